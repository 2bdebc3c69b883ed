// How hard a set is meant to be, and the metrics that a coach may prescribe.
import type {
  EffortMetric,
  ExerciseSet,
  ExerciseType,
  LoadMetric,
  SubExercise,
} from '#contract/training.ts';
import type { SetId } from '#contract/ids.ts';
import { amounts, repsFieldOf } from './exercise-set.ts';
import { effortMetrics, effortRow, effortTitle, quantities } from './quantity.ts';

export const effortOptions = (type: ExerciseType): EffortMetric[] =>
  effortMetrics.filter((metric) => effortRow(metric).types.includes(type));

/** The choices in the effort column's header for the current metric. */
export const effortTitles = (metric: EffortMetric): readonly string[] => [
  ...effortOptions('reps').map(effortTitle),
  ...(metric === 'reps' ? ['Amrap'] : []),
];

/**
 * Every set starts from the metric's default; reps keep AMRAP, any other metric drops it. The reps that a set asks for
 * stay what it asks for, beside RIR or RPE.
 */
export const changeEffortMetric = <E extends SubExercise>(exercise: E, metric: EffortMetric): E => {
  const exerciseMetric = { ...exercise.exerciseMetric, effort: metric };
  const hasReps = amounts.reps.quantityIn({ ...exercise, exerciseMetric }) !== null;
  return {
    ...exercise,
    exerciseMetric,
    sets: exercise.sets.map((set): ExerciseSet => {
      const { amrap = false, reps, ...rest } = set;
      const asked = reps?.recommended == null ? null : reps;
      const effort = { metric, recommended: quantities[metric].usual, actual: null };
      if (metric === 'reps') return { ...rest, amrap, effort: { ...effort, ...asked } };
      return { ...rest, ...(hasReps && { reps: repsAskedIn(set) }), effort };
    }),
  };
};

/** The reps that a set asks for, for the column of their own that they have beside RIR and RPE. */
export const repsAskedIn = (set: ExerciseSet): NonNullable<ExerciseSet['reps']> => {
  const { recommended = null, upTo } = set[repsFieldOf(set)] ?? {};
  return { recommended, actual: null, ...(upTo !== undefined && { upTo }) };
};

/** Every set starts from the metric's default. A distance keeps its unit, and has a weight beside it. */
export const changeLoadMetric = <E extends SubExercise>(exercise: E, metric: LoadMetric): E => ({
  ...exercise,
  exerciseMetric: {
    ...exercise.exerciseMetric,
    ...(exercise.exerciseType === 'distance' ? { load: 'weight' } : { unit: metric }),
  },
  sets: exercise.sets.map((set) => ({
    ...set,
    weight: { metric, recommended: quantities[metric].usual, actual: null },
  })),
});

/** No set asks for a load; the athlete can add one, but not to a distance. */
export const withoutLoad = <E extends SubExercise>(exercise: E): E => {
  const { load: _, ...exerciseMetric } = exercise.exerciseMetric;
  const isDistance = exercise.exerciseType === 'distance';
  return {
    ...exercise,
    exerciseMetric,
    sets: exercise.sets.map(({ weight, ...set }): ExerciseSet => {
      if (!weight || isDistance) return set;
      return { ...set, weight: { ...weight, recommended: null } };
    }),
  };
};

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
