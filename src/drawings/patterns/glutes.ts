import type { Equipment } from '#contract/movement-terms.ts';
import { band, dumbbellEnd, plate } from '../gear/implements.ts';
import { cable, lever, pad, paddedLever, roller, table, wall } from '../gear/places.ts';
import { between, plus, type Point } from '../geometry.ts';
import type { Leg } from '../pose.ts';
import { line, type Shapes } from '../shape.ts';
import { arm, foot, hand, leg, near, seated } from '../stance.ts';
import {
  front,
  frontOnFloor,
  type MakeScene,
  side,
  sideOnFloor,
  type Sketch,
  type Sketches,
} from './draw.ts';

const lying = { hip: [0, 8], lean: -90, nod: 10 } as const;

const thrustBench = table(-36, -14, 25, -34, -16);
const sunk = { hip: [6, 14], lean: -38, nod: 34, arms: hand(10, 24) } as const;
const thrust = { hip: [8, 33], lean: -88, nod: 44, arms: hand(12, 41, 1) } as const;

const onHip = (hip: Point, equipment: Equipment): Shapes => {
  switch (equipment) {
    case 'Barbell':
    case 'Smith machine':
      return plate(plus(hip, [4, 8]));
    case 'Dumbbell':
      return dumbbellEnd(plus(hip, [4, 10]));
    case 'Leverage machine':
      return paddedLever([44, 22], plus(hip, [4, 9]), [6, 0]);
    default:
      return [];
  }
};

const kneeling = leg(0, -90, -40);
const onAllFours = {
  hip: [-10, 28],
  lean: 82,
  nod: -22,
  arms: hand(21, 2.4),
  legs: [kneeling, kneeling],
} as const;

/** Seen from the front: the other arm hangs down, the other leg carries. */
const handOnHip = [arm(28, -22), arm(-8, -4)] as const;
const otherFoot = foot(-5, 3.6, -30, -1);

const anklePulled =
  (column: number): MakeScene =>
  ({ ankle }) => ({ behind: cable(column, 8, ankle, 90) });

const kneesTogether = seated(6, 20);
const kneesApart = seated(26, 40, 0.8);

/** The pads are this far outside the knees. */
const hipMachine = (start: Leg, middle: Leg, outside: number): Sketch =>
  front({ hip: [0, 31], arms: hand(15, 30, 1), legs: start }, { legs: middle }, ({ legs }) => ({
    behind: [
      pad([-13, 22], [13, 22]),
      pad([-9, 30], [-9, 66]),
      pad([9, 30], [9, 66]),
      line([0, 22], [0, 0]),
      line([-22, 0], [22, 0]),
    ],
    before: legs.map(({ knee, ankle }, index) => {
      const out = index === 0 ? outside : -outside;
      return pad(plus(knee, [out, 1]), plus(between(knee, ankle, 0.5), [out, 0]));
    }),
  }));

