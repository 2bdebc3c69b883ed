import {
  ball,
  band,
  betweenHands,
  dot,
  dumbbellEnd,
  kettlebell,
  line,
  plate,
} from '../gear/implements.ts';
import { cable, floor, lever, pad, rail, roller } from '../gear/places.ts';
import { between, plus, step } from '../geometry.ts';
import type { Scene } from '../drawing.ts';
import type { Joints } from '../pose.ts';
import { arm, foot, front, hand, leg, near, seated, side } from '../stance.ts';
import { draw, type Drawings, inHands, inHandsFront, onBack, onFloor, ropeEnds } from './draw.ts';

const lying = { hip: [0, 8], lean: -90, nod: 10 } as const;

const thrustBench = [
  pad([-36, 25], [-14, 25]),
  line([
    [-34, 25],
    [-34, 0],
  ]),
  line([
    [-16, 25],
    [-16, 0],
  ]),
];

export const hinges: Drawings = {
  deadlift: (equipment) =>
    onFloor(
      side({ hip: [-17, 33], lean: 58, nod: -32, arms: hand(5, 13.5) }),
      side({ hip: [0, 52], lean: -2, arms: hand(4, 51) }),
      (joints) =>
        equipment === 'Trap bar'
          ? { before: plate(plus(joints.arms[0].hand, [-1, 0])) }
          : equipment === 'Resistance Band'
            ? { held: band([2, 0], joints.arms[0].hand) }
            : {
                ...inHands(joints, equipment),
                ...(equipment === 'Smith machine' && { behind: rail(5) }),
              },
    ),
  'trap bar deadlift': () =>
    onFloor(
      side({ hip: [-13, 30], lean: 44, nod: -26, arms: hand(1, 13.5) }),
      side({ hip: [0, 52], lean: 0, arms: hand(1, 50) }),
      (joints) => ({ before: plate(joints.arms[0].hand) }),
    ),
  'deficit deadlift': () =>
    draw(
      side({ hip: [-18, 38], lean: 62, nod: -34, arms: hand(5, 13.5), legs: foot(0, 10.6) }),
      side({ hip: [0, 59], lean: -2, arms: hand(4, 58), legs: foot(0, 10.6) }),
      (joints) => ({
        behind: [
          floor(-40, 34),
          line([
            [-13, 0],
            [-13, 5.4],
            [17, 5.4],
            [17, 0],
          ]),
        ],
        before: plate(joints.arms[0].hand),
      }),
    ),
  'rack pull': () =>
    onFloor(
      side({ hip: [-13, 43], lean: 44, nod: -26, arms: hand(7, 32) }),
      side({ hip: [0, 52], lean: -2, arms: hand(4, 51) }),
      (joints) => ({
        behind: [
          line([
            [16, 0],
            [16, 70],
          ]),
          line([
            [0, 24.5],
            [16, 24.5],
          ]),
        ],
        before: plate(joints.arms[0].hand, 7),
      }),
    ),
  'sumo deadlift': (equipment) =>
    draw(
      front({ hip: [0, 30], arms: hand(8, 14, -1), legs: foot(25, 3.6, 62) }),
      front({ hip: [0, 46], arms: hand(8, 34, -1), legs: foot(25, 3.6, 62) }),
      (joints) => ({ behind: [floor(-48, 48)], before: inHandsFront(joints, equipment) }),
    ),
  'romanian deadlift': (equipment) =>
    onFloor(
      side({ hip: [0, 52], lean: 2, arms: hand(5, 51) }),
      side({ hip: [-17, 47], lean: 78, nod: -30, arms: hand(6, 24) }),
      (joints) => ({
        ...inHands(joints, equipment),
        ...(equipment === 'Smith machine' && { behind: rail(6) }),
      }),
    ),
  'single-leg deadlift': (equipment) =>
    onFloor(
      side({ hip: [0, 52], arms: arm(4, 4), legs: [foot(0), leg(-6, -10, 60)] }),
      side({
        hip: [-3, 51],
        lean: 76,
        nod: -34,
        arms: arm(0, 0),
        legs: [foot(1), leg(-80, -84, 0)],
      }),
      (joints) => inHands(joints, equipment),
    ),
  'good morning': () =>
    onFloor(
      side({ lean: 5, arms: arm(-24, 168) }),
      side({ hip: [-16, 48], lean: 72, nod: -28, arms: arm(-90, 104) }),
      (joints) => ({ before: plate(onBack(joints)) }),
    ),
  'back extension': (equipment) => {
    const scene = (joints: Joints): Scene => ({
      behind: [
        pad([3, 37], [10, 46]),
        line([
          [7, 40],
          [-8, 0],
        ]),
        line([
          [-30, 10],
          [-8, 0],
          [18, 0],
        ]),
        line([
          [-30, 10],
          [-26, 18],
        ]),
      ],
      before: equipment === 'Barbell' ? plate(joints.arms[0].hand, 7) : [],
    });
    return draw(
      side({
        hip: [0, 48],
        lean: 128,
        nod: -10,
        arms: arm(140, 30),
        legs: [foot(-32, 16, 50, -1), foot(-30, 17, 50, -1)],
      }),
      side({
        hip: [0, 48],
        lean: 42,
        nod: -4,
        arms: arm(70, -40),
        legs: [foot(-32, 16, 50, -1), foot(-30, 17, 50, -1)],
      }),
      scene,
    );
  },
  'machine back extension': () =>
    draw(
      side({ hip: [-4, 32], lean: 48, nod: -10, arms: arm(60, 190), legs: foot(28, 12, 110) }),
      side({ hip: [-4, 32], lean: -24, arms: arm(10, 140), legs: foot(28, 12, 110) }),
      (joints) => ({
        behind: [
          pad([-12, 23], [10, 23]),
          line([
            [-2, 23],
            [-2, 0],
          ]),
          line([
            [-18, 0],
            [40, 0],
          ]),
          line([
            [24, 0],
            [38, 16],
          ]),
        ],
        before: [
          ...lever([-8, 30], plus(joints.shoulder, step(joints.up + 90, 9))),
          dot(plus(joints.shoulder, step(joints.up + 90, 9)), 4, 'gear'),
        ],
      }),
    ),
  'ball back extension': () =>
    onFloor(
      side({ hip: [0, 31], lean: 112, nod: -10, arms: arm(100, 200), legs: foot(-44, 4, 40) }),
      side({ hip: [0, 32], lean: 64, nod: -10, arms: arm(60, 230), legs: foot(-44, 4, 40) }),
      () => ({ behind: ball([2, 13], 13, 'gear') }),
    ),
  superman: () =>
    onFloor(
      side({ hip: [0, 8], lean: 90, arms: arm(90, 90), legs: leg(-90, -90, -90) }),
      side({
        hip: [0, 8],
        lean: 72,
        round: -14,
        nod: -14,
        arms: arm(108, 112),
        legs: leg(-106, -110, -110),
      }),
    ),
  'kettlebell swing': (equipment) =>
    onFloor(
      side({ hip: [-15, 42], lean: 62, nod: -34, arms: hand(-9, 33) }),
      side({ hip: [1, 52], lean: -3, arms: arm(88, 90) }),
      (joints, part) => ({
        before:
          equipment === 'Kettlebell' ? kettlebell(betweenHands(joints), -42 + 132 * part) : [],
      }),
    ),
  'pull-through': () =>
    onFloor(
      side({ hip: [-14, 44], lean: 66, nod: -30, arms: hand(-10, 32) }),
      side({ hip: [1, 52], lean: -3, arms: hand(5, 47) }),
      (joints) => ({ behind: cable(-46, 12, joints.arms[0].hand, 84), held: ropeEnds(joints) }),
    ),
  'hip thrust': (equipment) =>
    onFloor(
      side({ hip: [6, 14], lean: -38, nod: 34, arms: hand(10, 24), legs: foot(34) }),
      side({ hip: [8, 33], lean: -88, nod: 44, arms: hand(12, 41, 1), legs: foot(34) }),
      ({ hip }) => ({
        behind: thrustBench,
        before:
          equipment === 'Barbell' || equipment === 'Smith machine'
            ? plate(plus(hip, [4, 8]))
            : equipment === 'Dumbbell'
              ? dumbbellEnd(plus(hip, [4, 10]))
              : equipment === 'Leverage machine'
                ? [
                    ...lever([44, 22], plus(hip, [4, 9])),
                    pad(plus(hip, [-2, 9]), plus(hip, [10, 9])),
                  ]
                : [],
      }),
    ),
  'single-leg hip thrust': () =>
    onFloor(
      side({
        hip: [6, 14],
        lean: -38,
        nod: 34,
        arms: hand(10, 24),
        legs: [foot(34), leg(96, 96, 170)],
      }),
      side({
        hip: [8, 33],
        lean: -88,
        nod: 44,
        arms: hand(12, 41, 1),
        legs: [foot(34), leg(112, 112, 190)],
      }),
      () => ({ behind: thrustBench }),
    ),
  'frog pump': () =>
    onFloor(
      side({ ...lying, arms: arm(76, 60), legs: leg(128, 30, 110) }),
      side({
        ...lying,
        hip: [3, 22],
        lean: -114,
        nod: 34,
        arms: arm(70, 56),
        legs: leg(112, 30, 110),
      }),
      ({ hip }) => ({ before: dumbbellEnd(plus(hip, [2, 10])) }),
    ),
  'single-leg bridge': () =>
    onFloor(
      side({ ...lying, arms: arm(76, 84), legs: [foot(33), leg(112, 112, 190)] }),
      side({
        ...lying,
        hip: [3, 24],
        lean: -118,
        nod: 38,
        arms: arm(64, 72),
        legs: [foot(33), leg(118, 118, 196)],
      }),
    ),
  'glute bridge': (equipment) =>
    onFloor(
      side({ ...lying, arms: arm(76, 84), legs: foot(33) }),
      side({ ...lying, hip: [3, 24], lean: -118, nod: 38, arms: arm(64, 72), legs: foot(33) }),
      ({ hip, legs }) => ({
        before:
          equipment === 'Barbell'
            ? plate(plus(hip, [4, 8]))
            : equipment === 'Dumbbell'
              ? dumbbellEnd(plus(hip, [3, 10]))
              : equipment === 'Band'
                ? band(
                    plus(between(legs[0].hip, legs[0].knee, 0.8), [-5, 4]),
                    plus(between(legs[0].hip, legs[0].knee, 0.8), [5, -4]),
                  )
                : [],
      }),
    ),
  'standing kickback': (equipment) =>
    onFloor(
      side({
        hip: [0, 52],
        lean: 18,
        nod: -10,
        arms: hand(32, 70),
        legs: [leg(8, -4, 70), foot(0)],
      }),
      side({
        hip: [0, 52],
        lean: 24,
        nod: -14,
        arms: hand(32, 70),
        legs: [leg(-42, -50, 40), foot(0)],
      }),
      ({ legs }) => ({
        behind:
          equipment === 'Cable'
            ? [...cable(40, 8, legs[0].ankle, 90)]
            : equipment === 'Band'
              ? [
                  line([
                    [40, 0],
                    [40, 84],
                  ]),
                  ...band([40, 8], legs[0].ankle),
                ]
              : [
                  line([
                    [36, 0],
                    [36, 76],
                  ]),
                  ...lever([4, 70], legs[0].ankle),
                ],
      }),
    ),
  'floor kickback': () =>
    onFloor(
      side({
        hip: [-10, 28],
        lean: 82,
        nod: -22,
        arms: hand(21, 2.4),
        legs: [leg(0, -90, -40), leg(0, -90, -40)],
      }),
      side({
        hip: [-10, 28],
        lean: 82,
        nod: -22,
        arms: hand(21, 2.4),
        legs: [leg(-86, -176, -130), leg(0, -90, -40)],
      }),
    ),
  'reverse hyperextension': () =>
    draw(
      side({ hip: [-10, 50], lean: 90, nod: -8, arms: hand(26, 40), legs: leg(14, 8, 80) }),
      side({ hip: [-10, 50], lean: 90, nod: -8, arms: hand(26, 40), legs: leg(-86, -90, -40) }),
      (joints) => ({
        behind: [
          pad([-8, 42], [30, 42]),
          line([
            [0, 42],
            [-6, 0],
          ]),
          line([
            [26, 42],
            [32, 0],
          ]),
          line([
            [-14, 0],
            [38, 0],
          ]),
        ],
        before: lever([-4, 36], plus(joints.legs[0].ankle, [0, 0])),
      }),
    ),
  'hip abduction machine': () =>
    draw(
      front({ hip: [0, 31], arms: hand(15, 30, 1), legs: seated(6, 3.6, 20) }),
      front({
        hip: [0, 31],
        arms: hand(15, 30, 1),
        legs: { ...seated(26, 3.6, 40), limb: { ...seated(26).limb, short: [0.8, 1] } },
      }),
      ({ legs }) => ({
        behind: [
          pad([-13, 22], [13, 22]),
          pad([-9, 30], [-9, 66]),
          pad([9, 30], [9, 66]),
          line([
            [0, 22],
            [0, 0],
          ]),
          line([
            [-22, 0],
            [22, 0],
          ]),
        ],
        before: legs.map(({ knee, ankle }, index) => {
          const out = index === 0 ? 5.5 : -5.5;
          return pad(plus(knee, [out, 1]), plus(between(knee, ankle, 0.5), [out, 0]));
        }),
      }),
    ),
  'hip adduction machine': () =>
    draw(
      front({
        hip: [0, 31],
        arms: hand(15, 30, 1),
        legs: { ...seated(26, 3.6, 40), limb: { ...seated(26).limb, short: [0.8, 1] } },
      }),
      front({ hip: [0, 31], arms: hand(15, 30, 1), legs: seated(6, 3.6, 20) }),
      ({ legs }) => ({
        behind: [
          pad([-13, 22], [13, 22]),
          pad([-9, 30], [-9, 66]),
          pad([9, 30], [9, 66]),
          line([
            [0, 22],
            [0, 0],
          ]),
          line([
            [-22, 0],
            [22, 0],
          ]),
        ],
        before: legs.map(({ knee, ankle }, index) => {
          const inside = index === 0 ? -5 : 5;
          return pad(plus(knee, [inside, 1]), plus(between(knee, ankle, 0.5), [inside, 0]));
        }),
      }),
    ),
  'standing hip abduction': () =>
    onFloor(
      front({ arms: [arm(28, -22), arm(-8, -4)], legs: [leg(6, 4, 30), foot(-5, 3.6, -30, -1)] }),
      front({
        hip: [-2, 52],
        lean: -5,
        arms: [arm(28, -22), arm(-8, -4)],
        legs: [leg(38, 38, 70), foot(-5, 3.6, -30, -1)],
      }),
      ({ legs }) => ({ behind: cable(-44, 8, legs[0].ankle, 90) }),
    ),
  'standing hip adduction': () =>
    onFloor(
      front({
        hip: [-2, 52],
        arms: [arm(28, -22), arm(-8, -4)],
        legs: [leg(36, 34, 70), foot(-5, 3.6, -30, -1)],
      }),
      front({
        arms: [arm(28, -22), arm(-8, -4)],
        legs: [leg(-4, -10, 30), foot(-5, 3.6, -30, -1)],
      }),
      ({ legs }) => ({ behind: cable(46, 8, legs[0].ankle, 90) }),
    ),
  'lateral walk': () =>
    onFloor(
      front({ hip: [0, 44], arms: near(3, 62), legs: foot(11, 3.6, 40) }),
      front({
        hip: [4, 42],
        arms: [near(7, 60), near(1, 60, -1)],
        legs: [foot(28, 3.6, 50), foot(-11, 3.6, -40, -1)],
      }),
      ({ legs }) => ({
        before: band(
          between(legs[0].knee, legs[0].ankle, 0.1),
          between(legs[1].knee, legs[1].ankle, 0.1),
        ),
      }),
    ),
  clamshell: () =>
    onFloor(
      side({
        hip: [0, 9],
        lean: -74,
        arms: [hand(-2, 12, 1), arm(-120, -60)],
        legs: [leg(52, 128, 200), leg(50, 128, 200)],
      }),
      side({
        hip: [0, 9],
        lean: -74,
        arms: [hand(-2, 14, 1), arm(-120, -60)],
        legs: [foot(12, 14, 60), leg(50, 128, 200)],
      }),
      ({ legs }) => ({ before: band(plus(legs[0].knee, [-8, -3]), legs[0].knee) }),
    ),
  'side leg raise': () =>
    onFloor(
      side({
        hip: [0, 8],
        lean: -76,
        nod: 10,
        arms: [hand(-12, 4, 1), hand(-44, 22, 1)],
        legs: leg(90, 90, 130),
      }),
      side({
        hip: [0, 8],
        lean: -76,
        nod: 10,
        arms: [hand(-12, 4, 1), hand(-44, 22, 1)],
        legs: [leg(132, 132, 172), leg(90, 90, 130)],
      }),
    ),
  'fire hydrant': () =>
    onFloor(
      side({
        hip: [-10, 28],
        lean: 82,
        nod: -22,
        arms: hand(21, 2.4),
        legs: [leg(0, -90, -40), leg(0, -90, -40)],
      }),
      side({
        hip: [-10, 28],
        lean: 82,
        nod: -22,
        arms: hand(21, 2.4),
        legs: [leg(-70, -150, -100), leg(0, -90, -40)],
      }),
    ),
  'hip flexion': () =>
    onFloor(
      side({ arms: [arm(20, 60), arm(-12, -8)], legs: [leg(-14, -22, 50), foot(0)] }),
      side({ arms: [arm(20, 60), arm(-12, -8)], legs: [leg(84, 8, 98), foot(0)] }),
      ({ legs }) => ({ behind: cable(-44, 8, legs[0].ankle, 90) }),
    ),
  'bird dog': () =>
    onFloor(
      side({
        hip: [-10, 28],
        lean: 82,
        nod: -22,
        arms: [hand(21, 2.4), hand(24, 3.6)],
        legs: [leg(0, -90, -40), leg(0, -90, -40)],
      }),
      side({
        hip: [-10, 28],
        lean: 82,
        nod: -22,
        arms: [arm(92, 94), hand(24, 3.6)],
        legs: [leg(0, -90, -40), leg(-88, -90, -90)],
      }),
    ),
  'downward dog': () =>
    onFloor(
      side({ hip: [0, 28], lean: 102, arms: hand(34, 2.4), legs: foot(-36, 6, 40) }),
      side({ hip: [0, 52], lean: 128, nod: 20, arms: hand(40, 2.4), legs: foot(-18) }),
    ),
};

