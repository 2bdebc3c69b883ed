import type { Equipment } from '#contract/movement-terms.ts';
import { dumbbell } from '../gear/implements.ts';
import { bench, box, floor } from '../gear/places.ts';
import type { Leg } from '../pose.ts';
import { arm, foot, hand, leg, near } from '../stance.ts';
import {
  armsFor,
  front,
  inHands,
  loadedLegs,
  otherSide,
  side,
  sideOnFloor,
  type Sketch,
  type Sketches,
} from './draw.ts';

const lunged: [Leg, Leg] = [foot(22), foot(-26, 7, 46)];

/** From this place, with both feet together. */
const lunge =
  (x: number, feet: [Leg, Leg]) =>
  (equipment: Equipment): Sketch =>
    sideOnFloor(
      { hip: [x, 52], arms: armsFor(equipment, hand(x + 3, 56)), legs: feet },
      { hip: [-2, 29], lean: 6, arms: armsFor(equipment, hand(4, 32)), legs: lunged },
      loadedLegs,
    );

export const lunges: Sketches = {
  lunge: lunge(-24, [foot(-22), foot(-26)]),
  'reverse lunge': lunge(22, [foot(22), foot(18)]),
  'split squat': (equipment) =>
    sideOnFloor(
      {
        hip: [-2, 44],
        lean: 3,
        arms: armsFor(equipment, hand(2, 48)),
        legs: [foot(20), foot(-26, 7, 46)],
      },
      { hip: [-2, 28], lean: 5, arms: armsFor(equipment, hand(2, 32)) },
      loadedLegs,
    ),
  'bulgarian split squat': (equipment) =>
    sideOnFloor(
      { hip: [0, 50], lean: 6, arms: armsFor(equipment), legs: [foot(8), foot(-38, 30, -20)] },
      { hip: [-8, 28], lean: 16, nod: -8 },
      (at) => {
        const around = loadedLegs(at, equipment);
        return { ...around, behind: [around.behind, bench(-60, -32, 22)] };
      },
    ),
  'overhead lunge': sideOnFloor(
    { hip: [-22, 52], arms: arm(178, 180), legs: [foot(-20), foot(-24)] },
    { hip: [-2, 29], lean: 2, legs: lunged },
    (at) => inHands(at, 'Dumbbell'),
  ),
  'jumping lunge': sideOnFloor(
    { hip: [-2, 30], lean: 6, arms: [arm(-30, 40), arm(40, 120)], legs: lunged },
    {
      hip: [-2, 60],
      lean: 4,
      arms: [arm(40, 120), arm(-30, 40)],
      legs: [leg(-20, -50, 0), leg(40, 0, 60)],
    },
  ),
  'lateral lunge': front(
    { arms: near(4, 72, 1, 0.66), legs: foot(7) },
    {
      hip: [20, 30],
      lean: 10,
      arms: [near(32, 54, 1, 0.66), near(24, 54, -1, 0.66)],
      legs: [foot(30, 3.6, 50), foot(-34, 3.6, -60, -1)],
    },
    { behind: floor(-46, 46) },
  ),
  'curtsy lunge': front(
    { arms: arm(10, 6), legs: foot(7) },
    { hip: [4, 32], lean: 4, arms: arm(12, 4), legs: [foot(14, 3.6, 40), foot(26, 6, -60, -1)] },
    (at) => ({
      behind: floor(-40, 44),
      before: at.arms.flatMap(({ hand: place }) => dumbbell(place, 0)),
    }),
  ),
  'step-up': (equipment) => {
    const [low, high] =
      equipment === 'Dumbbell' ? [arm(2, 4), arm(2, 4)] : [arm(-20, 60), arm(20, 80)];
    return side(
      { hip: [-14, 50], lean: 12, nod: -6, arms: low, legs: [foot(12, 23.6), foot(-16)] },
      { hip: [12, 72], lean: 2, nod: 0, arms: high, legs: [foot(12, 23.6), leg(20, -30, 60)] },
      (at) => ({ ...inHands(at, equipment), behind: [box(-4, 40, 18.4), floor(-36, 46)] }),
    );
  },
  'box jump': side(
    { hip: [-32, 28], lean: 40, nod: -20, arms: arm(-50, -30), legs: foot(-20) },
    { hip: [8, 62], lean: 30, nod: -16, arms: arm(70, 90), legs: foot(22, 31.6) },
    { behind: [box(6, 46, 26.4), floor(-52, 52)] },
  ),
  'frog jump': sideOnFloor(
    { hip: [-10, 16], lean: 34, nod: -18, arms: hand(8, 8), legs: foot(0) },
    { hip: [4, 64], lean: 6, nod: 0, arms: arm(150, 160), legs: leg(2, -10, 40) },
  ),
  burpee: sideOnFloor(
    { hip: [0, 28], lean: 72, nod: -12, arms: hand(34, 2.4), legs: foot(-46, 5, 24) },
    { hip: [0, 62], lean: 0, nod: 0, arms: arm(170, 174), legs: leg(2, -10, 40) },
  ),
  'high knees': sideOnFloor(
    { arms: [arm(-30, 60), arm(30, 120)], legs: [leg(92, 0, 80), foot(0)] },
    otherSide,
  ),
  'jumping jack': front(
    { arms: arm(10, 8), legs: foot(5) },
    { hip: [0, 50], arms: arm(146, 160), legs: foot(24, 3.6, 50) },
    { behind: floor(-36, 36) },
  ),
  'pogo jump': sideOnFloor(
    { hip: [-2, 49], arms: arm(-16, 40) },
    { hip: [0, 64], arms: arm(10, 70), legs: leg(2, -2, 40) },
  ),
};
