// Converts the numbers of a file to stored units and back, so that an export gives the same file again. Typed numbers
// are rounded to what a plate or a watch shows; a file may say 137.25 lb, which needs one more decimal.
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
export const metresOfYards = (value: number): number => storedExactly(value, yards);
export const metresOfFeet = (value: number): number =>
  roundTo((value * metresPerYard) / 3, mostDecimals);
