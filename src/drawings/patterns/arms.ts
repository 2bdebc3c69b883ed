import type { Equipment } from '#contract/movement-terms.ts';
import type { Drawing, Scene } from '../drawing.ts';
import {
  band,
  bone,
  dot,
  dumbbell,
  dumbbellEnd,
  kettlebell,
  line,
  plate,
  ring,
} from '../gear/implements.ts';
import { bench, cable, floor, lever, pad, seat, stool, strap } from '../gear/places.ts';
import { type Point, plus, step } from '../geometry.ts';
import type { Joints } from '../pose.ts';
import { arm, foot, front, hand, side } from '../stance.ts';
import { draw, type Drawings, grip, inHands, onFloor, ropeEnds } from './draw.ts';

/** The implement of a standing curl. */
const curled =
  (equipment: Equipment) =>
  (joints: Joints): Scene => {
    const [near] = joints.arms;
    switch (equipment) {
      case 'Cable':
        return { behind: cable(44, 8, near.hand, 70), held: grip(joints, 60) };
      case 'Band':
      case 'Resistance Band':
        return { held: band([2, 0], near.hand) };
      case 'Body weight':
        return { before: [dot(near.hand, 8.4), dot(near.hand, 2.6, 'paper')] };
      case 'Kettlebell':
        return { before: kettlebell(near.hand, 10) };
      default:
        return inHands(joints, equipment, 60);
    }
  };

const pressdown = (equipment: Equipment, overhead: boolean): Drawing => {
  const lean = overhead ? 24 : 10;
  const poses = overhead
    ? ([arm(158, 250), arm(150, 142)] as const)
    : ([arm(-2, 118), arm(-2, 14)] as const);
  return onFloor(
    side({
      lean,
      nod: -10,
      arms: poses[0],
      ...(overhead && { legs: [foot(12), foot(-14, 6, 50)] as const }),
    }),
    side({
      lean,
      nod: -10,
      arms: poses[1],
      ...(overhead && { legs: [foot(12), foot(-14, 6, 50)] as const }),
    }),
    (joints) => {
      const column = overhead ? -48 : 44;
      const to = joints.arms[0].hand;
      return {
        behind:
          equipment === 'Band'
            ? [
                line([
                  [column, 0],
                  [column, 104],
                ]),
                ...band([column, 98], to),
              ]
            : cable(column, 98, to),
        held: ropeEnds(joints),
      };
    },
  );
};

const preacher = (joints: Joints, equipment: Equipment): Scene => ({
  behind: [
    ...stool(-8, 23),
    pad(plus(joints.arms[0].shoulder, [4, -8]), [22, 40]),
    line([
      [17, 46],
      [17, 0],
    ]),
    floor(-22, 34),
  ],
  ...(equipment === 'Leverage machine'
    ? {
        before: [
          ...lever(plus(joints.arms[0].elbow, [0, -2]), joints.arms[0].hand),
          ...grip(joints, 90),
        ],
      }
    : { before: inHands(joints, equipment, 60).before ?? [] }),
});

const wrist = (equipment: Equipment, palmsUp: boolean): Drawing => {
  const scene =
    (lift: number) =>
    (joints: Joints, part: number): Scene => {
      const at = plus(joints.arms[0].hand, [5, mixed(lift, part)]);
      return {
        behind: [
          ...bench(-24, 2, 23),
          floor(-34, 42),
          ...(equipment === 'Cable'
            ? [
                line([
                  [44, 0],
                  [44, 40],
                ]),
                line([[44, 6], at]),
              ]
            : []),
        ],
        before:
          equipment === 'Dumbbell'
            ? [bone(joints.arms[0].hand, at, 2.4), ...dumbbellEnd(at)]
            : [bone(joints.arms[0].hand, at, 2.4), ...plate(at, 6)],
      };
    };
  const pose = side({ hip: [-10, 32], lean: 30, nod: -8, arms: hand(17, 36), legs: foot(13) });
  return draw(pose, pose, scene(palmsUp ? 1 : -1));
};
const mixed = (lift: number, part: number) => (lift > 0 ? -5 + 10 * part : -4 + 9 * part);

