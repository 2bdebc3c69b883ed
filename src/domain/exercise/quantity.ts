// Everything a set can say: its range, its default, and how it is typed and shown. Stored in kg, m, s, min/mi.
import type { DistanceUnit, EffortMetric, LoadMetric } from '#contract/training.ts';
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

export type Quantity = LoadMetric | EffortMetric | 'time' | 'distance';

/** Both ends belong to the range. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

export const ranges: Readonly<Record<Quantity, Range>> = {
  weight: { least: 0, most: 1000 },
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

/** What a typed number is rounded to. Micro plates and dumbbells come in any size; effort in halves. */
export const stepOf = (quantity: Quantity): number => steps[quantity] ?? 1;

const steps: Partial<Record<Quantity, number>> = {
  weight: 0.01,
  distance: 0.01,
  pace: 0.01,
  percent1RM: 0.1,
  rpe: 0.5,
  rir: 0.5,
};

/** To the nearest multiple, half up: 1.005 to steps of 0.01 is 1.01. */
export const roundToStep = (value: number, step: number): number =>
  roundTo(roundTo(roundTo(value / step, 6), 0) * step, 2);

/**
 * Longest text of a number field, the decimal point counted; null: no limit. Three characters, or what
 * the largest value with all its decimals takes: '2204.62' lb, '100.0' %, '12.25' min/km.
 */
export const longestInput = (quantity: Quantity): number | null =>
  quantity === 'distance' ? null : (lengths[quantity] ?? 3);

const lengths: Partial<Record<Quantity, number>> = { weight: 7, pace: 5, percent1RM: 5 };

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
