import type { Equipment } from '#contract/movement-terms.ts';
import {
  ball,
  band,
  barAcross,
  betweenHands,
  dot,
  dumbbell,
  kettlebell,
  line,
  plate,
} from '../gear/implements.ts';
import { bosu, box, floor, gearPlate, lever, pad, rail, strap, wall } from '../gear/places.ts';
import { direction, plus, step } from '../geometry.ts';
import type { Scene } from '../drawing.ts';
import type { Joints } from '../pose.ts';
import { arm, foot, front, hand, leg, side } from '../stance.ts';
import { draw, type Drawings, inHands, onBack, onFloor, onFront } from './draw.ts';

const down = { hip: [-14, 25], lean: 34, nod: -18 } as const;
const rails = (equipment: Equipment, x: number) => (equipment === 'Smith machine' ? rail(x) : []);

const barOnBack =
  (equipment: Equipment) =>
  (joints: Joints): Scene => ({
    behind: rails(equipment, 3),
    before: plate(onBack(joints)),
  });

const goblet =
  (equipment: Equipment) =>
  (joints: Joints): Scene => {
    const at = betweenHands(joints);
    return { held: equipment === 'Kettlebell' ? kettlebell(plus(at, [1, 4])) : dumbbell(at, 0) };
  };

export const squats: Drawings = {
  'back squat': (equipment) =>
    onFloor(
      side({ lean: 5, arms: arm(-24, 168) }),
      side({ ...down, arms: arm(-54, 140) }),
      barOnBack(equipment),
    ),
  'box squat': () =>
    onFloor(
      side({ lean: 5, arms: arm(-24, 168) }),
      side({ ...down, arms: arm(-54, 140) }),
      (joints) => ({
        behind: [box(-30, -8, 16)],
        before: plate(onBack(joints)),
      }),
    ),
  'front squat': () =>
    onFloor(
      side({ lean: 0, arms: arm(72, 208) }),
      side({ hip: [-12, 23], lean: 20, nod: -10, arms: arm(66, 196) }),
      (joints) => ({ before: plate(onFront(joints)) }),
    ),
  'overhead squat': () =>
    onFloor(
      side({ lean: 4, arms: arm(176) }),
      side({ hip: [-12, 23], lean: 24, nod: -14, arms: arm(186) }),
      (joints) => ({ before: plate(joints.arms[0].hand) }),
    ),
  'zercher squat': () =>
    onFloor(
      side({ lean: 4, arms: arm(14, 128) }),
      side({ hip: [-14, 24], lean: 28, nod: -14, arms: arm(20, 122) }),
      (joints) => ({ before: plate(plus(joints.arms[0].elbow, [5, 3])) }),
    ),
  'goblet squat': (equipment) =>
    onFloor(
      side({ lean: 2, arms: arm(12, 148) }),
      side({ hip: [-12, 23], lean: 20, nod: -10, arms: arm(10, 132) }),
      goblet(equipment),
    ),
  'squat with weights': (equipment) =>
    onFloor(side({ lean: 2, arms: arm(4, 6) }), side({ ...down, arms: arm(4, 8) }), (joints) =>
      equipment === 'Resistance Band'
        ? { held: band([1, 0], joints.arms[0].hand) }
        : inHands(joints, equipment),
    ),
  'bodyweight squat': (equipment) => {
    const lift = equipment === 'Bosu ball' ? 12.5 : 0;
    const draws = lift ? draw : onFloor;
    return draws(
      side({ hip: [0, 52 + lift], arms: arm(40, 50), legs: foot(0, 3.6 + lift) }),
      side({ ...down, hip: [-14, 25 + lift], arms: arm(88, 92), legs: foot(0, 3.6 + lift) }),
      () => ({ behind: lift ? [bosu(3), floor()] : [] }),
    );
  },
  'jump squat': () =>
    onFloor(
      side({ ...down, arms: arm(-40, -20) }),
      side({ hip: [0, 66], lean: 2, arms: arm(20, 60), legs: leg(4, -4, 40) }),
    ),
  'sumo squat': (equipment) =>
    draw(
      front({
        hip: [0, 46],
        arms: equipment === 'Barbell' ? arm(22, 150) : hand(1.5, 34, 1),
        legs: foot(24, 3.6, 62),
      }),
      front({
        hip: [0, 26],
        arms: equipment === 'Barbell' ? arm(22, 150) : hand(1.5, 14, 1),
        legs: foot(24, 3.6, 62),
      }),
      (joints) => {
        const at = betweenHands(joints);
        const onShoulders = plus(joints.shoulder, [0, 3]);
        const held =
          equipment === 'Barbell'
            ? barAcross(plus(onShoulders, [-12, 0]), plus(onShoulders, [12, 0]), 22)
            : equipment === 'Kettlebell'
              ? kettlebell(at)
              : dumbbell(at, 0);
        return { behind: [floor(-40, 40)], before: held };
      },
    ),
  'wall squat with ball': () =>
    onFloor(
      side({ hip: [0, 52], arms: arm(10, 14), legs: foot(8) }),
      side({ hip: [-2, 26], arms: arm(86, 90), legs: foot(14) }),
      ({ waist }) => ({ behind: [wall(-30), ...ball(plus(waist, [-16.5, 0]), 11, 'gear')] }),
    ),
  'wall sit': () =>
    onFloor(
      side({ hip: [-1, 40], arms: arm(4, 4), legs: foot(20) }),
      side({ hip: [-1, 28], arms: arm(4, 4), legs: foot(23) }),
      () => ({ behind: [wall(-9.5)] }),
    ),
  'suspension squat': () =>
    onFloor(
      side({ hip: [-4, 51], lean: -6, arms: hand(20, 66) }),
      side({ hip: [-16, 22], lean: 10, arms: hand(20, 58) }),
      (joints) => ({ held: strap([36, 104], joints.arms[0].hand) }),
    ),
  'pistol squat': (equipment) =>
    onFloor(
      side({ hip: [0, 52], arms: arm(50, 60), legs: [foot(0), leg(28, 20, 100)] }),
      side({
        hip: [-13, 22],
        lean: 34,
        nod: -20,
        arms: arm(84, 90),
        legs: [foot(0), leg(84, 84, 170)],
      }),
      (joints) =>
        equipment === 'Suspension' ? { held: strap([44, 104], joints.arms[0].hand) } : {},
    ),
  'sissy squat': () =>
    onFloor(
      side({ hip: [0, 52], arms: arm(8, 12) }),
      side({ hip: [2, 38], lean: -42, nod: 30, arms: arm(20, 30), legs: foot(-3, 8, 58) }),
    ),
  'machine squat': () =>
    onFloor(
      side({ hip: [0, 51], lean: 6, arms: arm(-14, 160) }),
      side({ hip: [-14, 27], lean: 26, nod: -12, arms: arm(-40, 140) }),
      (joints) => {
        const at = onBack(joints, 7);
        return {
          before: [
            line([[-44, 84], at]),
            ...gearPlate([-44, 84], 5),
            pad(plus(at, [-4, 2]), plus(at, [4, 6])),
          ],
        };
      },
    ),
  'belt squat': () =>
    onFloor(
      side({ hip: [0, 58], lean: 4, arms: hand(22, 60), legs: foot(0, 9.6) }),
      side({ hip: [-13, 32], lean: 22, nod: -14, arms: hand(22, 54), legs: foot(0, 9.6) }),
      ({ hip }) => ({
        behind: [
          box(-16, 16, 5),
          line([
            [22, 0],
            [22, 62],
          ]),
          line([hip, [hip[0] * 0.4, 8]], 'ink'),
        ],
        before: gearPlate([hip[0] * 0.4, 8 + (hip[1] - 58) * 0.15], 6),
      }),
    ),
  'hack squat': () => {
    const scene = (joints: Joints): Scene => {
      const behind = step(joints.up + 90, 9);
      return {
        behind: [
          line([
            [-52, 4],
            [8, 96],
          ]),
          line([
            [-58, 0],
            [38, 0],
          ]),
          pad(
            plus(plus(joints.hip, behind), step(joints.up, -4)),
            plus(plus(joints.shoulder, behind), step(joints.up, 2)),
          ),
          line([
            [22, 0],
            [34, 14],
          ]),
        ],
        before: gearPlate(plus(plus(joints.shoulder, behind), step(joints.up + 90, 3)), 7),
      };
    };
    return draw(
      side({ hip: [-6, 47], lean: -32, nod: 18, arms: arm(40, 150), legs: foot(25, 10, 130) }),
      side({ hip: [-19, 25], lean: -32, nod: 18, arms: arm(40, 150), legs: foot(25, 10, 130) }),
      scene,
    );
  },
  'barbell hack squat': () =>
    onFloor(
      side({ lean: 3, arms: arm(-14, -10) }),
      side({ hip: [-10, 26], lean: 26, nod: -16, arms: arm(-22, -16) }),
      (joints) => ({ before: plate(joints.arms[0].hand) }),
    ),
  'leg press': (equipment) => {
    const isFlat = equipment === 'Leverage machine';
    const rest = isFlat ? -28 : -46;
    const [far, close] = isFlat
      ? ([
          [38, 36],
          [24, 36],
        ] as const)
      : ([
          [30, 60],
          [20, 44],
        ] as const);
    const toe = isFlat ? 172 : 140;
    return draw(
      side({
        hip: [-8, 20],
        lean: rest,
        nod: 18,
        arms: arm(24, 30),
        legs: foot(close[0], close[1], toe),
      }),
      side({
        hip: [-8, 20],
        lean: rest,
        nod: 18,
        arms: arm(24, 30),
        legs: foot(far[0], far[1], toe),
      }),
      (joints) => {
        const { toe: tip, heel } = joints.legs[0];
        const behind = step(joints.up + 90, 9);
        return {
          behind: [
            pad(plus(joints.hip, [-6, -9.5]), plus(joints.hip, [9, -9.5])),
            pad(plus(joints.hip, behind), plus(joints.shoulder, behind)),
            line([
              [-30, 0],
              [40, 0],
            ]),
            line(
              isFlat
                ? [
                    [-8, 10],
                    [-8, 0],
                  ]
                : [
                    [-6, 0],
                    [46, 74],
                  ],
            ),
          ],
          before: [
            pad(plus(heel, step(toe + 90, -4.5)), plus(tip, step(toe + 90, -4.5))),
            ...gearPlate(plus(plus(tip, step(toe - 180, 3)), step(toe - 90, -12)), 7),
          ].slice(0, isFlat ? 1 : undefined),
        };
      },
    );
  },
  'leg extension': () =>
    draw(
      side({ hip: [-8, 36], lean: -10, arms: hand(-2, 30), legs: leg(86, 2, 92) }),
      side({ hip: [-8, 36], lean: -10, arms: hand(-2, 30), legs: leg(86, 82, 172) }),
      (joints) => ({
        behind: [
          pad([-14, 27], [12, 27]),
          pad([-18, 32], [-22, 64]),
          line([
            [-2, 27],
            [-2, 0],
          ]),
          line([
            [-18, 0],
            [20, 0],
          ]),
          ...lever([17, 33], joints.legs[0].ankle),
        ],
        before: [
          dot(
            plus(
              joints.legs[0].ankle,
              step(direction(joints.legs[0].knee, joints.legs[0].ankle) + 90, 6),
            ),
            3.8,
            'gear',
          ),
        ],
      }),
    ),
};
