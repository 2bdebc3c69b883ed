import type { Equipment } from '#contract/movement-terms.ts';
import type { Scene } from '../drawing.ts';
import {
  ball,
  betweenHands,
  dumbbell,
  kettlebell,
  medicineBall,
  plate,
} from '../gear/implements.ts';
import { floor, gearPlate, pad, table, wall } from '../gear/places.ts';
import { plus } from '../geometry.ts';
import type { Joints } from '../pose.ts';
import { bone, dot, inkLine, line } from '../shape.ts';
import { arm, foot, hand, leg } from '../stance.ts';
import { sled } from './cardio.ts';
import {
  front,
  frontOnFloor,
  inHands,
  onBack,
  otherSide,
  side,
  sideOnFloor,
  type Sketches,
} from './draw.ts';

const onTheToes = foot(-46, 5, 24);
const stepping = [foot(13, 5, 108), foot(-15, 7, 50)] as const;
const steppingOn = { legs: [stepping[1], stepping[0]] } as const;

const hugged = (at: Joints, equipment: Equipment): Scene => ({
  before:
    equipment === 'Medicine Ball' ? ball(plus(at.hand, [1, 6]), 11) : plate(plus(at.elbow, [5, 3])),
});

/** With the chest on an incline. */
const onIncline = {
  hip: [-10, 36],
  lean: 52,
  nod: -16,
  arms: arm(4),
  legs: foot(-32, 5, 60),
} as const;
const incline = [pad([-3, 28], [24, 49]), line([2, 32], [12, 0]), line([-16, 0], [24, 0])];

