import type { Equipment } from '#contract/movement-terms.ts';
import type { Scene } from '../drawing.ts';
import { ball, band, dot, dumbbell, kettlebell, line, plate, ring } from '../gear/implements.ts';
import { bench, box, floor, gearPlate, lever, pad, rail, stool, strap } from '../gear/places.ts';
import { between, type Point, plus, step } from '../geometry.ts';
import type { Joints, Leg } from '../pose.ts';
import { arm, foot, front, hand, leg, near, side } from '../stance.ts';
import { draw, type Drawings, inHands, onBack, onFloor } from './draw.ts';

const loadedLegs =
  (equipment: Equipment) =>
  (joints: Joints): Scene =>
    equipment === 'Barbell' || equipment === 'Smith machine'
      ? { behind: equipment === 'Smith machine' ? rail(-2) : [], before: plate(onBack(joints)) }
      : equipment === 'Kettlebell'
        ? { held: kettlebell(plus(between(joints.arms[0].hand, joints.arms[1].hand, 0.5), [1, 4])) }
        : inHands(joints, equipment);

const armsFor = (equipment: Equipment) =>
  equipment === 'Barbell' || equipment === 'Smith machine'
    ? arm(-24, 168)
    : equipment === 'Kettlebell'
      ? arm(12, 148)
      : equipment === 'Dumbbell'
        ? arm(2, 4)
        : hand(3, 56);

const lunge =
  (frontFoot: number, backFoot: number, isBackwards = false) =>
  (equipment: Equipment) => {
    const arms = armsFor(equipment);
    const bottomArms = equipment === 'Body weight' ? hand(4, 32) : arms;
    const legs: [Leg, Leg] = [foot(frontFoot), foot(backFoot, 7, 46)];
    const start: [Leg, Leg] = isBackwards
      ? [foot(frontFoot), foot(frontFoot - 4)]
      : [foot(backFoot + 4), foot(backFoot)];
    const startX = isBackwards ? frontFoot : backFoot + 2;
    return onFloor(
      side({
        hip: [startX, 52],
        arms: equipment === 'Body weight' ? hand(startX + 3, 56) : arms,
        legs: start,
      }),
      side({ hip: [-2, 29], lean: 6, arms: bottomArms, legs }),
      loadedLegs(equipment),
    );
  };

const heels = (height: number, lift: number): Leg =>
  foot(0, 3.6 + height + lift * 8, 90 - lift * 36);

