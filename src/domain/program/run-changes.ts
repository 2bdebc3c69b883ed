// Changes to the days of a run: sent, stored and merged value by value.
import type { DayPatch, ProgramRun, ScheduledDay } from '#contract/programs.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import { type Conflict, equal, threeWayFields } from '../three-way.ts';
import { type KnownDay, type NewRun, type OwnDay, startOfRun } from './program-run.ts';

type Schedule = readonly OwnDay[];

/** Of a day's values those that two devices can want to be different things: a day is skipped or it is not. */
const disputable = ['moved', 'shifted'] as const;
type Disputable = (typeof disputable)[number];

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
  { moved: _, shifted: __, skipped: ___, byCoach: ____, ...day }: OwnDay,
  { moved, shifted, skipped }: DayValues,
): OwnDay => ({
  ...day,
  ...(moved !== 0 && { moved }),
  ...(shifted !== 0 && { shifted }),
  ...(skipped && { skipped }),
});

/** What to send so that a schedule becomes this one. */
export function patchesSince(before: Schedule, schedule: Schedule): DayPatch[] {
  const known = byId(before);
  return schedule.flatMap((day) => {
    const [from, to] = [valuesOf(known.get(day._id)), valuesOf(day)];
    const patch = {
      ...(to.moved !== from.moved && { moved: to.moved }),
      ...(to.shifted !== from.shifted && { shifted: to.shifted }),
      ...(to.skipped !== from.skipped && { skipped: to.skipped }),
    };
    const { moved, shifted } = { ...from, ...day.from };
    return Object.keys(patch).length > 0
      ? [{ _id: day._id, ...patch, from: { moved, shifted } }]
      : [];
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
    const next = withReplaced(changedDay, day, patch);
    return by === 'coach' && changedDay !== day ? { ...next, byCoach: true } : next;
  });
}

/** A value that gave way is named until it is chosen again: the device that had it may hear of it only now. */
function withReplaced(next: OwnDay, before: OwnDay, patch: DayPatch): OwnDay {
  const [now, then] = [valuesOf(next), valuesOf(before)];
  const lists = disputable.flatMap((name) => {
    const isUnseen = patch[name] !== undefined && (patch.from ?? then)[name] !== then[name];
    const known = [...(before.replaced?.[name] ?? []), ...(isUnseen ? [then[name]] : [])];
    const list = known.filter((value) => value !== now[name]);
    return list.length > 0 ? [[name, list]] : [];
  });
  const { replaced: _, ...day } = next;
  return lists.length > 0 ? { ...day, replaced: Object.fromEntries(lists) } : day;
}

/**
 * The server decides which days there are, because the coach changes them. If two of the athlete's devices changed
 * one value, this device's wins; both can be undone, and `from` tells the server which ones this device did not know.
 */
export function mergeRuns(base: NewRun, mine: NewRun, theirs: ProgramRun): NewRun {
  const [from, own] = [byId(base.trainingSchedule), byId(mine.trainingSchedule)];
  return {
    ...threeWayFields<NewRun>(base, mine, theirs, (_, value) => value),
    trainingSchedule: theirs.trainingSchedule.map((day) =>
      mergeDays(from.get(day._id), own.get(day._id), day),
    ),
  };
}

function mergeDays(base: OwnDay | undefined, mine: OwnDay | undefined, theirs: OwnDay): OwnDay {
  const [start, own, present] = [valuesOf(base), valuesOf(mine ?? base), valuesOf(theirs)];
  // What went along with the values sent is known to the server.
  const told = threeWayFields<KnownDay>(base?.from ?? {}, mine?.from ?? {}, {}, (_, from) => from);
  const from = { ...told };
  const values = threeWayFields(start, own, present, (name, value) => {
    from[name as Disputable] ??= start[name as Disputable];
    return value;
  });
  const unsent = disputable.filter((name) => values[name] !== present[name] && name in from);
  const merged = changedTo(theirs, values);
  return unsent.length > 0
    ? { ...merged, from: Object.fromEntries(unsent.map((name) => [name, from[name]])) }
    : merged;
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

/** What a field of the conflict log names; null if it is no value of a day. */
export function dayOfField(field: string): { value: Disputable; dayId: TrainingPlanDayId } | null {
  const value = disputable.find((name) => field.startsWith(`${name} `));
  return value ? { value, dayId: field.slice(value.length + 1) as TrainingPlanDayId } : null;
}

/** The values of days that this device had, if another has changed them without knowing; a coach's are told as such. */
export function daysReplaced(before: ProgramRun, after: ProgramRun): Conflict[] {
  const known = byId(before.trainingSchedule);
  return after.trainingSchedule.flatMap((day) => {
    const had = known.get(day._id);
    if (!had || had.byCoach || day.byCoach) return [];
    const [lost, kept] = [valuesOf(had), valuesOf(day)];
    return disputable
      .filter((name) => day.replaced?.[name]?.includes(lost[name]))
      .map((name) => ({
        field: `${name} ${day._id}`,
        kept: kept[name],
        lost: lost[name],
        own: true,
      }));
  });
}

const changedTo = (day: OwnDay, values: DayValues): OwnDay =>
  equal(values, valuesOf(day)) ? day : withValues(day, values);

/**
 * The coach has published another plan: the athlete's changes stay with their days. A shift from a day that is gone
 * moves to the next day.
 */
export function keepChanges(schedule: Schedule, before: Schedule): ScheduledDay[] {
  const present = byId(schedule);
  const kept = new Map<TrainingPlanDayId, ScheduledDay>();
  let carried = 0;
  for (const day of before) {
    carried += day.shifted ?? 0;
    if (!present.has(day._id)) continue;
    kept.set(day._id, { ...day, shifted: carried });
    carried = 0;
  }
  return schedule.map((day) => {
    const { replaced, ...values } = kept.get(day._id) ?? day;
    return withValues({ ...day, ...(replaced && { replaced }) }, valuesOf(values));
  });
}

const byId = (schedule: Schedule): ReadonlyMap<TrainingPlanDayId, ScheduledDay> =>
  new Map(schedule.map((day) => [day._id, day]));

/**
 * One athlete's plan. Started workouts stay as they are, and everything up to the last started day keeps its date.
 * After it comes the published plan from there on; before it stays whatever the athlete still has to do, where they
 * moved it. A day that the coach has changed for this athlete alone stays.
 */
export function updatedPlan(
  owned: readonly TrainingPlanDay[],
  published: readonly TrainingPlanDay[],
  begun: ReadonlySet<TrainingPlanDayId>,
): TrainingPlanDay[] {
  const present = new Map(owned.map((day) => [day._id, day]));
  const next = new Map(published.map((day) => [day._id, day]));
  const kept = owned.slice(0, owned.findLastIndex(({ _id }) => begun.has(_id)) + 1);
  const isKept = new Set(kept.map(({ _id }) => _id));
  const renewed = (day: TrainingPlanDay): TrainingPlanDay => {
    if (begun.has(day._id) || day.prescription) return day;
    const asPublished = next.get(day._id);
    if (!asPublished) return { ...day, title: '', description: '', exercises: [] };
    return equal(asPublished, day) ? day : asPublished;
  };
  const lastBegun = published.findLastIndex(({ _id }) => begun.has(_id));
  const ahead = published
    .filter(({ _id }, index) => !isKept.has(_id) && (index > lastBegun || present.has(_id)))
    .map((day) => renewed(present.get(day._id) ?? day));
  return [...kept.map(renewed), ...ahead];
}
