import type { Equipment } from '#contract/movement-terms.ts';
import type { Scene } from '../drawing.ts';
import { band, betweenHands, disc, dumbbell, hands, medicineBall } from '../gear/implements.ts';
import { cable, floor, lever, pad, strap, table } from '../gear/places.ts';
import { plus } from '../geometry.ts';
import type { Joints } from '../pose.ts';
import { dot, inkLine, line, type Shapes } from '../shape.ts';
import { arm, foot, hand, near, seated } from '../stance.ts';
import {
  cableOrBand,
  front,
  grip,
  inHandsAt,
  inHandsFront,
  side,
  sideOnFloor,
  type Sketches,
} from './draw.ts';

const raised = (at: Joints, equipment: Equipment): Scene => {
  const [right, left] = hands(at);
  switch (equipment) {
    case 'Cable':
      return { behind: [floor(-36, 30), cable(-50, 8, right, 80)] };
    case 'Resistance Band':
      return { behind: floor(), held: [band([4, 0], right), band([-4, 0], left)] };
    case 'Leverage machine':
      return {
        behind: floor(),
        before: at.arms.flatMap(({ shoulder, elbow }) => [
          ...lever(shoulder, elbow),
          pad(plus(elbow, [-4, 2]), plus(elbow, [4, 2])),
        ]),
      };
    default:
      return { behind: floor(), before: inHandsFront(at, equipment) };
  }
};

const inFront = (at: Joints, equipment: Equipment): Scene => {
  const place = at.hand;
  if (equipment === 'Cable') return { behind: cable(-46, 8, place, 80), held: grip(at) };
  if (equipment === 'Resistance Band') return { held: band([2, 0], place) };
  if (equipment === 'Body weight') return { before: disc(place) };
  if (equipment === 'Medicine Ball') return { before: medicineBall(place) };
  return inHandsAt(0)(at, equipment);
};

const forearmAcross = [arm(6, -74), arm(-8, -2)] as const;
const forearmOut = [arm(6, 82), arm(-8, -2)] as const;

const turned = (at: Joints, column: number, equipment: Equipment): Shapes =>
  equipment !== 'Dumbbell' && cableOrBand(equipment, column, 62, at.hand, 90);

export const shoulders: Sketches = {
  'lateral raise': (equipment) =>
    equipment === 'Cable'
      ? front(
          { arms: [arm(-14, -16), arm(-10, -4)] },
          { arms: [arm(86, 90), arm(-10, -4)] },
          raised,
        )
      : front({ arms: arm(10, 8) }, { arms: arm(84, 90) }, raised),
  'seated lateral raise': front(
    { hip: [0, 32], arms: arm(10, 8), legs: seated(11) },
    { arms: arm(84, 90) },
    (at, equipment) => ({
      behind: [table(-13, 13, 23, 0), floor()],
      before: inHandsFront(at, equipment),
    }),
  ),
  'front raise': sideOnFloor({ arms: arm(8, 12) }, { arms: arm(86, 90) }, inFront),
  'suspension raise': sideOnFloor(
    { hip: [-8, 44], lean: -28, nod: 8, arms: arm(80, 84), legs: foot(14, 3.6, 104) },
    { hip: [2, 50], lean: -10, nod: 0, arms: arm(160, 164) },
    (at) => ({ held: strap([56, 118], at.hand) }),
  ),
  'reverse fly': (equipment) =>
    equipment === 'Leverage machine'
      ? side(
          { hip: [-4, 32], lean: 8, arms: arm(84, 88), legs: foot(22) },
          { arms: arm(-70, -84) },
          (at) => ({
            behind: [
              table(-14, 10, 23, -2),
              pad([14, 42], [17, 64]),
              line([16, 50], [34, 40], [34, 0]),
              floor(),
            ],
            before: [lever(plus(at.shoulder, [0, 0]), at.hand), grip(at)],
          }),
        )
      : sideOnFloor(
          { hip: [-14, 44], lean: 70, nod: -26, arms: arm(4, 8) },
          { arms: [arm(-62, -84), arm(74, 92)] },
          (at) =>
            equipment === 'Cable'
              ? { behind: cable(52, 8, at.hand, 80) }
              : { before: hands(at).flatMap((place) => dumbbell(place, 20)) },
        ),
  'pull-apart': front({ arms: near(5, 80, 1, 0.6) }, { arms: arm(86, 90) }, (at) => ({
    behind: floor(),
    before: band(at.arms[1].hand, at.hand),
  })),
  'upright row': front({ arms: hand(9, 51, 1) }, { arms: hand(9, 78, 1) }, (at, equipment) => ({
    behind: [
      floor(),
      equipment === 'Cable' && [line([0, 4], betweenHands(at)), dot([0, 4], 3.4, 'gear')],
    ],
    before:
      equipment === 'Cable'
        ? inkLine(plus(at.arms[1].hand, [-5, 0]), plus(at.hand, [5, 0]))
        : inHandsFront(at, equipment),
  })),
  'external rotation': front({ arms: forearmAcross }, { arms: forearmOut }, (at, equipment) => ({
    behind: [floor(-36, 30), turned(at, -54, equipment)],
    before: equipment === 'Dumbbell' && dumbbell(at.hand, 0),
  })),
  'internal rotation': front({ arms: forearmOut }, { arms: forearmAcross }, (at, equipment) => ({
    behind: [floor(-30, 36), turned(at, 58, equipment)],
  })),
  'suspension fly': sideOnFloor(
    { hip: [-8, 42], lean: 34, nod: -8, arms: arm(60, 66), legs: foot(-34, 6, 44) },
    { hip: [-2, 34], lean: 50, nod: -14, arms: [arm(108, 128), arm(-20, 40)] },
    (at) => ({ held: strap([16, 122], at.hand) }),
  ),
};