export const armDrawings: Drawings = {
  curl: (equipment) =>
    equipment === 'Suspension'
      ? onFloor(
          side({ hip: [-6, 44], lean: -30, nod: 10, arms: arm(84, 88), legs: foot(14, 3.6, 100) }),
          side({ hip: [0, 48], lean: -16, nod: 6, arms: hand(8, 84), legs: foot(14, 3.6, 100) }),
          (joints) => ({ held: strap([52, 116], joints.arms[0].hand) }),
        )
      : onFloor(side({ arms: arm(2, 10) }), side({ arms: arm(8, 142) }), curled(equipment)),
  'drag curl': () =>
    onFloor(side({ arms: arm(2, 10) }), side({ arms: arm(-38, 112) }), (joints) =>
      inHands(joints, 'Barbell'),
    ),
  'single-arm curl': (equipment) =>
    onFloor(
      side({ arms: [arm(2, 10), arm(-6, 0)] }),
      side({ arms: [arm(8, 142), arm(-6, 0)] }),
      curled(equipment),
    ),
  'cross-body curl': () =>
    draw(front({ arms: arm(10, 6) }), front({ arms: [arm(10, 226), arm(-10, -6)] }), (joints) => ({
      behind: [floor(-30, 30)],
      before: joints.arms.flatMap(({ hand: at }) => dumbbell(at, 0)),
    })),
  'overhead cable curl': () =>
    onFloor(
      front({ arms: arm(92, 94), legs: foot(9) }),
      front({ arms: arm(94, 226), legs: foot(9) }),
      (joints) => ({
        behind: [...cable(58, 88, joints.arms[0].hand), ...cable(-58, 88, joints.arms[1].hand)],
      }),
    ),
  'incline curl': () =>
    draw(
      side({ hip: [2, 30], lean: -36, nod: 12, arms: arm(0, 6), legs: foot(28) }),
      side({ hip: [2, 30], lean: -36, nod: 12, arms: arm(2, 132), legs: foot(28) }),
      (joints) => ({
        behind: [...seat(2, 21, 36, 42), floor()],
        before: dumbbell(joints.arms[0].hand, 60),
      }),
    ),
  'concentration curl': () =>
    draw(
      side({ hip: [-8, 31], lean: 40, nod: -4, arms: [arm(14, 12), hand(22, 32)], legs: foot(18) }),
      side({
        hip: [-8, 31],
        lean: 40,
        nod: -4,
        arms: [arm(14, 146), hand(22, 32)],
        legs: foot(18),
      }),
      (joints) => ({
        behind: [...bench(-28, 6, 22), floor(-34, 34)],
        before: dumbbell(joints.arms[0].hand, 90),
      }),
    ),
  'preacher curl': (equipment) =>
    draw(
      side({ hip: [-8, 32], lean: 16, nod: -4, arms: arm(52, 54), legs: foot(14) }),
      side({ hip: [-8, 32], lean: 16, nod: -4, arms: arm(52, 168), legs: foot(14) }),
      (joints) => preacher(joints, equipment),
    ),
  'spider curl': (equipment) =>
    draw(
      side({ hip: [-10, 38], lean: 52, nod: -12, arms: arm(2, 4), legs: foot(-32, 5, 60) }),
      side({ hip: [-10, 38], lean: 52, nod: -12, arms: arm(2, 132), legs: foot(-32, 5, 60) }),
      (joints) => ({
        behind: [
          pad([-3, 30], [24, 51]),
          line([
            [2, 34],
            [10, 0],
          ]),
          floor(-40, 34),
        ],
        before: inHands(joints, equipment, 60).before ?? [],
      }),
    ),
  pressdown: (equipment) => pressdown(equipment, false),
  'overhead cable extension': (equipment) => pressdown(equipment, true),
  'overhead extension': (equipment) =>
    onFloor(side({ arms: arm(172, -62) }), side({ arms: arm(176, 178) }), (joints) =>
      equipment === 'Dumbbell'
        ? { before: dumbbell(joints.arms[0].hand, 0) }
        : inHands(joints, equipment),
    ),
  'machine extension': () =>
    draw(
      side({ hip: [0, 32], arms: arm(70, 176), legs: foot(24) }),
      side({ hip: [0, 32], arms: arm(70, 70), legs: foot(24) }),
      (joints) => ({
        behind: [...seat(0, 23, 6, 34), pad([8, 58], [20, 62]), floor()],
        before: [...lever(joints.arms[0].elbow, joints.arms[0].hand), ...grip(joints, 90)],
      }),
    ),
  'suspension extension': () =>
    onFloor(
      side({ hip: [-6, 44], lean: 34, arms: arm(112, 116), legs: foot(-28, 6, 50) }),
      side({ hip: [2, 38], lean: 46, arms: arm(146, 232), legs: foot(-28, 6, 50) }),
      (joints) => ({ held: strap([26, 122], joints.arms[0].hand) }),
    ),
  skullcrusher: (equipment) =>
    draw(
      side({ hip: [6, 31], lean: -90, nod: 4, arms: arm(190, 184), legs: foot(36) }),
      side({ hip: [6, 31], lean: -90, nod: 4, arms: arm(196, -70), legs: foot(36) }),
      (joints) => ({
        behind: [...bench(-34, 16, 22), floor(-46, 46)],
        before:
          equipment === 'Dumbbell'
            ? dumbbellEnd(joints.arms[0].hand)
            : (inHands(joints, equipment).before ?? []),
      }),
    ),
  'triceps kickback': (equipment) =>
    onFloor(
      side({ hip: [-12, 46], lean: 66, nod: -26, arms: arm(-62, 10) }),
      side({ hip: [-12, 46], lean: 66, nod: -26, arms: arm(-62, -66) }),
      (joints) =>
        equipment === 'Cable'
          ? { behind: cable(50, 24, joints.arms[0].hand, 80), held: grip(joints) }
          : inHands(joints, equipment, 20),
    ),
  'wrist curl': (equipment) => wrist(equipment, true),
  'reverse wrist curl': (equipment) => wrist(equipment, false),
  'behind-back wrist curl': () =>
    onFloor(side({ arms: arm(-14, -10) }), side({ arms: arm(-16, -2) }), (joints, part) => ({
      before: plate(plus(joints.arms[0].hand, [-2, -3 + 7 * part]), 8),
    })),
  'wrist roller': () =>
    onFloor(side({ arms: arm(84, 86) }), side({ arms: arm(84, 86) }), (joints, part) => {
      const at = plus(joints.arms[0].hand, [2, 0]);
      const load: Point = [at[0], at[1] - 52 + 34 * part];
      return {
        held: [line([at, load], 'ink')],
        before: [dot(at, 3.6), dot(load, 7), dot(load, 2.2, 'paper')],
      };
    }),
  'hammer rotation': () =>
    onFloor(
      side({ arms: [arm(4, 88), arm(-8, -2)] }),
      side({ arms: [arm(4, 88), arm(-8, -2)] }),
      (joints, part) => ({ before: sledge(joints.arms[0].hand, 178 - 96 * part, 40) }),
    ),
  'plate pinch': () =>
    onFloor(side({ arms: arm(2, 4) }), side({ arms: arm(4, 10) }), (joints) => ({
      before: [
        dot(plus(joints.arms[0].hand, [0, -8]), 9.5),
        dot(plus(joints.arms[0].hand, [0, -8]), 2.8, 'paper'),
      ],
    })),
  gripper: () =>
    onFloor(
      side({ arms: [arm(6, 92), arm(-8, -2)] }),
      side({ arms: [arm(6, 92), arm(-8, -2)] }),
      (joints, part) => {
        const at = joints.arms[0].hand;
        const open = 7 - 5 * part;
        return {
          before: [
            line([plus(at, [-open, 12]), plus(at, [0, -6]), plus(at, [open, 12])], 'ink'),
            ring(plus(at, [0, -8]), 2.6),
          ],
        };
      },
    ),
  carry: (equipment) =>
    onFloor(
      side({ arms: arm(2, 3), legs: [foot(14, 5, 70), foot(-14, 7, 50)] }),
      side({ arms: arm(2, 3), legs: [foot(-14, 7, 50), foot(14, 5, 70)] }),
      (joints) =>
        equipment === 'Trap bar'
          ? { before: plate(joints.arms[0].hand) }
          : inHands(joints, 'Dumbbell'),
    ),
  'suitcase carry': () =>
    draw(
      front({ arms: [arm(8, 4), arm(-26, 22)], legs: foot(7) }),
      front({ arms: [arm(8, 4), arm(-26, 22)], legs: [foot(7, 7, 40), foot(-7, 3.6, -40, -1)] }),
      (joints) => ({ behind: [floor(-34, 34)], before: dumbbell(joints.arms[0].hand, 0) }),
    ),
};

/** A long handle with a heavy head. */
export const sledge = (at: Point, angle: number, length: number) => {
  const end = plus(at, step(angle, length));
  return [
    line([plus(at, step(angle + 180, 8)), end], 'ink'),
    bone(plus(end, step(angle + 90, 6)), plus(end, step(angle - 90, 6)), 4.4),
  ];
};
