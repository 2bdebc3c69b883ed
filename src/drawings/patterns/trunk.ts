import type { Equipment } from '#contract/movement-terms.ts';
import type { Drawing } from '../drawing.ts';
import {
  ball,
  betweenHands,
  dot,
  dumbbell,
  kettlebell,
  line,
  medicineBall,
  plate,
} from '../gear/implements.ts';
import { bosu, cable, floor, lever, pad, seat, strap } from '../gear/places.ts';
import { between, type Point, plus, step } from '../geometry.ts';
import { band } from '../gear/implements.ts';
import { arm, foot, front, hand, leg, near, seated, side } from '../stance.ts';
import { draw, type Drawings, onFloor } from './draw.ts';

const supine = { hip: [0, 8], lean: -90, nod: 6 } as const;
const behindHead = arm(-128, 40);

const plank = (equipment: Equipment): Drawing => {
  const lift = equipment === 'Stability ball' ? 24 : equipment === 'Bosu ball' ? 12 : 0;
  const feet = equipment === 'Suspension' ? 12 : 0;
  const lean = 84 - (lift - feet) * 0.7;
  const hip: Point = [0, 17 + (lift + feet) * 0.5];
  const pose = side({
    hip,
    lean,
    nod: -10,
    arms: hand(42, 3 + lift),
    legs: foot(-48, 5 + feet, 24),
  });
  const settled = side({
    hip: plus(hip, [0, 1.6]),
    lean,
    nod: -10,
    arms: hand(42, 3 + lift),
    legs: foot(-48, 5 + feet, 24),
  });
  return onFloor(pose, settled, (joints) => ({
    behind:
      equipment === 'Stability ball'
        ? ball([35, 13], 13, 'gear')
        : equipment === 'Bosu ball'
          ? [bosu(34)]
          : [],
    held: equipment === 'Suspension' ? strap([-40, 104], joints.legs[0].ankle) : [],
  }));
};

const rollout = (equipment: Equipment, isStanding: boolean): Drawing => {
  const wheel = (x: number) => (isStanding ? hand(x, 9) : hand(x, 9));
  const poses = isStanding
    ? ([
        side({ hip: [-8, 50], lean: 108, nod: -10, arms: wheel(20), legs: foot(-16) }),
        side({ hip: [4, 26], lean: 96, nod: -14, arms: wheel(64), legs: foot(-40, 6, 40) }),
      ] as const)
    : ([
        side({
          hip: [-14, 30],
          lean: 70,
          round: 16,
          nod: -8,
          arms: hand(16, equipment === 'Stability ball' ? 30 : 9),
          legs: leg(2, -88, -40),
        }),
        side({
          hip: [-2, 20],
          lean: 86,
          nod: -14,
          arms: hand(
            equipment === 'Stability ball' ? 46 : 60,
            equipment === 'Stability ball' ? 30 : 9,
          ),
          legs: leg(-48, -88, -40),
        }),
      ] as const);
  return onFloor(poses[0], poses[1], (joints) => {
    const at = joints.arms[0].hand;
    return {
      before:
        equipment === 'Barbell'
          ? plate(at, 8)
          : equipment === 'Stability ball'
            ? []
            : [dot(at, 8), dot(at, 4.6, 'paper'), dot(at, 2.4)],
      behind: equipment === 'Stability ball' ? ball(plus(at, [-2, -16]), 13, 'gear') : [],
    };
  });
};

const crunch = (equipment: Equipment): Drawing => {
  const isBall = equipment === 'Stability ball';
  const isBosu = equipment === 'Bosu ball';
  const hip: Point = isBall ? [10, 26] : isBosu ? [12, 13] : [0, 8];
  const lying = isBall ? -96 : isBosu ? -78 : -90;
  return onFloor(
    side({ hip, lean: lying, nod: 8, arms: behindHead, legs: foot(isBall ? 42 : 36) }),
    side({
      hip,
      lean: lying + 12,
      round: 30,
      nod: 18,
      arms: arm(-100, 62),
      legs: foot(isBall ? 42 : 36),
    }),
    () => ({ behind: isBall ? ball([-6, 13], 13, 'gear') : isBosu ? [bosu(-4, 34)] : [] }),
  );
};

