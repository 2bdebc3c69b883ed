// How hard a set is meant to be, and the metrics that a coach may prescribe.
import type {
  EffortMetric,
  ExerciseSet,
  ExerciseType,
  LoadMetric,
  SubExercise,
} from '#contract/training.ts';
import type { SetId } from '#contract/ids.ts';
import { effortMetrics, effortRow, effortTitle, quantities } from './quantity.ts';

export const effortOptions = (type: ExerciseType): EffortMetric[] =>
  effortMetrics.filter((metric) => effortRow(metric).types.includes(type));

/** The choices in the effort column's header for the current metric. */
export const effortTitles = (metric: EffortMetric): readonly string[] => [
  ...effortOptions('reps').map(effortTitle),
  ...(metric === 'reps' ? ['Amrap'] : []),
];

/** Every set starts from the metric's default; reps keep AMRAP, any other metric drops it. */
export const changeEffortMetric = <E extends SubExercise>(
  exercise: E,
  metric: EffortMetric,
): E => ({
  ...exercise,
  exerciseMetric: { ...exercise.exerciseMetric, effort: metric },
  sets: exercise.sets.map((set): ExerciseSet => {
    const { amrap = false, ...rest } = set;
    const effort = { metric, recommended: quantities[metric].usual, actual: null };
    return metric === 'reps' ? { ...rest, amrap, effort } : { ...rest, effort };
  }),
});

/** Every set starts from the metric's default. */
export const changeLoadMetric = <E extends SubExercise>(exercise: E, metric: LoadMetric): E => ({
  ...exercise,
  exerciseMetric: { ...exercise.exerciseMetric, unit: metric },
  sets: exercise.sets.map((set) => ({
    ...set,
    weight: { metric, recommended: quantities[metric].usual, actual: null },
  })),
});

/** AMRAP exists only in a reps exercise with reps effort. */
export const mayBeAmrap = ({ exerciseType, exerciseMetric }: SubExercise): boolean =>
  exerciseType === 'reps' && (exerciseMetric.effort ?? 'reps') === 'reps';

/** The exercise stays unchanged if AMRAP does not exist in it. */
export const toggleAmrap = <E extends SubExercise>(exercise: E, setId: SetId): E =>
  mayBeAmrap(exercise)
    ? {
        ...exercise,
        sets: exercise.sets.map((set) => (set.id === setId ? { ...set, amrap: !set.amrap } : set)),
      }
    : exercise;
