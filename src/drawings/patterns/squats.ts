import type { Equipment } from '#contract/movement-terms.ts';
import type { Scene } from '../drawing.ts';
import {
  ball,
  band,
  barAcross,
  betweenHands,
  dumbbell,
  kettlebell,
  plate,
} from '../gear/implements.ts';
import { bosu, box, floor, gearPlate, pad, rail, strap, wall } from '../gear/places.ts';
import { plus, step } from '../geometry.ts';
import type { Joints } from '../pose.ts';
import { inkLine, line } from '../shape.ts';
import { arm, foot, hand, leg } from '../stance.ts';
import {
  barInHands,
  behindBack,
  front,
  inHands,
  onBack,
  onFront,
  side,
  sideOnFloor,
  type Sketches,
} from './draw.ts';

const down = { hip: [-14, 25], lean: 34, nod: -18 } as const;

const barOnBack = (at: Joints, equipment: Equipment): Scene => ({
  behind: equipment === 'Smith machine' && rail(3),
  before: plate(onBack(at)),
});

const goblet = (at: Joints, equipment: Equipment): Scene => {
  const place = betweenHands(at);
  return {
    held: equipment === 'Kettlebell' ? kettlebell(plus(place, [1, 4])) : dumbbell(place, 0),
  };
};

export const squats: Sketches = {
  'back squat': sideOnFloor(
    { lean: 5, arms: arm(-24, 168) },
    { ...down, arms: arm(-54, 140) },
    barOnBack,
  ),
  'box squat': sideOnFloor(
    { lean: 5, arms: arm(-24, 168) },
    { ...down, arms: arm(-54, 140) },
    (at) => ({ behind: box(-30, -8, 16), before: plate(onBack(at)) }),
  ),
  'front squat': sideOnFloor(
    { lean: 0, arms: arm(72, 208) },
    { hip: [-12, 23], lean: 20, nod: -10, arms: arm(66, 196) },
    (at, equipment) =>
      equipment === 'Dumbbell' || equipment === 'Kettlebell'
        ? inHands(at, equipment)
        : {
            before: plate(onFront(at)),
            behind: equipment === 'Smith machine' && rail(4),
          },
  ),
  'overhead squat': sideOnFloor(
    { lean: 4, arms: arm(176) },
    { hip: [-12, 23], lean: 24, nod: -14, arms: arm(186) },
    barInHands,
  ),
  'zercher squat': sideOnFloor(
    { lean: 4, arms: arm(14, 128) },
    { hip: [-14, 24], lean: 28, nod: -14, arms: arm(20, 122) },
    (at, equipment) => ({
      before:
        equipment === 'Medicine Ball'
          ? ball(plus(at.elbow, [6, 5]), 10)
          : plate(plus(at.elbow, [5, 3])),
    }),
  ),
  'goblet squat': sideOnFloor(
    { lean: 2, arms: arm(12, 148) },
    { hip: [-12, 23], lean: 20, nod: -10, arms: arm(10, 132) },
    goblet,
  ),
  'squat with weights': sideOnFloor(
    { lean: 2, arms: arm(4, 6) },
    { ...down, arms: arm(4, 8) },
    (at, equipment) =>
      equipment === 'Resistance Band' ? { held: band([1, 0], at.hand) } : inHands(at, equipment),
  ),
  'bodyweight squat': (equipment) =>
    equipment === 'Bosu ball'
      ? side(
          { hip: [0, 64.5], arms: arm(40, 50), legs: foot(0, 16.1) },
          { ...down, hip: [-14, 37.5], arms: arm(88, 92) },
          { behind: [bosu(3), floor()] },
        )
      : sideOnFloor({ arms: arm(40, 50) }, { ...down, arms: arm(88, 92) }),
  'jump squat': sideOnFloor(
    { ...down, arms: arm(-40, -20) },
    { hip: [0, 66], lean: 2, nod: 0, arms: arm(20, 60), legs: leg(4, -4, 40) },
  ),
  'sumo squat': (equipment) => {
    const [high, low] =
      equipment === 'Barbell' ? [arm(22, 150), arm(22, 150)] : [hand(1.5, 34, 1), hand(1.5, 14, 1)];
    return front(
      { hip: [0, 46], arms: high, legs: foot(24, 3.6, 62) },
      { hip: [0, 26], arms: low },
      (at) => ({
        behind: floor(-40, 40),
        before:
          equipment === 'Barbell'
            ? barAcross(plus(at.shoulder, [-12, 3]), plus(at.shoulder, [12, 3]), 22)
            : equipment === 'Kettlebell'
              ? kettlebell(betweenHands(at))
              : dumbbell(betweenHands(at), 0),
      }),
    );
  },
  'wall squat with ball': sideOnFloor(
    { hip: [0, 52], arms: arm(10, 14), legs: foot(8) },
    { hip: [-2, 26], arms: arm(86, 90), legs: foot(14) },
    ({ waist }) => ({ behind: [wall(-30), ball(plus(waist, [-16.5, 0]), 11, 'gear')] }),
  ),
  'wall sit': sideOnFloor(
    { hip: [-1, 40], arms: arm(4), legs: foot(20) },
    { hip: [-1, 28], legs: foot(23) },
    { behind: wall(-9.5) },
  ),
  'suspension squat': sideOnFloor(
    { hip: [-4, 51], lean: -6, arms: hand(20, 66) },
    { hip: [-16, 22], lean: 10, arms: hand(20, 58) },
    (at) => ({ held: strap([36, 104], at.hand) }),
  ),
  'pistol squat': sideOnFloor(
    { hip: [0, 52], arms: arm(50, 60), legs: [foot(0), leg(28, 20, 100)] },
    { hip: [-13, 22], lean: 34, nod: -20, arms: arm(84, 90), legs: [foot(0), leg(84, 84, 170)] },
    (at, equipment) => (equipment === 'Suspension' ? { held: strap([44, 104], at.hand) } : {}),
  ),
  'sissy squat': sideOnFloor(
    { hip: [0, 52], arms: arm(8, 12) },
    { hip: [2, 38], lean: -42, nod: 30, arms: arm(20, 30), legs: foot(-3, 8, 58) },
  ),
  'machine squat': sideOnFloor(
    { hip: [0, 51], lean: 6, arms: arm(-14, 160) },
    { hip: [-14, 27], lean: 26, nod: -12, arms: arm(-40, 140) },
    (at) => {
      const place = onBack(at, 7);
      return {
        before: [
          line([-44, 84], place),
          gearPlate([-44, 84], 5),
          pad(plus(place, [-4, 2]), plus(place, [4, 6])),
        ],
      };
    },
  ),
  'belt squat': sideOnFloor(
    { hip: [0, 58], lean: 4, arms: hand(22, 60), legs: foot(0, 9.6) },
    { hip: [-13, 32], lean: 22, nod: -14, arms: hand(22, 54) },
    ({ hip }) => ({
      behind: [box(-16, 16, 5), wall(22, 62), inkLine(hip, [hip[0] * 0.4, 8])],
      before: gearPlate([hip[0] * 0.4, 8 + (hip[1] - 58) * 0.15], 6),
    }),
  ),
  'hack squat': side(
    { hip: [-6, 47], lean: -32, nod: 18, arms: arm(40, 150), legs: foot(25, 10, 130) },
    { hip: [-19, 25] },
    (at) => ({
      behind: [
        line([-52, 4], [8, 96]),
        line([-58, 0], [38, 0]),
        pad(
          plus(behindBack(at, at.hip), step(at.up, -4)),
          plus(behindBack(at, at.shoulder), step(at.up, 2)),
        ),
        line([22, 0], [34, 14]),
      ],
      before: gearPlate(behindBack(at, at.shoulder, 12), 7),
    }),
  ),
  'barbell hack squat': sideOnFloor(
    { lean: 3, arms: arm(-14, -10) },
    { hip: [-10, 26], lean: 26, nod: -16, arms: arm(-22, -16) },
    barInHands,
  ),
};