export const trunk: Drawings = {
  plank,
  'plank push-up': () =>
    onFloor(
      side({ hip: [0, 17], lean: 84, nod: -10, arms: hand(42, 3), legs: foot(-48, 5, 24) }),
      side({ hip: [-2, 25], lean: 73, nod: -10, arms: hand(32, 2.4), legs: foot(-48, 5, 24) }),
    ),
  'side plank': () =>
    onFloor(
      front({
        hip: [8, 12],
        lean: -72,
        arms: [arm(72, 80), hand(-34, 3, 1)],
        legs: [leg(74, 76, 110), leg(78, 80, 110)],
      }),
      front({
        hip: [8, 22],
        lean: -64,
        arms: [arm(178, 180), hand(-32, 3, 1)],
        legs: [leg(66, 68, 110), leg(70, 72, 110)],
      }),
    ),
  'reverse plank': () =>
    onFloor(
      side({ hip: [0, 10], lean: -40, arms: hand(-24, 2.4, 1), legs: leg(88, 92, 180) }),
      side({ hip: [2, 26], lean: -66, nod: -10, arms: hand(-28, 2.4, 1), legs: foot(50, 4, 150) }),
    ),
  'suspension tuck': () =>
    onFloor(
      side({ hip: [0, 28], lean: 74, nod: -10, arms: hand(32, 2.4), legs: foot(-46, 18, 0) }),
      side({ hip: [0, 34], lean: 84, nod: -10, arms: hand(32, 2.4), legs: foot(-14, 18, 0) }),
      (joints) => ({ held: strap([-34, 108], joints.legs[0].ankle) }),
    ),
  crunch,
  'decline crunch': () =>
    onFloor(
      side({
        hip: [6, 40],
        lean: -108,
        nod: 8,
        arms: behindHead,
        legs: [leg(64, -10, 60), leg(64, -10, 60)],
      }),
      side({
        hip: [6, 40],
        lean: -92,
        round: 28,
        nod: 18,
        arms: arm(-98, 64),
        legs: [leg(64, -10, 60), leg(64, -10, 60)],
      }),
      () => ({
        behind: [
          pad([-30, 20], [12, 32]),
          line([
            [-22, 22],
            [-22, 0],
          ]),
          line([
            [12, 32],
            [16, 0],
          ]),
        ],
      }),
    ),
  'machine crunch': () =>
    draw(
      side({ hip: [0, 32], lean: -4, arms: hand(6, 90, 1), legs: foot(22) }),
      side({ hip: [0, 32], lean: 30, round: 24, nod: 8, arms: hand(32, 66, 1), legs: foot(22) }),
      (joints) => ({
        behind: [
          ...seat(0, 23, 6, 26),
          floor(),
          line([
            [-16, 0],
            [-16, 96],
          ]),
        ],
        before: lever([-16, 62], joints.arms[0].hand),
      }),
    ),
  'cable crunch': () =>
    onFloor(
      side({ hip: [-6, 30], lean: 24, nod: 4, arms: hand(14, 66, 1), legs: leg(0, -88, -40) }),
      side({
        hip: [-12, 28],
        lean: 62,
        round: 36,
        nod: 14,
        arms: hand(26, 26, 1),
        legs: leg(8, -88, -40),
      }),
      (joints) => ({ behind: cable(48, 98, joints.arms[0].hand) }),
    ),
  'reverse crunch': () =>
    onFloor(
      side({ ...supine, arms: arm(84, 86), legs: leg(150, 60, 130) }),
      side({
        ...supine,
        hip: [-2, 15],
        lean: -112,
        nod: 26,
        arms: arm(76, 82),
        legs: leg(206, 112, 180),
      }),
    ),
  'bicycle crunch': () =>
    onFloor(
      side({
        ...supine,
        lean: -78,
        round: 24,
        nod: 16,
        arms: arm(-100, 62),
        legs: [leg(146, 76, 150), leg(104, 100, 170)],
      }),
      side({
        ...supine,
        lean: -78,
        round: 24,
        nod: 16,
        arms: arm(-80, 70),
        legs: [leg(104, 100, 170), leg(146, 76, 150)],
      }),
    ),
  'heel tap': () =>
    onFloor(
      side({ ...supine, lean: -80, round: 16, nod: 14, arms: arm(70, 80), legs: foot(30) }),
      side({
        ...supine,
        lean: -80,
        round: 22,
        nod: 14,
        arms: [arm(74, 74), arm(66, 100)],
        legs: foot(24),
      }),
    ),
  'sit-up': (equipment) =>
    onFloor(
      side({
        ...supine,
        arms: equipment === 'Medicine Ball' ? arm(-96, -92) : behindHead,
        legs: foot(36),
      }),
      side({
        ...supine,
        lean: 12,
        round: 12,
        nod: -6,
        arms: equipment === 'Medicine Ball' ? arm(96, 100) : arm(20, 168),
        legs: foot(36),
      }),
      (joints) => ({
        before: equipment === 'Medicine Ball' ? medicineBall(joints.arms[0].hand) : [],
      }),
    ),
  'v-up': () =>
    onFloor(
      side({ ...supine, arms: arm(-92, -90), legs: leg(92, 90, 160) }),
      side({ hip: [0, 8], lean: -36, nod: -4, arms: arm(104, 106), legs: leg(134, 134, 204) }),
    ),
  'hanging leg raise': () =>
    draw(
      side({ hip: [0, 50.5], arms: hand(2, 112), legs: leg(0, -4, 60) }),
      side({ hip: [-2, 50.5], lean: -8, arms: hand(2, 112), legs: leg(94, 92, 150) }),
      () => ({
        behind: [
          line([
            [-26, 112],
            [30, 112],
          ]),
        ],
        before: [dot([2, 112], 3.6)],
      }),
    ),
  'hanging knee raise': () =>
    draw(
      side({ hip: [0, 50.5], arms: hand(2, 112), legs: leg(0, -8, 50) }),
      side({ hip: [-2, 50.5], lean: -8, arms: hand(2, 112), legs: leg(112, 4, 90) }),
      () => ({
        behind: [
          line([
            [-26, 112],
            [30, 112],
          ]),
        ],
        before: [dot([2, 112], 3.6)],
      }),
    ),
  'toes to bar': () =>
    draw(
      side({ hip: [0, 50.5], arms: hand(2, 112), legs: leg(0, -4, 60) }),
      side({
        hip: [-22, 70],
        lean: -50,
        nod: 10,
        arms: hand(-2, 112, 1),
        legs: leg(146, 152, 220),
      }),
      () => ({
        behind: [
          line([
            [-34, 112],
            [30, 112],
          ]),
        ],
        before: [dot([1, 112], 3.6)],
      }),
    ),
  'lying leg raise': () =>
    onFloor(
      side({ ...supine, arms: arm(84, 86), legs: leg(94, 92, 160) }),
      side({ ...supine, arms: arm(84, 86), legs: leg(168, 166, 236) }),
    ),
  'lying knee raise': () =>
    onFloor(
      side({ ...supine, arms: arm(84, 86), legs: leg(100, 96, 170) }),
      side({ ...supine, arms: arm(84, 86), legs: leg(186, 76, 150) }),
    ),
  'flutter kick': () =>
    onFloor(
      side({
        ...supine,
        lean: -82,
        round: 10,
        nod: 12,
        arms: arm(80, 84),
        legs: [leg(118, 116, 190), leg(98, 96, 170)],
      }),
      side({
        ...supine,
        lean: -82,
        round: 10,
        nod: 12,
        arms: arm(80, 84),
        legs: [leg(98, 96, 170), leg(118, 116, 190)],
      }),
    ),
  'dead bug': () =>
    onFloor(
      side({ ...supine, arms: arm(180, 180), legs: leg(180, 90, 170) }),
      side({
        ...supine,
        arms: [arm(180, 180), arm(-112, -110)],
        legs: [leg(106, 100, 170), leg(180, 90, 170)],
      }),
    ),
  'hollow hold': () =>
    onFloor(
      side({ ...supine, arms: arm(-92, -90), legs: leg(92, 90, 160) }),
      side({
        ...supine,
        lean: -78,
        round: 14,
        nod: 10,
        arms: arm(-122, -122),
        legs: leg(106, 106, 176),
      }),
    ),
  'l-sit': () =>
    onFloor(
      side({ hip: [0, 34], arms: hand(2, 30), legs: leg(40, -10, 60) }),
      side({ hip: [0, 36], lean: -2, arms: hand(2, 30), legs: leg(92, 90, 150) }),
      () => ({
        behind: [
          line([
            [2, 28],
            [2, 0],
          ]),
          line([
            [-10, 28],
            [14, 28],
          ]),
        ],
      }),
    ),
  'dragon flag': () =>
    draw(
      side({ hip: [10, 31], lean: -90, nod: 4, arms: hand(-38, 27, 1), legs: leg(92, 90, 160) }),
      side({
        hip: [-8, 48],
        lean: -128,
        nod: 40,
        arms: hand(-38, 27, 1),
        legs: leg(126, 126, 196),
      }),
      () => ({
        behind: [
          pad([-42, 22], [20, 22]),
          line([
            [-34, 22],
            [-34, 0],
          ]),
          line([
            [12, 22],
            [12, 0],
          ]),
          floor(-48, 60),
        ],
      }),
    ),
  'ab rollout': (equipment) => rollout(equipment, false),
  'standing rollout': (equipment) => rollout(equipment, true),
  'russian twist': (equipment) =>
    onFloor(
      side({ hip: [0, 9], lean: -38, nod: -4, arms: arm(46, 84), legs: leg(128, 66, 130) }),
      side({ hip: [0, 9], lean: -38, nod: -4, arms: arm(-14, 34), legs: leg(128, 66, 130) }),
      (joints) => ({
        before: equipment === 'Medicine Ball' ? medicineBall(joints.arms[0].hand) : [],
      }),
    ),
  'landmine twist': () =>
    draw(
      front({ arms: [hand(22, 84, 1), hand(18, 82, -1)], legs: foot(14) }),
      front({ arms: [hand(-18, 82, 1), hand(-22, 84, -1)], legs: foot(14) }),
      (joints) => ({
        behind: [floor(-40, 40)],
        before: [
          line([[0, 4], betweenHands(joints)], 'ink'),
          ...plate(between(betweenHands(joints), [0, 4], 0.12), 6),
        ],
      }),
    ),
  woodchop: () =>
    draw(
      front({ hip: [2, 51], lean: 4, arms: [hand(26, 102, 1), hand(22, 100, 1)], legs: foot(13) }),
      front({
        hip: [-3, 46],
        lean: -10,
        arms: [hand(-20, 44, -1), hand(-24, 44, 1)],
        legs: foot(13),
      }),
      (joints) => ({ behind: [...cable(56, 104, joints.arms[0].hand, 110), floor(-34, 40)] }),
    ),
  'low woodchop': () =>
    draw(
      front({ hip: [3, 46], lean: 10, arms: [hand(26, 42, 1), hand(22, 42, -1)], legs: foot(13) }),
      front({
        hip: [-2, 51],
        lean: -4,
        arms: [hand(-20, 100, -1), hand(-24, 102, -1)],
        legs: foot(13),
      }),
      (joints) => ({ behind: [...cable(56, 8, joints.arms[0].hand, 110), floor(-34, 40)] }),
    ),
  'pallof press': (equipment) =>
    draw(
      front({ hip: [0, 50], arms: near(3, 70, 1, 0.66), legs: foot(11) }),
      front({ hip: [0, 50], arms: near(2, 64, 1, 0.86), legs: foot(11) }),
      (joints) => {
        const at = betweenHands(joints);
        return {
          behind: [
            floor(-30, 40),
            ...(equipment === 'Cable'
              ? cable(56, 70, at)
              : [
                  line([
                    [56, 0],
                    [56, 104],
                  ]),
                  ...band([56, 70], at),
                ]),
          ],
          before: [dot(at, 4.4)],
        };
      },
    ),
  'torso rotation': () =>
    draw(
      front({ hip: [0, 30], arms: [near(18, 62), near(4, 62, -1)], legs: seated(11) }),
      front({ hip: [0, 30], arms: [near(-4, 62), near(-18, 62, -1)], legs: seated(11) }),
      (joints) => ({
        behind: [
          pad([-12, 21], [12, 21]),
          line([
            [0, 21],
            [0, 0],
          ]),
          floor(-24, 24),
        ],
        before: [
          line([[0, 104], joints.arms[0].hand]),
          line([[0, 104], joints.arms[1].hand]),
          dot([0, 104], 4, 'gear'),
        ],
      }),
    ),
  'side bend': (equipment) =>
    draw(
      front({ arms: [arm(8, 4), hand(-10, 92, 1)], legs: foot(9) }),
      front({ lean: 26, arms: [arm(4, 2), hand(10, 90, 1)], legs: foot(9) }),
      (joints) => ({
        behind: [
          floor(-30, 34),
          ...(equipment === 'Cable' ? cable(50, 8, joints.arms[0].hand, 80) : []),
        ],
        before: equipment === 'Dumbbell' ? dumbbell(joints.arms[0].hand, 0) : [],
      }),
    ),
  'mountain climber': () =>
    onFloor(
      side({
        hip: [-2, 29],
        lean: 70,
        nod: -12,
        arms: hand(30, 2.4),
        legs: [leg(66, -60, -20), foot(-48, 5, 24)],
      }),
      side({
        hip: [-2, 29],
        lean: 70,
        nod: -12,
        arms: hand(30, 2.4),
        legs: [foot(-48, 5, 24), leg(66, -60, -20)],
      }),
    ),
  'ball slam': () =>
    onFloor(
      side({ arms: arm(172, 176) }),
      side({ hip: [-14, 36], lean: 60, nod: -10, arms: arm(24, 20) }),
      (joints) => ({ before: medicineBall(plus(joints.arms[0].hand, step(20, 4))) }),
    ),
  windmill: () =>
    draw(
      front({ arms: [arm(178, 178), arm(-10, -4)], legs: foot(13) }),
      front({ hip: [5, 51], lean: -62, arms: [arm(178, 178), arm(-6, -4)], legs: foot(15) }),
      (joints) => ({ behind: [floor(-36, 36)], before: kettlebell(joints.arms[0].hand, 150) }),
    ),
  'around the body': () =>
    draw(
      front({ arms: [arm(24, 10), arm(-12, -4)] }),
      front({ arms: [arm(12, 4), arm(-24, -10)] }),
      (joints, part) => ({
        behind: [floor(-30, 30)],
        before: kettlebell(part < 0.5 ? joints.arms[0].hand : joints.arms[1].hand),
      }),
    ),
};

