// One set: the prescription beside what the athlete did.
import type {
  DistanceUnit,
  EffortMetric,
  ExerciseMetric,
  ExerciseSet,
  ExerciseType,
  LoadMetric,
} from '#contract/training.ts';
import { isInOtherUnit, roundTo, type Units } from '../units.ts';
import { type AnyKind, markedKindOf, markKind } from './set-kind.ts';
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
  exerciseMetric.unit === 'distance' ? (exerciseMetric.load ?? null) : exerciseMetric.unit;

/** Reps exercises always prescribe an effort, in reps unless the coach chose something else. */
export const effortMetricOf = ({ exerciseType, exerciseMetric }: Measured): EffortMetric | null =>
  exerciseMetric.effort ?? (exerciseType === 'reps' ? 'reps' : null);

interface AmountRow<Field extends AmountField> {
  /** How an exercise measures it; null: its sets do not have it. */
  readonly quantityIn: (exercise: Measured) => Quantity | null;
  /** The column that exports add for it; null: `exchange` puts it in Hevy's columns. */
  readonly fileColumn: Field extends MetricField ? null : string | null;
}

/**
 * The measured fields of a set, in the order in which changes to them are listed. Ticking, editing, merging,
 * overlaying a prescription, the conflict log, the columns of set tables, plan edits, import and export all use this
 * table.
 */
