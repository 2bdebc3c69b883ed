import type { Equipment } from '#contract/movement-terms.ts';
import type { Drawing, Scene } from '../drawing.ts';
import {
  ball,
  band,
  dot,
  dumbbell,
  dumbbellEnd,
  hands,
  kettlebell,
  line,
  medicineBall,
  plate,
} from '../gear/implements.ts';
import {
  bench,
  bosu,
  box,
  cable,
  floor,
  lever,
  pad,
  rail,
  seat,
  strap,
  wall,
} from '../gear/places.ts';
import { type Point, plus, step } from '../geometry.ts';
import type { Joints } from '../pose.ts';
import type { Shape } from '../shape.ts';
import { arm, foot, front, hand, leg, near, seated, side } from '../stance.ts';
import { dumbbellsFromEnd, draw, type Drawings, grip, inHands, onFloor } from './draw.ts';

/** In the hands of someone lying down: dumbbells are seen end-on. */
const pressed = (joints: Joints, equipment: Equipment): Scene => {
  if (equipment === 'Dumbbell') return dumbbellsFromEnd(joints);
  if (equipment === 'Cable' || equipment === 'Resistance Band')
    return { behind: cable(-52, 8, joints.arms[0].hand, 60), held: grip(joints) };
  return inHands(joints, equipment);
};

/** Someone on a bench whose back is inclined by this many degrees. */
const benched = (rise: number) => {
  const lean = -90 + rise;
  const hip: Point = rise < 0 ? [10, 34] : [6, 31];
  const up = 180 - lean;
  const under = plus(hip, step(up + 90, 9.2));
  const frame: Shape[] =
    rise === 0
      ? bench(-34, 16, 22)
      : [
          pad(plus(hip, [-4, -9.4]), plus(hip, [9, -9.4])),
          pad(plus(under, step(up, 2)), plus(under, step(up, 42))),
          line([
            [hip[0] + 4, hip[1] - 9],
            [hip[0] + 8, 0],
          ]),
          line([plus(under, step(up, 26)), [-26, 0]]),
        ];
  const legs = rise < 0 ? leg(104, 8, 98) : foot(36, 3.6);
  return { hip, lean, legs, shoulder: plus(hip, step(up, 30)), frame: [...frame, floor(-40, 46)] };
};

/** Arms opened to both sides: seen from the side, one on each side of the chest. */
const flyOn = (equipment: Equipment, rise: number): Drawing => {
  const { hip, lean, legs, frame } = benched(rise);
  const open = rise > 20 ? 24 : 0;
  return draw(
    side({ hip, lean, nod: 4, legs, arms: [arm(178, 176), arm(182, 184)] }),
    side({ hip, lean, nod: 4, legs, arms: [arm(70 + open, 110), arm(-110 + open, -140)] }),
    (joints) => ({
      behind: frame,
      before: hands(joints).flatMap((at) => (equipment === 'Dumbbell' ? dumbbellEnd(at) : [])),
    }),
  );
};

const onBench = (equipment: Equipment, rise: number): Drawing => {
  const { hip, lean, legs, shoulder, frame } = benched(rise);
  const low = plus(shoulder, rise > 20 ? [12, 6] : [7, 9]);
  const high = plus(shoulder, rise > 20 ? [9, 31] : [3, 32]);
  return draw(
    side({ hip, lean, nod: 4, arms: hand(high[0], high[1], -1), legs }),
    side({ hip, lean, nod: 4, arms: hand(low[0], low[1], -1), legs }),
    (joints) => {
      const held = pressed(joints, equipment);
      const isSmith = equipment === 'Smith machine';
      return {
        ...held,
        behind: [...(held.behind ?? []), ...(isSmith ? rail(high[0], 92) : []), ...frame],
      };
    },
  );
};

