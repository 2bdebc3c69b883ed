import { band, landmine } from '../gear/implements.ts';
import {
  bench,
  cable,
  floor,
  lever,
  overheadPulley,
  pad,
  seat,
  stool,
  strap,
  wall,
} from '../gear/places.ts';
import { plus } from '../geometry.ts';
import { curve, dot, line } from '../shape.ts';
import { arm, foot, hand, leg } from '../stance.ts';
import {
  cableOrBand,
  front,
  grip,
  inHands,
  inHandsFront,
  inHandsOrRails,
  ropeEnds,
  side,
  sideOnFloor,
  type Sketch,
  type Sketches,
} from './draw.ts';

const bent = { hip: [-14, 44], lean: 68, nod: -30 } as const;

const kneelingOnBench = {
  hip: [-12, 46],
  lean: 78,
  nod: -22,
  legs: [foot(-14), leg(10, -88, 0)],
} as const;

/** Hanging from a bar by both and pulled up by this much. */
const hang = (pull: number, legs = leg(4, -26, 40)): Sketch =>
  side(
    { hip: [0, 50.5], arms: hand(2, 112), legs },
    { hip: [-3, 50.5 + pull], lean: -8, nod: 4, arms: hand(2, 112, 1) },
    (at, equipment) =>
      equipment === 'Suspension'
        ? { before: strap([2, 132], at.hand) }
        : {
            behind: [
              line([2, 112], [2, 122]),
              line([-16, 122], [22, 122]),
              equipment === 'Leverage machine' && lever([-42, 40], plus(at.knee, [0, -6])),
              equipment === 'Band' && band([2, 112], plus(at.knee, [3, -4])),
            ],
            before: dot([2, 112], 3.6),
            held: equipment === 'Rope' && ropeEnds(at),
          },
  );

