// Finds and replaces one set in a session's log. Everything else stays the same object, so that the screen redraws
// only one row.
import type {
  ExerciseLogEntry,
  ExerciseSet,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import type { ExerciseId, SetId } from '#contract/ids.ts';
import { selfAndParts } from '../exercise/group.ts';

export interface SetPlace {
  readonly set: ExerciseSet;
  readonly exerciseIndex: number;
  /** Null in a single exercise. */
  readonly subExerciseIndex: number | null;
  /** The entry that holds the set. */
  readonly entry: ExerciseLogEntry | SubExerciseLogEntry;
}

export const findSet = (session: TrainingSession, setId: SetId): SetPlace | null => {
  for (const [exerciseIndex, entry] of session.exerciseLog.entries()) {
    const set = entry.sets.find(({ id }) => id === setId);
    if (set) return { set, exerciseIndex, subExerciseIndex: null, entry };
    for (const [subExerciseIndex, part] of (entry.subExercises ?? []).entries()) {
      const partSet = part.sets.find(({ id }) => id === setId);
      if (partSet) return { set: partSet, exerciseIndex, subExerciseIndex, entry: part };
    }
  }
  return null;
};

/** The entry of a single exercise or of a part of a group. */
export const findEntry = (
  session: TrainingSession,
  exerciseId: ExerciseId,
): Omit<SetPlace, 'set'> | null => {
  for (const [exerciseIndex, entry] of session.exerciseLog.entries()) {
    if (entry.exerciseId === exerciseId) return { exerciseIndex, subExerciseIndex: null, entry };
    const subExerciseIndex = (entry.subExercises ?? []).findIndex(
      (part) => part.exerciseId === exerciseId,
    );
    const part = entry.subExercises?.[subExerciseIndex];
    if (part) return { exerciseIndex, subExerciseIndex, entry: part };
  }
  return null;
};

/**
 * Warm-ups that the athlete has added, then the plan's sets, then the athlete's others; each in their order. Without a
 * plan, as they were added. A set keeps its place when it is marked as something else.
 */
export function inTableOrder(sets: readonly ExerciseSet[]): ExerciseSet[] {
  const planned = sets.filter(({ extraSet }) => !extraSet);
  if (planned.length === 0) return [...sets];
  const added = sets.filter(({ extraSet }) => extraSet);
  const warmUps = added.filter(({ warmUp }) => warmUp);
  return [...warmUps, ...planned, ...added.filter(({ warmUp }) => !warmUp)];
}

/** The same session if there is no such set or `change` returns its argument. */
export const updateSet = (
  session: TrainingSession,
  setId: SetId,
  change: (set: ExerciseSet) => ExerciseSet,
): TrainingSession => {
  const place = findSet(session, setId);
  if (!place) return session;
  const changed = change(place.set);
  if (changed === place.set) return session;
  return updateSets(session, place.exerciseIndex, place.subExerciseIndex, (sets) =>
    sets.map((set) => (set === place.set ? changed : set)),
  );
};

/** Replaces the list of sets of one entry, or of one part of it. */
export const updateSets = (
  session: TrainingSession,
  exerciseIndex: number,
  subExerciseIndex: number | null,
  change: (sets: ExerciseSet[]) => ExerciseSet[],
): TrainingSession =>
  updateEntry(session, exerciseIndex, (entry) => {
    if (subExerciseIndex === null) return { ...entry, sets: change(entry.sets) };
    const parts = (entry.subExercises ?? []).map((part, index) =>
      index === subExerciseIndex ? { ...part, sets: change(part.sets) } : part,
    );
    return { ...entry, subExercises: parts };
  });

export const updateEntry = (
  session: TrainingSession,
  exerciseIndex: number,
  change: (entry: ExerciseLogEntry) => ExerciseLogEntry,
): TrainingSession => ({
  ...session,
  exerciseLog: session.exerciseLog.map((entry, index) =>
    index === exerciseIndex ? change(entry) : entry,
  ),
});
/**
 * `after`, but with the parts of `before` that are equal, so that they do not render again: every part of a document
 * read from the database is a new object, even if nothing changed.
 */
export function keepEqualParts<T>(before: T, after: T): T {
  if (Object.is(before, after) || !isPlain(before) || !isPlain(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, next] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = Object.keys(next);
  const kept = (Array.isArray(after) ? [] : {}) as Record<string, unknown>;
  let isEqual = names.length === Object.keys(old).length;
  for (const name of names) {
    kept[name] = keepEqualParts(old[name], next[name]);
    if (!Object.is(kept[name], old[name])) isEqual = false;
  }
  return isEqual ? before : (kept as T);
}

const isPlain = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether two devices' values are of this exercise: its movement, its max, or one of its sets. */
export const isAbout = (
  entry: SubExerciseLogEntry,
  {
    field,
    exerciseId,
    setId,
  }: { readonly field: string; readonly exerciseId: string | null; readonly setId: string | null },
): boolean =>
  field === 'movement' || field === 'max'
    ? exerciseId === entry.exerciseId
    : entry.sets.some((set) => set.id === setId);

type Logged = Pick<TrainingSession, 'exerciseLog'>;

/** Includes those of groups, in the order of the workout. */
export const loggedSets = ({ exerciseLog }: Logged): ExerciseSet[] =>
  exerciseLog.flatMap(selfAndParts).flatMap(({ sets }) => sets);

export const doneSets = (session: Logged): ExerciseSet[] =>
  loggedSets(session).filter(({ done }) => done);
