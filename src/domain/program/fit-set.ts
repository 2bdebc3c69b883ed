// Makes a set hold what its exercise measures, and nothing else.
import type { ExerciseSet, SubExercise } from '#contract/training.ts';
import { mayBeAmrap } from '../exercise/effort.ts';
import { amountFields, freshAmounts, measureOf as quantityIn } from '../exercise/exercise-set.ts';
import { usualAmount } from '../exercise/quantity.ts';

export const measureOf = ({
  exerciseType,
  exerciseMetric,
}: SubExercise): Pick<SubExercise, 'exerciseType' | 'exerciseMetric'> => ({
  exerciseType,
  exerciseMetric,
});

/** Unmeasured values go; values in another measure start from the default. */
export function fitSet(set: ExerciseSet, part: SubExercise): ExerciseSet {
  const { amrap, ...rest } = set;
  for (const field of amountFields) delete rest[field];
  return {
    ...rest,
    ...(amrap !== undefined && mayBeAmrap(part) && { amrap }),
    ...freshAmounts(part, (quantity, field) =>
      set[field] && quantityIn(set, field) === quantity ? set[field] : usualAmount(quantity),
    ),
  };
}
