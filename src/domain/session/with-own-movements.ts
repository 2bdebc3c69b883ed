// A workout, or a coming day, with the movements that the athlete does instead of prescribed ones.
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { SubExercise, TrainingSession } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import { swapFor, type Swaps } from './lasting-swaps.ts';
import { fitted } from './stand-in.ts';
import { sides, swapMovement } from './swap-movement.ts';

/** A workout that has just been started, with the athlete's own movements: the first edit of it. */
export const startedWithSwaps = (
  session: TrainingSession,
  swaps: Swaps,
  stamp: EditStamp,
): TrainingSession =>
  session.exercises.flatMap(partsOf<SubExercise>).reduce((before, { _id, movement }) => {
    const swap = swapFor(movement, swaps);
    if (!swap) return before;
    const swapped = swapMovement(before, { exerciseId: _id, movement: swap.to, stamp });
    return swapped.allowed ? swapped.value : before;
  }, session);

/**
 * A planned exercise, or a part of a group, as the athlete will do it. Its rule of progression says nothing about another
 * movement.
 */
export function partAsSwapped<E extends SubExercise>(part: E, swaps: Swaps): E {
  const swap = swapFor(part.movement, swaps);
  if (!swap) return part;
  const { perSide: _, progression: __, ...other } = fitted(part, swap.to);
  return { ...(other as E), ...sides(part, swap.to) };
}
