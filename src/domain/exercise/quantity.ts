// Everything a set can say: its range, its default, and how it is typed and shown. Stored in kg, m, s, min/mi.
import type {
  DistanceUnit,
  EffortMetric,
  ExerciseSet,
  ExerciseType,
  LoadMetric,
} from '#contract/training.ts';
import {
  fromMetres,
  metresPerMile,
  poundsShown,
  poundsToKilograms,
  roundTo,
  toMetres,
  unitNames,
  type Units,
} from '../units.ts';
import { usualDistanceUnit } from './distance-unit.ts';

/** What was asked for and what was done; null is 'nothing said'. */
export interface Amount {
  readonly recommended: number | null;
  readonly actual: number | null;
}

/** A field of a set that says its metric can be measured in several quantities. */
type FieldsWith<A extends Amount> = keyof {
  [F in keyof ExerciseSet as NonNullable<ExerciseSet[F]> extends A ? F : never]: true;
};
export type MetricField = FieldsWith<Amount & { readonly metric: string }>;
/** The fields of a set that hold what was asked for and what was done. */
export type AmountField = FieldsWith<Amount>;

/** Any other field is measured in the one quantity that has its name. */
export type Quantity = LoadMetric | EffortMetric | Exclude<AmountField, MetricField>;

/** Both ends belong to the range. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

interface QuantityRow {
  readonly range: Range;
  /** What a coach's new set asks for. */
  readonly usual: number;
  /** What a typed number is rounded to; 1 unless it says so. */
  readonly step?: number;
  /**
   * The longest text of a number field, the decimal point counted; null: no limit. 3 unless the largest value takes
   * more with all its decimals: '2204.62' lb, '100.0' %, '12.25' min/km.
   */
  readonly longest?: number | null;
  /** After a bound: 'At most 100 percent of the max'. */
  readonly bound: string;
}

interface EffortRow extends QuantityRow {
  /** 'RPE 8', 'zone 2' */
  readonly word: string;
  /** The exercises whose coach may ask for it. */
  readonly types: readonly ExerciseType[];
}

/** In the order in which a coach is offered them. */
const efforts = {
  reps: {
    word: 'reps',
    types: ['reps'],
    range: { least: 0, most: 1000 },
    usual: 8,
    bound: 'reps',
  },
  rir: {
    word: 'RIR',
    types: ['reps'],
    range: { least: 0, most: 10 },
    usual: 0,
    step: 0.5,
    bound: 'reps in reserve',
  },
  rpe: {
    word: 'RPE',
    types: ['reps', 'time', 'distance'],
    range: { least: 1, most: 10 },
    usual: 8,
    step: 0.5,
    bound: 'RPE',
  },
  zone: {
    word: 'zone',
    types: ['time', 'distance'],
    range: { least: 1, most: 5 },
    usual: 3,
    bound: 'as a zone',
  },
  pace: {
    word: 'pace',
    types: ['time', 'distance'],
    range: { least: 0, most: 60 },
    usual: 10,
    step: 0.01,
    longest: 5,
    bound: 'minutes',
  },
} satisfies Record<EffortMetric, EffortRow>;

export const effortMetrics = Object.keys(efforts) as EffortMetric[];
export const effortRow = (metric: EffortMetric): EffortRow => efforts[metric];

/** 'RPE', 'Zone'. */
export const effortTitle = (metric: EffortMetric): string => {
  const { word } = efforts[metric];
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** One row for each thing that is measured. Whatever reads, shows, bounds or rounds a value looks here. */
export const quantities: Readonly<Record<Quantity, QuantityRow>> = {
  // Micro plates and dumbbells come in any size.
  weight: {
    range: { least: 0, most: 1000 },
    usual: 54.43,
    step: 0.01,
    longest: 7,
    bound: 'of weight',
  },
  percent1RM: {
    range: { least: 0, most: 100 },
    usual: 60,
    step: 0.1,
    longest: 5,
    bound: 'percent of the max',
  },
  time: { range: { least: 0, most: 86_400 }, usual: 1800, bound: 'seconds' },
  distance: {
    range: { least: 0, most: 1_000_000 },
    usual: 1000,
    step: 0.01,
    longest: null,
    bound: 'of distance',
  },
  ...efforts,
};

/** What a new set asks for. */
export const usualAmount = (quantity: Quantity): Amount => ({
  recommended: quantities[quantity].usual,
  actual: null,
});

/** Seconds of rest: of a new exercise, and what the time setter starts from. */
export const defaultRest = 120;
export const timeSetterRest = 150;

export const clampTo = (quantity: Quantity, value: number): number =>
  Math.min(quantities[quantity].range.most, Math.max(quantities[quantity].range.least, value));

/** The number to show; undo with `typedToStored`. `unit`: of a distance, by default the one that suits it. */
export const storedToShown = (
  quantity: Quantity,
  stored: number,
  units: Units,
  unit?: DistanceUnit,
): number => {
  switch (quantity) {
    case 'weight':
      return units === 'imperial' ? poundsShown(stored) : roundTo(stored, 2);
    case 'distance':
      return fromMetres(stored, unit ?? usualDistanceUnit(stored, units));
    case 'pace':
      return roundTo(units === 'imperial' ? stored : stored / kilometresPerMile, 2);
    default:
      return stored;
  }
};

/** `unit`: of a distance, by default miles or kilometres. */
export const typedToStored = (
  quantity: Quantity,
  typed: number,
  units: Units,
  unit: DistanceUnit = unitNames[units].distance,
): number => {
  switch (quantity) {
    case 'weight':
      return units === 'imperial' ? poundsToKilograms(typed) : roundTo(typed, 2);
    case 'distance':
      return toMetres(typed, unit);
    case 'pace':
      return units === 'imperial' ? typed : roundTo(typed * kilometresPerMile, 2);
    default:
      return typed;
  }
};

export const stepOf = (quantity: Quantity): number => quantities[quantity].step ?? 1;

export const longestInput = (quantity: Quantity): number | null => {
  const { longest = 3 } = quantities[quantity];
  return longest;
};

/** To the nearest multiple, half up: 1.005 to steps of 0.01 is 1.01. */
export const roundToStep = (value: number, step: number): number =>
  roundTo(roundTo(roundTo(value / step, 6), 0) * step, 2);

/**
 * What a number field means when it is left. `value` is in stored units, null for an empty field;
 * `clamped` asks for a message. Text that is no number gives null: the field returns to what it was.
 * `known` are the stored values that the field shows or asks for. The digits of one mean that value, not
 * what they come to: 100 kg reads '220.5' in pounds, and 220.5 lb is 100.02 kg.
 */
export const readNumber = (
  text: string,
  quantity: Quantity,
  units: Units,
  {
    known = [],
    unit,
  }: { known?: readonly (number | null)[]; unit?: DistanceUnit | undefined } = {},
): { value: number | null; clamped: boolean } | null => {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return { value: null, clamped: false };
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(trimmed)) return null;
  const meant = known.find(
    (one) => one !== null && Number(trimmed) === storedToShown(quantity, one, units, unit),
  );
  if (meant !== undefined) return { value: meant, clamped: false };
  const typed = roundToStep(Number(trimmed), stepOf(quantity));
  const stored = typedToStored(quantity, typed, units, unit);
  const value = clampTo(quantity, stored);
  return { value, clamped: value !== stored };
};

const kilometresPerMile = metresPerMile / 1000;
