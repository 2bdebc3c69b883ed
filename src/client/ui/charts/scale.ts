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
