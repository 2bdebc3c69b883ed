// The units that a file names, and its numbers in stored units and back, so that an export gives the same file again.
// Typed numbers are rounded to what a plate or a watch shows; a file may say 137.25 lb, which needs one more decimal.
import {
  kilogramsToPounds,
  metresToMiles,
  milesToMetres,
  poundsToKilograms,
  roundTo,
  toMetres,
} from '../units.ts';

interface Conversion {
  /** As a typed number is stored. */
  readonly typed: (value: number) => number;
  /** Not rounded. */
  readonly toStored: (value: number) => number;
  readonly shown: (stored: number) => number;
}

const pounds: Conversion = {
  typed: poundsToKilograms,
  toStored: (value) => value / kilogramsToPounds(1),
  shown: kilogramsToPounds,
};
const miles: Conversion = {
  typed: milesToMetres,
  toStored: (value) => value / metresToMiles(1),
  shown: metresToMiles,
};
const kilometres: Conversion = {
  typed: (value) => roundTo(value * 1000, 2),
  toStored: (value) => value * 1000,
  shown: (metres) => metres / 1000,
};
const yards: Conversion = {
  typed: (value) => toMetres(value, 'yd'),
  toStored: (value) => value * metresPerYard,
  shown: (metres) => metres / metresPerYard,
};
const metresPerYard = 0.9144;

/** Numbers with up to `typedDecimals` decimals are stored as if typed; no more than `mostDecimals` are kept. */
const typedDecimals = 2;
const mostDecimals = 9;

/** The shortest number for a file that is read back as the stored value. */
function shownExactly(stored: number, { typed, toStored, shown }: Conversion): number {
  const exactTo = decimalsOf(stored) <= typedDecimals ? typedDecimals : mostDecimals;
  for (let places = 0; places <= mostDecimals; places += 1) {
    const value = roundTo(shown(stored), places);
    const isTyped = decimalsOf(value) <= typedDecimals;
    if ((isTyped ? typed(value) : roundTo(toStored(value), exactTo)) === stored) return value;
  }
  return shown(stored);
}

/** A longer number is either one that `shownExactly` wrote for a typed value, or kept as it is. */
function storedExactly(value: number, conversion: Conversion): number {
  if (decimalsOf(value) <= typedDecimals) return conversion.typed(value);
  const stored = conversion.toStored(value);
  const rounded = roundTo(stored, typedDecimals);
  return shownExactly(rounded, conversion) === value ? rounded : roundTo(stored, mostDecimals);
}

const decimalsOf = (value: number): number => {
  const text = String(value);
  return text.includes('e') ? mostDecimals : (text.split('.')[1]?.length ?? 0);
};

export const kilogramsOfPounds = (value: number): number => storedExactly(value, pounds);
export const poundsOfKilograms = (kilograms: number): number => shownExactly(kilograms, pounds);
export const metresOfMiles = (value: number): number => storedExactly(value, miles);
export const milesOfMetres = (metres: number): number => shownExactly(metres, miles);
export const metresOfKilometres = (value: number): number => storedExactly(value, kilometres);
export const kilometresOfMetres = (metres: number): number => shownExactly(metres, kilometres);
const metresOfYards = (value: number): number => storedExactly(value, yards);
const metresOfFeet = (value: number): number => roundTo((value * metresPerYard) / 3, mostDecimals);

export type FileWeightUnit = 'kg' | 'lb';
export type FileDistanceUnit = 'm' | 'km' | 'yd' | 'mi' | 'ft';

const weightNames: Readonly<Record<FileWeightUnit, RegExp>> = {
  kg: /^(kgs?|kilos?|kilograms?)$/,
  lb: /^(lbs?|pounds?)$/,
};
const distanceNames: Readonly<Record<FileDistanceUnit, RegExp>> = {
  m: /^(m|met(er|re)s?)$/,
  km: /^(kms?|kilomet(er|re)s?)$/,
  yd: /^(yds?|yards?)$/,
  mi: /^(mi|miles?)$/,
  ft: /^(ft|foot|feet)$/,
};

/** Null for any other unit; guessing would be wrong. */
export const weightUnitNamed = (name: string) => unitNamed(name, weightNames);
export const distanceUnitNamed = (name: string) => unitNamed(name, distanceNames);

const unitNamed = <U extends string>(name: string, units: Readonly<Record<U, RegExp>>): U | null =>
  (Object.keys(units) as U[]).find((unit) =>
    units[unit].test(name.toLowerCase().replace('.', '')),
  ) ?? null;

export const kilogramsIn = (weight: number, unit: FileWeightUnit): number =>
  unit === 'kg' ? weight : kilogramsOfPounds(weight);

export const metresIn = (distance: number, unit: FileDistanceUnit): number =>
  metresFrom[unit](distance);

const metresFrom: Readonly<Record<FileDistanceUnit, (distance: number) => number>> = {
  m: (metres) => metres,
  km: metresOfKilometres,
  yd: metresOfYards,
  mi: metresOfMiles,
  ft: metresOfFeet,
};
