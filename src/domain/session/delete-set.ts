// Sets that the athlete added can be deleted, and come back.
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { amountFields, undoneSet } from '../exercise/exercise-set.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { findEntry, findSet, type SetPlace, updateSets } from './sets.ts';

/** Only a set that the athlete added, such as any of the athlete's own exercises. */
export const deleteExtraSet = (
  session: TrainingSession,
  { setId, stamp }: { setId: SetId; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const place = findSet(session, setId);
  if (!place) return refused('set-not-found');
  if (!place.set.extraSet) return refused('set-prescribed');
  const left = updateSets(session, place.exerciseIndex, place.subExerciseIndex, (sets) =>
    without(sets, setId),
  );
  return allowed(withTargets(left, { place, stamp }, (sets) => without(sets, setId)));
};

const without = (sets: readonly ExerciseSet[], setId: SetId) =>
  sets.filter(({ id }) => id !== setId);

/** The athlete's own exercise with other targets; any other exercise stays as it is. */
const withTargets = (
  session: TrainingSession,
  { place, stamp }: { readonly place: Omit<SetPlace, 'set'>; readonly stamp: EditStamp },
  change: (sets: readonly ExerciseSet[]) => ExerciseSet[],
): TrainingSession => {
  const { exerciseIndex, subExerciseIndex: partIndex } = place;
  const exercise = session.exercises[exerciseIndex];
  if (!exercise?.added) return session;
  const parts = exercise.subExercises?.map((part, at) =>
    at === partIndex ? { ...part, sets: change(part.sets) } : part,
  );
  const changed = {
    ...exercise,
    ...(partIndex === null ? { sets: change(exercise.sets) } : parts && { subExercises: parts }),
    added: stamp,
  };
  return { ...session, exercises: session.exercises.with(exerciseIndex, changed) };
};

export interface DeletedSet {
  /** Of an exercise or of a part of a group. */
  readonly exerciseId: ExerciseId;
  /** Its index among the sets there. */
  readonly index: number;
  /** As it was. */
  readonly set: ExerciseSet;
}

/** Undoes a deletion: everything logged comes back, under the same id and at the same place in the entry. */
export const restoreExtraSet = (
  session: TrainingSession,
  { stamp, ...deleted }: DeletedSet & { readonly stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const place = findEntry(session, deleted.exerciseId);
  if (!place) return refused('exercise-not-found');
  if (findSet(session, deleted.set.id)) return allowed(session);
  const { set, index } = deleted;
  const back = updateSets(session, place.exerciseIndex, place.subExerciseIndex, (sets) =>
    sets.toSpliced(index, 0, set),
  );
  const isTarget = amountFields.some((field) => (set[field]?.recommended ?? null) !== null);
  if (!isTarget) return allowed(back);
  return allowed(
    withTargets(back, { place, stamp }, (sets) => sets.toSpliced(index, 0, undoneSet(set))),
  );
};
