import type { Equipment } from '#contract/movement-terms.ts';
import type { Scene } from '../drawing.ts';
import {
  band,
  betweenHands,
  dot,
  dumbbell,
  hands,
  kettlebell,
  line,
  medicineBall,
} from '../gear/implements.ts';
import { cable, floor, lever, pad, strap } from '../gear/places.ts';
import { type Point, plus } from '../geometry.ts';
import type { Joints } from '../pose.ts';
import { arm, foot, front, hand, leg, near, seated, side } from '../stance.ts';
import { sledge } from './arms.ts';
import { draw, type Drawings, grip, inHands, inHandsFront, onFloor } from './draw.ts';

const raised =
  (equipment: Equipment) =>
  (joints: Joints): Scene => {
    const [right, left] = hands(joints);
    switch (equipment) {
      case 'Cable':
        return { behind: [floor(-36, 30), ...cable(-50, 8, right, 80)] };
      case 'Resistance Band':
        return { behind: [floor()], held: [...band([4, 0], right), ...band([-4, 0], left)] };
      case 'Leverage machine':
        return {
          behind: [floor()],
          before: joints.arms.flatMap(({ shoulder, elbow }) => [
            ...lever(shoulder, elbow),
            pad(plus(elbow, [-4, 2]), plus(elbow, [4, 2])),
          ]),
        };
      default:
        return { behind: [floor()], before: inHandsFront(joints, equipment) };
    }
  };

const inFront =
  (equipment: Equipment) =>
  (joints: Joints): Scene => {
    const at = joints.arms[0].hand;
    if (equipment === 'Cable') return { behind: cable(-46, 8, at, 80), held: grip(joints) };
    if (equipment === 'Resistance Band') return { held: band([2, 0], at) };
    if (equipment === 'Body weight') return { before: [dot(at, 9), dot(at, 2.8, 'paper')] };
    if (equipment === 'Medicine Ball') return { before: medicineBall(at) };
    return inHands(joints, equipment, 0);
  };

const ropeWaves = (at: Point, part: number): Point[] =>
  Array.from({ length: 12 }, (_, index): Point => {
    const x = at[0] + ((66 - at[0]) * index) / 11;
    const swing = Math.sin(index * 1.5 + part * Math.PI) * (11 - index) * 1.1;
    return [x, at[1] + ((4 - at[1]) * index) / 11 + (index === 0 ? 0 : swing)];
  });

