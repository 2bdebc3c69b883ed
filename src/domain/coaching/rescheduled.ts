// Where a client's workouts fall once what was given has other dates, before the server has laid them out.
import type { Assignment } from '#contract/assignments.ts';
import type { ClientDay } from '#contract/clients.ts';
import type { ProgramRun, ScheduledDay } from '#contract/programs.ts';
import { type DayWhen, dayWhen } from '../program/coach-changes.ts';
import { plannedDays } from '../program/program-run.ts';
import { valuesOf } from '../program/run-changes.ts';
import { equal } from '../three-way.ts';
import { arrange, type DayToLay, daysToLay, type GivenPart } from './assignment.ts';

type KnownDay = Pick<ClientDay, '_id' | 'isTrainingDay' | 'sessions'>;

/** A client's copy as the coach's device has last read it. */
export interface KnownCopy {
  readonly days: readonly KnownDay[];
  readonly run: ProgramRun;
}

/** A coach's own program as it is on this device. */
export interface ProgramHere {
  readonly days: readonly DayToLay[];
  /** New dates move what the client has, and send nothing of it. */
  readonly isSentByHand: boolean;
}

/** `program` null: not known. */
export function rescheduled(
  assignment: Pick<Assignment, '_id' | 'from' | 'weekdays' | 'updates'> & GivenPart,
  { days, run }: KnownCopy,
  program: ProgramHere | null,
): ProgramRun {
  const plan: DayToLay[] = days.map(({ _id, isTrainingDay }) => ({
    _id,
    exercises: isTrainingDay ? [_id] : [],
  }));
  const updates = program?.isSentByHand ? 'own' : assignment.updates;
  const laid = daysToLay({ ...assignment, updates }, plan, program?.days ?? null);
  const arranged = arrange(assignment, laid, {
    plan,
    run,
    begun: new Set(days.filter(isBegun).map(({ _id }) => _id)),
    keepsMoves: false,
  });
  return { ...run, ...arranged.run };
}

/** The workouts that are neither begun nor skipped, as they fall. */
export function workoutsAhead({
  days,
  run,
}: KnownCopy): { readonly dayId: ClientDay['_id']; readonly date: string }[] {
  const begun = new Set(days.filter(isBegun).map(({ _id }) => _id));
  const skipped = new Set(
    run.trainingSchedule.flatMap(({ _id, skipped: isSkipped }) => (isSkipped ? _id : [])),
  );
  return plannedDays(run)
    .filter(({ dayId }) => !begun.has(dayId) && !skipped.has(dayId))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** A workout that the athlete had moved or skipped, and that is back where the plan puts it. */
export interface MoveTakenBack {
  readonly dayId: ClientDay['_id'];
  readonly was: DayWhen;
  readonly is: DayWhen;
}

/** What other dates undo of what the athlete did; a coach's own moves are not told. */
export const movesTakenBack = (before: ProgramRun, after: ProgramRun): MoveTakenBack[] => {
  const next = new Map(after.trainingSchedule.map((day) => [day._id, day]));
  return before.trainingSchedule.flatMap((day) => {
    const isBack = isMoved(day) && next.has(day._id) && !isMoved(next.get(day._id));
    const [was, is] = [before, after].map((run) => (isBack ? dayWhen(run, day._id) : null));
    return was && is && day.isTrainingDay && !day.byCoach ? [{ dayId: day._id, was, is }] : [];
  });
};

const isMoved = (day: ScheduledDay | undefined): boolean =>
  !equal(valuesOf(day), valuesOf(undefined));

const isBegun = ({ sessions }: KnownDay): boolean => sessions.length > 0;