const rows = {
  weight: { quantityIn: loadMetricOf, fileColumn: null },
  reps: {
    quantityIn: (exercise: Measured) =>
      exercise.exerciseType === 'reps' && effortMetricOf(exercise) !== 'reps' ? 'reps' : null,
    fileColumn: null,
  },
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
/** Those that `exchange` puts in Hevy's columns. */
export type HevyAmount = {
  [F in AmountField]: (typeof rows)[F]['fileColumn'] extends null ? F : never;
}[AmountField];

export const amountFields = Object.keys(amounts) as AmountField[];

/**
 * The owner of each field of a set: `coach` is the prescription, the rest is the athlete's. A `mark` is logged
 * directly (`kind` together with `allOut`); an `amount` holds the prescribed value beside the logged one. Leaving out
 * a field does not compile, so no merge can forget one.
 */
export const setFields = {
  id: 'coach',
  done: 'athlete',
  extraSet: 'coach',
  amrap: 'coach',
  warmUp: 'coach',
  planned: 'coach',
  kind: 'mark',
  allOut: 'athlete',
  rpe: 'mark',
  note: 'mark',
  load: 'mark',
  weight: 'amount',
  max: 'coach',
  reps: 'amount',
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
/** The fields that a merge does not simply take from the coach. */
export const athletesFields = fieldsThatAre((whose) => whose !== 'coach');

/** What the athlete logs in a set, besides `done`. */
export const loggedFields: readonly LoggedField[] = [...amountFields, ...markFields];
export type LoggedField = AmountField | MarkField;

export const isMark = (field: LoggedField): field is MarkField => setFields[field] === 'mark';

/** The `actual` of an amount, or the value itself; null while nothing is logged. */
export const loggedValue = (set: ExerciseSet, field: LoggedField): number | string | null => {
  if (field === 'kind') return markedKindOf(set);
  return (isMark(field) ? set[field] : set[field]?.actual) ?? null;
};

/** Changes the set in place; null clears. A set without that amount stays unchanged. */
export function setLogged(
  set: ExerciseSet,
  field: LoggedField,
  value: number | string | null,
): void {
  if (!isMark(field)) {
    if (set[field]) Object.assign(set, { [field]: { ...set[field], actual: value } });
  } else if (field === 'kind') markKind(set, value as AnyKind | null);
  else if (value === null) delete set[field];
  else Object.assign(set, { [field]: value });
}

/** An amount of any field: only loads and efforts have a metric, only distances a unit, only reps a range. */
export type AnyAmount = Amount & {
  readonly metric?: string | undefined;
  readonly unit?: DistanceUnit | undefined;
  readonly upTo?: number | undefined;
};

/** The amounts that `make` returns, by field. */
export const amountsFrom = (
  make: (field: AmountField) => AnyAmount | null | undefined,
): Partial<Pick<ExerciseSet, AmountField>> =>
  Object.fromEntries(
    amountFields.flatMap((field) => {
      const amount = make(field);
      return amount ? [[field, amount]] : [];
    }),
  );

/** The amounts that an exercise's sets measure, each starting from `begin`. */
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

/** The metric property of an amount of this field, if it has one. */
export const metricOf = (field: AmountField, quantity: Quantity): { metric?: Quantity } =>
  field === 'weight' || field === 'effort' ? { metric: quantity } : {};

/** The amount that counts the reps of a set: the effort, unless that is in RIR or RPE. */
export const repsFieldOf = ({ effort }: Pick<ExerciseSet, 'effort'>): 'effort' | 'reps' =>
  effort?.metric === 'reps' ? 'effort' : 'reps';

/** Null: not counted, or not a set of reps. */
export const repsOf = (
  set: Pick<ExerciseSet, 'effort' | 'reps'>,
  which: 'recommended' | 'actual',
): number | null => set[repsFieldOf(set)]?.[which] ?? null;

/**
 * How hard a set was for the athlete, 1 to 10: its own RPE, or its logged effort if that is in RPE or reps in reserve
 * (RPE = 10 − RIR, Zourdos et al. 2016). Null if unknown.
 */
export function rpeOf({ rpe, effort }: Pick<ExerciseSet, 'rpe' | 'effort'>): number | null {
  const said = effort?.actual ?? null;
  if (rpe !== undefined) return rpe;
  if (effort?.metric === 'rpe') return said;
  return effort?.metric === 'rir' && said !== null && said <= 9 ? 10 - said : null;
}

/** What this field of the set measures; null if neither the set nor its exercise has the field. */
export const quantityOf = (
  set: ExerciseSet,
  field: AmountField,
  exercise: Measured,
): Quantity | null => measureOf(set, field) ?? amounts[field].quantityIn(exercise);

/** The set with another actual value; adds the field if it was missing. Null: the set cannot have this field. */
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

/** A planned set as in a fresh log: nothing done yet. */
export const undoneSet = (set: ExerciseSet): ExerciseSet => {
  const { edited: _, followed: __, ...undone } = set;
  undone.done = false;
  for (const field of loggedFields) setLogged(undone, field, null);
  return undone;
};

/** What an existing field of this set is measured in. */
export const measureOf = (set: ExerciseSet, field: AmountField): Quantity | null => {
  if (field === 'weight' || field === 'effort') return set[field]?.metric ?? null;
  return set[field] ? field : null;
};

/** The top of the range that is asked for; the same as `recommended` where there is no range. */
export const topOf = ({ recommended, upTo }: Pick<AnyAmount, 'recommended' | 'upTo'>) =>
  recommended === null ? null : Math.max(recommended, upTo ?? recommended);

/**
 * Above is shown green, below red. Equal if there is nothing to compare, both are shown the same, it is within the
 * range, or one of two weights is of the other unit and no plates come nearer.
 */
export const compareToRecommended = (
  { recommended, actual, upTo }: Pick<AnyAmount, 'recommended' | 'actual' | 'upTo'>,
  { quantity, units, unit }: { quantity: Quantity; units: Units; unit?: DistanceUnit },
): 'above' | 'below' | 'equal' => {
  if (recommended === null || actual === null) return 'equal';
  const shown = (value: number) => storedToShown(quantity, value, units, unit);
  if (shown(actual) === shown(recommended)) return 'equal';
  if (quantity === 'weight' && isAsNearAsPlates(recommended, actual, units)) return 'equal';
  if (actual < recommended) return 'below';
  return actual > (topOf({ recommended, upTo }) ?? recommended) ? 'above' : 'equal';
};

const isAsNearAsPlates = (asked: number, lifted: number, units: Units): boolean =>
  Math.abs(asked - lifted) <= halfAStep &&
  (isInOtherUnit(asked, units) || isInOtherUnit(lifted, units));

/** Kilograms; the smallest step of most gyms is 2.5. */
export const halfAStep = 1.25;

/**
 * Both load columns of a set: its own metric, and the other one. The kilograms of a percentage are those that the
 * athlete logged; where an older release logged the percentage alone, they follow from the program's one-rep max. Null
 * if unknown. All that counts weights takes them from here.
 */
export const loadOf = (
  set: ExerciseSet,
  which: 'recommended' | 'actual',
): Readonly<Record<LoadMetric, number | null>> => {
  const value = set.weight?.[which] ?? null;
  const max = set.max ?? 0;
  if (set.weight?.metric === 'percent1RM') {
    const derived = value === null || max <= 0 ? null : roundTo((value / 100) * max, 2);
    const lifted = which === 'actual' ? set.load : undefined;
    return { weight: lifted ?? derived, percent1RM: value };
  }
  const percent1RM = value === null || max <= 0 ? null : roundTo((value / max) * 100, 0);
  return { weight: value, percent1RM };
};