export const shoulderDrawings: Drawings = {
  'lateral raise': (equipment) =>
    equipment === 'Cable'
      ? draw(
          front({ arms: [arm(-14, -16), arm(-10, -4)] }),
          front({ arms: [arm(86, 90), arm(-10, -4)] }),
          raised(equipment),
        )
      : draw(front({ arms: arm(10, 8) }), front({ arms: arm(84, 90) }), raised(equipment)),
  'seated lateral raise': (equipment) =>
    draw(
      front({ hip: [0, 32], arms: arm(10, 8), legs: seated(11) }),
      front({ hip: [0, 32], arms: arm(84, 90), legs: seated(11) }),
      (joints) => ({
        behind: [
          pad([-13, 23], [13, 23]),
          line([
            [0, 23],
            [0, 0],
          ]),
          floor(),
        ],
        before: inHandsFront(joints, equipment),
      }),
    ),
  'front raise': (equipment) =>
    onFloor(side({ arms: arm(8, 12) }), side({ arms: arm(86, 90) }), inFront(equipment)),
  'suspension raise': () =>
    onFloor(
      side({ hip: [-8, 44], lean: -28, nod: 8, arms: arm(80, 84), legs: foot(14, 3.6, 104) }),
      side({ hip: [2, 50], lean: -10, arms: arm(160, 164), legs: foot(14, 3.6, 104) }),
      (joints) => ({ held: strap([56, 118], joints.arms[0].hand) }),
    ),
  'reverse fly': (equipment) =>
    equipment === 'Leverage machine'
      ? draw(
          side({ hip: [-4, 32], lean: 8, arms: arm(84, 88), legs: foot(22) }),
          side({ hip: [-4, 32], lean: 8, arms: arm(-70, -84), legs: foot(22) }),
          (joints) => ({
            behind: [
              pad([-14, 23], [10, 23]),
              line([
                [-2, 23],
                [-2, 0],
              ]),
              pad([14, 42], [17, 64]),
              line([
                [16, 50],
                [34, 40],
                [34, 0],
              ]),
              floor(),
            ],
            before: [...lever(plus(joints.shoulder, [0, 0]), joints.arms[0].hand), ...grip(joints)],
          }),
        )
      : onFloor(
          side({ hip: [-14, 44], lean: 70, nod: -26, arms: arm(4, 8) }),
          side({ hip: [-14, 44], lean: 70, nod: -26, arms: [arm(-62, -84), arm(74, 92)] }),
          (joints) =>
            equipment === 'Cable'
              ? { behind: cable(52, 8, joints.arms[0].hand, 80) }
              : { before: hands(joints).flatMap((at) => dumbbell(at, 20)) },
        ),
  'pull-apart': () =>
    draw(front({ arms: near(5, 80, 1, 0.6) }), front({ arms: arm(86, 90) }), (joints) => ({
      behind: [floor()],
      before: band(joints.arms[1].hand, joints.arms[0].hand),
    })),
  'upright row': (equipment) =>
    draw(front({ arms: hand(9, 51, 1) }), front({ arms: hand(9, 78, 1) }), (joints) => ({
      behind: [
        floor(),
        ...(equipment === 'Cable'
          ? [line([[0, 4], betweenHands(joints)]), dot([0, 4], 3.4, 'gear')]
          : []),
      ],
      before:
        equipment === 'Cable'
          ? [line([plus(joints.arms[1].hand, [-5, 0]), plus(joints.arms[0].hand, [5, 0])], 'ink')]
          : inHandsFront(joints, equipment),
    })),
  'external rotation': (equipment) =>
    draw(
      front({ arms: [arm(6, -74), arm(-8, -2)] }),
      front({ arms: [arm(6, 82), arm(-8, -2)] }),
      (joints) => ({
        behind: [floor(-36, 30), ...pulled(joints, -54, equipment)],
        before: equipment === 'Dumbbell' ? dumbbell(joints.arms[0].hand, 0) : [],
      }),
    ),
  'internal rotation': (equipment) =>
    draw(
      front({ arms: [arm(6, 82), arm(-8, -2)] }),
      front({ arms: [arm(6, -74), arm(-8, -2)] }),
      (joints) => ({ behind: [floor(-30, 36), ...pulled(joints, 58, equipment)] }),
    ),
  halo: () =>
    draw(
      front({ arms: near(4, 78, 1, 0.66) }),
      front({ arms: near(5, 104, -1, 0.8) }),
      (joints) => ({ behind: [floor(-30, 30)], before: kettlebell(betweenHands(joints), 180) }),
    ),
  'turkish get-up': () =>
    onFloor(
      side({
        hip: [0, 8],
        lean: -90,
        nod: 6,
        arms: [arm(180, 180), arm(70, 80)],
        legs: [foot(30), leg(92, 90, 160)],
      }),
      side({
        hip: [2, 30],
        lean: -6,
        arms: [arm(178, 180), arm(-20, -14)],
        legs: [foot(24), leg(-4, -84, -40)],
      }),
      (joints) => ({ before: kettlebell(joints.arms[0].hand, -150) }),
    ),
  'shoulder tap': () =>
    onFloor(
      side({ hip: [-2, 28], lean: 72, nod: -12, arms: hand(32, 2.4), legs: foot(-48, 5, 24) }),
      side({
        hip: [-2, 28],
        lean: 72,
        nod: -12,
        arms: [hand(30, 34), hand(34, 3.6)],
        legs: foot(-48, 5, 24),
      }),
    ),
  'battle ropes': () =>
    onFloor(
      side({ hip: [-12, 42], lean: 22, nod: -12, arms: [arm(60, 110), arm(20, 50)] }),
      side({ hip: [-12, 42], lean: 22, nod: -12, arms: [arm(20, 50), arm(60, 110)] }),
      (joints, part) => ({
        behind: [line(ropeWaves(joints.arms[1].hand, 1 - part), 'far', true)],
        held: [line(ropeWaves(joints.arms[0].hand, part), 'ink', true)],
      }),
    ),
  'sledgehammer swing': () =>
    onFloor(
      side({ lean: -8, arms: arm(164, 176) }),
      side({ hip: [-14, 38], lean: 48, nod: -14, arms: arm(50, 46) }),
      (joints, part) => ({ before: [...sledge(joints.arms[0].hand, 230 - 150 * part, 34)] }),
    ),
  'overhead throw': () =>
    onFloor(
      side({ hip: [-10, 36], lean: 30, nod: -14, arms: arm(34, 30) }),
      side({ lean: -6, nod: -10, arms: arm(176, 186), legs: foot(0, 8, 60) }),
      (joints, part) => ({ before: medicineBall(plus(joints.arms[0].hand, [0, 4 + 8 * part])) }),
    ),
  'suspension fly': () =>
    onFloor(
      side({ hip: [-8, 42], lean: 34, nod: -8, arms: arm(60, 66), legs: foot(-34, 6, 44) }),
      side({
        hip: [-2, 34],
        lean: 50,
        nod: -14,
        arms: [arm(108, 128), arm(-20, 40)],
        legs: foot(-34, 6, 44),
      }),
      (joints) => ({ held: [...strap([16, 122], joints.arms[0].hand)] }),
    ),
};

const pulled = (joints: Joints, column: number, equipment: Equipment) =>
  equipment === 'Cable'
    ? cable(column, 62, joints.arms[0].hand, 90)
    : equipment === 'Band'
      ? [
          line([
            [column, 0],
            [column, 90],
          ]),
          ...band([column, 62], joints.arms[0].hand),
        ]
      : [];
