import type { Equipment } from '#contract/movement-terms.ts';
import type { Scene } from '../drawing.ts';
import {
  band,
  disc,
  dumbbell,
  dumbbellEnd,
  kettlebell,
  plate,
  sledge,
} from '../gear/implements.ts';
import { bench, cable, floor, lever, pad, seat, stool, strap, wall } from '../gear/places.ts';
import { plus, type Point } from '../geometry.ts';
import type { Joints } from '../pose.ts';
import { bone, dot, inkLine, line, ring } from '../shape.ts';
import { arm, foot, hand, lyingOnBench } from '../stance.ts';
import {
  front,
  frontOnFloor,
  grip,
  inHands,
  inHandsAt,
  type MakeScene,
  otherSide,
  ropeEnds,
  side,
  sideOnFloor,
  type Sketch,
  type Sketches,
} from './draw.ts';

/** The implement of a standing curl. */
const curled = (at: Joints, equipment: Equipment): Scene => {
  switch (equipment) {
    case 'Cable':
      return { behind: cable(44, 8, at.hand, 70), held: grip(at, 60) };
    case 'Band':
    case 'Resistance Band':
      return { held: band([2, 0], at.hand) };
    case 'Body weight':
      return { before: disc(at.hand, 8.4, 2.6) };
    case 'Kettlebell':
      return { before: kettlebell(at.hand, 10) };
    default:
      return inHandsAt(60)(at, equipment);
  }
};

/** From a pulley above, behind or in front of the athlete. */
const pulledDown =
  (column: number): MakeScene =>
  (at, equipment) => ({
    behind:
      equipment === 'Band'
        ? [line([column, 0], [column, 104]), band([column, 98], at.hand)]
        : cable(column, 98, at.hand),
    held: ropeEnds(at),
  });

const preacher = (at: Joints, equipment: Equipment): Scene => ({
  behind: [
    stool(-8, 23),
    pad(plus(at.arms[0].shoulder, [4, -8]), [22, 40]),
    line([17, 46], [17, 0]),
    floor(-22, 34),
  ],
  before:
    equipment === 'Leverage machine'
      ? [lever(plus(at.elbow, [0, -2]), at.hand), grip(at, 90)]
      : inHandsAt(60)(at, equipment).before,
});

/** The hand turns about the wrist, up from `low`. */
const wristCurl = (low: number, lift: number): Sketch =>
  side(
    { hip: [-10, 32], lean: 30, nod: -8, arms: hand(17, 36), legs: foot(13) },
    {},
    (at, equipment, part) => {
      const palm = plus(at.hand, [5, low + lift * part]);
      return {
        behind: [
          bench(-24, 2, 23),
          floor(-34, 42),
          equipment === 'Cable' && [wall(44, 40), line([44, 6], palm)],
        ],
        before: [
          bone(at.hand, palm, 2.4),
          equipment === 'Dumbbell' ? dumbbellEnd(palm) : plate(palm, 6),
        ],
      };
    },
  );

