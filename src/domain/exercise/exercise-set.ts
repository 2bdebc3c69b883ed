// One set: what the coach asks for beside what the athlete did.
import type {
  DistanceUnit,
  EffortMetric,
  ExerciseMetric,
  ExerciseSet,
  ExerciseType,
  LoadMetric,
  SetKind,
} from '#contract/training.ts';
import { roundTo, type Units } from '../units.ts';
import { type Quantity, storedToShown } from './quantity.ts';

/** The fields of a set that hold a recommended and an actual value. */
export const amountFields = ['weight', 'effort', 'time', 'distance'] as const;
export type AmountField = (typeof amountFields)[number];

/**
 * What the athlete logs of a set, beside `done`. Whatever compares, merges or takes back what was logged
 * goes through this list, so that a field added here is forgotten nowhere.
 */
export const loggedFields = [...amountFields, 'kind', 'rpe'] as const;
export type LoggedField = (typeof loggedFields)[number];

/** The `actual` of an amount, or the value itself; null while nothing is logged. */
export const loggedValue = (set: ExerciseSet, field: LoggedField): number | string | null =>
  (field === 'kind' || field === 'rpe' ? set[field] : set[field]?.actual) ?? null;

/** In place; null clears. A set that has no such amount stays as it is. */
export function setLogged(
  set: ExerciseSet,
  field: LoggedField,
  value: number | string | null,
): void {
  if (field !== 'kind' && field !== 'rpe') {
    if (set[field]) Object.assign(set, { [field]: { ...set[field], actual: value } });
  } else if (value === null) delete set[field];
  else Object.assign(set, { [field]: value });
}

/** What a set was: the athlete's mark, or what its plan says. */
export const kindOf = ({ kind, warmUp }: Pick<ExerciseSet, 'kind' | 'warmUp'>): SetKind =>
  kind ?? (warmUp ? 'warm-up' : 'normal');

export const isWarmUp = (set: Pick<ExerciseSet, 'kind' | 'warmUp'>): boolean =>
  kindOf(set) === 'warm-up';

/**
 * How hard a set was for the athlete, 1 to 10: its own RPE, or the effort that was logged for it in RPE
 * or as reps in reserve (RPE = 10 − RIR, Zourdos et al. 2016). Null: nobody said.
 */
export function rpeOf({ rpe, effort }: Pick<ExerciseSet, 'rpe' | 'effort'>): number | null {
  const said = effort?.actual ?? null;
  if (rpe !== undefined) return rpe;
  if (effort?.metric === 'rpe') return said;
  return effort?.metric === 'rir' && said !== null && said <= 9 ? 10 - said : null;
}

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
          weight: { recommended: null, ...set.weight, metric, actual },
        }
      );
    }
    case 'effort': {
      const metric = set.effort?.metric ?? effortMetricOf(exercise);
      return (
        metric && {
          ...set,
          effort: { recommended: null, ...set.effort, metric, actual },
        }
      );
    }
    case 'time':
    case 'distance':
      return (
        quantityOf(set, field, exercise) && {
          ...set,
          [field]: { recommended: null, ...set[field], actual },
        }
      );
  }
};

/** Neither done nor anything entered. */
export const isUntouched = (set: ExerciseSet): boolean =>
  !set.done && loggedFields.every((field) => loggedValue(set, field) === null);

/** A set of the plan as it is in a fresh log: nothing done yet. */
export const undoneSet = (set: ExerciseSet): ExerciseSet => {
  const { edited: _, followed: __, ...undone } = set;
  undone.done = false;
  for (const field of loggedFields) setLogged(undone, field, null);
  return undone;
};

/** What a field that this set has is measured in. */
export const measureOf = (set: ExerciseSet, field: AmountField): Quantity | null => {
  if (field === 'weight' || field === 'effort') return set[field]?.metric ?? null;
  return set[field] ? field : null;
};

/** Green above, red below; with nothing to compare, or where both read the same, it is equal. */
export const compareToRecommended = (
  { recommended, actual }: { recommended: number | null; actual: number | null },
  { quantity, units, unit }: { quantity: Quantity; units: Units; unit?: DistanceUnit },
): 'above' | 'below' | 'equal' => {
  if (recommended === null || actual === null) return 'equal';
  const shown = (value: number) => storedToShown(quantity, value, units, unit);
  if (shown(actual) === shown(recommended)) return 'equal';
  return actual > recommended ? 'above' : 'below';
};

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
