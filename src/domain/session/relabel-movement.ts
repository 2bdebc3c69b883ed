// The sets of an exercise were done with another movement than the log says: they stay as they are, under that one.
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { ExerciseId } from '#contract/ids.ts';
import type { MovementSummary, SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { fitted } from './stand-in.ts';
import { changePart, placeOf, sides } from './swap-movement.ts';

/** `movement` null: the prescribed one. Unlike a swap, it is allowed with sets done, and in a completed exercise. */
export const relabelMovement = (
  session: TrainingSession,
  label: { exerciseId: ExerciseId; movement: MovementSummary | null; stamp: EditStamp },
): Outcome<TrainingSession> => {
  const place = placeOf(session, label.exerciseId);
  if (!place) return refused('exercise-not-found');
  const { exerciseIndex, prescribed } = place;
  const from = prescribed.movement;
  if (typeof from !== 'object') return refused('movement-unknown');
  const movement = label.movement ?? from;
  const change = <E extends SubExerciseLogEntry>({ swap: _, ...entry }: E): E => ({
    ...(entry as E),
    movement,
    exerciseMetric:
      movement._id === from._id
        ? prescribed.exerciseMetric
        : fitted(prescribed, movement).exerciseMetric,
    ...(movement._id !== from._id && {
      swap: { from, edited: label.stamp, ...sides(prescribed, movement) },
    }),
  });
  const relabelled = changePart(session, exerciseIndex, label.exerciseId, change);
  return allowed(overlayPrescription(relabelled, relabelled));
};