export const arms: Sketches = {
  curl: (equipment) =>
    equipment === 'Suspension'
      ? sideOnFloor(
          { hip: [-6, 44], lean: -30, nod: 10, arms: arm(84, 88), legs: foot(14, 3.6, 100) },
          { hip: [0, 48], lean: -16, nod: 6, arms: hand(8, 84) },
          (at) => ({ held: strap([52, 116], at.hand) }),
        )
      : sideOnFloor({ arms: arm(2, 10) }, { arms: arm(8, 142) }, curled),
  'drag curl': sideOnFloor({ arms: arm(2, 10) }, { arms: arm(-38, 112) }, (at) =>
    inHands(at, 'Barbell'),
  ),
  'single-arm curl': sideOnFloor(
    { arms: [arm(2, 10), arm(-6, 0)] },
    { arms: [arm(8, 142), arm(-6, 0)] },
    curled,
  ),
  'cross-body curl': front({ arms: arm(10, 6) }, { arms: [arm(10, 226), arm(-10, -6)] }, (at) => ({
    behind: floor(-30, 30),
    before: at.arms.flatMap(({ hand: place }) => dumbbell(place, 0)),
  })),
  'overhead cable curl': frontOnFloor(
    { arms: arm(92, 94), legs: foot(9) },
    { arms: arm(94, 226) },
    (at) => ({ behind: [cable(58, 88, at.hand), cable(-58, 88, at.arms[1].hand)] }),
  ),
  'incline curl': side(
    { hip: [2, 30], lean: -36, nod: 12, arms: arm(0, 6), legs: foot(28) },
    { arms: arm(2, 132) },
    (at) => ({ behind: [seat(2, 21, 36, 42), floor()], before: dumbbell(at.hand, 60) }),
  ),
  'concentration curl': side(
    { hip: [-8, 31], lean: 40, nod: -4, arms: [arm(14, 12), hand(22, 32)], legs: foot(18) },
    { arms: [arm(14, 146), hand(22, 32)] },
    (at) => ({ behind: [bench(-28, 6, 22), floor(-34, 34)], before: dumbbell(at.hand, 90) }),
  ),
  'preacher curl': side(
    { hip: [-8, 32], lean: 16, nod: -4, arms: arm(52, 54), legs: foot(14) },
    { arms: arm(52, 168) },
    preacher,
  ),
  'spider curl': side(
    { hip: [-10, 38], lean: 52, nod: -12, arms: arm(2, 4), legs: foot(-32, 5, 60) },
    { arms: arm(2, 132) },
    (at, equipment) => ({
      behind: [pad([-3, 30], [24, 51]), line([2, 34], [10, 0]), floor(-40, 34)],
      before: inHandsAt(60)(at, equipment).before,
    }),
  ),
  pressdown: sideOnFloor(
    { lean: 10, nod: -10, arms: arm(-2, 118) },
    { arms: arm(-2, 14) },
    pulledDown(44),
  ),
  'overhead cable extension': sideOnFloor(
    { lean: 24, nod: -10, arms: arm(158, 250), legs: [foot(12), foot(-14, 6, 50)] },
    { arms: arm(150, 142) },
    pulledDown(-48),
  ),
  'overhead extension': sideOnFloor(
    { arms: arm(172, -62) },
    { arms: arm(176, 178) },
    (at, equipment) =>
      equipment === 'Dumbbell' ? { before: dumbbell(at.hand, 0) } : inHands(at, equipment),
  ),
  'machine extension': side(
    { hip: [0, 32], arms: arm(70, 176), legs: foot(24) },
    { arms: arm(70) },
    (at) => ({
      behind: [seat(0, 23, 6, 34), pad([8, 58], [20, 62]), floor()],
      before: [lever(at.elbow, at.hand), grip(at, 90)],
    }),
  ),
  'suspension extension': sideOnFloor(
    { hip: [-6, 44], lean: 34, arms: arm(112, 116), legs: foot(-28, 6, 50) },
    { hip: [2, 38], lean: 46, arms: arm(146, 232) },
    (at) => ({ held: strap([26, 122], at.hand) }),
  ),
  skullcrusher: side(
    { ...lyingOnBench, arms: arm(190, 184) },
    { arms: arm(196, -70) },
    (at, equipment) => ({
      behind: [bench(-34, 16, 22), floor(-46, 46)],
      before: equipment === 'Dumbbell' ? dumbbellEnd(at.hand) : inHands(at, equipment).before,
    }),
  ),
  'triceps kickback': sideOnFloor(
    { hip: [-12, 46], lean: 66, nod: -26, arms: arm(-62, 10) },
    { arms: arm(-62, -66) },
    (at, equipment) =>
      equipment === 'Cable'
        ? { behind: cable(50, 24, at.hand, 80), held: grip(at) }
        : inHandsAt(20)(at, equipment),
  ),
  'wrist curl': wristCurl(-5, 10),
  'reverse wrist curl': wristCurl(-4, 9),
  'behind-back wrist curl': sideOnFloor(
    { arms: arm(-14, -10) },
    { arms: arm(-16, -2) },
    (at, _, part) => ({ before: plate(plus(at.hand, [-2, -3 + 7 * part]), 8) }),
  ),
  'wrist roller': sideOnFloor({ arms: arm(84, 86) }, {}, (at, _, part) => {
    const place = plus(at.hand, [2, 0]);
    const load: Point = [place[0], place[1] - 52 + 34 * part];
    return {
      held: inkLine(place, load),
      before: [dot(place, 3.6), dot(load, 7), dot(load, 2.2, 'paper')],
    };
  }),
  'hammer rotation': sideOnFloor({ arms: [arm(4, 88), arm(-8, -2)] }, {}, (at, _, part) => ({
    before: sledge(at.hand, 178 - 96 * part, 40),
  })),
  'plate pinch': sideOnFloor({ arms: arm(2, 4) }, { arms: arm(4, 10) }, (at) => ({
    before: disc(plus(at.hand, [0, -8]), 9.5),
  })),
  gripper: sideOnFloor({ arms: [arm(6, 92), arm(-8, -2)] }, {}, ({ hand }, _, part) => {
    const open = 7 - 5 * part;
    return {
      before: [
        inkLine(plus(hand, [-open, 12]), plus(hand, [0, -6]), plus(hand, [open, 12])),
        ring(plus(hand, [0, -8]), 2.6),
      ],
    };
  }),
  carry: sideOnFloor(
    { arms: arm(2, 3), legs: [foot(14, 5, 70), foot(-14, 7, 50)] },
    otherSide,
    (at, equipment) =>
      equipment === 'Trap bar' ? { before: plate(at.hand) } : inHands(at, 'Dumbbell'),
  ),
  'suitcase carry': front(
    { arms: [arm(8, 4), arm(-26, 22)], legs: foot(7) },
    { legs: [foot(7, 7, 40), foot(-7, 3.6, -40, -1)] },
    (at) => ({ behind: floor(-34, 34), before: dumbbell(at.hand, 0) }),
  ),
};
