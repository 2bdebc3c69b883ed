import type { Equipment } from '#contract/movement-terms.ts';
import type { Scene } from '../drawing.ts';
import {
  band,
  betweenHands,
  dumbbell,
  kettlebell,
  landmine,
  medicineBall,
  plate,
  sledge,
} from '../gear/implements.ts';
import { cable, floor, lever, rail, seat, wall } from '../gear/places.ts';
import { plus, type Point, step } from '../geometry.ts';
import type { Joints } from '../pose.ts';
import type { Shapes } from '../shape.ts';
import { arm, atTheFloor, foot, hand, leg, near, type Stance } from '../stance.ts';
import {
  barInHands,
  front,
  grip,
  inHands,
  side,
  sideOnFloor,
  type Sketch,
  type Sketches,
} from './draw.ts';

const lockedOut = { hip: [0, 52], lean: 0, nod: 0, arms: hand(1.5, 114) } as const;
const upsideDown = {
  hip: [0, 64],
  lean: 180,
  arms: hand(0, 2.4, 1),
  legs: leg(180, 180, 180),
} as const;

/** From the shoulders to overhead, standing or seated. */
const overheadPress = (stance: Stance & { readonly hip: Point }, seatUnder?: Shapes): Sketch => {
  const top = stance.hip[1] + 30;
  const around = (at: Joints, equipment: Equipment): Scene => {
    switch (equipment) {
      case 'Resistance Band':
        return { held: band([2, 0], at.hand) };
      case 'Cable':
        return { behind: cable(-30, 8, at.hand, 60), held: grip(at) };
      case 'Leverage machine':
        return { before: [lever([-34, top - 8], at.hand, [-22, top - 22]), grip(at)] };
      default:
        return inHands(at, equipment);
    }
  };
  return side(
    { ...stance, lean: -2, nod: -4, arms: hand(8.5, top + 2) },
    { lean: 0, nod: 0, arms: hand(1.5, top + 32) },
    (at, equipment) => {
      const held = around(at, equipment);
      const rails = equipment === 'Smith machine' && rail(6, 118);
      return { ...held, behind: [held.behind, rails, seatUnder, floor()] };
    },
  );
};

