import { ball, medicineBall } from '../gear/implements.ts';
import { bosu, cable, floor, lever, pad, seat, table, wall } from '../gear/places.ts';
import type { Point } from '../geometry.ts';
import type { Leg } from '../pose.ts';
import { dot, line, type Shapes } from '../shape.ts';
import { arm, foot, hand, leg } from '../stance.ts';
import {
  type MakeScene,
  otherSide,
  side,
  sideOnFloor,
  type Sketch,
  type Sketches,
} from './draw.ts';

const supine = { hip: [0, 8], lean: -90, nod: 6 } as const;

const behindHead = arm(-128, 40);

const hooked = [leg(64, -10, 60), leg(64, -10, 60)] as const;
const tucked = leg(146, 76, 150);
const out = leg(104, 100, 170);

/** With the back at this angle when it is down. */
const crunch = (hip: Point, lean: number, feet: number, under?: Shapes): Sketch =>
  sideOnFloor(
    { hip, lean, nod: 8, arms: behindHead, legs: foot(feet) },
    { lean: lean + 12, round: 30, nod: 18, arms: arm(-100, 62) },
    { behind: under },
  );

const raisedFromBar = (start: Leg, middle: Leg): Sketch =>
  side(
    { hip: [0, 50.5], arms: hand(2, 112), legs: start },
    { hip: [-2, 50.5], lean: -8, legs: middle },
    { behind: line([-26, 112], [30, 112]), before: dot([2, 112], 3.6) },
  );

const ballInHands: MakeScene = (at, equipment) => ({
  before: equipment === 'Medicine Ball' && medicineBall(at.hand),
});

export const abs: Sketches = {
  crunch: (equipment) => {
    switch (equipment) {
      case 'Stability ball':
        return crunch([10, 26], -96, 42, ball([-6, 13], 13, 'gear'));
      case 'Bosu ball':
        return crunch([12, 13], -78, 36, bosu(-4, 34));
      default:
        return crunch([0, 8], -90, 36);
    }
  },
  'decline crunch': sideOnFloor(
    { hip: [6, 40], lean: -108, nod: 8, arms: behindHead, legs: hooked },
    { lean: -92, round: 28, nod: 18, arms: arm(-98, 64) },
    { behind: [pad([-30, 20], [12, 32]), line([-22, 22], [-22, 0]), line([12, 32], [16, 0])] },
  ),
  'machine crunch': side(
    { hip: [0, 32], lean: -4, arms: hand(6, 90, 1), legs: foot(22) },
    { lean: 30, round: 24, nod: 8, arms: hand(32, 66, 1) },
    (at) => ({
      behind: [seat(0, 23, 6, 26), floor(), wall(-16, 96)],
      before: lever([-16, 62], at.hand),
    }),
  ),
  'cable crunch': sideOnFloor(
    { hip: [-6, 30], lean: 24, nod: 4, arms: hand(14, 66, 1), legs: leg(0, -88, -40) },
    { hip: [-12, 28], lean: 62, round: 36, nod: 14, arms: hand(26, 26, 1), legs: leg(8, -88, -40) },
    (at) => ({ behind: cable(48, 98, at.hand) }),
  ),
  'reverse crunch': sideOnFloor(
    { ...supine, arms: arm(84, 86), legs: leg(150, 60, 130) },
    { hip: [-2, 15], lean: -112, nod: 26, arms: arm(76, 82), legs: leg(206, 112, 180) },
  ),
  'bicycle crunch': sideOnFloor(
    { ...supine, lean: -78, round: 24, nod: 16, arms: arm(-100, 62), legs: [tucked, out] },
    { arms: arm(-80, 70), legs: [out, tucked] },
  ),
  'heel tap': sideOnFloor(
    { ...supine, lean: -80, round: 16, nod: 14, arms: arm(70, 80), legs: foot(30) },
    { round: 22, arms: [arm(74), arm(66, 100)], legs: foot(24) },
  ),
  'sit-up': (equipment) => {
    const [down, up] =
      equipment === 'Medicine Ball' ? [arm(-96, -92), arm(96, 100)] : [behindHead, arm(20, 168)];
    return sideOnFloor(
      { ...supine, arms: down, legs: foot(36) },
      { lean: 12, round: 12, nod: -6, arms: up },
      ballInHands,
    );
  },
  'v-up': sideOnFloor(
    { ...supine, arms: arm(-92, -90), legs: leg(92, 90, 160) },
    { lean: -36, nod: -4, arms: arm(104, 106), legs: leg(134, 134, 204) },
  ),
  'hanging leg raise': raisedFromBar(leg(0, -4, 60), leg(94, 92, 150)),
  'hanging knee raise': raisedFromBar(leg(0, -8, 50), leg(112, 4, 90)),
  'toes to bar': side(
    { hip: [0, 50.5], arms: hand(2, 112), legs: leg(0, -4, 60) },
    { hip: [-22, 70], lean: -50, nod: 10, arms: hand(-2, 112, 1), legs: leg(146, 152, 220) },
    { behind: line([-34, 112], [30, 112]), before: dot([1, 112], 3.6) },
  ),
  'lying leg raise': sideOnFloor(
    { ...supine, arms: arm(84, 86), legs: leg(94, 92, 160) },
    { legs: leg(168, 166, 236) },
  ),
  'lying knee raise': sideOnFloor(
    { ...supine, arms: arm(84, 86), legs: leg(100, 96, 170) },
    { legs: leg(186, 76, 150) },
  ),
  'flutter kick': sideOnFloor(
    {
      ...supine,
      lean: -82,
      round: 10,
      nod: 12,
      arms: arm(80, 84),
      legs: [leg(118, 116, 190), leg(98, 96, 170)],
    },
    otherSide,
  ),
  'dead bug': sideOnFloor(
    { ...supine, arms: arm(180), legs: leg(180, 90, 170) },
    { arms: [arm(180), arm(-112, -110)], legs: [leg(106, 100, 170), leg(180, 90, 170)] },
  ),
  'hollow hold': sideOnFloor(
    { ...supine, arms: arm(-92, -90), legs: leg(92, 90, 160) },
    { lean: -78, round: 14, nod: 10, arms: arm(-122), legs: leg(106, 106, 176) },
  ),
  'l-sit': sideOnFloor(
    { hip: [0, 34], arms: hand(2, 30), legs: leg(40, -10, 60) },
    { hip: [0, 36], lean: -2, legs: leg(92, 90, 150) },
    { behind: [line([2, 28], [2, 0]), line([-10, 28], [14, 28])] },
  ),
  'dragon flag': side(
    { hip: [10, 31], lean: -90, nod: 4, arms: hand(-38, 27, 1), legs: leg(92, 90, 160) },
    { hip: [-8, 48], lean: -128, nod: 40, legs: leg(126, 126, 196) },
    { behind: [table(-42, 20, 22, -34, 12), floor(-48, 60)] },
  ),
  'russian twist': sideOnFloor(
    { hip: [0, 9], lean: -38, nod: -4, arms: arm(46, 84), legs: leg(128, 66, 130) },
    { arms: arm(-14, 34) },
    ballInHands,
  ),
};
