// All quantities of a set: their ranges, defaults, and how they are typed and shown. Stored in kg, m, s, min/mi.
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

/** The prescribed and the actual value; null if there is none. */
export interface Amount {
  readonly recommended: number | null;
  readonly actual: number | null;
}

/** A field of a set that has a metric can be measured in several quantities. */
type FieldsWith<A extends Amount> = keyof {
  [F in keyof ExerciseSet as NonNullable<ExerciseSet[F]> extends A ? F : never]: true;
};
export type MetricField = FieldsWith<Amount & { readonly metric: string }>;
/** The fields of a set that hold a prescribed and an actual value. */
export type AmountField = FieldsWith<Amount>;

/** Any other field is measured in the one quantity of the same name. */
export type Quantity = LoadMetric | EffortMetric | Exclude<AmountField, MetricField>;

/** Inclusive at both ends. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

interface QuantityRow {
  readonly range: Range;
  /** What a coach's new set prescribes. */
  readonly usual: number;
  /** Typed numbers are rounded to this; default 1. */
  readonly step?: number;
  /**
   * The longest text of a number field, including the decimal point; null: no limit. Default 3; more if the largest
   * value needs it with all its decimals: '2204.62' lb, '100.0' %.
   */
  readonly longest?: number | null;
  /** Shown after a bound: 'At most 150 percent of the max'. */
  readonly bound: string;
}

interface EffortRow extends QuantityRow {
  /** 'RPE 8', 'zone 2' */
  readonly word: string;
  /** The types of exercise for which a coach may prescribe it. */
  readonly types: readonly ExerciseType[];
}

/** In the order in which the app offers them to a coach. */
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

/** One row per measured quantity. All code that reads, shows, bounds or rounds a value uses this table. */
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
    // More than the max: pulls of a clean max, holds, overload.
    range: { least: 0, most: 150 },
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

/** What a new set prescribes. */
export const usualAmount = (quantity: Quantity): Amount => ({
  recommended: quantities[quantity].usual,
  actual: null,
});

/** Seconds of rest: for a new exercise, and where the time setter starts. */
export const defaultRest = 120;
export const timeSetterRest = 150;

export const clampTo = (quantity: Quantity, value: number): number =>
  Math.min(quantities[quantity].range.most, Math.max(quantities[quantity].range.least, value));

/** What is read and typed as minutes and seconds: '30:00', '8:03'. */
export const isOnClock = (quantity: Quantity): boolean =>
  quantity === 'time' || quantity === 'pace';

/** The number to show, seconds of a time and of a pace; reversed by `typedToStored`. `unit`: of a distance, by default the one that suits it. */
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
      return Math.round((units === 'imperial' ? stored : stored / kilometresPerMile) * 60);
    default:
      return stored;
  }
};

/** `unit`: of a distance, by default miles or kilometers. */
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
    case 'pace': {
      const minutes = roundTo(typed / 60, 2);
      return units === 'imperial' ? minutes : roundTo(minutes * kilometresPerMile, 2);
    }
    default:
      return typed;
  }
};

export const stepOf = (quantity: Quantity): number => quantities[quantity].step ?? 1;

export const longestInput = (quantity: Quantity): number | null => {
  const { longest = 3 } = quantities[quantity];
  return longest;
};

/** To the nearest multiple, half up: 1.005 in steps of 0.01 is 1.01. */
export const roundToStep = (value: number, step: number): number =>
  roundTo(roundTo(roundTo(value / step, 6), 0) * step, 2);

/** `value`: in stored units, null for an empty field. `change`: why it is not the number that was typed. */
export interface ReadNumber {
  readonly value: number | null;
  readonly change: 'clamped' | 'rounded' | null;
}

/**
 * What the text of a number field means on blur. Returns null if the text is not a number: the field goes back to its previous value. `known` are the
 * stored values that the field shows or prescribes. Typing the digits of one means exactly that value, not their
 * conversion: 100 kg is shown as '220.5' in pounds, but 220.5 lb is 100.02 kg.
 */
export const readNumber = (
  text: string,
  quantity: Quantity,
  units: Units,
  {
    known = [],
    unit,
  }: { known?: readonly (number | null)[]; unit?: DistanceUnit | undefined } = {},
): ReadNumber | null => {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return { value: null, change: null };
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(trimmed)) return null;
  const meant = known.find(
    (one) => one !== null && Number(trimmed) === storedToShown(quantity, one, units, unit),
  );
  if (meant !== undefined) return { value: meant, change: null };
  const typed = roundToStep(Number(trimmed), stepOf(quantity));
  const stored = typedToStored(quantity, typed, units, unit);
  const value = clampTo(quantity, stored);
  const rounded = typed === Number(trimmed) ? null : 'rounded';
  return { value, change: value === stored ? rounded : 'clamped' };
};

const kilometresPerMile = metresPerMile / 1000;

export const distanceUnits: readonly DistanceUnit[] = ['m', 'km', 'yd', 'mi'];

/**
 * Short distances, such as a sled push of 20 m, are in meters or yards on every account. Longer ones are in the
 * account's unit, unless the distance is a round number of meters that miles could only approximate.
 */
export function usualDistanceUnit(metres: number, units: Units): DistanceUnit {
  if (units === 'metric') return metres > 0 && metres < 1000 ? 'm' : 'km';
  const isInMiles = toMetres(fromMetres(metres, 'mi'), 'mi') === metres;
  if (metres >= 1000 || metres === 0 || (isInMiles && metres >= shortest)) return 'mi';
  if (Number.isInteger(metres) && (metres < shortest || metres % 5 === 0)) return 'm';
  return metres < shortest ? 'yd' : 'mi';
}

/** A tenth of a mile. */
const shortest = 160.93;

/** The unit in which a set's distance is typed and shown. */
export const distanceUnitOf = (distance: ExerciseSet['distance'], units: Units): DistanceUnit => {
  const metres = distance?.recommended ?? distance?.actual ?? null;
  return (
    distance?.unit ??
    (metres === null ? unitNames[units].distance : usualDistanceUnit(metres, units))
  );
};

/** The prescription, in the unit that the athlete logged the distance in if the coach left the distance open. */
export const inLoggedUnit = <
  Asked extends { recommended: number | null; unit?: DistanceUnit | undefined },
>(
  asked: Asked,
  logged: DistanceUnit | undefined,
): Asked =>
  asked.unit || asked.recommended !== null || !logged ? asked : { ...asked, unit: logged };

/** The unit of all these sets; null if they differ, so that each has to show its own. */
export function commonDistanceUnit(
  sets: readonly ExerciseSet[],
  units: Units,
): DistanceUnit | null {
  const found = new Set(sets.map(({ distance }) => distanceUnitOf(distance, units)));
  if (found.size === 0) return unitNames[units].distance;
  const [only] = found;
  return found.size === 1 && only ? only : null;
}