export const rolls: Drawings = {
  'leg roll': () =>
    onFloor(
      side({ hip: [-6, 17], lean: 66, nod: -14, arms: hand(24, 2.4), legs: leg(-84, -86, -90) }),
      side({ hip: [8, 17], lean: 64, nod: -14, arms: hand(38, 2.4), legs: leg(-84, -86, -90) }),
      () => ({ behind: roller([-14, 8]) }),
    ),
  'calf roll': () =>
    onFloor(
      side({ hip: [-14, 16], lean: -24, arms: hand(-28, 2.4, 1), legs: leg(84, 92, 180) }),
      side({ hip: [-2, 16], lean: -30, arms: hand(-28, 2.4, 1), legs: leg(84, 92, 180) }),
      () => ({ behind: roller([26, 8]) }),
    ),
  'hip roll': () =>
    onFloor(
      side({
        hip: [0, 22],
        lean: -34,
        arms: hand(-28, 2.4, 1),
        legs: [foot(28), leg(70, 120, 200)],
      }),
      side({
        hip: [8, 22],
        lean: -40,
        arms: hand(-28, 2.4, 1),
        legs: [foot(30), leg(70, 120, 200)],
      }),
      () => ({ behind: roller([3, 8]) }),
    ),
  'back roll': () =>
    onFloor(
      side({ hip: [6, 16], lean: -82, nod: 30, arms: arm(140, -120), legs: foot(36) }),
      side({ hip: [18, 16], lean: -82, nod: 30, arms: arm(140, -120), legs: foot(42) }),
      () => ({ behind: roller([-14, 8]) }),
    ),
  'neck roll': () =>
    onFloor(
      side({ ...lying, hip: [6, 8], nod: -8, arms: arm(76, 84), legs: foot(38) }),
      side({ ...lying, hip: [10, 8], nod: -8, arms: arm(76, 84), legs: foot(40) }),
      () => ({ behind: roller([-26, 8]) }),
    ),
};
