// Boxes, benches, racks, bars and machines.
import { direction, minus, type Point, plus, step } from '../geometry.ts';
import { bone, dot, inkLine, line, ring, type Shape } from '../shape.ts';

export const floor = (from = -34, to = 34): Shape => line([from, -1.7], [to, -1.7]);

/** A padded board from one end to the other. */
export const pad = (from: Point, to: Point): Shape => bone(from, to, 2.6, 'gear');

/** A flat bench under someone who lies on it. */
export const bench = (from: number, to: number, y: number): Shape[] => [
  pad([from, y], [to, y]),
  line([from + 7, y], [from + 4, 0]),
  line([to - 7, y], [to - 4, 0]),
];

/** A padded board that reaches from one x to another, on legs at these. */
export const table = (from: number, to: number, y: number, ...legs: number[]): Shape[] => [
  pad([from, y], [to, y]),
  ...legs.map((x) => line([x, y], [x, 0])),
];

/** A seat with a back rest; `lean` is the rest's angle from upright, to the left. */
export const seat = (x: number, y: number, lean = 8, height = 34): Shape[] => {
  const hinge: Point = [x - 9, y];
  return [
    pad([x - 6, y], [x + 13, y]),
    pad(plus(hinge, step(180 + lean, 4)), plus(hinge, step(180 + lean, height))),
    line([x + 1, y], [x + 1, 0]),
    line([x - 9, 0], [x + 11, 0]),
  ];
};

/** A seat without a back. */
export const stool = (x: number, y: number, width = 16): Shape[] => [
  ...table(x - width / 2, x + width / 2, y, x),
  line([x - width / 2, 0], [x + width / 2, 0]),
];

export const box = (from: number, to: number, height: number): Shape => ({
  kind: 'line',
  points: [
    [from, 0],
    [from, height],
    [to, height],
    [to, 0],
  ],
  tone: 'gear',
  closed: true,
});

/** A column with a pulley, and the rope from it to the hand. */
export const cable = (column: number, pulley: number, to: Point, height = 104): Shape[] => [
  line([column, 0], [column, height]),
  line([column - 7, 0], [column + 7, 0]),
  dot([column, pulley], 3.4, 'gear'),
  line([column, pulley], to),
];

/** An overhead pulley, held by a frame. */
export const overheadPulley = (at: Point, column: number, to: Point): Shape[] => [
  line([column, 0], [column, at[1] + 4], [at[0], at[1] + 4]),
  dot(at, 3.4, 'gear'),
  line(at, to),
];

/** A lever from its hinge to where it is pushed, with a plate on it. */
export const lever = (hinge: Point, to: Point, load?: Point): Shape[] => [
  line(hinge, to),
  dot(hinge, 3.2, 'gear'),
  ...(load ? [line(hinge, load), ...gearPlate(load)] : []),
];

/** A lever that ends in a pad, which reaches this far to both sides. */
export const paddedLever = (hinge: Point, to: Point, half: Point, load?: Point): Shape[] => [
  ...lever(hinge, to, load),
  pad(minus(to, half), plus(to, half)),
];

export const gearPlate = (at: Point, radius = 8): Shape[] => [
  dot(at, radius + 1.7, 'gear'),
  dot(at, radius - 1.7, 'paper'),
  dot(at, 2.2, 'gear'),
];

/** Two rails seen from the side: one line with the hook that runs on it. */
export const rail = (x: number, height = 112): Shape[] => [
  line([x, 0], [x, height]),
  line([x - 9, 0], [x + 9, 0]),
];

/** A strap from its anchor to the hand or the foot. */
export const strap = (anchor: Point, to: Point): Shape[] => [
  inkLine(anchor, to),
  ring(plus(to, step(direction(anchor, to), 3)), 3.4),
];

export const wall = (x: number, height = 104): Shape => line([x, 0], [x, height]);

export const roller = (at: Point): Shape[] => [
  dot(at, 7.7, 'gear'),
  dot(at, 4.3, 'paper'),
  dot(at, 1.8, 'gear'),
];

/** Half a ball on its flat side. */
export function bosu(x: number, width = 30): Shape {
  const points: Point[] = Array.from({ length: 9 }, (_, index) => {
    const angle = (Math.PI * index) / 8;
    return [x - (Math.cos(angle) * width) / 2, Math.sin(angle) * width * 0.36];
  });
  return { kind: 'line', points, tone: 'gear', smooth: true, closed: true };
}
