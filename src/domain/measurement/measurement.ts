// What athletes measure on themselves: its names and bounds, and how it is typed and shown.
import type { Measured } from '#contract/measurement-terms.ts';
import { type Range, readNumber, roundToStep, storedToShown } from '../exercise/quantity.ts';
import { roundTo, type Units, unitNames } from '../units.ts';

type MeasureKind = 'weight' | 'percent' | 'girth';

const kindOf = (what: Measured): MeasureKind => {
  if (what === 'body-weight') return 'weight';
  return what === 'body-fat' ? 'percent' : 'girth';
};

/** Stored units: kg, percent, cm. Wide enough for anybody, narrow enough to catch a slip of the finger. */
const bounds = {
  weight: { least: 20, most: 500 },
  percent: { least: 1, most: 80 },
  girth: { least: 10, most: 300 },
} as const satisfies Record<MeasureKind, Range>;

const centimetresPerInch = 2.54;

/** Hundredths of an inch are exact in ten thousandths of a centimeter. */
const inchesToCentimetres = (inches: number): number => roundTo(inches * centimetresPerInch, 4);

/** One typed in inches as typed; one typed in centimeters to the nearest tenth. */
function inchesShown(centimetres: number): number {
  const inches = roundTo(centimetres / centimetresPerInch, 2);
  return inchesToCentimetres(inches) === centimetres ? inches : roundTo(inches, 1);
}

export const measureUnit = (what: Measured, units: Units): string => {
  switch (kindOf(what)) {
    case 'weight':
      return unitNames[units].weight;
    case 'percent':
      return '%';
    case 'girth':
      return units === 'imperial' ? 'in' : 'cm';
  }
};

/** The number to show; what was typed in these units comes back as typed. */
export const measureShown = (what: Measured, value: number, units: Units): number => {
  switch (kindOf(what)) {
    case 'weight':
      return storedToShown('weight', value, units);
    case 'percent':
      return value;
    case 'girth':
      return units === 'imperial' ? inchesShown(value) : roundTo(value, 1);
  }
};

/** '82.4 kg', '17.5%', '32.25 in'. */
export const measureText = (what: Measured, value: number, units: Units): string =>
  withUnit(measureShown(what, value, units), measureUnit(what, units));

const withUnit = (shown: number, unit: string): string =>
  unit === '%' ? `${shown}%` : `${shown} ${unit}`;

/** The difference of what is shown, with its sign: '−1.2 kg'; '±0 kg' if there is none. */
export const differenceText = (
  what: Measured,
  { from, to }: { readonly from: number; readonly to: number },
  units: Units,
): string => {
  const difference = roundTo(
    measureShown(what, to, units) - measureShown(what, from, units),
    kindOf(what) === 'weight' ? 2 : 1,
  );
  const sign = difference === 0 ? '±' : difference > 0 ? '+' : '−';
  return `${sign}${withUnit(Math.abs(difference), measureUnit(what, units))}`;
};

/**
 * A typed value in stored units; null if it is no number or out of bounds. The digits of the value that the field shows,
 * `known`, mean that value.
 */
export function readMeasure(
  what: Measured,
  text: string,
  units: Units,
  known: number | null = null,
): number | null {
  const isKnown =
    known !== null && Number(text.replace(',', '.')) === measureShown(what, known, units);
  if (isKnown) return known;
  const value = storedOf(what, text, units);
  return value !== null && isPossible(what, value) ? value : null;
}

/** `value`: in stored units. */
export const isPossible = (what: Measured, value: number): boolean => {
  const { least, most } = bounds[kindOf(what)];
  return value >= least && value <= most;
};

function storedOf(what: Measured, text: string, units: Units): number | null {
  const kind = kindOf(what);
  if (kind === 'weight') return readNumber(text, 'weight', units)?.value ?? null;
  // A distance in meters is any number to two decimals, unconverted.
  const typed = readNumber(text, 'distance', units, { unit: 'm' })?.value ?? null;
  if (typed === null) return null;
  return kind === 'girth' && units === 'imperial'
    ? inchesToCentimetres(typed)
    : roundToStep(typed, 0.1);
}

/** What a field asks for when it does not understand what was typed. */
export const boundsText = (what: Measured, units: Units): string =>
  `Enter a number ${possibleText(what, units)}.`;

/** 'from 20 to 500 kg' */
export const possibleText = (what: Measured, units: Units): string => {
  const { least, most } = bounds[kindOf(what)];
  const shown = (value: number) => Math.round(measureShown(what, value, units));
  return `from ${shown(least)} to ${withUnit(shown(most), measureUnit(what, units))}`;
};
