import type { Scene } from '../drawing.ts';
import { ball, band } from '../gear/implements.ts';
import {
  floor,
  gearPlate,
  lever,
  pad,
  paddedLever,
  rail,
  stool,
  strap,
  table,
  wall,
} from '../gear/places.ts';
import { between, direction, plus, type Point, step } from '../geometry.ts';
import type { Joints, Leg, Limb } from '../pose.ts';
import { dot, line, type Shape } from '../shape.ts';
import { arm, foot, hand, leg, type Stance } from '../stance.ts';
import {
  armsFor,
  behindBack,
  loadedLegs,
  type MakeScene,
  side,
  sideOnFloor,
  type Sketch,
  type Sketches,
} from './draw.ts';

const inLegPress = { hip: [-8, 20], lean: -46, nod: 18, arms: arm(24, 30) } as const;

const pressSeat = (at: Joints): Shape[] => [
  pad(plus(at.hip, [-6, -9.5]), plus(at.hip, [9, -9.5])),
  pad(behindBack(at, at.hip), behindBack(at, at.shoulder)),
  line([-30, 0], [40, 0]),
];

const legPress = (
  stance: Stance,
  [close, far]: readonly [Point, Point],
  toe: number,
  frame: Shape,
  isLoaded = false,
): Sketch =>
  side({ ...stance, legs: foot(...close, toe) }, { legs: foot(...far, toe) }, (at) => {
    const { toe: tip, heel } = at.legs[0];
    return {
      behind: [pressSeat(at), frame],
      before: [
        pad(plus(heel, step(toe + 90, -4.5)), plus(tip, step(toe + 90, -4.5))),
        isLoaded && gearPlate(plus(plus(tip, step(toe - 180, 3)), step(toe - 90, -12)), 7),
      ],
    };
  });

/** The foot on its toes: below the block at -1, as high as it goes at 1. */
const onToes = (lift: number, [x, y]: Point, rise = 8): Leg =>
  foot(x, y + lift * rise, 90 - lift * 36);

const calfRaise = (arms: Limb, scene: Scene | MakeScene): Sketch =>
  side(
    { hip: [0, 53], legs: onToes(-0.5, [0, 8.6]), arms },
    { hip: [0, 65], legs: onToes(1, [0, 8.6]) },
    scene,
  );

const calfBlock = [line([2, 5], [20, 5], [20, 0]), floor(-28, 34)];

const ballOfFoot = ({ legs: [{ heel, toe }] }: Joints): Point => between(heel, toe, 0.7);

