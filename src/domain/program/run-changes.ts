// Changes to the days of a run: sent, stored and merged value by value.
import type { DayPatch } from '#contract/programs.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { ProgramRun, ScheduledDay } from '#contract/training.ts';
import { type Conflict, equal, threeWayFields } from '../three-way.ts';
import { startOfRun } from './program-run.ts';

type Schedule = readonly ScheduledDay[];

/** All three values of a day, changed or not. */
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

/** Planned values are not stored, so a day that was put back equals an untouched one and counts as the athlete's. */
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

/** What to send so that a schedule becomes this one. */
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
 * Ignores patches of days that the schedule does not have: the coach may have removed them. `by`: who made them; if a
 * day already has these values, it stays with the one who changed it.
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
 * The server decides which days there are, because the coach changes them. If two of the athlete's devices changed
 * one value, this device's wins; both can be undone.
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

/** What the conflict log calls the first day of a run. */
export const startField = 'run/start';

/** A run that two devices began apart is one run: what this device had chosen as its first day may have given way. */
export function startGivenUp(mine: ProgramRun, merged: ProgramRun): Conflict[] {
  const [lost, kept] = [mine, merged].map(startOfRun);
  return kept === lost ? [] : [{ field: startField, kept, lost, own: true }];
}

/** The start of a run that this device had, if another device has moved it without knowing of that. */
export const startReplaced = (before: ProgramRun, after: ProgramRun): Conflict[] =>
  after.replacedStart === before.firstWorkoutDate ? startGivenUp(before, after) : [];

const changedTo = (day: ScheduledDay, values: DayValues): ScheduledDay =>
  equal(values, valuesOf(day)) ? day : withValues(day, values);

/**
 * The coach has published another plan: the athlete's changes stay with their days. A shift from a day that is gone
 * moves to the next day.
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
