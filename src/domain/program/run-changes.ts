// Changes to the days of a run: how they are sent, stored and merged, value by value.
import type { DayPatch } from '#contract/programs.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { ProgramRun, ScheduledDay } from '#contract/training.ts';
import { equal, threeWayFields } from '../three-way.ts';

type Schedule = readonly ScheduledDay[];

/** All three of a day, changed or not. */
export interface DayValues {
  readonly moved: number;
  readonly shifted: number;
  readonly skipped: boolean;
}

export const valuesOf = (day: ScheduledDay | undefined): DayValues => ({
  moved: day?.moved ?? 0,
  shifted: day?.shifted ?? 0,
  skipped: day?.skipped ?? false,
});

/** What is as planned is not stored, so that a day that was put back is as it was; so it is the athlete's. */
export const withValues = (
  { _id, isTrainingDay }: ScheduledDay,
  { moved, shifted, skipped }: DayValues,
): ScheduledDay => ({
  _id,
  isTrainingDay,
  ...(moved !== 0 && { moved }),
  ...(shifted !== 0 && { shifted }),
  ...(skipped && { skipped }),
});

/** What has to be sent for a schedule to become this one. */
export function patchesSince(before: Schedule, schedule: Schedule): DayPatch[] {
  const known = byId(before);
  return schedule.flatMap((day) => {
    const [from, to] = [valuesOf(known.get(day._id)), valuesOf(day)];
    const patch: DayPatch = {
      _id: day._id,
      ...(to.moved !== from.moved && { moved: to.moved }),
      ...(to.shifted !== from.shifted && { shifted: to.shifted }),
      ...(to.skipped !== from.skipped && { skipped: to.skipped }),
    };
    return Object.keys(patch).length > 1 ? [patch] : [];
  });
}

/**
 * Patches of days that the schedule does not have are left out: its coach may have removed them. `by`: who
 * made them; a day that is as they say already stays whose it is.
 */
export function applyPatches(
  schedule: Schedule,
  patches: readonly DayPatch[],
  by: 'athlete' | 'coach' = 'athlete',
): ScheduledDay[] {
  const changed = new Map(patches.map((patch) => [patch._id, patch]));
  return schedule.map((day) => {
    const patch = changed.get(day._id);
    if (!patch) return day;
    const { moved, shifted, skipped } = valuesOf(day);
    const changedDay = changedTo(day, {
      moved: patch.moved ?? moved,
      shifted: patch.shifted ?? shifted,
      skipped: patch.skipped ?? skipped,
    });
    return by === 'coach' && changedDay !== day ? { ...changedDay, byCoach: true } : changedDay;
  });
}

/**
 * Which days there are, the server says: the coach changes them. Of two answers of the athlete's about
 * one value this device's wins; both can be taken back.
 */
export function mergeRuns(base: ProgramRun, mine: ProgramRun, theirs: ProgramRun): ProgramRun {
  const keepMine = (_: string, own: unknown) => own;
  const [from, own] = [byId(base.trainingSchedule), byId(mine.trainingSchedule)];
  return {
    ...threeWayFields(base, mine, theirs, keepMine),
    trainingSchedule: theirs.trainingSchedule.map((day) => {
      const start = valuesOf(from.get(day._id));
      const kept = own.has(day._id) ? valuesOf(own.get(day._id)) : start;
      return changedTo(day, threeWayFields(start, kept, valuesOf(day), keepMine) as DayValues);
    }),
  };
}

const changedTo = (day: ScheduledDay, values: DayValues): ScheduledDay =>
  equal(values, valuesOf(day)) ? day : withValues(day, values);

/**
 * The coach has sent another plan: what the athlete changed about a day stays with it. What was shifted
 * from a day that is gone is shifted from the next one.
 */
export function keepChanges(schedule: Schedule, before: Schedule): ScheduledDay[] {
  const present = byId(schedule);
  const kept = new Map<TrainingPlanDayId, DayValues>();
  let carried = 0;
  for (const day of before) {
    const values = valuesOf(day);
    carried += values.shifted;
    if (!present.has(day._id)) continue;
    kept.set(day._id, { ...values, shifted: carried });
    carried = 0;
  }
  return schedule.map((day) => withValues(day, kept.get(day._id) ?? valuesOf(day)));
}

const byId = (schedule: Schedule): ReadonlyMap<TrainingPlanDayId, ScheduledDay> =>
  new Map(schedule.map((day) => [day._id, day]));
