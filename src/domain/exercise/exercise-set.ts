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
import {
  type Amount,
  type AmountField,
  type MetricField,
  type Quantity,
  storedToShown,
} from './quantity.ts';

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

interface AmountRow<Field extends AmountField> {
  /** What an exercise measures in it; null: its sets do without. */
  readonly quantityIn: (exercise: Measured) => Quantity | null;
  /** The column that exports add for it; null: `exchange` has it in Hevy's columns. */
  readonly fileColumn: Field extends MetricField ? null : string | null;
}

/**
 * What is measured of a set, in the order in which changes of it are told. Ticking, editing, merging, laying a
 * prescription over a log, the conflict log, the columns of set tables, the plan's edits, import and export all go
 * through this table.
 */
const rows = {
  weight: { quantityIn: loadMetricOf, fileColumn: null },
  effort: { quantityIn: effortMetricOf, fileColumn: null },
  time: {
    quantityIn: ({ exerciseType }: Measured) => (exerciseType === 'time' ? 'time' : null),
    fileColumn: null,
  },
  distance: {
    quantityIn: ({ exerciseType }: Measured) => (exerciseType === 'distance' ? 'distance' : null),
    fileColumn: null,
  },
} as const satisfies AmountTable;
type AmountTable = { readonly [Field in AmountField]: AmountRow<Field> };

export const amounts: AmountTable = rows;
/** Those that `exchange` has in Hevy's columns. */
export type HevyAmount = {
  [F in AmountField]: (typeof rows)[F]['fileColumn'] extends null ? F : never;
}[AmountField];

export const amountFields = Object.keys(amounts) as AmountField[];

/**
 * Whose each field of a set is: `coach` what is asked for, the rest the athlete's. `mark` is logged as it is; an
 * `amount` holds what was asked for beside what was logged. A field that is missing here does not compile, so no merge
 * forgets one.
 */
export const setFields = {
  id: 'coach',
  done: 'athlete',
  extraSet: 'coach',
  amrap: 'coach',
  warmUp: 'coach',
  kind: 'mark',
  rpe: 'mark',
  weight: 'amount',
  max: 'coach',
  effort: 'amount',
  time: 'amount',
  distance: 'amount',
  edited: 'athlete',
  followed: 'athlete',
} as const satisfies {
  [Field in keyof ExerciseSet]-?: Field extends AmountField
    ? 'amount'
    : 'athlete' | 'coach' | 'mark';
};
type SetField = keyof typeof setFields;
type MarkField = { [F in SetField]: (typeof setFields)[F] extends 'mark' ? F : never }[SetField];

const fieldsThatAre = (wanted: (whose: (typeof setFields)[SetField]) => boolean): SetField[] =>
  (Object.keys(setFields) as SetField[]).filter((field) => wanted(setFields[field]));
export const markFields = fieldsThatAre((whose) => whose === 'mark') as MarkField[];
/** All that merging never takes from the coach. */
export const athletesFields = fieldsThatAre((whose) => whose !== 'coach');

/** What the athlete logs of a set, beside `done`. */
export const loggedFields: readonly LoggedField[] = [...amountFields, ...markFields];
export type LoggedField = AmountField | MarkField;

export const isMark = (field: LoggedField): field is MarkField => setFields[field] === 'mark';

/** The `actual` of an amount, or the value itself; null while nothing is logged. */
export const loggedValue = (set: ExerciseSet, field: LoggedField): number | string | null =>
  (isMark(field) ? set[field] : set[field]?.actual) ?? null;

/** In place; null clears. A set that has no such amount stays as it is. */
export function setLogged(
  set: ExerciseSet,
  field: LoggedField,
  value: number | string | null,
): void {
  if (!isMark(field)) {
    if (set[field]) Object.assign(set, { [field]: { ...set[field], actual: value } });
  } else if (value === null) delete set[field];
  else Object.assign(set, { [field]: value });
}

/** An amount of any field: only loads and efforts say a metric, only distances a unit. */
export type AnyAmount = Amount & {
  readonly metric?: string | undefined;
  readonly unit?: DistanceUnit | undefined;
};

/** The amounts that `make` gives, by their fields. */
export const amountsFrom = (
  make: (field: AmountField) => AnyAmount | null | undefined,
): Partial<Pick<ExerciseSet, AmountField>> =>
  Object.fromEntries(
    amountFields.flatMap((field) => {
      const amount = make(field);
      return amount ? [[field, amount]] : [];
    }),
  );

/** What the sets of an exercise measure, each beginning with `begin`. */
export const freshAmounts = (
  exercise: Measured,
  begin: (quantity: Quantity, field: AmountField) => AnyAmount,
): Partial<Pick<ExerciseSet, AmountField>> =>
  amountsFrom((field) => {
    const quantity = amounts[field].quantityIn(exercise);
    return quantity && { ...metricOf(field, quantity), ...begin(quantity, field) };
  });

/** The set with each of its amounts changed. */
export const mapAmounts = (
  set: ExerciseSet,
  change: (amount: AnyAmount) => AnyAmount,
): ExerciseSet => ({
  ...set,
  ...amountsFrom((field) => set[field] && change(set[field])),
});

/** What an amount of this field says about its metric. */
export const metricOf = (field: AmountField, quantity: Quantity): { metric?: Quantity } =>
  field === 'weight' || field === 'effort' ? { metric: quantity } : {};

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

/** What the field of this set measures; null when the set and its exercise have no such field. */
export const quantityOf = (
  set: ExerciseSet,
  field: AmountField,
  exercise: Measured,
): Quantity | null => measureOf(set, field) ?? amounts[field].quantityIn(exercise);

/** The set with another actual value, the field made if it was missing. Null: it has no such field. */
export const withActual = (
  set: ExerciseSet,
  field: AmountField,
  actual: number | null,
  exercise: Measured,
): ExerciseSet | null => {
  const quantity = quantityOf(set, field, exercise);
  if (!quantity) return null;
  const amount = { recommended: null, ...set[field], ...metricOf(field, quantity), actual };
  return { ...set, [field]: amount };
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
