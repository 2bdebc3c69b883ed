// The rules of the workout, the same ones for every contestant, and how two versions may be put together.
import type { SetId } from '#contract/ids.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { editSet } from '#domain/session/edit-set.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import { equal, threeWayFields } from '#domain/three-way.ts';
import type { Edit, Shown } from './contestant.ts';

export function applyEdit(session: TrainingSession, edit: Edit, by: string): TrainingSession {
  const at = Date.now();
  const frame = { setId: edit.setId, now: new Date(at).toISOString(), stamp: { at, by } };
  const outcome =
    edit.kind === 'tick'
      ? tickSet(session, { ...frame, done: edit.done })
      : editSet(session, { ...frame, values: { weight: edit.kilograms } });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}

export const setIdsOf = (session: TrainingSession): SetId[] => setsOf(session).map(({ id }) => id);

const setsOf = (session: TrainingSession): ExerciseSet[] =>
  session.exerciseLog.flatMap(({ sets }) => sets);

export const setOf = (session: TrainingSession, id: string): ExerciseSet =>
  setsOf(session).find((set) => set.id === id)!;

export const withSet = (session: TrainingSession, set: ExerciseSet): TrainingSession =>
  mapSets(session, (one) => (one.id === set.id ? set : one));

/** What is different in the second. */
export const changesOf = (before: ExerciseSet, after: ExerciseSet): Partial<ExerciseSet> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !equal(value, Reflect.get(before, field))),
  );

const mapSets = (
  session: TrainingSession,
  change: (set: ExerciseSet) => ExerciseSet,
): TrainingSession => ({
  ...session,
  exerciseLog: session.exerciseLog.map((entry) => ({ ...entry, sets: entry.sets.map(change) })),
});

/** The n-th tick of a long evening: set after set, and when all are done, from the start again. */
export function nthTick(setIds: readonly SetId[], n: number): Edit {
  return {
    kind: 'tick',
    setId: setIds[n % setIds.length]!,
    done: Math.floor(n / setIds.length) % 2 === 0,
  };
}

/**
 * The merge that an app would write for a library that leaves it to the app: set by set, the later
 * edit wins. Without a common version to compare with.
 */
export function mergeByStamp(mine: TrainingSession, theirs: TrainingSession): TrainingSession {
  const own = new Map(setsOf(mine).map((set) => [set.id, set]));
  const later = (set: ExerciseSet): ExerciseSet => {
    const other = own.get(set.id);
    return other && (other.edited?.at ?? 0) > (set.edited?.at ?? 0) ? other : set;
  };
  return mapSets(theirs, later);
}

/** The same with the version that both started from: value by value, and only of two changes the later. */
export function mergeWithBase(
  base: TrainingSession,
  mine: TrainingSession,
  theirs: TrainingSession,
): TrainingSession {
  return mapSets(theirs, (set) => {
    const own = setOf(mine, set.id);
    const isLater = (own.edited?.at ?? 0) > (set.edited?.at ?? 0);
    return threeWayFields(setOf(base, set.id), own, set, (_, mineOf, theirsOf) =>
      isLater ? mineOf : theirsOf,
    );
  });
}

export function shownOf(session: TrainingSession, notes: readonly string[]): Shown {
  const sets = setsOf(session).map(
    ({ id, done, weight }) => [id, { done, kilograms: weight?.actual ?? null }] as const,
  );
  return { sets: Object.fromEntries(sets), notes: notes.toSorted() };
}