export const back: Sketches = {
  row: sideOnFloor({ ...bent, arms: hand(9, 26) }, { arms: hand(1, 42) }, inHandsOrRails(9)),
  'landmine row': sideOnFloor({ ...bent, arms: hand(9, 26) }, { arms: hand(2, 41) }, (at) => {
    const end = plus(at.hand, [12, 2]);
    return { before: landmine([-52, 3], end, end, 7) };
  }),
  'one-arm row': side(
    { ...kneelingOnBench, arms: [arm(0, 2), hand(22, 27)] },
    { arms: [hand(6, 43), hand(22, 27)] },
    (at, equipment) => ({
      behind: [bench(-30, 34, 18), floor(-40, 40)],
      before: inHands(at, equipment).before,
    }),
  ),
  'chest-supported row': side(
    { hip: [-10, 36], lean: 52, nod: -16, arms: arm(4), legs: foot(-32, 5, 60) },
    { arms: hand(4, 43) },
    (at, equipment) => ({
      behind: [pad([-3, 28], [24, 49]), line([2, 32], [12, 0]), line([-16, 0], [24, 0])],
      ...(equipment === 'Leverage machine'
        ? { before: [lever([34, 8], at.hand, [24, 14]), grip(at, 40)] }
        : { before: inHands(at, equipment).before }),
    }),
  ),
  'seal row': side(
    { hip: [-4, 58], lean: 90, nod: -6, arms: arm(0), legs: leg(-90, -94, -90) },
    { arms: hand(20, 46) },
    (at, equipment) => ({
      behind: [
        pad([-32, 48], [38, 48]),
        line([-24, 48], [-28, 0]),
        line([2, 48], [2, 0]),
        floor(-44, 46),
      ],
      before: inHands(at, equipment).before,
    }),
  ),
  'renegade row': sideOnFloor(
    { hip: [0, 28], lean: 72, nod: -10, arms: hand(30, 7), legs: foot(-44, 4, 24) },
    { arms: [hand(18, 28), hand(31, 8)] },
    (at) => inHands(at, 'Dumbbell'),
  ),
  'inverted row': sideOnFloor(
    { hip: [0, 24], lean: -64, nod: 8, arms: hand(-26, 69, 1), legs: foot(46, 5, 150) },
    { hip: [-6, 38], lean: -60, arms: hand(-24, 69, 1) },
    (at, equipment) =>
      equipment === 'Suspension'
        ? { before: strap([-22, 112], at.hand) }
        : {
            behind: [line([-26, 69], [-26, 0]), line([-34, 0], [-18, 0])],
            before: dot([-25, 69], 3.8),
          },
  ),
  'seated row': side(
    { hip: [-14, 19], lean: 14, nod: -8, arms: arm(80, 84), legs: foot(28, 16, 118) },
    { lean: -8, nod: 0, arms: hand(-4, 36) },
    (at, equipment) => ({
      behind: [
        pad([-26, 9.5], [-2, 9.5]),
        line([-20, 9], [-20, 0]),
        line([31, 8], [37, 26]),
        floor(-30, 60),
        equipment === 'Cable'
          ? cable(58, 38, at.hand, 60)
          : [wall(56, 60), band([56, 38], at.hand)],
      ],
      held: grip(at),
    }),
  ),
  'machine row': side(
    { hip: [-4, 32], lean: 6, arms: arm(80, 86), legs: foot(22) },
    { lean: 0, arms: hand(6, 50) },
    (at) => ({
      behind: [
        stool(-4, 23, 22),
        pad([12, 40], [14, 62]),
        line([14, 50], [40, 34]),
        wall(40, 60),
        floor(-24, 48),
      ],
      before: [lever([40, 18], at.hand, [34, 30]), grip(at)],
    }),
  ),
  'high row': side(
    { hip: [-4, 30], lean: 0, arms: arm(148, 150), legs: foot(22) },
    { lean: -6, arms: hand(8, 56) },
    (at) => ({
      behind: [
        stool(-4, 21, 22),
        pad([14, 36], [16, 54]),
        line([16, 44], [40, 30]),
        wall(40, 96),
        floor(-24, 48),
      ],
      before: [lever([40, 94], at.hand, [30, 92]), grip(at, 60)],
    }),
  ),
  pulldown: side(
    { hip: [0, 30], lean: -3, arms: hand(9, 90), legs: foot(24) },
    { lean: -16, nod: -4, arms: hand(9, 61) },
    (at, equipment) => ({
      behind: [
        stool(0, 21, 20),
        equipment === 'Leverage machine'
          ? lever([-34, 96], at.hand, [-22, 92])
          : equipment === 'Resistance Band'
            ? [line([-10, 116], [30, 116]), band([13, 116], at.hand)]
            : overheadPulley([13, 116], 44, at.hand),
        pad([13, 36], [24, 36]),
        floor(-20, 48),
      ],
      held: grip(at, 90),
    }),
  ),
  'straight-arm pulldown': sideOnFloor(
    { lean: 22, nod: -10, arms: arm(128, 130) },
    { lean: 14, nod: -8, arms: arm(16, 20) },
    (at) => ({ behind: cable(52, 98, at.hand), held: grip(at, 40) }),
  ),
  'machine pullover': side(
    { hip: [0, 30], lean: -8, arms: arm(170, 172), legs: foot(24) },
    { arms: arm(40, 46) },
    (at) => ({
      behind: [seat(0, 21, 8, 40), floor()],
      before: [lever(plus(at.shoulder, [2, 2]), at.hand), grip(at, 90)],
    }),
  ),
  'pull-up': (equipment) =>
    equipment === 'Leverage machine' ? hang(22, leg(30, -60, 10)) : hang(22),
  'scapular pull-up': hang(6),
  'dead hang': hang(0),
  'muscle-up': side(
    { hip: [0, 30], arms: hand(3, 92), legs: leg(4, -20, 40) },
    { hip: [-2, 92], lean: 8, legs: leg(6, -14, 40) },
    { behind: line([-34, 92], [40, 92]), before: dot([3, 92], 3.6) },
  ),
  'rope climb': side(
    {
      hip: [-6, 38],
      lean: 4,
      arms: [hand(8, 96), hand(8, 82)],
      legs: [foot(7, 16, 60), foot(8, 12, 60)],
    },
    {
      hip: [-8, 54],
      lean: -4,
      arms: [hand(8, 96), hand(8, 80)],
      legs: [foot(7, 30, 60), foot(8, 26, 60)],
    },
    { held: curve('ink', [8, 124], [8, 60], [8, 20], [11, 0]) },
  ),
  'front lever': side(
    { hip: [0, 50.5], arms: hand(2, 112), legs: leg(4, -26, 40) },
    { hip: [18, 84], lean: -88, arms: hand(-10, 114, 1), legs: leg(90, 90, 160) },
    (at) => ({ before: dot(at.hand, 3.6), behind: line([-26, 122], [30, 122]) }),
  ),
  shrug: front({ arms: arm(12, 8), legs: foot(8), shrug: -1.5 }, { shrug: 5 }, (at, equipment) => ({
    behind: [
      floor(-40, 40),
      equipment === 'Cable' && [cable(46, 8, at.hand, 60), cable(-46, 8, at.arms[1].hand, 60)],
    ],
    before: inHandsFront(
      at,
      equipment === 'Dumbbell' || equipment === 'Cable' ? equipment : 'Barbell',
    ),
  })),
  'face pull': sideOnFloor(
    { lean: -4, arms: arm(94, 96) },
    { lean: -6, arms: hand(5, 93, 1) },
    (at, equipment) => ({ behind: cableOrBand(equipment, 56, 92, at.hand), held: ropeEnds(at) }),
  ),
};
