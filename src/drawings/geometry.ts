// Points and angles of the figure: y goes up, the floor is y = 0, a person is about 100 tall.

export type Point = readonly [x: number, y: number];

export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const times = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor];
export const between = (a: Point, b: Point, part: number): Point =>
  plus(a, times(minus(b, a), part));
export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
export const mix = (a: number, b: number, part: number): number => a + (b - a) * part;

const radians = Math.PI / 180;

/** A step in a direction, degrees: 0 is down, 90 to the right, 180 up. */
export const step = (angle: number, length: number): Point => [
  Math.sin(angle * radians) * length,
  -Math.cos(angle * radians) * length,
];

/** The direction from one point to another, as `step` takes it. */
export const direction = (from: Point, to: Point): number =>
  Math.atan2(to[0] - from[0], from[1] - to[1]) / radians;

/**
 * The middle joint of two bones that go from `from` to `to`, or as far toward it as they reach. `side` 1 bends it to
 * the left of that line, -1 to the right.
 */
export function bend(
  from: Point,
  to: Point,
  [first, second]: readonly [number, number],
  side: 1 | -1,
): { readonly joint: Point; readonly end: Point } {
  const reach = Math.max(
    Math.min(distance(from, to), (first + second) * 0.999),
    Math.abs(first - second) * 1.05,
  );
  const towards = direction(from, to);
  const cosine = (first ** 2 + reach ** 2 - second ** 2) / (2 * first * reach);
  const opening = Math.acos(Math.max(-1, Math.min(1, cosine))) / radians;
  return {
    joint: plus(from, step(towards + side * opening, first)),
    end: plus(from, step(towards, reach)),
  };
}
