// Everything a set can say: its range, its default, and how it is typed and shown. Stored in kg, m, s, min/mi.
import type { EffortMetric, LoadMetric } from '#contract/training.ts';
import {
  kilogramsToPounds,
  metresPerMile,
  metresToMiles,
  milesToMetres,
  poundsToKilograms,
  roundTo,
  type Units,
} from '../units.ts';

export type Quantity = LoadMetric | EffortMetric | 'time' | 'distance';

/** Both ends belong to the range. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

export const ranges: Readonly<Record<Quantity, Range>> = {
  weight: { least: 0, most: poundsToKilograms(500) },
  percent1RM: { least: 0, most: 100 },
  time: { least: 0, most: 86_400 },
  distance: { least: 0, most: 1_000_000 },
  reps: { least: 0, most: 1000 },
  rir: { least: 0, most: 10 },
  rpe: { least: 1, most: 10 },
  zone: { least: 1, most: 5 },
  pace: { least: 0, most: 60 },
};

export const defaultValues: Readonly<Record<Quantity, number>> = {
  weight: 54.43,
  percent1RM: 60,
  time: 1800,
  distance: 1000,
  reps: 8,
  rir: 0,
  rpe: 8,
  zone: 3,
  pace: 10,
};

/** Seconds of rest: of a new exercise, and what the time setter starts from. */
export const defaultRest = 120;
export const timeSetterRest = 150;

export const clampTo = (quantity: Quantity, value: number): number =>
  Math.min(ranges[quantity].most, Math.max(ranges[quantity].least, value));

/** The number to show; undo with `typedToStored`. */
export const storedToShown = (quantity: Quantity, stored: number, units: Units): number => {
  switch (quantity) {
    case 'weight':
      return roundTo(units === 'imperial' ? kilogramsToPounds(stored) : stored, 1);
    case 'distance':
      return roundTo(units === 'imperial' ? metresToMiles(stored) : stored / 1000, 2);
    case 'pace':
      return roundTo(units === 'imperial' ? stored : stored / kilometresPerMile, 1);
    default:
      return stored;
  }
};

export const typedToStored = (quantity: Quantity, typed: number, units: Units): number => {
  switch (quantity) {
    case 'weight':
      return units === 'imperial' ? poundsToKilograms(typed) : roundTo(typed, 2);
    case 'distance':
      return units === 'imperial' ? milesToMetres(typed) : roundTo(typed * 1000, 2);
    case 'pace':
      return units === 'imperial' ? typed : roundTo(typed * kilometresPerMile, 2);
    default:
      return typed;
  }
};

/**
 * What a typed number is rounded to. The smallest plates make halves, of a kilogram and of a pound, and an
 * effort is often told in halves.
 */
export const stepOf = (quantity: Quantity): number => {
  if (quantity === 'distance') return 0.01;
  if (quantity === 'weight') return 0.1;
  return quantity === 'rpe' || quantity === 'rir' ? 0.5 : 1;
};

/**
 * Longest text of a number field, the decimal point counted; null: no limit. Three characters, or as
 * many as '182.5' has: three alone would make 183 of it, and 88 of a dumbbell of 87.5 lb.
 */
export const longestInput = (quantity: Quantity): number | null => {
  if (quantity === 'distance') return null;
  return quantity === 'weight' ? 5 : 3;
};

/**
 * What a number field means when it is left. `value` is in stored units, null for an empty field;
 * `clamped` asks for a message. Text that is no number gives null: the field returns to what it was.
 */
export const readNumber = (
  text: string,
  quantity: Quantity,
  units: Units,
): { value: number | null; clamped: boolean } | null => {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return { value: null, clamped: false };
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(trimmed)) return null;
  const step = stepOf(quantity);
  const typed = roundTo(roundTo(Number(trimmed) / step, 0) * step, 2);
  const stored = typedToStored(quantity, typed, units);
  const value = clampTo(quantity, stored);
  return { value, clamped: value !== stored };
};

const kilometresPerMile = metresPerMile / 1000;
