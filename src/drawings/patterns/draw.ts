// Shared by the drawings.
import type { Equipment } from '#contract/movement-terms.ts';
import type { Drawing, Scene } from '../drawing.ts';
import { floor } from '../gear/places.ts';
import {
  barAcross,
  beyondHand,
  dot,
  dumbbell,
  dumbbellEnd,
  hands,
  kettlebell,
  line,
  medicineBall,
  plate,
} from '../gear/implements.ts';
import { plus, type Point, step } from '../geometry.ts';
import type { Joints, Pose } from '../pose.ts';
import type { Shape } from '../shape.ts';

/** Draws a pattern with this equipment. */
export type Draw = (equipment: Equipment) => Drawing;
export type Drawings = Readonly<Record<string, Draw>>;

type MakeScene = (joints: Joints, part: number) => Scene;

export const draw = (start: Pose, middle: Pose, scene: MakeScene = () => ({})): Drawing => ({
  start,
  middle,
  scene,
});

/** On the floor, which is drawn under everything. */
export const onFloor = (start: Pose, middle: Pose, scene: MakeScene = () => ({})): Drawing => ({
  start,
  middle,
  scene: (joints, part) => {
    const around = scene(joints, part);
    return { ...around, behind: [...(around.behind ?? []), floorUnder(start, middle)] };
  },
});

const floorUnder = (start: Pose, middle: Pose): Shape => {
  const [a, b] = [start.hip[0], middle.hip[0]];
  return floor(Math.min(a, b) - 30, Math.max(a, b) + 30);
};

/** At the back of the shoulders, upright or bent. */
export const onBack = ({ shoulder, up }: Joints, far = 6.5): Point =>
  plus(plus(shoulder, step(up + 90, far)), step(up, -2));
export const onFront = ({ shoulder, up }: Joints, far = 7): Point =>
  plus(plus(shoulder, step(up - 90, far)), step(up, -1));

/** The implement in both hands, seen from the side. */
export function inHands(joints: Joints, equipment: Equipment, angle = 90): Scene {
  const [near, far] = hands(joints);
  switch (equipment) {
    case 'Dumbbell':
      return { behind: dumbbell(far, angle).map(away), before: dumbbell(near, angle) };
    case 'Kettlebell':
      return { behind: kettlebell(far).map(away), before: kettlebell(near) };
    case 'Medicine Ball':
      return { before: medicineBall(plus(near, [1.5, 0])) };
    case 'Barbell':
    case 'Olympic barbell':
    case 'Smith machine':
      return { before: plate(near) };
    case 'EZ Barbell':
      return { before: plate(near, 6.5) };
    default:
      return {};
  }
}

const away = (shape: Shape): Shape => (shape.tone === 'ink' ? { ...shape, tone: 'far' } : shape);

/** A single dumbbell, end-on, in both hands. */
export const dumbbellsFromEnd = (joints: Joints): Scene => ({
  before: dumbbellEnd(joints.arms[0].hand),
});

/** The implement in both hands, seen from the front. */
export function inHandsFront(joints: Joints, equipment: Equipment): Shape[] {
  const [right, left] = hands(joints);
  switch (equipment) {
    case 'Dumbbell':
      return [...dumbbell(right), ...dumbbell(left)];
    case 'Kettlebell':
      return [...kettlebell(right), ...kettlebell(left)];
    case 'Barbell':
    case 'Olympic barbell':
    case 'EZ Barbell':
      return barAcross(right, left);
    default:
      return [];
  }
}

/** A handle at the end of a cable. */
export const grip = (joints: Joints, angle = 0): Shape[] => {
  const [near] = hands(joints);
  return [line([plus(near, step(angle, 4.6)), plus(near, step(angle + 180, 4.6))], 'ink')];
};

/** A rope with its two ends below the hand. */
export const ropeEnds = (joints: Joints): Shape[] => [
  line([joints.arms[0].hand, beyondHand(joints, 0, 6)], 'ink'),
  dot(beyondHand(joints, 0, 7), 2.4),
];