export const glutes: Sketches = {
  'hip thrust': sideOnFloor({ ...sunk, legs: foot(34) }, thrust, ({ hip }, equipment) => ({
    behind: thrustBench,
    before: onHip(hip, equipment),
  })),
  'single-leg hip thrust': sideOnFloor(
    { ...sunk, legs: [foot(34), leg(96, 96, 170)] },
    { ...thrust, legs: [foot(34), leg(112, 112, 190)] },
    { behind: thrustBench },
  ),
  'frog pump': sideOnFloor(
    { ...lying, arms: arm(76, 60), legs: leg(128, 30, 110) },
    { hip: [3, 22], lean: -114, nod: 34, arms: arm(70, 56), legs: leg(112, 30, 110) },
    ({ hip }) => ({ before: dumbbellEnd(plus(hip, [2, 10])) }),
  ),
  'single-leg bridge': sideOnFloor(
    { ...lying, arms: arm(76, 84), legs: [foot(33), leg(112, 112, 190)] },
    { hip: [3, 24], lean: -118, nod: 38, arms: arm(64, 72), legs: [foot(33), leg(118, 118, 196)] },
  ),
  'glute bridge': sideOnFloor(
    { ...lying, arms: arm(76, 84), legs: foot(33) },
    { hip: [3, 24], lean: -118, nod: 38, arms: arm(64, 72) },
    ({ hip, legs: [thigh] }, equipment) => {
      const place = between(thigh.hip, thigh.knee, 0.8);
      switch (equipment) {
        case 'Barbell':
          return { before: plate(plus(hip, [4, 8])) };
        case 'Dumbbell':
          return { before: dumbbellEnd(plus(hip, [3, 10])) };
        case 'Band':
          return { before: band(plus(place, [-5, 4]), plus(place, [5, -4])) };
        default:
          return {};
      }
    },
  ),
  'standing kickback': sideOnFloor(
    { lean: 18, nod: -10, arms: hand(32, 70), legs: [leg(8, -4, 70), foot(0)] },
    { lean: 24, nod: -14, legs: [leg(-42, -50, 40), foot(0)] },
    ({ ankle }, equipment) => ({
      behind:
        equipment === 'Cable'
          ? cable(40, 8, ankle, 90)
          : equipment === 'Band'
            ? [wall(40, 84), band([40, 8], ankle)]
            : [wall(36, 76), lever([4, 70], ankle)],
    }),
  ),
  'floor kickback': sideOnFloor(onAllFours, { legs: [leg(-86, -176, -130), kneeling] }),
  'reverse hyperextension': side(
    { hip: [-10, 50], lean: 90, nod: -8, arms: hand(26, 40), legs: leg(14, 8, 80) },
    { legs: leg(-86, -90, -40) },
    (at) => ({
      behind: [
        pad([-8, 42], [30, 42]),
        line([0, 42], [-6, 0]),
        line([26, 42], [32, 0]),
        line([-14, 0], [38, 0]),
      ],
      before: lever([-4, 36], at.ankle),
    }),
  ),
  'hip abduction machine': hipMachine(kneesTogether, kneesApart, 5.5),
  'hip adduction machine': hipMachine(kneesApart, kneesTogether, -5),
  'standing hip abduction': frontOnFloor(
    { arms: handOnHip, legs: [leg(6, 4, 30), otherFoot] },
    { hip: [-2, 52], lean: -5, legs: [leg(38, 38, 70), otherFoot] },
    anklePulled(-44),
  ),
  'standing hip adduction': frontOnFloor(
    { hip: [-2, 52], arms: handOnHip, legs: [leg(36, 34, 70), otherFoot] },
    { hip: [0, 52], legs: [leg(-4, -10, 30), otherFoot] },
    anklePulled(46),
  ),
  'lateral walk': frontOnFloor(
    { hip: [0, 44], arms: near(3, 62), legs: foot(11, 3.6, 40) },
    {
      hip: [4, 42],
      arms: [near(7, 60), near(1, 60, -1)],
      legs: [foot(28, 3.6, 50), foot(-11, 3.6, -40, -1)],
    },
    ({ legs: [right, left] }) => ({
      before: band(between(right.knee, right.ankle, 0.1), between(left.knee, left.ankle, 0.1)),
    }),
  ),
  clamshell: sideOnFloor(
    {
      hip: [0, 9],
      lean: -74,
      arms: [hand(-2, 12, 1), arm(-120, -60)],
      legs: [leg(52, 128, 200), leg(50, 128, 200)],
    },
    { arms: [hand(-2, 14, 1), arm(-120, -60)], legs: [foot(12, 14, 60), leg(50, 128, 200)] },
    ({ knee }) => ({ before: band(plus(knee, [-8, -3]), knee) }),
  ),
  'side leg raise': sideOnFloor(
    {
      hip: [0, 8],
      lean: -76,
      nod: 10,
      arms: [hand(-12, 4, 1), hand(-44, 22, 1)],
      legs: leg(90, 90, 130),
    },
    { legs: [leg(132, 132, 172), leg(90, 90, 130)] },
  ),
  'fire hydrant': sideOnFloor(onAllFours, { legs: [leg(-70, -150, -100), kneeling] }),
  'hip flexion': sideOnFloor(
    { arms: [arm(20, 60), arm(-12, -8)], legs: [leg(-14, -22, 50), foot(0)] },
    { legs: [leg(84, 8, 98), foot(0)] },
    anklePulled(-44),
  ),
  'bird dog': sideOnFloor(
    { ...onAllFours, arms: [hand(21, 2.4), hand(24, 3.6)] },
    { arms: [arm(92, 94), hand(24, 3.6)], legs: [kneeling, leg(-88, -90, -90)] },
  ),
  'downward dog': sideOnFloor(
    { hip: [0, 28], lean: 102, arms: hand(34, 2.4), legs: foot(-36, 6, 40) },
    { hip: [0, 52], lean: 128, nod: 20, arms: hand(40, 2.4), legs: foot(-18) },
  ),
  'leg roll': sideOnFloor(
    { hip: [-6, 17], lean: 66, nod: -14, arms: hand(24, 2.4), legs: leg(-84, -86, -90) },
    { hip: [8, 17], lean: 64, arms: hand(38, 2.4) },
    { behind: roller([-14, 8]) },
  ),
  'calf roll': sideOnFloor(
    { hip: [-14, 16], lean: -24, arms: hand(-28, 2.4, 1), legs: leg(84, 92, 180) },
    { hip: [-2, 16], lean: -30 },
    { behind: roller([26, 8]) },
  ),
  'hip roll': sideOnFloor(
    { hip: [0, 22], lean: -34, arms: hand(-28, 2.4, 1), legs: [foot(28), leg(70, 120, 200)] },
    { hip: [8, 22], lean: -40, legs: [foot(30), leg(70, 120, 200)] },
    { behind: roller([3, 8]) },
  ),
  'back roll': sideOnFloor(
    { hip: [6, 16], lean: -82, nod: 30, arms: arm(140, -120), legs: foot(36) },
    { hip: [18, 16], legs: foot(42) },
    { behind: roller([-14, 8]) },
  ),
  'neck roll': sideOnFloor(
    { ...lying, hip: [6, 8], nod: -8, arms: arm(76, 84), legs: foot(38) },
    { hip: [10, 8], legs: foot(40) },
    { behind: roller([-26, 8]) },
  ),
};