export const strongman: Sketches = {
  'stone lift': sideOnFloor(
    { hip: [-15, 28], lean: 62, nod: -24, arms: hand(8, 14) },
    { hip: [0, 52], lean: -8, nod: 0, arms: hand(10, 72) },
    (at) => ({ before: ball(plus(at.hand, [4, 1]), 11) }),
  ),
  'yoke walk': side({ lean: 4, arms: hand(15, 74), legs: stepping }, steppingOn, (at) => ({
    behind: [floor(-40, 40), line([-26, 6], [-26, 92]), line([28, 6], [28, 92])],
    before: [
      inkLine([-26, 80], [28, 80]),
      dot(onBack(at), 4),
      gearPlate([-26, 14], 7),
      gearPlate([28, 14], 7),
    ],
  })),
  'tire flip': sideOnFloor(
    { hip: [-16, 27], lean: 64, nod: -30, arms: hand(12, 10) },
    { hip: [2, 48], lean: 26, nod: -10, arms: hand(24, 58) },
    (at) => ({ behind: bone([64, 9], plus(at.hand, [5, 2]), 6.5, 'gear') }),
  ),
  'front carry': sideOnFloor({ lean: -4, arms: arm(14, 112), legs: stepping }, steppingOn, hugged),
  'overhead carry': sideOnFloor(
    { arms: [hand(1, 114, -1), arm(-8, -2)], legs: stepping },
    steppingOn,
    (at, equipment) => ({
      before: equipment === 'Kettlebell' ? kettlebell(at.hand, -90) : dumbbell(at.hand),
    }),
  ),
  'forward sled drag': sideOnFloor(
    {
      hip: [8, 43],
      lean: 38,
      nod: -18,
      arms: [arm(-40, 40), arm(40, 120)],
      legs: [foot(18, 5, 90), foot(-22, 8, 40)],
    },
    otherSide,
    (at) => ({ behind: [inkLine(at.waist, [-48, 8]), sled(-62)] }),
  ),
  'bear crawl': sideOnFloor(
    {
      hip: [-12, 30],
      lean: 84,
      nod: -20,
      arms: [hand(28, 2.4), hand(14, 3.6)],
      legs: [foot(-30, 5, 40), foot(-12, 6, 40)],
    },
    otherSide,
  ),
  'bear plank': sideOnFloor(
    { hip: [-10, 28], lean: 82, nod: -20, arms: hand(21, 2.4), legs: leg(0, -90, -40) },
    { hip: [-8, 31], lean: 88, legs: foot(-33, 5, 40) },
  ),
  'copenhagen plank': frontOnFloor(
    {
      hip: [6, 13],
      lean: -74,
      arms: [arm(72, 80), hand(-34, 3, 1)],
      legs: [leg(102, 98, 120), leg(72, 76, 110)],
    },
    {
      hip: [6, 25],
      lean: -66,
      arms: [arm(178, 180), hand(-32, 3, 1)],
      legs: [leg(88, 88, 120), leg(84, 84, 120)],
    },
    { behind: table(38, 66, 17, 42, 62) },
  ),
  'back lever': side(
    { hip: [0, 112], lean: 180, arms: hand(2, 112), legs: leg(180) },
    { hip: [-30, 82], lean: 90, nod: -10, arms: hand(2, 112), legs: leg(-90, -90, -90) },
    { behind: line([-20, 112], [26, 112]), before: dot([2, 112], 3.6) },
  ),
  'skin the cat': side(
    { hip: [0, 50.5], arms: hand(2, 112), legs: leg(0, -4, 60) },
    { hip: [6, 110], lean: -156, nod: 10, arms: hand(2, 112, 1), legs: leg(206, 110, 180) },
    { behind: line([-24, 112], [28, 112]), before: dot([2, 112], 3.6) },
  ),
  planche: sideOnFloor(
    { hip: [-4, 27], lean: 78, nod: -14, arms: hand(22, 2.4), legs: onTheToes },
    { hip: [-14, 31], lean: 88, nod: -18, arms: hand(6, 2.4), legs: leg(-88, -90, -90) },
  ),
  'crow pose': sideOnFloor(
    { hip: [-10, 22], lean: 58, nod: -20, arms: hand(20, 2.4), legs: foot(-6) },
    { hip: [-6, 36], lean: 94, nod: -24, arms: hand(16, 2.4), legs: leg(64, -116, -60) },
  ),
  'human flag': front(
    { hip: [-6, 52], lean: -8, arms: [hand(-37, 100, -1), hand(-37, 62, 1)], legs: foot(6) },
    {
      hip: [14, 76],
      lean: -87,
      arms: [hand(-37, 104, -1), hand(-37, 52, 1)],
      legs: [leg(92, 92, 130), leg(88, 88, 130)],
    },
    { behind: [floor(-50, 40), wall(-38, 124)] },
  ),
  'wall walk': sideOnFloor(
    { hip: [22, 27], lean: 74, nod: -10, arms: hand(54, 2.4), legs: foot(-24, 5, 24) },
    { hip: [-12, 58], lean: 162, nod: -6, arms: hand(2, 2.4), legs: leg(-170, -172, -100) },
    { behind: wall(-30, 116) },
  ),
  boxing: sideOnFloor(
    {
      hip: [-2, 50],
      lean: 6,
      arms: [arm(24, 150), arm(34, 150)],
      legs: [foot(12), foot(-16, 5, 70)],
    },
    { hip: [3, 50], lean: 10, arms: [arm(86, 88), arm(34, 150)] },
    { behind: [line([50, 122], [50, 104]), bone([50, 96], [50, 58], 8, 'gear')] },
  ),
  'rotational throw': front(
    { hip: [3, 47], lean: 8, arms: [hand(24, 56, 1), hand(20, 56, -1)], legs: foot(14) },
    { hip: [-3, 50], lean: -4, arms: [hand(-22, 76, 1), hand(-26, 76, -1)] },
    (at) => ({ behind: floor(-40, 40), before: medicineBall(betweenHands(at)) }),
  ),
  'skater jump': frontOnFloor(
    {
      hip: [18, 43],
      lean: 8,
      arms: [arm(34, 20), arm(-20, 10)],
      legs: [foot(21, 3.6, 40), leg(16, -34, -60)],
    },
    {
      hip: [-18, 43],
      lean: -8,
      arms: [arm(20, -10), arm(-34, -20)],
      legs: [leg(-16, 34, 60), foot(-21, 3.6, -40, -1)],
    },
  ),
  'incline y-raise': side(onIncline, { arms: arm(126) }, (at, equipment) => ({
    behind: incline,
    before: inHands(at, equipment).before,
  })),
  'chest-supported reverse fly': side(
    onIncline,
    { arms: [arm(-30, -36), arm(34, 40)] },
    (at, equipment) => {
      const held = inHands(at, equipment);
      return { ...held, behind: [incline, held.behind] };
    },
  ),
};
