// The parts of a picture, before it is fitted into its square.
import { distance, type Point } from './geometry.ts';

/**
 * `ink`: the body and what it holds. `far`: the side turned away. `gear`: things to lie, sit or pull on. `paper`: the
 * background, which keeps a limb apart from the body behind it.
 */
export type Tone = 'ink' | 'far' | 'gear' | 'paper';

export type Shape =
  | {
      readonly kind: 'bone';
      readonly ends: readonly [Point, Point];
      readonly radii: readonly [number, number];
      readonly tone: Tone;
    }
  | {
      readonly kind: 'line';
      readonly points: readonly Point[];
      readonly tone: Tone;
      /** Rounded through all points, or straight from one to the next. */
      readonly smooth?: boolean;
      readonly closed?: boolean;
    }
  | {
      readonly kind: 'disc';
      readonly at: Point;
      readonly radius: number;
      readonly tone: Tone;
      readonly filled: boolean;
    };

export const line = (...points: readonly Point[]): Shape => ({
  kind: 'line',
  points,
  tone: 'gear',
});
/** Of what the athlete holds or brings. */
export const inkLine = (...points: readonly Point[]): Shape => ({
  ...line(...points),
  tone: 'ink',
});
export const curve = (tone: Tone, ...points: readonly Point[]): Shape => ({
  kind: 'line',
  points,
  tone,
  smooth: true,
});
export const dot = (at: Point, radius: number, tone: Tone = 'ink'): Shape => ({
  kind: 'disc',
  at,
  radius,
  tone,
  filled: true,
});
export const ring = (at: Point, radius: number, tone: Tone = 'ink'): Shape => ({
  kind: 'disc',
  at,
  radius,
  tone,
  filled: false,
});
/** Of one radius, or with one for each end. */
export const bone = (
  from: Point,
  to: Point,
  radii: number | readonly [number, number],
  tone: Tone = 'ink',
): Shape => ({
  kind: 'bone',
  ends: [from, to],
  radii: typeof radii === 'number' ? [radii, radii] : radii,
  tone,
});

/** Shapes as a drawing lists them, back to front: in groups, and some only on a condition. */
export type Shapes = Shape | false | undefined | readonly Shapes[];

export const flat = (shapes: Shapes): Shape[] =>
  !shapes ? [] : 'kind' in shapes ? [shapes] : shapes.flatMap(flat);

/** To a tenth of a unit by default: too small a difference to see. */
export const rounded = (value: number, digits = 1): string =>
  String(Math.round(value * 10 ** digits) / 10 ** digits || 0);

const write = ([x, y]: Point): string => `${rounded(x)} ${rounded(-y)}`;

/** As an SVG path, in which y goes down. */
export function outlineOf(shape: Exclude<Shape, { kind: 'disc' }>): string {
  if (shape.kind === 'bone') return taperedPath(shape.ends, shape.radii);
  const d = shape.smooth ? throughPoints(shape.points) : `M${shape.points.map(write).join('L')}`;
  return shape.closed ? `${d}Z` : d;
}

/** The outline of two discs and everything between them. */
function taperedPath(
  [[ax, ay], [bx, by]]: readonly [Point, Point],
  [ra, rb]: readonly [number, number],
): string {
  const apart = Math.max(distance([ax, ay], [bx, by]), Math.abs(ra - rb) + 0.01);
  const along = Math.atan2(by - ay, bx - ax);
  const tilt = Math.acos((ra - rb) / apart);
  const touch = (x: number, y: number, r: number, angle: number): Point => [
    x + r * Math.cos(angle),
    y + r * Math.sin(angle),
  ];
  const [r1, r2] = [rounded(ra), rounded(rb)];
  return [
    `M${write(touch(ax, ay, ra, along + tilt))}`,
    `A${r1} ${r1} 0 ${ra >= rb ? 1 : 0} 0 ${write(touch(ax, ay, ra, along - tilt))}`,
    `L${write(touch(bx, by, rb, along - tilt))}`,
    `A${r2} ${r2} 0 ${ra >= rb ? 0 : 1} 0 ${write(touch(bx, by, rb, along + tilt))}Z`,
  ].join('');
}

/** A curve through all points. */
function throughPoints(points: readonly Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const parts = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const handle = (from: Point, a: Point, b: Point, part: number): Point => [
      from[0] + ((b[0] - a[0]) / 6) * part,
      from[1] + ((b[1] - a[1]) / 6) * part,
    ];
    return `C${write(handle(start, before, end, 1))} ${write(handle(end, start, after, -1))} ${write(end)}`;
  });
  return `M${write(at(0))}${parts.join('')}`;
}

/** The corners of the area that a shape covers. */
export function boundsOf(shape: Shape): readonly Point[] {
  if (shape.kind === 'line') return shape.points;
  const discs: [Point, number][] =
    shape.kind === 'disc'
      ? [[shape.at, shape.radius]]
      : [
          [shape.ends[0], shape.radii[0]],
          [shape.ends[1], shape.radii[1]],
        ];
  return discs.flatMap(([[x, y], r]) => [[x - r, y - r] as const, [x + r, y + r] as const]);
}