const pushUp = (options: {
  hands?: number;
  feet?: number;
  knees?: boolean;
  oneArm?: boolean;
}): [Drawing['start'], Drawing['middle']] => {
  const { hands: high = 0, feet = 0, knees = false, oneArm = false } = options;
  const at = (x: number, drop: number) => {
    const toes: Point = [-46, 4 + feet];
    const shoulder: Point = [33, 34 + high - drop];
    const anchor: Point = knees ? [-14, 4.5] : toes;
    const lean =
      90 - Math.atan2(shoulder[1] - anchor[1], shoulder[0] - anchor[0]) * (180 / Math.PI);
    const back = step(180 - lean, -30);
    const hip = plus(shoulder, back);
    const planted = hand(x, 2.4 + high);
    return side({
      hip,
      lean,
      nod: -12,
      arms: oneArm ? [planted, arm(-70, -100)] : planted,
      legs: knees ? leg(-lean, -112, -40) : foot(toes[0], toes[1], 24),
    });
  };
  return [at(35, 0), at(35, 20)];
};

const standingPress = (equipment: Equipment, isSeated: boolean): Drawing => {
  const hip: Point = isSeated ? [0, 32] : [0, 52];
  const legs = isSeated ? foot(24) : foot(0);
  const top = hip[1] + 30;
  const poses = [
    side({ hip, lean: -2, nod: -4, legs, arms: hand(8.5, top + 2, -1) }),
    side({ hip, lean: 0, legs, arms: hand(1.5, top + 32, -1) }),
  ] as const;
  return draw(poses[0], poses[1], (joints) => {
    const held =
      equipment === 'Resistance Band'
        ? { held: band([2, 0], joints.arms[0].hand) }
        : equipment === 'Cable'
          ? { behind: cable(-30, 8, joints.arms[0].hand, 60), held: grip(joints) }
          : equipment === 'Leverage machine'
            ? {
                before: [
                  ...lever([-34, top - 8], joints.arms[0].hand, [-22, top - 22]),
                  ...grip(joints),
                ],
              }
            : inHands(joints, equipment, 90);
    return {
      ...held,
      behind: [
        ...('behind' in held ? (held.behind ?? []) : []),
        ...(equipment === 'Smith machine' ? rail(6, 118) : []),
        ...(isSeated ? seat(0, 23, 6, 30) : []),
        floor(),
      ],
    };
  });
};

