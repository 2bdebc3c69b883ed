// Positions in a chart: round numbers on the axis, and days and values in pixels.

/** A step people count in: 1, 2 or 5 times a power of ten, so that about `count` steps cover `span`. */
export function roundStep(span: number, count: number): number {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10;
  return step * power;
}

/** Round values from at most `least` to at least `most`; whole numbers if halves make no sense. */
export function axisTicks(
  least: number,
  most: number,
  { count = 4, whole = false }: { count?: number; whole?: boolean } = {},
): number[] {
  const span = most - least || Math.abs(most) || 1;
  const step = Math.max(roundStep(span, count), whole ? 1 : 0);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** From one end to the other, both of them whole numbers, in even steps; at most four, if they come out even. */
export function scaleTicks(least: number, most: number): number[] {
  const span = most - least;
  const steps = [4, 3, 2].find((count) => span % count === 0) ?? 1;
  return Array.from({ length: steps + 1 }, (_, index) => least + (index * span) / steps);
}

/** Maps values to pixels, linearly. */
export function placer(
  from: readonly [number, number],
  to: readonly [number, number],
): (value: number) => number {
  const span = from[1] - from[0] || 1;
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0]);
}

/** Which labels at the bottom to draw: every nth up to the last one, so that none overlap. */
export function labelledPlaces(at: readonly number[], widest: number): number[] {
  for (let every = 1; ; every += 1) {
    const backward = Array.from(
      { length: Math.ceil(at.length / every) },
      (_, index) => at.length - 1 - index * every,
    );
    if (backward.every((place, i) => i === 0 || at[backward[i - 1]!]! - at[place]! >= widest))
      return backward.toReversed();
  }
}

/**
 * Each tick as a number that is exactly it: '0', '2,500', '5,000'; from ten thousand on in thousands, '12.5k'. The axis
 * names the unit.
 */
export function tickTexts(ticks: readonly number[]): string[] {
  const per = Math.max(0, ...ticks.map(Math.abs)) < 10_000 ? 1 : 1000;
  const isExact = (digits: number) =>
    ticks.every((tick) => Math.abs(((tick / per) * 10 ** digits) % 1) < 1e-6);
  const digits = [0, 1, 2, 3].find(isExact) ?? 3;
  const format = new Intl.NumberFormat(undefined, { maximumFractionDigits: digits });
  return ticks.map((tick) => `${format.format(tick / per)}${per > 1 && tick !== 0 ? 'k' : ''}`);
}

/** The year below each date: below the first and where it changes, but nowhere if all are of `thisYear`. */
export function yearsBelow(dates: readonly string[], thisYear: string): (string | null)[] {
  const years = dates.map((date) => date.slice(0, 4));
  if (years.every((year) => year === thisYear)) return years.map(() => null);
  return years.map((year, index) => (year === years[index - 1] ? null : year));
}
