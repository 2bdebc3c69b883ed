// A missed or upcoming workout can move to another day, shift with all later days, or be skipped. Each change is a
// value with before and after, so it can be undone the same way.
import type { TrainingPlanDayId } from '#contract/ids.ts';
import { addDays, daysBetween } from '../history/calendar.ts';
import { farthestMove } from '#contract/call-limits.ts';
import type { ProgramRun, ScheduledDay } from '#contract/programs.ts';
import type { RefusalCode } from '../refusal-texts.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { type Conflict, equal } from '../three-way.ts';
import { moveStart, runDates, type RunSession, startOfRun } from './program-run.ts';
import { dayOfField, type DayValues, startField, valuesOf, withValues } from './run-changes.ts';

/** The changed values of each day; unchanged ones are absent. */
export type ScheduleChange = readonly {
  readonly dayId: TrainingPlanDayId;
  readonly before: Partial<DayValues>;
  readonly after: Partial<DayValues>;
}[];

/** A run and its workouts; workouts of other runs may be among them. */
interface Trained {
  readonly run: ProgramRun;
  readonly sessions: readonly RunSession[];
}

interface DayOnDate {
  readonly dayId: TrainingPlanDayId;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** Moves this day alone; a skipped one is to be trained after all. */
export function moveDay({ run, sessions }: Trained, { dayId, date }: DayOnDate) {
  const index = run.trainingSchedule.findIndex(({ _id }) => _id === dayId);
  const day = run.trainingSchedule[index];
  const no = refusalOf(day, run, sessions);
  if (!day || no) return refused(no ?? 'day-not-found');
  const days = daysBetween(runDates(run)[index]!, date);
  return changed([{ day, values: { moved: (day.moved ?? 0) + days, skipped: false } }]);
}

/** Moves this day, and all later ones by as many days; started workouts stay. */
export function shiftFrom({ run, sessions }: Trained, { dayId, date }: DayOnDate) {
  const index = run.trainingSchedule.findIndex(({ _id }) => _id === dayId);
  const day = run.trainingSchedule[index];
  const no = refusalOf(day, run, sessions);
  if (!day || no) return refused(no ?? 'day-not-found');
  return shiftBy({ run, sessions }, index, daysBetween(runDates(run)[index]!, date));
}

/** Skips these days. */
export function skipDays({ run, sessions }: Trained, dayIds: readonly TrainingPlanDayId[]) {
  const days = run.trainingSchedule.filter(({ _id }) => dayIds.includes(_id));
  const no = days.map((day) => refusalOf(day, run, sessions)).find((code) => code !== null);
  if (no) return refused(no);
  if (days.length < dayIds.length) return refused('day-not-found');
  return changed(days.map((day) => ({ day, values: { skipped: true } })));
}

/** What the athlete changed about a day. */
export type ChangedValue = keyof DayValues;

/** Every change from the plan, in plan order; started workouts can no longer change. */
export function changedDays({
  run,
  sessions,
}: Trained): { dayId: TrainingPlanDayId; value: ChangedValue }[] {
  const begun = begunDays(run, sessions);
  return run.trainingSchedule.flatMap((day) => {
    const values: ChangedValue[] = [];
    if (day.skipped && !begun.has(day._id)) values.push('skipped');
    if (day.moved && !begun.has(day._id)) values.push('moved');
    if (day.shifted) values.push('shifted');
    return values.map((value) => ({ dayId: day._id, value }));
  });
}

/** Puts one value of a day back as planned, or to `to`; if the day was shifted, later days come back with it. */
export function backToPlan(
  { run, sessions }: Trained,
  {
    dayId,
    value,
    to = 0,
  }: { readonly dayId: TrainingPlanDayId; readonly value: ChangedValue; readonly to?: number },
) {
  const index = run.trainingSchedule.findIndex(({ _id }) => _id === dayId);
  const day = run.trainingSchedule[index];
  if (!day) return refused('day-not-found');
  if (value === 'shifted') return shiftBy({ run, sessions }, index, to - (day.shifted ?? 0));
  return changed([{ day, values: value === 'moved' ? { moved: to } : { skipped: false } }]);
}

/**
 * What a date that gave way to another device's would be, and what it is; `dayId` null: the start of the run. Null
 * once it has been changed again or the day is begun.
 */
export function disputedDates({ run, sessions }: Trained, { field, kept, lost }: Conflict) {
  if (field === startField)
    return kept === startOfRun(run) ? { dayId: null, kept, other: lost } : null;
  const place = dayOfField(field);
  const index = run.trainingSchedule.findIndex(({ _id }) => _id === place?.dayId);
  const day = run.trainingSchedule[index];
  if (!place || !day || valuesOf(day)[place.value] !== kept) return null;
  if (place.value === 'moved' && begunDays(run, sessions).has(day._id)) return null;
  const date = runDates(run)[index]!;
  return { dayId: day._id, kept: date, other: addDays(date, Number(lost) - Number(kept)) };
}

/** Chooses again what gave way. */
export function takeBack(
  { run, sessions }: Trained,
  { field, lost }: Pick<Conflict, 'field' | 'lost'>,
): Outcome<ProgramRun> {
  const place = dayOfField(field);
  if (!place) return allowed(moveStart(run, String(lost)));
  const change = backToPlan({ run, sessions }, { ...place, to: Number(lost) });
  return change.allowed ? allowed(applyChange(run, change.value)) : change;
}

export const applyChange = (run: ProgramRun, change: ScheduleChange): ProgramRun =>
  withDays(run, new Map(change.map(({ dayId, after }) => [dayId, after])));

/** Only while all of it is still in place: a later change stays, wherever it was made. */
export function undoChange(run: ProgramRun, change: ScheduleChange): Outcome<ProgramRun> {
  const days = new Map(run.trainingSchedule.map((day) => [day._id, day]));
  const isInPlace = change.every(({ dayId, after }) => {
    const day = days.get(dayId);
    const now = valuesOf(day);
    return day && equal({ ...now, ...after }, now);
  });
  if (!isInPlace) return refused('schedule-changed-since');
  return allowed(withDays(run, new Map(change.map(({ dayId, before }) => [dayId, before]))));
}

function shiftBy({ run, sessions }: Trained, index: number, days: number) {
  const begun = begunDays(run, sessions);
  return changed(
    run.trainingSchedule.slice(index).map((day, place) => ({
      day,
      values: {
        ...(place === 0 && { shifted: (day.shifted ?? 0) + days }),
        ...(begun.has(day._id) && { moved: (day.moved ?? 0) - days }),
      },
    })),
  );
}

function refusalOf(
  day: ScheduledDay | undefined,
  run: ProgramRun,
  sessions: readonly RunSession[],
): RefusalCode | null {
  if (!day) return 'day-not-found';
  if (!day.isTrainingDay) return 'not-a-training-day';
  return begunDays(run, sessions).has(day._id) ? 'day-begun' : null;
}

const begunDays = (run: ProgramRun, sessions: readonly RunSession[]) =>
  new Set(
    sessions
      .filter((session) => session.programRunId === run._id)
      .map((session) => session.trainingPlanItemId),
  );

function changed(
  days: readonly { readonly day: ScheduledDay; readonly values: Partial<DayValues> }[],
): Outcome<ScheduleChange> {
  const change = days.flatMap(({ day, values }) => {
    const [before, after] = differing(valuesOf(day), values);
    return Object.keys(after).length > 0 ? [{ dayId: day._id, before, after }] : [];
  });
  const isTooFar = change.some(({ after: { moved = 0, shifted = 0 } }) =>
    // An invalid date is not near either.
    [moved, shifted].some((days) => !(Math.abs(days) <= farthestMove)),
  );
  return isTooFar ? refused('day-too-far') : allowed(change);
}

/** Before and after, for the values that differ. */
function differing(before: DayValues, after: Partial<DayValues>) {
  const names = (Object.keys(after) as ChangedValue[]).filter(
    (name) => before[name] !== after[name],
  );
  const only = (values: Partial<DayValues>): Partial<DayValues> =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  return [only(before), only(after)] as const;
}

const withDays = (
  run: ProgramRun,
  next: ReadonlyMap<TrainingPlanDayId, Partial<DayValues>>,
): ProgramRun => ({
  ...run,
  trainingSchedule: run.trainingSchedule.map((day) => {
    const values = next.get(day._id);
    return values ? withValues(day, { ...valuesOf(day), ...values }) : day;
  }),
});
