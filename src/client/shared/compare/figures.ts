// How two values and their difference are written.
import { type Units, unitNames } from '#domain/units.ts';
import { storedToShown } from '#domain/exercise/quantity.ts';
import { estimatedWeight, wholeWeight } from '#client/ui/lift-text.ts';
import type { Compared } from '#domain/history/training-block.ts';

export interface Figure {
  readonly title: string;
  readonly a: string;
  readonly b: string;
  /** '+5 lb', 'same', '–' if one of the two is not known. */
  readonly difference: string;
}

interface Form {
  /** Digits after the point. */
  readonly digits?: number;
  readonly unit?: string;
  readonly shown?: (value: number) => number;
}

/** The difference is that of the values as they are shown, so that it adds up. */
export function figureOf(title: string, { a, b }: Compared, form: Form = {}): Figure {
  const { digits = 0, unit = '', shown = (value) => value } = form;
  const round = (value: number | null) =>
    value === null ? null : Number(shown(value).toFixed(digits));
  const [one, other] = [round(a), round(b)];
  const difference = one === null || other === null ? null : Number((other - one).toFixed(digits));
  return {
    title,
    a: one === null ? '–' : written(one, unit),
    b: other === null ? '–' : written(other, unit),
    difference: difference === null ? '–' : signed(difference, unit),
  };
}

const inWeight = (shown: (kilograms: number, units: Units) => number, units: Units) => ({
  digits: 1,
  unit: `\u00A0${unitNames[units].weight}`,
  shown: (kilograms: number) => shown(kilograms, units),
});

/** How a sum of weights is written, an estimated max, and what somebody weighs. */
export const weightForms = (units: Units) => ({
  volume: inWeight(wholeWeight, units),
  max: inWeight(estimatedWeight, units),
  body: inWeight((kilograms) => storedToShown('weight', kilograms, units), units),
});

const numbers = new Intl.NumberFormat();

const written = (value: number, unit: string): string => `${numbers.format(value)}${unit}`;

export const signed = (value: number, unit: string): string =>
  value === 0 ? 'same' : `${value > 0 ? '+' : '−'}${written(Math.abs(value), unit)}`;