export const neckDrawings: Drawings = {
  'neck curl': () =>
    draw(
      side({ hip: [6, 31], lean: -90, nod: -34, arms: arm(84, 60), legs: foot(36) }),
      side({ hip: [6, 31], lean: -90, nod: 46, arms: arm(84, 60), legs: foot(36) }),
      () => ({
        behind: [
          pad([-24, 22], [16, 22]),
          line([
            [-18, 22],
            [-18, 0],
          ]),
          line([
            [10, 22],
            [10, 0],
          ]),
          floor(),
        ],
      }),
    ),
  'neck extension': () =>
    draw(
      side({ hip: [-6, 31], lean: 90, nod: 42, arms: hand(20, 10), legs: leg(-90, -90, -90) }),
      side({ hip: [-6, 31], lean: 90, nod: -36, arms: hand(20, 10), legs: leg(-90, -90, -90) }),
      () => ({
        behind: [
          pad([-40, 22], [24, 22]),
          line([
            [-34, 22],
            [-34, 0],
          ]),
          line([
            [16, 22],
            [16, 0],
          ]),
          floor(-60, 40),
        ],
      }),
    ),
  'side neck curl': () =>
    draw(front({ nod: 0, arms: arm(8, 4) }), front({ nod: 42, arms: arm(8, 4) }), () => ({
      behind: [floor(-30, 30)],
    })),
  'machine neck flexion': (equipment) =>
    draw(
      side({ hip: [0, 32], nod: -26, arms: hand(12, 38), legs: foot(24) }),
      side({ hip: [0, 32], nod: 40, arms: hand(12, 38), legs: foot(24) }),
      (joints) => ({
        behind: [...seat(0, 23, 4, 30), floor()],
        before:
          equipment === 'Leverage machine'
            ? [
                ...lever([38, 84], plus(joints.head, [9, 0])),
                pad(plus(joints.head, [9, 3]), plus(joints.head, [9, -3])),
              ]
            : [],
      }),
    ),
  'machine neck extension': (equipment) =>
    draw(
      side({ hip: [0, 32], nod: 42, arms: hand(12, 38), legs: foot(24) }),
      side({ hip: [0, 32], nod: -26, arms: hand(12, 38), legs: foot(24) }),
      (joints) => ({
        behind: [
          ...seat(0, 23, 4, 26),
          floor(),
          ...(equipment === 'Cable'
            ? cable(46, 60, plus(joints.head, [-5, 5]), 90)
            : equipment === 'Resistance Band'
              ? band([46, 60], plus(joints.head, [-4, 5]))
              : []),
        ],
        before:
          equipment === 'Leverage machine'
            ? [
                ...lever([-34, 80], plus(joints.head, [-9, 0])),
                pad(plus(joints.head, [-9, 3]), plus(joints.head, [-9, -3])),
              ]
            : [],
      }),
    ),
  'neck bridge': () =>
    onFloor(
      side({ hip: [2, 20], lean: -112, nod: 30, arms: arm(110, 60), legs: foot(34) }),
      side({ hip: [4, 34], lean: -142, nod: -4, arms: arm(110, 60), legs: foot(34) }),
    ),
  'neck hold on ball': () =>
    onFloor(
      side({ hip: [4, 52], lean: 0, arms: arm(8, 12), legs: foot(10) }),
      side({ hip: [4, 51], lean: -5, nod: -4, arms: arm(8, 12), legs: foot(14) }),
      ({ head }) => ({
        behind: [
          line([
            [-32, 0],
            [-32, 112],
          ]),
          ...ball(plus(head, [-19, 0]), 11, 'gear'),
        ],
      }),
    ),
  'chin tuck': () =>
    draw(
      side({ hip: [0, 32], nod: 22, arms: hand(14, 40), legs: foot(24) }),
      side({ hip: [0, 32], nod: -8, arms: hand(14, 40), legs: foot(24) }),
      () => ({ behind: [...seat(0, 23, 4, 22), floor()] }),
    ),
};
