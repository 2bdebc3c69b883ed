// Things that are held: shown end-on if the body is seen from the side, lengthwise if from the front.
import { between, direction, type Point, plus, step } from '../geometry.ts';
import type { Joints } from '../pose.ts';
import type { Shape, Tone } from '../shape.ts';

export const line = (points: readonly Point[], tone: Tone = 'gear', smooth = false): Shape => ({
  kind: 'line',
  points,
  tone,
  smooth,
});
export const ring = (at: Point, radius: number, tone: Tone = 'ink'): Shape => ({
  kind: 'disc',
  at,
  radius,
  tone,
  filled: false,
});
export const dot = (at: Point, radius: number, tone: Tone = 'ink'): Shape => ({
  kind: 'disc',
  at,
  radius,
  tone,
  filled: true,
});
export const bone = (
  from: Point,
  to: Point,
  radius: number,
  tone: Tone = 'ink',
  end = radius,
): Shape => ({
  kind: 'bone',
  ends: [from, to],
  radii: [radius, end],
  tone,
});

const plateRadius = 9;

/** A loaded bar, end-on: the plate, and the bar in it. */
export const plate = (at: Point, radius = plateRadius): Shape[] => [
  dot(at, radius + 3.2, 'paper'),
  dot(at, radius + 1.7),
  dot(at, radius - 1.7, 'paper'),
  dot(at, 2.6),
];

/** A loaded bar, lengthwise, through both hands. */
export function barAcross(a: Point, b: Point, reach = 19, radius = 10): Shape[] {
  const [left, right] = a[0] < b[0] ? [a, b] : [b, a];
  const along = direction(left, right);
  const ends = [plus(left, step(along, -reach)), plus(right, step(along, reach))] as const;
  const across = (at: Point, size: number): Shape =>
    bone(plus(at, step(along + 90, size)), plus(at, step(along - 90, size)), 2.2);
  const inward = (end: Point, sign: number, far: number) => plus(end, step(along, sign * far));
  return [
    line(ends, 'ink'),
    across(inward(ends[0], 1, 4), radius),
    across(inward(ends[1], -1, 4), radius),
    across(inward(ends[0], 1, 9.5), radius * 0.62),
    across(inward(ends[1], -1, 9.5), radius * 0.62),
  ];
}

/** `angle`: the direction of its handle. */
export function dumbbell(at: Point, angle = 90): Shape[] {
  const end = (sign: number) => plus(at, step(angle, 6.4 * sign));
  const head = (sign: number): Shape =>
    bone(plus(end(sign), step(angle + 90, 2.6)), plus(end(sign), step(angle - 90, 2.6)), 3.1);
  return [line([end(-1), end(1)], 'ink'), head(-1), head(1)];
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
  return [
    line([foot(1), corner(1), corner(-1), foot(-1)], 'ink'),
    dot(ball, 8, 'paper'),
    dot(ball, 6.8),
  ];
}

export const ball = (at: Point, radius: number, tone: Tone = 'ink'): Shape[] => [
  dot(at, radius + 1.7, tone),
  dot(at, radius - 1.7, 'paper'),
];

/** Seams make it a medicine ball. */
export const medicineBall = (at: Point): Shape[] => [
  dot(at, 9.4, 'paper'),
  dot(at, 7.6),
  line([plus(at, [-3.4, 3.4]), plus(at, [0, 0.6]), plus(at, [3.4, 3.4])], 'paper', true),
];

export const hands = (joints: Joints): readonly [Point, Point] => [
  joints.arms[0].hand,
  joints.arms[1].hand,
];

export const betweenHands = (joints: Joints): Point => between(...hands(joints), 0.5);

/** A point on the line of the forearm, beyond the hand. */
export const beyondHand = (joints: Joints, index: 0 | 1, far: number): Point => {
  const { elbow, hand } = joints.arms[index];
  return plus(hand, step(direction(elbow, hand), far));
};

/** Dark, unlike a machine's cable, because the athlete brings it. */
export const band = (from: Point, to: Point): Shape[] => [line([from, to], 'ink')];