export const legDrawings: Drawings = {
  lunge: lunge(22, -26),
  'reverse lunge': lunge(22, -26, true),
  'split squat': (equipment) =>
    onFloor(
      side({
        hip: [-2, 44],
        lean: 3,
        arms: equipment === 'Body weight' ? hand(2, 48) : armsFor(equipment),
        legs: [foot(20), foot(-26, 7, 46)],
      }),
      side({
        hip: [-2, 28],
        lean: 5,
        arms: equipment === 'Body weight' ? hand(2, 32) : armsFor(equipment),
        legs: [foot(20), foot(-26, 7, 46)],
      }),
      loadedLegs(equipment),
    ),
  'bulgarian split squat': (equipment) =>
    onFloor(
      side({
        hip: [0, 50],
        lean: 6,
        arms: armsFor(equipment),
        legs: [foot(8), foot(-38, 30, -20)],
      }),
      side({
        hip: [-8, 28],
        lean: 16,
        nod: -8,
        arms: armsFor(equipment),
        legs: [foot(8), foot(-38, 30, -20)],
      }),
      (joints) => {
        const around = loadedLegs(equipment)(joints);
        return { ...around, behind: [...(around.behind ?? []), ...bench(-60, -32, 22)] };
      },
    ),
  'overhead lunge': () =>
    onFloor(
      side({ hip: [-22, 52], arms: arm(178, 180), legs: [foot(-20), foot(-24)] }),
      side({ hip: [-2, 29], lean: 2, arms: arm(178, 180), legs: [foot(22), foot(-26, 7, 46)] }),
      (joints) => inHands(joints, 'Dumbbell'),
    ),
  'jumping lunge': () =>
    onFloor(
      side({
        hip: [-2, 30],
        lean: 6,
        arms: [arm(-30, 40), arm(40, 120)],
        legs: [foot(22), foot(-26, 7, 46)],
      }),
      side({
        hip: [-2, 60],
        lean: 4,
        arms: [arm(40, 120), arm(-30, 40)],
        legs: [leg(-20, -50, 0), leg(40, 0, 60)],
      }),
    ),
  'lateral lunge': () =>
    draw(
      front({ arms: near(4, 72, 1, 0.66), legs: foot(7) }),
      front({
        hip: [20, 30],
        lean: 10,
        arms: [near(32, 54, 1, 0.66), near(24, 54, -1, 0.66)],
        legs: [foot(30, 3.6, 50), foot(-34, 3.6, -60, -1)],
      }),
      () => ({ behind: [floor(-46, 46)] }),
    ),
  'curtsy lunge': () =>
    draw(
      front({ arms: arm(10, 6), legs: foot(7) }),
      front({
        hip: [4, 32],
        lean: 4,
        arms: arm(12, 4),
        legs: [foot(14, 3.6, 40), foot(26, 6, -60, -1)],
      }),
      (joints) => ({
        behind: [floor(-40, 44)],
        before: joints.arms.flatMap(({ hand: at }) => dumbbell(at, 0)),
      }),
    ),
  'step-up': (equipment) =>
    draw(
      side({
        hip: [-14, 50],
        lean: 12,
        nod: -6,
        arms:
          armsFor(equipment === 'Dumbbell' ? equipment : 'Barbell').by === 'angles' &&
          equipment === 'Dumbbell'
            ? arm(2, 4)
            : arm(-20, 60),
        legs: [foot(12, 23.6), foot(-16)],
      }),
      side({
        hip: [12, 72],
        lean: 2,
        arms: equipment === 'Dumbbell' ? arm(2, 4) : arm(20, 80),
        legs: [foot(12, 23.6), leg(20, -30, 60)],
      }),
      (joints) => ({ ...inHands(joints, equipment), behind: [box(-4, 40, 18.4), floor(-36, 46)] }),
    ),
  'box jump': () =>
    draw(
      side({ hip: [-32, 28], lean: 40, nod: -20, arms: arm(-50, -30), legs: foot(-20) }),
      side({ hip: [8, 62], lean: 30, nod: -16, arms: arm(70, 90), legs: foot(22, 31.6) }),
      () => ({ behind: [box(6, 46, 26.4), floor(-52, 52)] }),
    ),
  'frog jump': () =>
    onFloor(
      side({ hip: [-10, 16], lean: 34, nod: -18, arms: hand(8, 8), legs: foot(0) }),
      side({ hip: [4, 64], lean: 6, arms: arm(150, 160), legs: leg(2, -10, 40) }),
    ),
  burpee: () =>
    onFloor(
      side({ hip: [0, 28], lean: 72, nod: -12, arms: hand(34, 2.4), legs: foot(-46, 5, 24) }),
      side({ hip: [0, 62], lean: 0, arms: arm(170, 174), legs: leg(2, -10, 40) }),
    ),
  'high knees': () =>
    onFloor(
      side({ arms: [arm(-30, 60), arm(30, 120)], legs: [leg(92, 0, 80), foot(0)] }),
      side({ arms: [arm(30, 120), arm(-30, 60)], legs: [foot(0), leg(92, 0, 80)] }),
    ),
  'lying leg curl': () =>
    draw(
      side({ hip: [4, 37], lean: 84, nod: -6, arms: hand(32, 22), legs: leg(-86, -90, -30) }),
      side({ hip: [4, 37], lean: 84, nod: -6, arms: hand(32, 22), legs: leg(-86, -172, -110) }),
      (joints) => ({
        behind: [
          pad([-22, 29], [38, 30]),
          line([
            [-14, 29],
            [-18, 0],
          ]),
          line([
            [28, 30],
            [32, 0],
          ]),
          floor(-44, 44),
          ...lever([-21, 34], joints.legs[0].ankle),
        ],
        before: [
          dot(
            plus(joints.legs[0].ankle, step(joints.legs[0].ankle[1] > 45 ? 90 : 180, 5)),
            3.8,
            'gear',
          ),
        ],
      }),
    ),
  'seated leg curl': () =>
    draw(
      side({ hip: [-8, 36], lean: -14, arms: hand(10, 44), legs: leg(86, 84, 174) }),
      side({ hip: [-8, 36], lean: -14, arms: hand(10, 44), legs: leg(86, -16, 60) }),
      (joints) => ({
        behind: [
          pad([-14, 27], [10, 27]),
          pad([-18, 32], [-25, 64]),
          line([
            [-2, 27],
            [-2, 0],
          ]),
          floor(-24, 40),
          ...lever([16, 34], joints.legs[0].ankle),
        ],
        before: [
          dot(
            plus(joints.legs[0].ankle, step(joints.legs[0].ankle[1] > 20 ? 0 : -90, 5)),
            3.8,
            'gear',
          ),
        ],
      }),
    ),
  'standing leg curl': () =>
    onFloor(
      side({ lean: 14, nod: -8, arms: hand(24, 70), legs: [leg(0, -4, 70), foot(0)] }),
      side({ lean: 14, nod: -8, arms: hand(24, 70), legs: [leg(2, -100, -30), foot(0)] }),
      (joints) => ({
        behind: [
          line([
            [28, 0],
            [28, 76],
          ]),
          pad([10, 38], [10, 24]),
          ...lever([14, 28], plus(joints.legs[0].ankle, [-5, 3])),
        ],
        before: [dot(plus(joints.legs[0].ankle, [-5, 3]), 3.6, 'gear')],
      }),
    ),
  'ball leg curl': (equipment) => {
    const isStraps = equipment === 'Suspension';
    return onFloor(
      side({ hip: [-4, 22], lean: -112, nod: 30, arms: arm(70, 80), legs: foot(42, 30, 140) }),
      side({ hip: [0, 30], lean: -126, nod: 44, arms: arm(62, 72), legs: foot(22, 30, 120) }),
      (joints) => ({
        behind: isStraps ? [] : ball(plus(joints.legs[0].ankle, [0, -17]), 12.5, 'gear'),
        held: isStraps ? strap([32, 108], joints.legs[0].ankle) : [],
      }),
    );
  },
  'nordic curl': () =>
    onFloor(
      side({ hip: [-18, 29], lean: 4, arms: arm(20, 120), legs: leg(0, -90, -40) }),
      side({ hip: [-1, 22], lean: 52, nod: -14, arms: arm(60, 100), legs: leg(-44, -90, -40) }),
      () => ({
        behind: [
          pad([-46, 9], [-38, 9]),
          line([
            [-46, 9],
            [-46, 0],
          ]),
        ],
      }),
    ),
  'glute-ham raise': () =>
    draw(
      side({ hip: [-2, 46], lean: 90, nod: -6, arms: arm(40, 130), legs: leg(-90, -92, 0) }),
      side({ hip: [-20, 64], lean: 6, arms: arm(30, 150), legs: leg(-6, -92, 0) }),
      () => ({
        behind: [
          pad([-28, 34], [-12, 34]),
          line([
            [-20, 34],
            [-20, 0],
          ]),
          line([
            [-52, 0],
            [-52, 48],
          ]),
          line([
            [-58, 0],
            [10, 0],
          ]),
        ],
      }),
    ),
  'calf raise': (equipment) => {
    const isMachine = equipment === 'Leverage machine';
    const arms =
      equipment === 'Dumbbell'
        ? arm(2, 4)
        : equipment === 'Barbell' || equipment === 'Smith machine'
          ? arm(-24, 168)
          : hand(22, 66);
    const pose = (lift: number) =>
      side({
        hip: [0, 57 + lift * 8],
        legs: heels(5, lift),
        arms: isMachine ? arm(32, 170) : equipment === 'Body weight' ? hand(26, 66) : arms,
      });
    return draw(pose(-0.5), pose(1), (joints) => ({
      ...(isMachine
        ? {
            before: [
              ...lever([-46, 84], plus(joints.shoulder, [-2, 7])),
              pad(plus(joints.shoulder, [-5, 7]), plus(joints.shoulder, [6, 7])),
            ],
          }
        : equipment === 'Body weight'
          ? {}
          : loadedLegs(equipment)(joints)),
      behind: [
        line([
          [2, 5],
          [20, 5],
          [20, 0],
        ]),
        floor(-28, 34),
        ...(equipment === 'Body weight'
          ? [
              line([
                [29, 0],
                [29, 76],
              ]),
            ]
          : equipment === 'Smith machine'
            ? rail(-8, 110)
            : []),
      ],
    }));
  },
  'seated calf raise': () => {
    const pose = (lift: number) =>
      side({
        hip: [-12, 32],
        lean: 0,
        arms: hand(12, 42),
        legs: foot(13, 8 + lift * 7, 90 - lift * 36),
      });
    return draw(pose(-0.3), pose(1), (joints) => {
      const knee = plus(joints.legs[0].knee, [-2, 7]);
      return {
        behind: [
          ...stool(-14, 23),
          line([
            [15, 4],
            [28, 4],
            [28, 0],
          ]),
          floor(-26, 50),
        ],
        before: [...lever([46, 30], knee, [34, 44]), pad(plus(knee, [-5, 1]), plus(knee, [5, -1]))],
      };
    });
  },
  'calf press': (equipment) => {
    const isBand = equipment === 'Band';
    const pose = (toe: number) =>
      isBand
        ? side({ hip: [-14, 10], lean: -14, arms: hand(6, 26), legs: leg(88, 90, toe) })
        : side({ hip: [-8, 20], lean: -46, nod: 18, arms: arm(24, 30), legs: foot(30, 60, toe) });
    return draw(pose(isBand ? 180 : 168), pose(isBand ? 130 : 116), (joints) => {
      const { heel, toe } = joints.legs[0];
      const behind = step(joints.up + 90, 9);
      if (isBand)
        return {
          behind: [floor(-30, 60)],
          held: band(between(heel, toe, 0.7), joints.arms[0].hand),
        };
      return {
        behind: [
          pad(plus(joints.hip, [-6, -9.5]), plus(joints.hip, [9, -9.5])),
          pad(plus(joints.hip, behind), plus(joints.shoulder, behind)),
          line([
            [-30, 0],
            [40, 0],
          ]),
          line([
            [-6, 0],
            [46, 74],
          ]),
        ],
        before: [pad(plus(toe, [-6, 10]), plus(toe, [8, -8])), ...gearPlate(plus(toe, [10, 8]), 7)],
      };
    });
  },
  'donkey calf raise': () => {
    const pose = (lift: number) =>
      side({
        hip: [-8, 55 + lift * 8],
        lean: 84,
        nod: -18,
        arms: hand(28, 46),
        legs: foot(-6, 8.6 + lift * 8, 90 - lift * 36),
      });
    return draw(pose(-0.4), pose(1), (joints) => ({
      behind: [
        line([
          [-4, 5],
          [14, 5],
          [14, 0],
        ]),
        line([
          [30, 0],
          [30, 44],
        ]),
        pad([22, 44], [36, 44]),
        floor(-30, 44),
      ],
      before: [
        ...lever([-46, 70], plus(joints.hip, [0, 9])),
        pad(plus(joints.hip, [-6, 9]), plus(joints.hip, [6, 9])),
      ],
    }));
  },
  'tibialis raise': (equipment) =>
    equipment === 'Band'
      ? onFloor(
          side({ hip: [-16, 9], lean: -12, arms: hand(-28, 2.4, 1), legs: leg(88, 90, 136) }),
          side({ hip: [-16, 9], lean: -12, arms: hand(-28, 2.4, 1), legs: leg(88, 90, 196) }),
          (joints) => ({
            behind: [
              line([
                [60, 0],
                [60, 20],
              ]),
              ...band(between(joints.legs[0].heel, joints.legs[0].toe, 0.7), [60, 8]),
            ],
          }),
        )
      : onFloor(
          side({ hip: [-1, 50], lean: -2, arms: arm(4, 8), legs: foot(12) }),
          side({ hip: [-1, 50], lean: -2, arms: arm(4, 8), legs: foot(12, 4, 132) }),
          () => ({
            behind: [
              line([
                [-9, 0],
                [-9, 104],
              ]),
            ],
          }),
        ),
  'jump rope': () =>
    draw(
      front({ hip: [0, 54], arms: arm(14, 52), legs: foot(5, 5.6, 40) }),
      front({ hip: [0, 61], arms: arm(16, 56), legs: foot(5, 12, 20) }),
      (joints, part) => ({
        behind: [floor(-30, 30)],
        before: [line(ropeAround(joints, part), 'ink', true)],
      }),
    ),
  'jumping jack': () =>
    draw(
      front({ arms: arm(10, 8), legs: foot(5) }),
      front({ hip: [0, 50], arms: arm(146, 160), legs: foot(24, 3.6, 50) }),
      () => ({ behind: [floor(-36, 36)] }),
    ),
  'pogo jump': () =>
    onFloor(
      side({ hip: [-2, 49], arms: arm(-16, 40) }),
      side({ hip: [0, 64], arms: arm(10, 70), legs: leg(2, -2, 40) }),
    ),
  running: (equipment) => {
    const stride = (near: number): [Leg, Leg] =>
      near === 0 ? [leg(46, -6, 74), leg(-28, -78, -20)] : [leg(-28, -78, -20), leg(46, -6, 74)];
    const swing = (near: number) =>
      near === 0
        ? ([arm(-50, 44), arm(34, 124)] as const)
        : ([arm(34, 124), arm(-50, 44)] as const);
    const isTreadmill = equipment === 'Leverage machine';
    return onFloor(
      side({ hip: [0, 50], lean: 10, nod: -4, arms: swing(0), legs: stride(0) }),
      side({ hip: [0, 50], lean: 10, nod: -4, arms: swing(1), legs: stride(1) }),
      () => ({ behind: isTreadmill ? treadmill : [] }),
    );
  },
  'treadmill run': () => legDrawings['running']!('Leverage machine'),
  walking: () =>
    onFloor(
      side({
        lean: 2,
        arms: [arm(-22, -10), arm(22, 34)],
        legs: [foot(13, 5, 108), foot(-15, 7, 50)],
      }),
      side({
        lean: 2,
        arms: [arm(22, 34), arm(-22, -10)],
        legs: [foot(-15, 7, 50), foot(13, 5, 108)],
      }),
    ),
  hiking: () =>
    draw(
      side({
        hip: [-4, 54],
        lean: 12,
        nod: -6,
        arms: [arm(30, 60), arm(-20, 10)],
        legs: [foot(14, 17, 100), foot(-16, 5, 70)],
      }),
      side({
        hip: [-4, 54],
        lean: 12,
        nod: -6,
        arms: [arm(-20, 10), arm(30, 60)],
        legs: [foot(-16, 5, 70), foot(14, 17, 100)],
      }),
      (joints) => ({
        behind: [
          line([
            [-40, -8],
            [40, 20],
          ]),
          line([
            [-40, -8],
            [40, -8],
          ]),
        ],
        held: [line([joints.arms[0].hand, [joints.arms[0].hand[0] + 4, 8]], 'ink')],
      }),
    ),
  'stair climber': () =>
    draw(
      side({
        hip: [-4, 60],
        lean: 10,
        nod: -6,
        arms: hand(24, 76),
        legs: [foot(10, 26), foot(-12, 12, 80)],
      }),
      side({
        hip: [-4, 60],
        lean: 10,
        nod: -6,
        arms: hand(24, 76),
        legs: [foot(-12, 12, 80), foot(10, 26)],
      }),
      () => ({
        behind: [
          line([
            [-24, 0],
            [-24, 8],
            [-2, 8],
            [-2, 22],
            [20, 22],
            [20, 36],
            [34, 36],
            [34, 0],
          ]),
          line([
            [28, 36],
            [28, 80],
            [20, 78],
          ]),
        ],
      }),
    ),
  cycling: (equipment) => {
    const pedals = (turn: number): [Leg, Leg] => {
      const at = (angle: number): Leg => {
        const [x, y] = plus([8, 20], step(angle, 9));
        return foot(x, y + 4, 84);
      };
      return [at(turn), at(turn + 180)];
    };
    return draw(
      side({ hip: [-10, 58], lean: 42, nod: -22, arms: hand(34, 66), legs: pedals(20) }),
      side({ hip: [-10, 58], lean: 42, nod: -22, arms: hand(34, 66), legs: pedals(200) }),
      () => ({ behind: equipment === 'Leverage machine' ? exerciseBike : bicycle }),
    );
  },
  elliptical: () =>
    draw(
      side({
        hip: [-2, 56],
        lean: 4,
        arms: [arm(70, 100), arm(30, 70)],
        legs: [foot(14, 12, 96), foot(-14, 12, 70)],
      }),
      side({
        hip: [-2, 56],
        lean: 4,
        arms: [arm(30, 70), arm(70, 100)],
        legs: [foot(-14, 12, 70), foot(14, 12, 96)],
      }),
      (joints) => ({
        behind: [
          line([
            [-40, 0],
            [46, 0],
          ]),
          ring([36, 14], 12, 'gear'),
          line([plus(joints.legs[0].ankle, [-8, -4]), [36, 14]]),
          line([plus(joints.legs[1].ankle, [-8, -4]), [36, 14]]),
        ],
        held: [line([joints.arms[0].hand, [32, 30]])],
      }),
    ),
};

