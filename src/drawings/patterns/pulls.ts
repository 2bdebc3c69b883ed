import type { Equipment } from '#contract/movement-terms.ts';
import type { Drawing } from '../drawing.ts';
import { band, betweenHands, dot, kettlebell, line, plate, ring } from '../gear/implements.ts';
import {
  bench,
  cable,
  floor,
  gearPlate,
  lever,
  overheadPulley,
  pad,
  rail,
  seat,
  stool,
  strap,
} from '../gear/places.ts';
import { type Point, plus } from '../geometry.ts';
import { arm, foot, front, hand, leg, side } from '../stance.ts';
import { draw, type Drawings, grip, inHands, inHandsFront, onFloor, ropeEnds } from './draw.ts';

const bent = { hip: [-14, 44], lean: 68, nod: -30 } as const;

/** Hanging from a bar by both hands. */
const hang = (equipment: Equipment, pull: number): Drawing => {
  const bar: Point = [2, 112];
  const legs = equipment === 'Leverage machine' ? leg(30, -60, 10) : leg(4, -26, 40);
  const isRings = equipment === 'Suspension';
  return draw(
    side({ hip: [0, 50.5], arms: hand(bar[0], bar[1]), legs }),
    side({ hip: [-3, 50.5 + pull], lean: -8, nod: 4, arms: hand(bar[0], bar[1], 1), legs }),
    (joints) => ({
      behind: isRings
        ? []
        : [
            line([bar, [bar[0], 122]]),
            line([
              [-16, 122],
              [22, 122],
            ]),
            ...(equipment === 'Leverage machine'
              ? lever([-42, 40], plus(joints.legs[0].knee, [0, -6]))
              : []),
            ...(equipment === 'Band' ? band(bar, plus(joints.legs[0].knee, [3, -4])) : []),
          ],
      before: isRings ? strap([2, 132], joints.arms[0].hand) : [dot(bar, 3.6)],
      held: equipment === 'Rope' ? ropeEnds(joints) : [],
    }),
  );
};

const pulldown = (equipment: Equipment, straight = false): Drawing => {
  const high: Point = [11, 98];
  const top: Point = [13, 116];
  return draw(
    side({
      hip: [0, 30],
      lean: straight ? 0 : -3,
      arms: hand(high[0] - 2, high[1] - 8),
      legs: foot(24, 3.6),
    }),
    side({ hip: [0, 30], lean: -16, nod: -4, arms: hand(9, 61), legs: foot(24, 3.6) }),
    (joints) => ({
      behind: [
        ...stool(0, 21, 20),
        ...(equipment === 'Leverage machine'
          ? lever([-34, 96], joints.arms[0].hand, [-22, 92])
          : equipment === 'Resistance Band'
            ? [
                line([
                  [-10, 116],
                  [30, 116],
                ]),
                ...band(top, joints.arms[0].hand),
              ]
            : overheadPulley(top, 44, joints.arms[0].hand)),
        pad([13, 36], [24, 36]),
        floor(-20, 48),
      ],
      held: grip(joints, 90),
    }),
  );
};

const bentRow = (equipment: Equipment): Drawing =>
  onFloor(side({ ...bent, arms: hand(9, 26) }), side({ ...bent, arms: hand(1, 42) }), (joints) =>
    equipment === 'Resistance Band'
      ? { held: band([2, 0], joints.arms[0].hand) }
      : {
          ...inHands(joints, equipment),
          ...(equipment === 'Smith machine' && { behind: rail(9) }),
        },
  );

