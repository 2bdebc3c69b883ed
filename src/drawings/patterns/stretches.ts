import { plus } from '../geometry.ts';
import { box, floor, wall } from '../gear/places.ts';
import type { Leg } from '../pose.ts';
import { dot, inkLine } from '../shape.ts';
import { arm, foot, hand, leg } from '../stance.ts';
import { front, frontOnFloor, sideOnFloor, type Sketches } from './draw.ts';

const allFours = {
  hip: [-10, 28],
  lean: 82,
  nod: -22,
  arms: hand(21, 2.4),
  legs: leg(0, -90, -40),
} as const;
const supine = { hip: [0, 8], lean: -90, nod: 6, arms: arm(84, 86) } as const;
const straight = leg(94, 92, 160);

/** Toward the viewer, so that its bones look shorter. */
const turned = (
  upper: number,
  lower: number,
  toe: number,
  short: readonly [number, number],
): Leg => ({
  limb: { by: 'angles', upper, lower, short },
  toe,
});

/** With one shin in front, across the body. */
const acrossInFront = [turned(86, 30, 110, [1, 0.3]), leg(-84, -92, -90)] as const;

const longLunge = { hip: [0, 25], lean: 66, nod: -20, legs: [foot(30), foot(-44, 6, 40)] } as const;

