// How hard a set is meant to be, and the metrics a coach may ask for.
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

/** What the effort column's header lists for the metric it shows. */
export const effortTitles = (metric: EffortMetric): readonly string[] => [
  ...effortOptions('reps').map(effortTitle),
  ...(metric === 'reps' ? ['Amrap'] : []),
];

/** Every set starts from the metric's default; AMRAP stays with reps and goes with any other. */
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

/** The exercise unchanged where AMRAP does not exist. */
export const toggleAmrap = <E extends SubExercise>(exercise: E, setId: SetId): E =>
  mayBeAmrap(exercise)
    ? {
        ...exercise,
        sets: exercise.sets.map((set) => (set.id === setId ? { ...set, amrap: !set.amrap } : set)),
      }
    : exercise;