export const legMachines: Sketches = {
  'leg press': (equipment) =>
    equipment === 'Leverage machine'
      ? legPress(
          { ...inLegPress, lean: -28 },
          [
            [24, 36],
            [38, 36],
          ],
          172,
          line([-8, 10], [-8, 0]),
        )
      : legPress(
          inLegPress,
          [
            [20, 44],
            [30, 60],
          ],
          140,
          line([-6, 0], [46, 74]),
          true,
        ),
  'leg extension': side(
    { hip: [-8, 36], lean: -10, arms: hand(-2, 30), legs: leg(86, 2, 92) },
    { legs: leg(86, 82, 172) },
    (at) => ({
      behind: [
        pad([-14, 27], [12, 27]),
        pad([-18, 32], [-22, 64]),
        line([-2, 27], [-2, 0]),
        line([-18, 0], [20, 0]),
        lever([17, 33], at.ankle),
      ],
      before: dot(plus(at.ankle, step(direction(at.knee, at.ankle) + 90, 6)), 3.8, 'gear'),
    }),
  ),
  'lying leg curl': side(
    { hip: [4, 37], lean: 84, nod: -6, arms: hand(32, 22), legs: leg(-86, -90, -30) },
    { legs: leg(-86, -172, -110) },
    (at) => ({
      behind: [
        pad([-22, 29], [38, 30]),
        line([-14, 29], [-18, 0]),
        line([28, 30], [32, 0]),
        floor(-44, 44),
        lever([-21, 34], at.ankle),
      ],
      before: dot(plus(at.ankle, step(at.ankle[1] > 45 ? 90 : 180, 5)), 3.8, 'gear'),
    }),
  ),
  'seated leg curl': side(
    { hip: [-8, 36], lean: -14, arms: hand(10, 44), legs: leg(86, 84, 174) },
    { legs: leg(86, -16, 60) },
    (at) => ({
      behind: [
        pad([-14, 27], [10, 27]),
        pad([-18, 32], [-25, 64]),
        line([-2, 27], [-2, 0]),
        floor(-24, 40),
        lever([16, 34], at.ankle),
      ],
      before: dot(plus(at.ankle, step(at.ankle[1] > 20 ? 0 : -90, 5)), 3.8, 'gear'),
    }),
  ),
  'standing leg curl': sideOnFloor(
    { lean: 14, nod: -8, arms: hand(24, 70), legs: [leg(0, -4, 70), foot(0)] },
    { legs: [leg(2, -100, -30), foot(0)] },
    (at) => ({
      behind: [wall(28, 76), pad([10, 38], [10, 24]), lever([14, 28], plus(at.ankle, [-5, 3]))],
      before: dot(plus(at.ankle, [-5, 3]), 3.6, 'gear'),
    }),
  ),
  'ball leg curl': (equipment) => {
    const isStraps = equipment === 'Suspension';
    return sideOnFloor(
      { hip: [-4, 22], lean: -112, nod: 30, arms: arm(70, 80), legs: foot(42, 30, 140) },
      { hip: [0, 30], lean: -126, nod: 44, arms: arm(62, 72), legs: foot(22, 30, 120) },
      (at) => ({
        behind: !isStraps && ball(plus(at.ankle, [0, -17]), 12.5, 'gear'),
        held: isStraps && strap([32, 108], at.ankle),
      }),
    );
  },
  'nordic curl': sideOnFloor(
    { hip: [-18, 29], lean: 4, arms: arm(20, 120), legs: leg(0, -90, -40) },
    { hip: [-1, 22], lean: 52, nod: -14, arms: arm(60, 100), legs: leg(-44, -90, -40) },
    { behind: [table(-46, -38, 9, -46)] },
  ),
  'glute-ham raise': side(
    { hip: [-2, 46], lean: 90, nod: -6, arms: arm(40, 130), legs: leg(-90, -92, 0) },
    { hip: [-20, 64], lean: 6, nod: 0, arms: arm(30, 150), legs: leg(-6, -92, 0) },
    { behind: [table(-28, -12, 34, -20), wall(-52, 48), line([-58, 0], [10, 0])] },
  ),
  'calf raise': (equipment) => {
    switch (equipment) {
      case 'Leverage machine':
        return calfRaise(arm(32, 170), (at) => ({
          behind: calfBlock,
          before: [
            lever([-46, 84], plus(at.shoulder, [-2, 7])),
            pad(plus(at.shoulder, [-5, 7]), plus(at.shoulder, [6, 7])),
          ],
        }));
      case 'Body weight':
        return calfRaise(hand(26, 66), { behind: [calfBlock, wall(29, 76)] });
      default: {
        const arms = armsFor(equipment, hand(22, 66));
        const rails = equipment === 'Smith machine' && rail(-8, 110);
        return calfRaise(arms, (at) => ({
          ...loadedLegs(at, equipment),
          behind: [calfBlock, rails],
        }));
      }
    }
  },
  'seated calf raise': side(
    { hip: [-12, 32], arms: hand(12, 42), legs: onToes(-0.3, [13, 8], 7) },
    { legs: onToes(1, [13, 8], 7) },
    (at) => ({
      behind: [stool(-14, 23), line([15, 4], [28, 4], [28, 0]), floor(-26, 50)],
      before: paddedLever([46, 30], plus(at.knee, [-2, 7]), [5, -1], [34, 44]),
    }),
  ),
  'calf press': (equipment) =>
    equipment === 'Band'
      ? side(
          { hip: [-14, 10], lean: -14, arms: hand(6, 26), legs: leg(88, 90, 180) },
          { legs: leg(88, 90, 130) },
          (at) => ({ behind: floor(-30, 60), held: band(ballOfFoot(at), at.hand) }),
        )
      : side({ ...inLegPress, legs: foot(30, 60, 168) }, { legs: foot(30, 60, 116) }, (at) => {
          const { toe } = at.legs[0];
          return {
            behind: [pressSeat(at), line([-6, 0], [46, 74])],
            before: [
              pad(plus(toe, [-6, 10]), plus(toe, [8, -8])),
              gearPlate(plus(toe, [10, 8]), 7),
            ],
          };
        }),
  'donkey calf raise': side(
    { hip: [-8, 51.8], lean: 84, nod: -18, arms: hand(28, 46), legs: onToes(-0.4, [-6, 8.6]) },
    { hip: [-8, 63], legs: onToes(1, [-6, 8.6]) },
    (at) => ({
      behind: [
        line([-4, 5], [14, 5], [14, 0]),
        wall(30, 44),
        pad([22, 44], [36, 44]),
        floor(-30, 44),
      ],
      before: paddedLever([-46, 70], plus(at.hip, [0, 9]), [6, 0]),
    }),
  ),
  'tibialis raise': (equipment) =>
    equipment === 'Band'
      ? sideOnFloor(
          { hip: [-16, 9], lean: -12, arms: hand(-28, 2.4, 1), legs: leg(88, 90, 136) },
          { legs: leg(88, 90, 196) },
          (at) => ({ behind: [wall(60, 20), band(ballOfFoot(at), [60, 8])] }),
        )
      : sideOnFloor(
          { hip: [-1, 50], lean: -2, arms: arm(4, 8), legs: foot(12) },
          { legs: foot(12, 4, 132) },
          { behind: wall(-9) },
        ),
};
