// Makes a set hold what its exercise measures, and nothing else.
import type { ExerciseSet, SubExercise } from '#contract/training.ts';
import { mayBeAmrap } from '../exercise/effort.ts';
import { effortMetricOf, loadMetricOf } from '../exercise/exercise-set.ts';
import { defaultValues } from '../exercise/quantity.ts';

export const measureOf = ({
  exerciseType,
  exerciseMetric,
}: SubExercise): Pick<SubExercise, 'exerciseType' | 'exerciseMetric'> => ({
  exerciseType,
  exerciseMetric,
});

/** Unmeasured values go; values in another measure start from the default. */
export function fitSet(set: ExerciseSet, part: SubExercise): ExerciseSet {
  const { weight, effort, time, distance, amrap, ...rest } = set;
  const [load, asked] = [loadMetricOf(part), effortMetricOf(part)];
  const type = part.exerciseType;
  return {
    ...rest,
    ...(amrap !== undefined && mayBeAmrap(part) && { amrap }),
    ...(load !== null && (weight?.metric === load ? { weight } : { weight: fresh(load) })),
    ...(asked !== null && (effort?.metric === asked ? { effort } : { effort: fresh(asked) })),
    ...(type === 'time' && { time: time ?? amountOf('time') }),
    ...(type === 'distance' && { distance: distance ?? amountOf('distance') }),
  };
}

const fresh = <M extends keyof typeof defaultValues>(metric: M) => ({
  metric,
  ...amountOf(metric),
});

const amountOf = (quantity: keyof typeof defaultValues) => ({
  recommended: defaultValues[quantity],
  actual: null,
});