export const overhead: Sketches = {
  'overhead press': overheadPress({ hip: [0, 52] }),
  'seated overhead press': overheadPress({ hip: [0, 32], legs: foot(24) }, seat(0, 23, 6, 30)),
  'clean and press': sideOnFloor(atTheFloor, lockedOut, inHands),
  'landmine squat and press': sideOnFloor(
    { hip: [-13, 26], lean: 24, nod: -14, arms: hand(8, 50) },
    { hip: [0, 52], lean: 10, nod: 0, arms: arm(140, 144), legs: foot(0, 5, 80) },
    (at) => ({ before: landmine([70, 3], at.hand, plus(at.hand, [6, -5])) }),
  ),
  'push press': sideOnFloor({ hip: [-5, 45], nod: -4, arms: hand(4, 76) }, lockedOut, inHands),
  'split jerk': sideOnFloor(
    { hip: [-3, 48], nod: -4, arms: hand(5.5, 80) },
    { hip: [0, 42], nod: 0, arms: hand(1.5, 104, -1), legs: [foot(22), foot(-26, 7, 46)] },
    barInHands,
  ),
  'landmine press': sideOnFloor(
    { lean: 6, arms: [hand(12, 80), arm(-6, -2)], legs: [foot(-8, 6, 60), foot(10)] },
    { lean: 12, arms: [arm(136, 140), arm(-6, -2)] },
    (at) => ({ before: landmine([70, 3], at.hand, plus(at.hand, [7, -9])) }),
  ),
  'squat and press': sideOnFloor(
    { hip: [-13, 25], lean: 22, nod: -14, arms: hand(6, 54) },
    lockedOut,
    (at, equipment) =>
      equipment === 'Medicine Ball'
        ? { before: medicineBall(plus(at.hand, [2, 2])), behind: wall(38) }
        : inHands(at, equipment),
  ),
  'handstand push-up': sideOnFloor(
    upsideDown,
    { hip: [0, 47], arms: hand(3, 2.4, 1) },
    { behind: wall(-12, 116) },
  ),
  handstand: sideOnFloor(
    {
      hip: [0, 46],
      lean: 128,
      arms: hand(26, 2.4, 1),
      legs: [leg(-70, -20, 40), foot(-18, 6, 40)],
    },
    upsideDown,
  ),
  'pike push-up': sideOnFloor(
    { hip: [0, 52], lean: 132, nod: 14, arms: hand(36, 2.4, 1), legs: foot(-20, 6, 40) },
    { hip: [4, 46], lean: 144, nod: 20, arms: hand(33, 2.4, 1) },
  ),
  'kettlebell press': sideOnFloor(
    { arms: [hand(9, 80), arm(-8, -2)] },
    { arms: [hand(1, 114, -1), arm(-8, -2)] },
    (at, _, part) => ({ before: kettlebell(at.hand, -60 - 30 * part) }),
  ),
  'one-arm overhead': sideOnFloor(
    { hip: [-15, 32], lean: 52, nod: -30, arms: [hand(3, 15), arm(-20, -10)] },
    { hip: [0, 52], lean: 0, nod: 0, arms: [hand(1, 114, -1), arm(-14, -6)] },
    (at, equipment, part) => ({
      before: equipment === 'Kettlebell' ? kettlebell(at.hand, -90 * part) : dumbbell(at.hand),
    }),
  ),
  'kettlebell clean': sideOnFloor(
    { hip: [-15, 40], lean: 56, nod: -30, arms: [hand(2, 22), arm(-20, -8)] },
    { hip: [0, 52], lean: 0, nod: 0, arms: [hand(9, 78), arm(-10, -4)] },
    (at, _, part) => ({ before: kettlebell(at.hand, part * -70) }),
  ),
  clean: sideOnFloor(
    { ...atTheFloor, lean: 56 },
    { hip: [-12, 24], lean: 16, nod: -8, arms: arm(74, 200) },
    (at, equipment, part) =>
      equipment === 'Olympic barbell'
        ? { before: plate(part === 1 ? plus(at.shoulder, [7, 0]) : at.hand) }
        : inHands(at, equipment),
  ),
  'high pull': sideOnFloor(
    { hip: [-14, 42], lean: 50, nod: -26, arms: hand(5, 30) },
    { hip: [1, 56], lean: -4, nod: 0, arms: hand(7, 80), legs: foot(0, 9, 60) },
    (at, equipment, part) => ({
      before:
        equipment === 'Kettlebell'
          ? kettlebell(betweenHands(at), 60 * part)
          : equipment === 'Dumbbell'
            ? dumbbell(at.hand)
            : plate(at.hand),
    }),
  ),
  'jump shrug': sideOnFloor(
    { hip: [-10, 47], lean: 34, nod: -18, arms: hand(5, 40) },
    { hip: [1, 62], lean: -3, nod: 0, arms: hand(6, 63), legs: leg(2, -4, 36) },
    barInHands,
  ),
  snatch: sideOnFloor(atTheFloor, { hip: [-8, 36], lean: 12, nod: -8, arms: arm(180) }, barInHands),
  'turkish get-up': sideOnFloor(
    {
      hip: [0, 8],
      lean: -90,
      nod: 6,
      arms: [arm(180), arm(70, 80)],
      legs: [foot(30), leg(92, 90, 160)],
    },
    {
      hip: [2, 30],
      lean: -6,
      nod: 0,
      arms: [arm(178, 180), arm(-20, -14)],
      legs: [foot(24), leg(-4, -84, -40)],
    },
    (at, equipment) => ({
      before: equipment === 'Dumbbell' ? dumbbell(at.hand, 0) : kettlebell(at.hand, -150),
    }),
  ),
  halo: front({ arms: near(4, 78, 1, 0.66) }, { arms: near(5, 104, -1, 0.8) }, (at) => ({
    behind: floor(-30, 30),
    before: kettlebell(betweenHands(at), 180),
  })),
  'overhead throw': sideOnFloor(
    { hip: [-10, 36], lean: 30, nod: -14, arms: arm(34, 30) },
    { hip: [0, 52], lean: -6, nod: -10, arms: arm(176, 186), legs: foot(0, 8, 60) },
    (at, _, part) => ({ before: medicineBall(plus(at.hand, [0, 4 + 8 * part])) }),
  ),
  'ball slam': sideOnFloor(
    { arms: arm(172, 176) },
    { hip: [-14, 36], lean: 60, nod: -10, arms: arm(24, 20) },
    (at) => ({ before: medicineBall(plus(at.hand, step(20, 4))) }),
  ),
  'sledgehammer swing': sideOnFloor(
    { lean: -8, arms: arm(164, 176) },
    { hip: [-14, 38], lean: 48, nod: -14, arms: arm(50, 46) },
    (at, _, part) => ({ before: sledge(at.hand, 230 - 150 * part, 34) }),
  ),
};
