// One set: what the coach asks for beside what the athlete did.
import type {
  EffortMetric,
  ExerciseMetric,
  ExerciseSet,
  ExerciseType,
  LoadMetric,
} from '#contract/training.ts';
import { roundTo } from '../units.ts';
import type { Quantity } from './quantity.ts';

/** The fields of a set that hold a recommended and an actual value. */
export const amountFields = ['weight', 'effort', 'time', 'distance'] as const;
export type AmountField = (typeof amountFields)[number];

interface Measured {
  readonly exerciseType: ExerciseType;
  readonly exerciseMetric: ExerciseMetric;
}

/** How an exercise prescribes its load; null: it has none. */
export const loadMetricOf = ({ exerciseMetric }: Measured): LoadMetric | null =>
  exerciseMetric.unit === 'distance' ? null : exerciseMetric.unit;

/** Reps exercises always ask for an effort, in reps when their coach chose nothing else. */
export const effortMetricOf = ({ exerciseType, exerciseMetric }: Measured): EffortMetric | null =>
  exerciseMetric.effort ?? (exerciseType === 'reps' ? 'reps' : null);

/** What the field of this set measures; null when the set and its exercise have no such field. */
export const quantityOf = (
  set: ExerciseSet,
  field: AmountField,
  exercise: Measured,
): Quantity | null => {
  switch (field) {
    case 'weight':
      return set.weight?.metric ?? loadMetricOf(exercise);
    case 'effort':
      return set.effort?.metric ?? effortMetricOf(exercise);
    case 'time':
      return set.time || exercise.exerciseType === 'time' ? 'time' : null;
    case 'distance':
      return set.distance || exercise.exerciseType === 'distance' ? 'distance' : null;
  }
};

/** The set with another actual value, the field made if it was missing. Null: it has no such field. */
export const withActual = (
  set: ExerciseSet,
  field: AmountField,
  actual: number | null,
  exercise: Measured,
): ExerciseSet | null => {
  switch (field) {
    case 'weight': {
      const metric = set.weight?.metric ?? loadMetricOf(exercise);
      return (
        metric && {
          ...set,
          weight: { metric, recommended: set.weight?.recommended ?? null, actual },
        }
      );
    }
    case 'effort': {
      const metric = set.effort?.metric ?? effortMetricOf(exercise);
      return (
        metric && {
          ...set,
          effort: { metric, recommended: set.effort?.recommended ?? null, actual },
        }
      );
    }
    case 'time':
    case 'distance':
      return (
        quantityOf(set, field, exercise) && {
          ...set,
          [field]: { recommended: set[field]?.recommended ?? null, actual },
        }
      );
  }
};

/** Neither done nor anything entered. */
export const isUntouched = (set: ExerciseSet): boolean =>
  !set.done && amountFields.every((field) => (set[field]?.actual ?? null) === null);

/** A set of the plan as it stands in a fresh log: nothing done yet. */
export const undoneSet = (set: ExerciseSet): ExerciseSet => {
  const { edited: _, followed: __, ...undone } = set;
  undone.done = false;
  if (undone.weight) undone.weight = { ...undone.weight, actual: null };
  if (undone.effort) undone.effort = { ...undone.effort, actual: null };
  if (undone.time) undone.time = { ...undone.time, actual: null };
  if (undone.distance) undone.distance = { ...undone.distance, actual: null };
  return undone;
};

/** Green above, red below; with nothing to compare it is equal. */
export const compareToRecommended = (amount: {
  recommended: number | null;
  actual: number | null;
}): 'above' | 'below' | 'equal' => {
  const { recommended, actual } = amount;
  if (recommended === null || actual === null || recommended === actual) return 'equal';
  return actual > recommended ? 'above' : 'below';
};

/** An effort the athlete entered that is not the coach's. */
export const isEffortEdited = (set: ExerciseSet): boolean =>
  set.effort !== undefined &&
  set.effort.actual !== null &&
  set.effort.actual !== set.effort.recommended;

/**
 * Both load columns of a set: the one that is its metric, and the other derived through the athlete's
 * one-repetition maximum; null without one.
 */
export const loadOf = (
  set: ExerciseSet,
  which: 'recommended' | 'actual',
): Readonly<Record<LoadMetric, number | null>> => {
  const value = set.weight?.[which] ?? null;
  const max = set.max ?? 0;
  if (set.weight?.metric === 'percent1RM') {
    const weight = value === null || max <= 0 ? null : roundTo((value / 100) * max, 2);
    return { weight, percent1RM: value };
  }
  const percent1RM = value === null || max <= 0 ? null : roundTo((value / max) * 100, 0);
  return { weight: value, percent1RM };
};