export const presses: Drawings = {
  'bench press': (equipment) => onBench(equipment, 0),
  'incline press': (equipment) => onBench(equipment, 42),
  'decline press': (equipment) => onBench(equipment, -18),
  'floor press': (equipment) =>
    onFloor(
      side({ hip: [6, 8], lean: -90, nod: 4, arms: hand(-20, 40), legs: foot(38) }),
      side({ hip: [6, 8], lean: -90, nod: 4, arms: hand(-13, 18), legs: foot(38) }),
      (joints) => inHands(joints, equipment),
    ),
  'lying fly': (equipment) => flyOn(equipment, 0),
  'incline fly': (equipment) => flyOn(equipment, 42),
  'decline fly': (equipment) => flyOn(equipment, -18),
  'seated fly': () =>
    draw(
      front({ hip: [0, 32], arms: arm(80, 94), legs: seated(11) }),
      front({ hip: [0, 32], arms: near(4, 56), legs: seated(11) }),
      (joints) => ({
        behind: [
          ...crossed(joints, 62, 'Cable'),
          pad([-13, 23], [13, 23]),
          line([
            [0, 23],
            [0, 0],
          ]),
        ],
      }),
    ),
  pullover: (equipment) =>
    draw(
      side({ hip: [6, 31], lean: -90, nod: 4, arms: hand(-26, 64), legs: foot(36) }),
      side({ hip: [6, 31], lean: -90, nod: 4, arms: arm(-116, -112), legs: foot(36) }),
      (joints) => ({
        behind: [...bench(-34, 16, 22), floor(-52, 46)],
        before: equipment === 'Dumbbell' ? dumbbell(joints.arms[0].hand, 0) : [],
      }),
    ),
  'push-up': (equipment) => {
    const [a, b] = pushUp(
      equipment === 'Bosu ball'
        ? { hands: 11 }
        : equipment === 'Stability ball'
          ? { hands: 24 }
          : {},
    );
    return onFloor(a, b, (joints) => ({
      behind:
        equipment === 'Bosu ball'
          ? [bosu(35, 30)]
          : equipment === 'Stability ball'
            ? ball([36, 13], 13, 'gear')
            : [],
      before:
        equipment === 'Band'
          ? band(plus(joints.arms[0].hand, [0, 0]), plus(joints.chest, [0, 8]))
          : [],
    }));
  },
  'knee push-up': () => onFloor(...pushUp({ knees: true })),
  'incline push-up': () => onFloor(...pushUp({ hands: 24 }), () => ({ behind: [box(27, 50, 22)] })),
  'decline push-up': () =>
    onFloor(...pushUp({ feet: 26 }), () => ({ behind: [box(-58, -38, 24)] })),
  'one-arm push-up': () => onFloor(...pushUp({ oneArm: true })),
  'suspension push-up': () =>
    onFloor(...pushUp({ hands: 14 }), (joints) => ({
      behind: strap([38, 112], joints.arms[0].hand),
    })),
  'clap push-up': () => {
    const [a] = pushUp({});
    const [low] = [pushUp({})[1]];
    return onFloor(low, { ...a, hip: plus(a.hip, [2, 10]), arms: [arm(20, 30), arm(26, 36)] });
  },
  'plate press': () =>
    onFloor(side({ arms: hand(13, 74) }), side({ arms: arm(88, 90) }), (joints) => ({
      before: [
        dot(plus(joints.arms[0].hand, [2, 0]), 9),
        dot(plus(joints.arms[0].hand, [2, 0]), 3, 'paper'),
      ],
    })),
  dip: (equipment) => {
    const isRings = equipment === 'Suspension';
    const isAssisted = equipment === 'Leverage machine';
    const legs = isAssisted ? leg(10, -70, 0) : leg(8, -58, 10);
    return draw(
      side({ hip: [0, 58], lean: 8, arms: hand(6, 57), legs }),
      side({ hip: [-6, 40], lean: 32, nod: -18, arms: hand(6, 57), legs }),
      (joints) => ({
        behind: [
          ...(isRings
            ? []
            : [
                line([
                  [-26, 55],
                  [26, 55],
                ]),
                line([
                  [-22, 55],
                  [-22, 0],
                ]),
                line([
                  [22, 55],
                  [22, 0],
                ]),
                floor(-32, 32),
              ]),
          ...(isAssisted ? lever([-40, 12], plus(joints.legs[0].knee, [0, -6])) : []),
        ],
        held: isRings ? strap([6, 122], joints.arms[0].hand) : [],
      }),
    );
  },
  'bench dip': () =>
    onFloor(
      side({ hip: [6, 34], lean: -4, arms: hand(-8, 30, 1), legs: foot(46, 5, 130) }),
      side({ hip: [6, 16], lean: -4, arms: hand(-8, 30, 1), legs: foot(46, 5, 130) }),
      () => ({
        behind: [
          pad([-28, 25], [-7, 25]),
          line([
            [-24, 25],
            [-24, 0],
          ]),
          line([
            [-11, 25],
            [-11, 0],
          ]),
        ],
      }),
    ),
  'machine dip': () =>
    draw(
      side({ hip: [0, 32], arms: hand(6, 50), legs: foot(24) }),
      side({ hip: [0, 32], arms: hand(7, 32), legs: foot(24) }),
      (joints) => ({
        behind: [...seat(0, 23, 4, 36), floor()],
        before: [...lever([-32, 46], joints.arms[0].hand), ...grip(joints, 90)],
      }),
    ),
  'machine press': () =>
    draw(
      side({ hip: [0, 32], lean: -4, arms: hand(10, 53), legs: foot(24) }),
      side({ hip: [0, 32], lean: -4, arms: hand(30, 56), legs: foot(24) }),
      (joints) => ({
        behind: [
          ...seat(0, 23, 6, 38),
          line([
            [-14, 90],
            [18, 90],
          ]),
          line([
            [-14, 90],
            [-14, 0],
          ]),
          floor(),
        ],
        before: [...lever([16, 90], joints.arms[0].hand), ...grip(joints)],
      }),
    ),
  'incline machine press': () =>
    draw(
      side({ hip: [2, 30], lean: -28, nod: 14, arms: hand(4, 62), legs: foot(27) }),
      side({ hip: [2, 30], lean: -28, nod: 14, arms: hand(12, 79), legs: foot(27) }),
      (joints) => ({
        behind: [...seat(2, 21, 28, 42), floor()],
        before: [...lever([-40, 70], joints.arms[0].hand, [-26, 66]), ...grip(joints, 60)],
      }),
    ),
  'pec deck': () =>
    draw(
      front({ hip: [0, 32], arms: arm(88, 178), legs: seated(11) }),
      front({ hip: [0, 32], arms: { ...arm(70, 190), short: [0.4, 1] }, legs: seated(11) }),
      (joints) => ({
        behind: [
          pad([-12, 23], [12, 23]),
          line([
            [0, 23],
            [0, 0],
          ]),
          line([
            [-18, 0],
            [18, 0],
          ]),
          line([
            [0, 92],
            [0, 40],
          ]),
          line([
            [-40, 92],
            [40, 92],
          ]),
        ],
        before: joints.arms.flatMap(({ hand: at }, index) => [
          line([[index === 0 ? 40 : -40, 92], at]),
          bonePad(at),
        ]),
      }),
    ),
  'standing press out': (equipment) =>
    onFloor(
      side({ lean: 8, arms: hand(14, 72), legs: [foot(10), foot(-16, 6, 50)] }),
      side({ lean: 10, arms: arm(86, 88), legs: [foot(10), foot(-16, 6, 50)] }),
      (joints) => ({
        behind:
          equipment === 'Cable'
            ? cable(-44, 74, joints.arms[0].hand)
            : [
                line([
                  [-44, 0],
                  [-44, 104],
                ]),
                ...band([-44, 74], joints.arms[0].hand),
              ],
        held: grip(joints),
      }),
    ),
  crossover: (equipment) =>
    draw(
      front({ lean: 0, arms: arm(82, 96), legs: foot(9) }),
      front({ lean: 0, arms: [arm(30, -42), arm(-30, 42)], legs: foot(9) }),
      (joints) => ({ behind: crossed(joints, equipment === 'Cable' ? 100 : 70, equipment) }),
    ),
  'low crossover': (equipment) =>
    draw(
      front({ arms: arm(32, 34), legs: foot(9) }),
      front({ arms: near(3, 76, 1, 0.6), legs: foot(9) }),
      (joints) => ({ behind: crossed(joints, 8, equipment) }),
    ),
  'chest pass': () =>
    onFloor(
      side({ lean: -2, arms: hand(13, 74) }),
      side({ lean: 12, arms: arm(86, 88), legs: [foot(10), foot(-14, 6, 50)] }),
      (joints, part) => ({
        before: medicineBall(plus(joints.arms[0].hand, [6 + 14 * part * part, 0])),
        behind: [wall(62, 100)],
      }),
    ),
  'overhead press': (equipment) => standingPress(equipment, false),
  'seated overhead press': (equipment) => standingPress(equipment, true),
  'clean and press': () =>
    onFloor(
      side({ hip: [-17, 33], lean: 58, nod: -32, arms: hand(5, 13.5) }),
      side({ arms: hand(1.5, 114, -1) }),
      (joints) => ({ before: plate(joints.arms[0].hand) }),
    ),
  'landmine squat and press': () =>
    onFloor(
      side({ hip: [-13, 26], lean: 24, nod: -14, arms: hand(8, 50) }),
      side({ lean: 10, arms: arm(140, 144), legs: foot(0, 5, 80) }),
      (joints) => ({
        before: [
          line([[70, 3], joints.arms[0].hand], 'ink'),
          ...plate(plus(joints.arms[0].hand, [6, -5]), 6),
          dot([70, 3], 3.4, 'gear'),
        ],
      }),
    ),
  'push press': () =>
    onFloor(
      side({ hip: [-5, 45], nod: -4, arms: hand(4, 76, -1) }),
      side({ arms: hand(1.5, 114, -1) }),
      (joints) => ({ before: plate(joints.arms[0].hand) }),
    ),
  'split jerk': () =>
    onFloor(
      side({ hip: [-3, 48], nod: -4, arms: hand(5.5, 80, -1) }),
      side({ hip: [0, 42], arms: hand(1.5, 104, -1), legs: [foot(22), foot(-26, 7, 46)] }),
      (joints) => ({ before: plate(joints.arms[0].hand) }),
    ),
  'landmine press': () =>
    onFloor(
      side({ lean: 6, arms: [hand(12, 80), arm(-6, -2)], legs: [foot(-8, 6, 60), foot(10)] }),
      side({ lean: 12, arms: [arm(136, 140), arm(-6, -2)], legs: [foot(-8, 6, 60), foot(10)] }),
      (joints) => ({
        before: [
          line([[70, 3], joints.arms[0].hand], 'ink'),
          ...plate(plus(joints.arms[0].hand, [7, -9]), 6),
          dot([70, 3], 3.4, 'gear'),
        ],
      }),
    ),
  'squat and press': (equipment) =>
    onFloor(
      side({ hip: [-13, 25], lean: 22, nod: -14, arms: hand(6, 54, -1) }),
      side({ arms: hand(1.5, 114, -1) }),
      (joints) =>
        equipment === 'Medicine Ball'
          ? { before: medicineBall(plus(joints.arms[0].hand, [2, 2])), behind: [wall(38)] }
          : inHands(joints, equipment),
    ),
  'handstand push-up': () =>
    onFloor(
      side({ hip: [0, 64], lean: 180, arms: hand(0, 2.4, 1), legs: leg(180, 180, 180) }),
      side({ hip: [0, 47], lean: 180, arms: hand(3, 2.4, 1), legs: leg(180, 180, 180) }),
      () => ({ behind: [wall(-12, 116)] }),
    ),
  handstand: () =>
    onFloor(
      side({
        hip: [0, 46],
        lean: 128,
        arms: hand(26, 2.4, 1),
        legs: [leg(-70, -20, 40), foot(-18, 6, 40)],
      }),
      side({ hip: [0, 64], lean: 180, arms: hand(0, 2.4, 1), legs: leg(180, 180, 180) }),
    ),
  'pike push-up': () =>
    onFloor(
      side({ hip: [0, 52], lean: 132, nod: 14, arms: hand(36, 2.4, 1), legs: foot(-20, 6, 40) }),
      side({ hip: [4, 46], lean: 144, nod: 20, arms: hand(33, 2.4, 1), legs: foot(-20, 6, 40) }),
    ),
  'kettlebell press': () =>
    onFloor(
      side({ arms: [hand(9, 80), arm(-8, -2)] }),
      side({ arms: [hand(1, 114, -1), arm(-8, -2)] }),
      (joints, part) => ({ before: kettlebell(joints.arms[0].hand, -60 - 30 * part) }),
    ),
  'one-arm overhead': (equipment) =>
    onFloor(
      side({ hip: [-15, 32], lean: 52, nod: -30, arms: [hand(3, 15), arm(-20, -10)] }),
      side({ arms: [hand(1, 114, -1), arm(-14, -6)] }),
      (joints, part) => ({
        before:
          equipment === 'Kettlebell'
            ? kettlebell(joints.arms[0].hand, -90 * part)
            : dumbbell(joints.arms[0].hand),
      }),
    ),
};

const bonePad = (at: Point) => pad(plus(at, [0, -14]), plus(at, [0, -1]));

const crossed = (joints: Joints, height: number, equipment: Equipment) =>
  hands(joints).flatMap((at, index) => {
    const column = index === 0 ? 58 : -58;
    return equipment === 'Cable'
      ? cable(column, height, at, 106)
      : [
          line([
            [column, 0],
            [column, 106],
          ]),
          ...band([column, height], at),
        ];
  });