export const pulls: Drawings = {
  row: bentRow,
  'landmine row': () =>
    onFloor(
      side({ ...bent, arms: hand(9, 26) }),
      side({ ...bent, arms: hand(2, 41) }),
      (joints) => ({
        before: [
          line([[-52, 3], plus(joints.arms[0].hand, [12, 2])], 'ink'),
          ...plate(plus(joints.arms[0].hand, [12, 2]), 7),
          dot([-52, 3], 3.4, 'gear'),
        ],
      }),
    ),
  'one-arm row': (equipment) =>
    draw(
      side({
        hip: [-12, 46],
        lean: 78,
        nod: -22,
        arms: [arm(0, 2), hand(22, 27)],
        legs: [foot(-14), leg(10, -88, 0)],
      }),
      side({
        hip: [-12, 46],
        lean: 78,
        nod: -22,
        arms: [hand(6, 43), hand(22, 27)],
        legs: [foot(-14), leg(10, -88, 0)],
      }),
      (joints) => ({
        behind: [...bench(-30, 34, 18), floor(-40, 40)],
        before: inHands(joints, equipment).before ?? [],
      }),
    ),
  'chest-supported row': (equipment) =>
    draw(
      side({ hip: [-10, 36], lean: 52, nod: -16, arms: arm(4, 4), legs: foot(-32, 5, 60) }),
      side({ hip: [-10, 36], lean: 52, nod: -16, arms: hand(4, 43), legs: foot(-32, 5, 60) }),
      (joints) => ({
        behind: [
          pad([-3, 28], [24, 49]),
          line([
            [2, 32],
            [12, 0],
          ]),
          line([
            [-16, 0],
            [24, 0],
          ]),
        ],
        ...(equipment === 'Leverage machine'
          ? { before: [...lever([34, 8], joints.arms[0].hand, [24, 14]), ...grip(joints, 40)] }
          : { before: inHands(joints, equipment).before ?? [] }),
      }),
    ),
  'seal row': () =>
    draw(
      side({ hip: [-4, 58], lean: 90, nod: -6, arms: arm(0, 0), legs: leg(-90, -94, -90) }),
      side({ hip: [-4, 58], lean: 90, nod: -6, arms: hand(20, 46), legs: leg(-90, -94, -90) }),
      (joints) => ({
        behind: [
          pad([-32, 48], [38, 48]),
          line([
            [-24, 48],
            [-28, 0],
          ]),
          line([
            [2, 48],
            [2, 0],
          ]),
          floor(-44, 46),
        ],
        before: plate(joints.arms[0].hand),
      }),
    ),
  'renegade row': () =>
    onFloor(
      side({ hip: [0, 28], lean: 72, nod: -10, arms: hand(30, 7), legs: foot(-44, 4, 24) }),
      side({
        hip: [0, 28],
        lean: 72,
        nod: -10,
        arms: [hand(18, 28), hand(31, 8)],
        legs: foot(-44, 4, 24),
      }),
      (joints) => inHands(joints, 'Dumbbell'),
    ),
  'inverted row': (equipment) => {
    const isStraps = equipment === 'Suspension';
    return onFloor(
      side({ hip: [0, 24], lean: -64, nod: 8, arms: hand(-26, 69, 1), legs: foot(46, 5, 150) }),
      side({ hip: [-6, 38], lean: -60, nod: 8, arms: hand(-24, 69, 1), legs: foot(46, 5, 150) }),
      (joints) => ({
        behind: isStraps
          ? []
          : [
              line([
                [-26, 69],
                [-26, 0],
              ]),
              line([
                [-34, 0],
                [-18, 0],
              ]),
            ],
        before: isStraps ? strap([-22, 112], joints.arms[0].hand) : [dot([-25, 69], 3.8)],
      }),
    );
  },
  'seated row': (equipment) =>
    draw(
      side({ hip: [-14, 19], lean: 14, nod: -8, arms: arm(80, 84), legs: foot(28, 16, 118) }),
      side({ hip: [-14, 19], lean: -8, arms: hand(-4, 36), legs: foot(28, 16, 118) }),
      (joints) => ({
        behind: [
          pad([-26, 9.5], [-2, 9.5]),
          line([
            [-20, 9],
            [-20, 0],
          ]),
          line([
            [31, 8],
            [37, 26],
          ]),
          floor(-30, 60),
          ...(equipment === 'Cable'
            ? cable(58, 38, joints.arms[0].hand, 60)
            : [
                line([
                  [56, 0],
                  [56, 60],
                ]),
                ...band([56, 38], joints.arms[0].hand),
              ]),
        ],
        held: grip(joints),
      }),
    ),
  'machine row': () =>
    draw(
      side({ hip: [-4, 32], lean: 6, arms: arm(80, 86), legs: foot(22) }),
      side({ hip: [-4, 32], lean: 0, arms: hand(6, 50), legs: foot(22) }),
      (joints) => ({
        behind: [
          ...stool(-4, 23, 22),
          pad([12, 40], [14, 62]),
          line([
            [14, 50],
            [40, 34],
          ]),
          line([
            [40, 0],
            [40, 60],
          ]),
          floor(-24, 48),
        ],
        before: [...lever([40, 18], joints.arms[0].hand, [34, 30]), ...grip(joints)],
      }),
    ),
  'high row': () =>
    draw(
      side({ hip: [-4, 30], lean: 0, arms: arm(148, 150), legs: foot(22) }),
      side({ hip: [-4, 30], lean: -6, arms: hand(8, 56), legs: foot(22) }),
      (joints) => ({
        behind: [
          ...stool(-4, 21, 22),
          pad([14, 36], [16, 54]),
          line([
            [16, 44],
            [40, 30],
          ]),
          line([
            [40, 0],
            [40, 96],
          ]),
          floor(-24, 48),
        ],
        before: [...lever([40, 94], joints.arms[0].hand, [30, 92]), ...grip(joints, 60)],
      }),
    ),
  pulldown: (equipment) => pulldown(equipment),
  'straight-arm pulldown': () =>
    onFloor(
      side({ lean: 22, nod: -10, arms: arm(128, 130) }),
      side({ lean: 14, nod: -8, arms: arm(16, 20) }),
      (joints) => ({ behind: cable(52, 98, joints.arms[0].hand), held: grip(joints, 40) }),
    ),
  'machine pullover': () =>
    draw(
      side({ hip: [0, 30], lean: -8, arms: arm(170, 172), legs: foot(24) }),
      side({ hip: [0, 30], lean: -8, arms: arm(40, 46), legs: foot(24) }),
      (joints) => ({
        behind: [...seat(0, 21, 8, 40), floor()],
        before: [...lever(plus(joints.shoulder, [2, 2]), joints.arms[0].hand), ...grip(joints, 90)],
      }),
    ),
  'pull-up': (equipment) => hang(equipment, 22),
  'scapular pull-up': () => hang('Body weight', 6),
  'dead hang': () => hang('Body weight', 0),
  'muscle-up': () =>
    draw(
      side({ hip: [0, 30], arms: hand(3, 92), legs: leg(4, -20, 40) }),
      side({ hip: [-2, 92], lean: 8, arms: hand(3, 92), legs: leg(6, -14, 40) }),
      () => ({
        behind: [
          line([
            [-34, 92],
            [40, 92],
          ]),
        ],
        before: [dot([3, 92], 3.6)],
      }),
    ),
  'rope climb': () =>
    draw(
      side({
        hip: [-6, 38],
        lean: 4,
        arms: [hand(8, 96), hand(8, 82)],
        legs: [foot(7, 16, 60), foot(8, 12, 60)],
      }),
      side({
        hip: [-8, 54],
        lean: -4,
        arms: [hand(8, 96), hand(8, 80)],
        legs: [foot(7, 30, 60), foot(8, 26, 60)],
      }),
      () => ({
        held: [
          line(
            [
              [8, 124],
              [8, 60],
              [8, 20],
              [11, 0],
            ],
            'ink',
            true,
          ),
        ],
      }),
    ),
  'front lever': () =>
    draw(
      side({ hip: [0, 50.5], arms: hand(2, 112), legs: leg(4, -26, 40) }),
      side({ hip: [18, 84], lean: -88, arms: hand(-10, 114, 1), legs: leg(90, 90, 160) }),
      (joints) => ({
        before: [dot(joints.arms[0].hand, 3.6)],
        behind: [
          line([
            [-26, 122],
            [30, 122],
          ]),
        ],
      }),
    ),
  shrug: (equipment) =>
    draw(
      front({ arms: arm(12, 8), legs: foot(8), shrug: -1.5 }),
      front({ arms: arm(12, 8), legs: foot(8), shrug: 5 }),
      (joints) => ({
        behind: [
          floor(-40, 40),
          ...(equipment === 'Cable'
            ? [...cable(46, 8, joints.arms[0].hand, 60), ...cable(-46, 8, joints.arms[1].hand, 60)]
            : []),
        ],
        before: inHandsFront(
          joints,
          equipment === 'Dumbbell' || equipment === 'Cable' ? equipment : 'Barbell',
        ),
      }),
    ),
  'rowing machine': () =>
    draw(
      side({ hip: [-4, 16], lean: 24, nod: -14, arms: arm(78, 82), legs: foot(18, 15, 130) }),
      side({ hip: [-24, 16], lean: -20, arms: hand(-14, 36), legs: foot(18, 15, 130) }),
      (joints) => ({
        behind: [
          line([
            [-48, 5],
            [40, 5],
          ]),
          line([
            [-44, 5],
            [-44, 0],
          ]),
          line([
            [34, 5],
            [34, 0],
          ]),
          pad(plus(joints.hip, [-6, -9]), plus(joints.hip, [6, -9])),
          ring([46, 16], 12, 'gear'),
          line([[46, 26], joints.arms[0].hand]),
        ],
        held: grip(joints),
      }),
    ),
  'ski machine': () =>
    onFloor(
      side({ arms: arm(150, 154), legs: foot(0) }),
      side({ hip: [-10, 40], lean: 48, nod: -22, arms: arm(-12, -14) }),
      (joints) => ({
        behind: [
          line([
            [44, 0],
            [44, 112],
          ]),
          dot([44, 108], 4, 'gear'),
          line([[44, 108], joints.arms[0].hand]),
        ],
        held: grip(joints, 60),
      }),
    ),
  swimming: () =>
    draw(
      side({
        hip: [0, 40],
        lean: 84,
        nod: -6,
        arms: [arm(92, 92), arm(-30, -60)],
        legs: [leg(-84, -92, -90), leg(-100, -96, -90)],
      }),
      side({
        hip: [0, 40],
        lean: 84,
        nod: -6,
        arms: [arm(-20, -50), arm(150, 104)],
        legs: [leg(-98, -96, -90), leg(-84, -92, -90)],
      }),
      (_, part) => ({ before: [wave(30, part), wave(18, 1 - part)] }),
    ),
  'sled pull': () =>
    onFloor(
      side({ hip: [-16, 40], lean: -4, arms: arm(80, 86), legs: [foot(8), foot(-6, 3.6)] }),
      side({ hip: [-18, 42], lean: -18, arms: hand(2, 58), legs: [foot(8), foot(-6, 3.6)] }),
      (joints) => ({ behind: [line([joints.arms[0].hand, [60, 8]], 'ink'), ...sled(60)] }),
    ),
  'sled push': () =>
    onFloor(
      side({
        hip: [-12, 38],
        lean: 58,
        nod: -24,
        arms: arm(72, 76),
        legs: [foot(-6, 6, 50), foot(-38, 7, 40)],
      }),
      side({
        hip: [-12, 38],
        lean: 58,
        nod: -24,
        arms: arm(72, 76),
        legs: [foot(-38, 7, 40), foot(-6, 6, 50)],
      }),
      (joints) => ({
        behind: [
          line([[joints.arms[0].hand[0], 4], plus(joints.arms[0].hand, [0, 10])]),
          ...sled(48),
        ],
      }),
    ),
  'face pull': (equipment) =>
    onFloor(
      side({ lean: -4, arms: arm(94, 96) }),
      side({ lean: -6, arms: hand(5, 93, 1) }),
      (joints) => ({
        behind:
          equipment === 'Cable'
            ? cable(56, 92, joints.arms[0].hand)
            : [
                line([
                  [56, 0],
                  [56, 104],
                ]),
                ...band([56, 92], joints.arms[0].hand),
              ],
        held: ropeEnds(joints),
      }),
    ),
  'kettlebell clean': () =>
    onFloor(
      side({ hip: [-15, 40], lean: 56, nod: -30, arms: [hand(2, 22), arm(-20, -8)] }),
      side({ arms: [hand(9, 78), arm(-10, -4)] }),
      (joints, part) => ({ before: kettlebell(joints.arms[0].hand, part * -70) }),
    ),
  clean: () =>
    onFloor(
      side({ hip: [-17, 33], lean: 56, nod: -32, arms: hand(5, 13.5) }),
      side({ hip: [-12, 24], lean: 16, nod: -8, arms: arm(74, 200) }),
      (joints, part) => ({
        before: plate(part === 1 ? plus(joints.shoulder, [7, 0]) : joints.arms[0].hand),
      }),
    ),
  'high pull': (equipment) =>
    onFloor(
      side({ hip: [-14, 42], lean: 50, nod: -26, arms: hand(5, 30) }),
      side({ hip: [1, 56], lean: -4, arms: hand(7, 80), legs: foot(0, 9, 60) }),
      (joints, part) =>
        equipment === 'Kettlebell'
          ? { before: kettlebell(betweenHands(joints), 60 * part) }
          : { before: plate(joints.arms[0].hand) },
    ),
  'jump shrug': () =>
    onFloor(
      side({ hip: [-10, 47], lean: 34, nod: -18, arms: hand(5, 40) }),
      side({ hip: [1, 62], lean: -3, arms: hand(6, 63), legs: leg(2, -4, 36) }),
      (joints) => ({ before: plate(joints.arms[0].hand) }),
    ),
  snatch: () =>
    onFloor(
      side({ hip: [-17, 33], lean: 58, nod: -32, arms: hand(5, 13.5) }),
      side({ hip: [-8, 36], lean: 12, nod: -8, arms: arm(180, 180) }),
      (joints) => ({ before: plate(joints.arms[0].hand) }),
    ),
};

const wave = (y: number, shift: number) =>
  line(
    Array.from({ length: 13 }, (_, index): Point => [
      -54 + index * 9,
      y - 12 + Math.sin((index + shift * 2) * 1.6) * 2.4,
    ]),
    'gear',
    true,
  );

const sled = (x: number) => [
  line([
    [x - 14, 3],
    [x + 16, 3],
  ]),
  line([
    [x, 3],
    [x, 30],
  ]),
  ...gearPlate([x, 14], 7),
];
