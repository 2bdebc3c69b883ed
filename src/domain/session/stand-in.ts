// What another movement than prescribed means for an exercise. Apart from the verb, which nobody needs before the first set.
import type {
  ExerciseSet,
  MovementSummary,
  MovementSwap,
  SubExercise,
  SubExerciseLogEntry,
} from '#contract/training.ts';

/**
 * The movement that a log says replaces the prescribed one; null: none does. Once the coach prescribes another movement,
 * it goes on only if it is for the same body part.
 */
export const standIn = (
  prescribed: SubExercise,
  { swap, movement }: Pick<SubExerciseLogEntry, 'swap' | 'movement'>,
): (MovementSwap & { movement: MovementSummary }) | null => {
  const from = prescribed.movement;
  if (!swap || typeof from !== 'object' || typeof movement !== 'object') return null;
  const { edited, perSide } = swap;
  const fits =
    swap.from._id === from._id ||
    from.bodyPart === undefined ||
    from.bodyPart === movement.bodyPart;
  if (from._id === movement._id || !fits) return null;
  return { movement, from, edited, ...(perSide && { perSide }) };
};

/**
 * The prescription as far as it fits another movement: reps, times and distances do; 100 kg of squat say nothing
 * about a leg press, nor does a percentage of one movement's max.
 */
export const fitted = <E extends SubExercise>(exercise: E, movement: MovementSummary): E => ({
  ...exercise,
  movement,
  exerciseMetric: {
    ...exercise.exerciseMetric,
    unit: exercise.exerciseMetric.unit === 'percent1RM' ? 'weight' : exercise.exerciseMetric.unit,
  },
  sets: exercise.sets.map(fittedSet),
});

export const fittedSet = ({ max: _, ...set }: ExerciseSet): ExerciseSet => ({
  ...set,
  ...(set.weight && { weight: { metric: 'weight', recommended: null, actual: null } }),
});
