// Things that are held: shown end-on if the body is seen from the side, lengthwise if from the front.
import { between, direction, type Point, plus, step } from '../geometry.ts';
import type { Joints } from '../pose.ts';
import { bone, curve, dot, inkLine, type Shape, type Tone } from '../shape.ts';

/** A loaded bar, end-on: the plate, and the bar in it. */
export const plate = (at: Point, radius = 9): Shape[] => [
  dot(at, radius + 3.2, 'paper'),
  dot(at, radius + 1.7),
  dot(at, radius - 1.7, 'paper'),
  dot(at, 2.6),
];

/** Lies across a handle that points in this direction. */
const across = (at: Point, angle: number, half: number, radius: number): Shape =>
  bone(plus(at, step(angle + 90, half)), plus(at, step(angle - 90, half)), radius);

/** A loaded bar, lengthwise, through both hands. */
export function barAcross(a: Point, b: Point, reach = 19, radius = 10): Shape[] {
  const [left, right] = a[0] < b[0] ? [a, b] : [b, a];
  const along = direction(left, right);
  const ends = [plus(left, step(along, -reach)), plus(right, step(along, reach))] as const;
  const inward = (end: Point, sign: number, far: number) => plus(end, step(along, sign * far));
  return [
    inkLine(...ends),
    across(inward(ends[0], 1, 4), along, radius, 2.2),
    across(inward(ends[1], -1, 4), along, radius, 2.2),
    across(inward(ends[0], 1, 9.5), along, radius * 0.62, 2.2),
    across(inward(ends[1], -1, 9.5), along, radius * 0.62, 2.2),
  ];
}

/** `angle`: the direction of its handle. */
export function dumbbell(at: Point, angle = 90): Shape[] {
  const end = (sign: number) => plus(at, step(angle, 6.4 * sign));
  const head = (sign: number) => across(end(sign), angle, 2.6, 3.1);
  return [inkLine(end(-1), end(1)), head(-1), head(1)];
}

/** A dumbbell, end-on. */
export const dumbbellEnd = (at: Point): Shape[] => [
  dot(at, 7, 'paper'),
  dot(at, 5.6),
  dot(at, 1.8, 'paper'),
];

/** Hangs from the hand in this direction: 0 is down. */
export function kettlebell(at: Point, angle = 0): Shape[] {
  const ball = plus(at, step(angle, 10));
  const corner = (sign: number) => plus(at, step(angle + sign * 75, 4.4));
  const foot = (sign: number) => plus(ball, step(angle + 180 - sign * 38, 6));
  return [inkLine(foot(1), corner(1), corner(-1), foot(-1)), dot(ball, 8, 'paper'), dot(ball, 6.8)];
}

export const ball = (at: Point, radius: number, tone: Tone = 'ink'): Shape[] => [
  dot(at, radius + 1.7, tone),
  dot(at, radius - 1.7, 'paper'),
];

/** Seams make it a medicine ball. */
export const medicineBall = (at: Point): Shape[] => [
  dot(at, 9.4, 'paper'),
  dot(at, 7.6),
  curve('paper', plus(at, [-3.4, 3.4]), plus(at, [0, 0.6]), plus(at, [3.4, 3.4])),
];

export const hands = (at: Joints): readonly [Point, Point] => [at.hand, at.arms[1].hand];

export const betweenHands = (at: Joints): Point => between(...hands(at), 0.5);

/** A point on the line of the forearm, beyond the hand. */
export const beyondHand = (at: Joints, index: 0 | 1, far: number): Point => {
  const { elbow, hand } = at.arms[index];
  return plus(hand, step(direction(elbow, hand), far));
};

/** Dark, unlike a machine's cable, because the athlete brings it. */
export const band = (from: Point, to: Point): Shape => inkLine(from, to);

/** A weight plate in the hands, from its flat side. */
export const disc = (at: Point, radius = 9, hole = 2.8): Shape[] => [
  dot(at, radius),
  dot(at, hole, 'paper'),
];

/** A long handle with a heavy head. */
export const sledge = (at: Point, angle: number, length: number): Shape[] => {
  const end = plus(at, step(angle, length));
  return [inkLine(plus(at, step(angle + 180, 8)), end), across(end, angle, 6, 4.4)];
};

/** A bar that turns about an anchor on the floor, with a plate near its end. */
export const landmine = (anchor: Point, end: Point, load: Point, radius = 6): Shape[] => [
  inkLine(anchor, end),
  ...plate(load, radius),
  dot(anchor, 3.4, 'gear'),
];
