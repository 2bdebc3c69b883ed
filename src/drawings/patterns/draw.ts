// How a movement is drawn: two poses, and what is around the body.
import type { Equipment } from '#contract/movement-terms.ts';
import type { Drawing, Scene } from '../drawing.ts';
import {
  band,
  barAcross,
  betweenHands,
  beyondHand,
  dumbbell,
  hands,
  kettlebell,
  medicineBall,
  plate,
} from '../gear/implements.ts';
import { cable, floor, rail, wall } from '../gear/places.ts';
import { plus, type Point, step } from '../geometry.ts';
import type { Joints, Limb } from '../pose.ts';
import { dot, flat, inkLine, type Shape, type Shapes } from '../shape.ts';
import { arm, fromFront, fromSide, hand, isPair, type Stance } from '../stance.ts';

/** `at` has the places of the joints, `part` is the progress of the movement, 0 to 1. */
export type MakeScene = (at: Joints, equipment: Equipment, part: number) => Scene;

/** A drawing for any equipment. */
export type Sketch = Pick<Drawing, 'start' | 'middle'> & { readonly scene: MakeScene };

/** By pattern: one sketch, or one for each equipment if the poses depend on it. */
export type Sketches = Readonly<Record<string, Sketch | ((equipment: Equipment) => Sketch)>>;

/** Takes the start, what is different in the middle, and what is around the body. */
type MakeSketch = (
  start: Stance,
  changes: Stance | typeof otherSide,
  scene?: Scene | MakeScene,
) => Sketch;

/** What the near arm and leg did, the far ones do, and the other way round. */
export const otherSide = ({ arms, legs }: Stance): Stance => ({
  ...(isPair(arms) && { arms: [arms[1], arms[0]] }),
  ...(isPair(legs) && { legs: [legs[1], legs[0]] }),
});

const sketching =
  (view: typeof fromSide): MakeSketch =>
  (start, changes, scene = {}) => ({
    start: view(start),
    middle: view({ ...start, ...(typeof changes === 'function' ? changes(start) : changes) }),
    scene: typeof scene === 'function' ? scene : () => scene,
  });

export const side = sketching(fromSide);
export const front = sketching(fromFront);

/** On the floor, which is drawn under everything. */
const onFloor =
  (sketch: MakeSketch): MakeSketch =>
  (...given) => {
    const { start, middle, scene } = sketch(...given);
    const [a, b] = [start.hip[0], middle.hip[0]];
    const under = floor(Math.min(a, b) - 30, Math.max(a, b) + 30);
    return {
      start,
      middle,
      scene: (...moment) => {
        const around = scene(...moment);
        return { ...around, behind: [around.behind, under] };
      },
    };
  };

export const sideOnFloor = onFloor(side);
export const frontOnFloor = onFloor(front);

/** At the back of the shoulders, upright or bent. */
export const onBack = ({ shoulder, up }: Joints, far = 6.5): Point =>
  plus(plus(shoulder, step(up + 90, far)), step(up, -2));
/** So far from the hip or shoulder that it touches the back from behind. */
export const behindBack = ({ up }: Joints, from: Point, far = 9): Point =>
  plus(from, step(up + 90, far));
export const onFront = ({ shoulder, up }: Joints, far = 7): Point =>
  plus(plus(shoulder, step(up - 90, far)), step(up, -1));

/** The implement in both hands, seen from the side; `angle` is that of a handle. */
export const inHandsAt =
  (angle: number) =>
  (at: Joints, equipment: Equipment): Scene => {
    const [near, far] = hands(at);
    switch (equipment) {
      case 'Dumbbell':
        return { behind: turnedAway(dumbbell(far, angle)), before: dumbbell(near, angle) };
      case 'Kettlebell':
        return { behind: turnedAway(kettlebell(far)), before: kettlebell(near) };
      case 'Medicine Ball':
        return { before: medicineBall(plus(near, [1.5, 0])) };
      case 'Barbell':
      case 'Olympic barbell':
      case 'Smith machine':
        return { before: plate(near) };
      case 'EZ Barbell':
        return { before: plate(near, 6.5) };
      case 'Resistance Band':
        return { held: band([2, 0], near) };
      default:
        return {};
    }
  };

export const inHands = inHandsAt(90);

export const barInHands: MakeScene = ({ hand }) => ({ before: plate(hand) });

/** The implement, or the bar of a Smith machine, whose rails are here. */
export const inHandsOrRails =
  (x: number) =>
  (at: Joints, equipment: Equipment): Scene => ({
    ...inHands(at, equipment),
    ...(equipment === 'Smith machine' && { behind: rail(x) }),
  });

const turnedAway = (shapes: Shapes): Shape[] =>
  flat(shapes).map((shape) => (shape.tone === 'ink' ? { ...shape, tone: 'far' } : shape));

/** The implement in both hands, seen from the front. */
export function inHandsFront(at: Joints, equipment: Equipment): Shapes {
  const [right, left] = hands(at);
  switch (equipment) {
    case 'Dumbbell':
      return [dumbbell(right), dumbbell(left)];
    case 'Kettlebell':
      return [kettlebell(right), kettlebell(left)];
    case 'Barbell':
    case 'Olympic barbell':
    case 'EZ Barbell':
      return barAcross(right, left);
    default:
      return [];
  }
}

/** From a column of this height, whichever of the two it is. */
export const cableOrBand = (
  equipment: Equipment,
  ...[column, from, to, height = 104]: Parameters<typeof cable>
): Shapes =>
  equipment === 'Cable'
    ? cable(column, from, to, height)
    : [wall(column, height), band([column, from], to)];

/** A handle at the end of a cable. */
export const grip = ({ hand }: Joints, angle = 0): Shape =>
  inkLine(plus(hand, step(angle, 4.6)), plus(hand, step(angle + 180, 4.6)));

/** A rope with its two ends below the hand. */
export const ropeEnds = (at: Joints): Shape[] => [
  inkLine(at.hand, beyondHand(at, 0, 6)),
  dot(beyondHand(at, 0, 7), 2.4),
];

/** What the legs lift: on the back, in front of the chest, or in the hands. */
export const loadedLegs = (at: Joints, equipment: Equipment): Scene =>
  equipment === 'Barbell' || equipment === 'Smith machine'
    ? { behind: equipment === 'Smith machine' && rail(-2), before: plate(onBack(at)) }
    : equipment === 'Kettlebell'
      ? { held: kettlebell(plus(betweenHands(at), [1, 4])) }
      : inHands(at, equipment);

/** Those that carry what the legs lift, or `free` ones. */
export const armsFor = (equipment: Equipment, free: Limb = hand(3, 56)): Limb => {
  switch (equipment) {
    case 'Barbell':
    case 'Smith machine':
      return arm(-24, 168);
    case 'Kettlebell':
      return arm(12, 148);
    case 'Dumbbell':
      return arm(2, 4);
    default:
      return free;
  }
};