export const stretches: Sketches = {
  'cat-cow': sideOnFloor(
    { ...allFours, lean: 58, round: 42, nod: 30 },
    { lean: 98, round: -24, nod: -34 },
  ),
  "child's pose": sideOnFloor(allFours, {
    hip: [-26, 14],
    lean: 92,
    nod: 4,
    arms: hand(34, 2.4),
    legs: leg(55, -90, -60),
  }),
  'cobra stretch': sideOnFloor(
    { hip: [0, 8], lean: 89, nod: -6, arms: hand(26, 2.4), legs: leg(-90, -90, -90) },
    { lean: 40, round: -18, nod: -14, arms: hand(22, 2.4) },
  ),
  'thread the needle': sideOnFloor(
    { ...allFours, arms: [arm(168), hand(24, 3.6)] },
    { lean: 99, round: 8, nod: 12, arms: [arm(-36, -66), hand(44, 3.6)] },
  ),
  'supine twist': sideOnFloor(
    { ...supine, legs: [leg(150, 60, 130), straight] },
    { arms: arm(96, 92), legs: [turned(116, 30, 110, [0.9, 0.8]), straight] },
  ),
  'knees to chest': sideOnFloor(
    { ...supine, legs: foot(33) },
    { nod: 18, arms: hand(-6, 28, 1), legs: leg(200, 76, 140) },
  ),
  'figure four': sideOnFloor(
    { ...supine, legs: [turned(128, 70, 150, [0.9, 0.6]), foot(33)] },
    {
      arms: hand(-2, 26, 1),
      legs: [turned(166, 108, 190, [0.9, 0.6]), leg(180, 74, 150)],
    },
  ),
  'hamstring stretch': sideOnFloor(
    { ...supine, arms: hand(-4, 26, 1), legs: [leg(150, 110, 190), straight] },
    { legs: [leg(176, 176, 250), straight] },
    (at) => ({ held: inkLine(at.hand, plus(at.ankle, [2, 0])) }),
  ),
  'pigeon stretch': sideOnFloor(
    { hip: [0, 11], lean: 6, arms: hand(16, 12), legs: acrossInFront },
    { lean: 70, nod: 6, arms: hand(54, 2.4) },
  ),
  'front split': sideOnFloor(
    { hip: [0, 24], arms: hand(14, 24), legs: [leg(62, 64, 140), leg(-62, -66, -60)] },
    { hip: [0, 9], arms: hand(14, 12), legs: [leg(86, 88, 170), leg(-84, -90, -90)] },
  ),
  'couch stretch': sideOnFloor(
    {
      hip: [0, 29],
      lean: 40,
      nod: -20,
      arms: hand(24, 30),
      legs: [foot(26), leg(-20, -176, -130)],
    },
    { hip: [3, 29], lean: -3, nod: 0, arms: hand(22, 34) },
    { behind: wall(-16, 64) },
  ),
  'hip flexor stretch': sideOnFloor(
    { hip: [-4, 29], lean: 8, arms: hand(20, 34), legs: [foot(26), leg(-4, -90, -40)] },
    { hip: [9, 26], lean: -6, arms: hand(24, 34), legs: [foot(26), leg(-30, -90, -60)] },
  ),
  'greatest stretch': sideOnFloor(
    { ...longLunge, arms: [hand(24, 3), hand(34, 3.6)] },
    { lean: 60, nod: -30, arms: [arm(172), hand(32, 3.6)] },
  ),
  'frog stretch': sideOnFloor(
    { ...allFours, arms: hand(23, 2.4) },
    { hip: [-24, 18], lean: 84, legs: leg(42, -90, -40) },
  ),
  'butterfly stretch': frontOnFloor(
    { hip: [0, 9], arms: hand(6, 10, 1), legs: leg(112, -62, 20) },
    { legs: leg(78, -97, 10) },
  ),
  '90/90': frontOnFloor(
    {
      hip: [0, 10],
      arms: hand(20, 12, 1),
      legs: [turned(84, 10, 80, [0.9, 0.25]), turned(-72, -96, -80, [0.6, 0.9])],
    },
    { lean: 30, nod: 10, arms: [hand(34, 8, 1), hand(8, 10, -1)] },
  ),
  'seated forward fold': sideOnFloor(
    { hip: [-14, 9], lean: -4, arms: arm(34, 70), legs: leg(91, 91, 176) },
    { lean: 60, round: 16, nod: 10, arms: hand(34, 11) },
  ),
  'standing forward fold': sideOnFloor(
    { arms: arm(172) },
    { hip: [-8, 51], lean: 148, round: 14, nod: 20, arms: hand(8, 3) },
  ),
  'quad stretch': sideOnFloor(
    { arms: [arm(-4), hand(25, 80)], legs: [leg(14, -52, 30), foot(0)] },
    { arms: [hand(-10, 52, 1), hand(25, 80)], legs: [leg(-6, -166, -110), foot(0)] },
    { behind: wall(30) },
  ),
  'calf stretch': sideOnFloor(
    { hip: [-8, 49], lean: 10, arms: hand(26, 78), legs: [foot(-24, 5, 80), foot(8)] },
    { hip: [-3, 45], lean: 18, arms: hand(26, 76), legs: [foot(-24), foot(8)] },
    { behind: wall(30) },
  ),
  'pec stretch': front(
    { hip: [5, 52], arms: [hand(30, 98, -1), arm(-8, -4)], legs: foot(9) },
    { hip: [-5, 51], lean: -8, arms: [hand(30, 96, -1), arm(-14, -8)] },
    { behind: [floor(-30, 40), wall(34, 112)] },
  ),
  'lat stretch': sideOnFloor(
    { hip: [-10, 48], lean: 40, nod: -16, arms: hand(36, 57), legs: foot(-10) },
    { hip: [-24, 46], lean: 92, nod: 4, arms: hand(34, 57) },
    { behind: box(30, 54, 54) },
  ),
  'cross-body stretch': front(
    { arms: [arm(80, 84), arm(-8, -4)], legs: foot(8) },
    { arms: [hand(-20, 80, 1), hand(0, 78, -1)] },
    { behind: floor(-30, 30) },
  ),
  'triceps stretch': front(
    { arms: [arm(160, 176), arm(-8, -4)], legs: foot(8) },
    { lean: -4, arms: [arm(178, -30), hand(8, 98, -1)] },
    { behind: floor(-30, 30) },
  ),
  'wrist stretch': sideOnFloor(allFours, { hip: [-1, 28], legs: leg(-20, -90, -40) }),
  'pass-through': sideOnFloor({ arms: arm(18) }, { arms: arm(214) }, (at) => ({
    before: dot(at.hand, 3.2),
  })),
  'wall slide': front(
    { arms: arm(66, 178), legs: foot(8) },
    { arms: arm(152, 176) },
    { behind: floor(-30, 30) },
  ),
  'arm circle': front(
    { arms: arm(72, 74), legs: foot(8) },
    { arms: arm(116, 112) },
    { behind: floor(-30, 30) },
  ),
  'leg swing': sideOnFloor(
    { arms: [arm(-12), hand(27, 78)], legs: [leg(-34, -46, 40), foot(0)] },
    { legs: [leg(62, 58, 150), foot(0)] },
    { behind: wall(31, 84) },
  ),
  'upper back stretch': sideOnFloor(
    { arms: arm(78, 80) },
    { round: 42, nod: 30, arms: arm(92, 90) },
  ),
  inchworm: sideOnFloor(
    { hip: [-32, 50], lean: 140, nod: 10, arms: hand(-2, 2.4), legs: foot(-34, 5) },
    { hip: [8, 27], lean: 74, nod: -10, arms: hand(40, 2.4), legs: foot(-34, 5, 30) },
  ),
};
