import type { ExerciseSet, SubExercise, TrainingSession } from '#contract/training.ts';
import { selfAndParts } from '../exercise/group.ts';
import { type Conflict, equal } from '../three-way.ts';
import { doneSets } from './done-sets.ts';
import { fittedSet } from './swap-movement.ts';

/**
 * Sets still to do whose prescription has changed, in the form of the conflict log: `kept` is the current target,
 * `lost` the earlier one, or null for a new set.
 */
export function prescriptionChanges(before: TrainingSession, after: TrainingSession): Conflict[] {
  if (equal(before.prescription, after.prescription)) return [];
  const asked = new Map(prescribedSets(before).map((set) => [set.id, set]));
  const done = new Set(doneSets(after).map(({ id }) => id));
  return prescribedSets(after).flatMap((set) => {
    const was = asked.get(set.id) ?? null;
    const isReported = !done.has(set.id) && !equal(was, set);
    return isReported ? [{ field: `set ${set.id}/prescribed`, kept: set, lost: was }] : [];
  });
}

/** As the athlete has to do them: after a swap of the movement no weight is prescribed. */
const prescribedSets = ({ exercises, exerciseLog }: TrainingSession): ExerciseSet[] => {
  const swapped = new Set(
    exerciseLog.flatMap(selfAndParts).flatMap(({ swap, exerciseId }) => (swap ? [exerciseId] : [])),
  );
  const asked = ({ _id, sets }: SubExercise) => (swapped.has(_id) ? sets.map(fittedSet) : sets);
  return exercises.flatMap(selfAndParts).flatMap(asked);
};