const treadmill = [
  line([
    [-34, 0],
    [40, 0],
  ]),
  line([
    [36, 0],
    [30, 66],
    [20, 66],
  ]),
  pad([-32, 0], [34, 0]),
];
const wheels = [ring([-26, 18], 17, 'gear'), ring([44, 18], 17, 'gear')];
const bicycle = [
  ...wheels,
  line([
    [-26, 18],
    [8, 18],
    [36, 54],
    [-12, 46],
    [-26, 18],
  ]),
  line([
    [8, 18],
    [-13, 48],
  ]),
  line([
    [44, 18],
    [36, 54],
    [34, 64],
  ]),
  pad([-18, 49], [-6, 49]),
];
const exerciseBike = [
  ring([40, 18], 17, 'gear'),
  line([
    [-24, 0],
    [50, 0],
  ]),
  line([
    [-4, 0],
    [-12, 47],
  ]),
  line([
    [-6, 18],
    [40, 18],
    [36, 62],
  ]),
  pad([-18, 49], [-6, 49]),
];

/** From hand to hand: overhead, or under the feet. */
const ropeAround = ({ arms }: Joints, part: number): Point[] => {
  const [[rx, ry], [lx, ly]] = [arms[0].hand, arms[1].hand];
  const far = 116 - 116 * part;
  return [
    [lx, ly],
    [lx - 8, (ly + far) / 2],
    [lx * 0.5, far],
    [rx * 0.5, far],
    [rx + 8, (ry + far) / 2],
    [rx, ry],
  ];
};
