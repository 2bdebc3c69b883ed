// A measurement's result, and how it is printed.
import type { Ratio } from './statistics.ts';

export interface Figure {
  readonly name: string;
  readonly value: number;
  /** `×`: a ratio to the baseline. */
  readonly unit: '×' | 'kB' | 'MB' | 'ms' | 'calls';
  /** The middle half of the rounds. */
  readonly spread?: readonly [low: number, high: number];
  /** What is compared with what, in absolute terms. */
  readonly baseline: string;
  /** The baseline against itself: how far the machine can be trusted. */
  readonly sameAgainstSame?: number;
  /** `less`: lower is better. Headline figures have no limits. */
  readonly limits?: {
    readonly better: 'less' | 'more';
    readonly target: number;
    readonly bound: number;
  };
}

/** A ratio measured in pairs. */
export function ratioFigure(
  name: string,
  measured: { readonly ratio: Ratio; readonly sameAgainstSame: Ratio; readonly baseline: string },
  limits?: Figure['limits'],
): Figure {
  const { median, low, high } = measured.ratio;
  return {
    name,
    value: median,
    unit: '×',
    spread: [low, high],
    baseline: measured.baseline,
    sameAgainstSame: measured.sameAgainstSame.median,
    ...(limits && { limits }),
  };
}

/** Ratios of a run in which the same thing differs from itself say nothing. */
export const isTrusted = ({ sameAgainstSame: same = 1 }: Figure): boolean =>
  same >= 0.9 && same <= 1.1;

export const holdsTheLine = (figure: Figure): boolean => keeps(figure, 'bound');

export const heading = [
  'verdict'.padEnd(8),
  'figure'.padEnd(50),
  'value'.padEnd(26),
  'target'.padStart(8),
  'bound'.padStart(8),
  '  A/A   baseline',
].join(' ');

export function line(figure: Figure): string {
  const { name, value, unit, spread, limits, sameAgainstSame, baseline } = figure;
  const sign = limits?.better === 'more' ? '≥' : '≤';
  const limit = (one: number | undefined) => (one === undefined ? '–' : sign + one).padStart(8);
  const shown = `${digits(value)} ${unit}${spread ? ` (${spread.map(digits).join(' – ')})` : ''}`;
  return [
    verdict(figure).padEnd(8),
    name.padEnd(50),
    shown.padEnd(26),
    limit(limits?.target),
    limit(limits?.bound),
    ` ${sameAgainstSame === undefined ? '  –  ' : sameAgainstSame.toFixed(2).padStart(5)}${isTrusted(figure) ? ' ' : '!'}`,
    baseline,
  ].join(' ');
}

function verdict(figure: Figure): string {
  if (!figure.limits) return '';
  if (!keeps(figure, 'bound')) return 'FAIL';
  return keeps(figure, 'target') ? 'target' : 'pass';
}

function keeps({ value, limits }: Figure, which: 'target' | 'bound'): boolean {
  if (!limits) return true;
  return limits.better === 'less' ? value <= limits[which] : value >= limits[which];
}

const digits = (value: number): string =>
  value >= 100
    ? value.toFixed(0)
    : value >= 10
      ? value.toFixed(1)
      : value.toFixed(value < 0.1 ? 4 : 2);
