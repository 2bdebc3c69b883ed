// What a coach has changed in an athlete's coming days since the athlete's device last read them, as the device
// stores it until the athlete has been told.
import type { TrainingPlanDay } from '#contract/training.ts';
import type { ProgramRun, PurchasedProgram, ScheduledDay } from '#contract/programs.ts';
import { versionOf } from '../session/prescription.ts';
import { type Conflict, equal, type Merged } from '../three-way.ts';
import { type NewRun, runDates } from './program-run.ts';
import { daysReplaced, mergeRuns, startReplaced, valuesOf } from './run-changes.ts';
import type { ProgramId } from '#contract/ids.ts';
import { mergePrescribed } from './merge-program.ts';

/** When a day falls; `follows`: by how many days all later days move with it. */
export interface DayWhen {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly skipped: boolean;
  readonly follows: number;
}

/**
 * Days that the coach has moved or skipped, as `day 3f…/when`. Days that only moved along with an earlier one are not
 * listed.
 */
export function reportedScheduleChanges(before: ProgramRun, after: ProgramRun): Conflict[] {
  const known = new Map(daysWithDates(before).map(({ day, when }) => [day._id, when]));
  return daysWithDates(after).flatMap(({ day, when }) => {
    const was = known.get(day._id);
    const isReported = day.byCoach === true && day.isTrainingDay && was && !equal(was, when);
    return isReported && !equal(valuesBefore(before, day), valuesOf(day))
      ? [{ field: `day ${day._id}/when`, kept: when, lost: was }]
      : [];
  });
}

const valuesBefore = (run: ProgramRun, { _id }: ScheduledDay) =>
  valuesOf(run.trainingSchedule.find((day) => day._id === _id));

const daysWithDates = (run: ProgramRun): { day: ScheduledDay; when: DayWhen }[] => {
  const dates = runDates(run);
  return run.trainingSchedule.map((day, index) => {
    const { skipped, shifted } = valuesOf(day);
    return { day, when: { date: dates[index]!, skipped, follows: shifted } };
  });
};

/** When a day of a run falls; null: the run has no such day. */
export const dayWhen = (run: ProgramRun, dayId: ScheduledDay['_id']): DayWhen | null =>
  daysWithDates(run).find(({ day }) => day._id === dayId)?.when ?? null;

/** Days whose prescription the coach has changed, as `day 3f…/plan`: the versions before and after. */
export function reportedPlanChanges(before: PurchasedProgram, after: PurchasedProgram): Conflict[] {
  const known = new Map(before.trainingPlan.map((day) => [day._id, versionOf(day)]));
  return after.trainingPlan.flatMap((day) => {
    const was = known.get(day._id);
    const version = versionOf(day);
    return was !== undefined && was < version
      ? [{ field: `day ${day._id}/plan`, kept: version, lost: was }]
      : [];
  });
}

/** Including a start and days that another device has replaced. */
export const reportedRunChanges = (before: ProgramRun, after: ProgramRun): Conflict[] => [
  ...reportedScheduleChanges(before, after),
  ...startReplaced(before, after),
  ...daysReplaced(before, after),
];

/** What the coach did to it, and what another device replaced, is told. */
export const mergeOwnRuns = (base: NewRun, mine: NewRun, theirs: ProgramRun): Merged<NewRun> => ({
  body: mergeRuns(base, mine, theirs),
  conflicts: reportedRunChanges(base, theirs),
});

/** Since when its owner has left it; undefined: they have not. */
export function withLeft(program: PurchasedProgram, at: string | undefined): PurchasedProgram {
  const { leftAt: _, ...rest } = program;
  return at === undefined ? rest : { ...rest, leftAt: at };
}

/** The program is the server's; what the coach did to it is told. */
export const mergeBought = (
  base: PurchasedProgram,
  mine: PurchasedProgram,
  theirs: PurchasedProgram,
): Merged<PurchasedProgram> => ({
  body: withLeft(
    {
      ...theirs,
      hasBeenViewed:
        mine.hasBeenViewed === base.hasBeenViewed ? theirs.hasBeenViewed : mine.hasBeenViewed,
    },
    (mine.leftAt === undefined) === (base.leftAt === undefined) ? theirs.leftAt : mine.leftAt,
  ),
  conflicts: reportedPlanChanges(mine, theirs),
});

export interface PrescribedDay {
  readonly programId: ProgramId;
  readonly day: TrainingPlanDay;
  /** The coach's word to the athlete about a change that is not sent yet. */
  readonly why?: string;
  /** Takes back what ended the updates of the client's copy. */
  readonly followsAgain?: boolean;
}

/** Of two readings of a day the one of the later prescription. */
export const newestDay = (one: TrainingPlanDay, other: TrainingPlanDay): TrainingPlanDay =>
  versionOf(one) > versionOf(other) ? one : other;

/** In a conflict the server names the day alone. */
export const dayOf = (body: PrescribedDay | TrainingPlanDay): TrainingPlanDay =>
  'day' in body ? body.day : body;

/** What two desks of coaches have made of a day is merged set by set; its version is the server's. */
export function mergePrescribedDays(
  base: PrescribedDay,
  mine: PrescribedDay,
  theirs: PrescribedDay | TrainingPlanDay,
): { readonly body: PrescribedDay; readonly conflicts: readonly Conflict[] } {
  const [from, own, others] = [dayOf(base), mine.day, dayOf(theirs)];
  // The later prescription, by the count of its versions; it is sent as the next version of theirs.
  if (isOrigin(from)) return { body: { ...mine, day: newestDay(own, others) }, conflicts: [] };
  const { exercises, conflicts } = mergePrescribed(from.exercises, own.exercises, others.exercises);
  return { body: { ...mine, day: { ...others, exercises } }, conflicts };
}

/** A day that asks for nothing cannot be prescribed. */
const isOrigin = ({ exercises }: TrainingPlanDay): boolean => exercises.length === 0;
