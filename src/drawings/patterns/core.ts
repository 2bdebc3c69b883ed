import type { Equipment } from '#contract/movement-terms.ts';
import type { Scene } from '../drawing.ts';
import { ball, betweenHands, dumbbell, kettlebell, plate } from '../gear/implements.ts';
import { bosu, cable, floor, strap, table } from '../gear/places.ts';
import { between, plus, type Point } from '../geometry.ts';
import type { Joints } from '../pose.ts';
import { dot, inkLine, line } from '../shape.ts';
import { arm, foot, hand, leg, near, seated } from '../stance.ts';
import {
  cableOrBand,
  front,
  frontOnFloor,
  type MakeScene,
  otherSide,
  sideOnFloor,
  type Sketch,
  type Sketches,
} from './draw.ts';

/** The feet of someone in a plank. */
const onTheToes = foot(-48, 5, 24);

/** With the hands or the feet this high. */
const plank = (scene: Scene | MakeScene = {}, hands = 0, feet = 0): Sketch => {
  const hip: Point = [0, 17 + (hands + feet) * 0.5];
  const lean = 84 - (hands - feet) * 0.7;
  return sideOnFloor(
    { hip, lean, nod: -10, arms: hand(42, 3 + hands), legs: foot(-48, 5 + feet, 24) },
    { hip: plus(hip, [0, 1.6]) },
    scene,
  );
};

const rolled = ({ hand: place }: Joints, equipment: Equipment): Scene => {
  if (equipment === 'Stability ball') return { behind: ball(plus(place, [-2, -16]), 13, 'gear') };
  if (equipment === 'Barbell') return { before: plate(place, 8) };
  return { before: [dot(place, 8), dot(place, 4.6, 'paper'), dot(place, 2.4)] };
};

/** With the hands this high, and so far out. */
const rollout = (high: number, far: number): Sketch =>
  sideOnFloor(
    { hip: [-14, 30], lean: 70, round: 16, nod: -8, arms: hand(16, high), legs: leg(2, -88, -40) },
    {
      hip: [-2, 20],
      lean: 86,
      round: 0,
      nod: -14,
      arms: hand(far, high),
      legs: leg(-48, -88, -40),
    },
    rolled,
  );

export const core: Sketches = {
  plank: (equipment) => {
    switch (equipment) {
      case 'Stability ball':
        return plank({ behind: ball([35, 13], 13, 'gear') }, 24);
      case 'Bosu ball':
        return plank({ behind: bosu(34) }, 12);
      case 'Suspension':
        return plank((at) => ({ held: strap([-40, 104], at.ankle) }), 0, 12);
      default:
        return plank();
    }
  },
  'plank push-up': sideOnFloor(
    { hip: [0, 17], lean: 84, nod: -10, arms: hand(42, 3), legs: onTheToes },
    { hip: [-2, 25], lean: 73, arms: hand(32, 2.4) },
  ),
  'side plank': frontOnFloor(
    {
      hip: [8, 12],
      lean: -72,
      arms: [arm(72, 80), hand(-34, 3, 1)],
      legs: [leg(74, 76, 110), leg(78, 80, 110)],
    },
    {
      hip: [8, 22],
      lean: -64,
      arms: [arm(178, 180), hand(-32, 3, 1)],
      legs: [leg(66, 68, 110), leg(70, 72, 110)],
    },
  ),
  'reverse plank': sideOnFloor(
    { hip: [0, 10], lean: -40, arms: hand(-24, 2.4, 1), legs: leg(88, 92, 180) },
    { hip: [2, 26], lean: -66, nod: -10, arms: hand(-28, 2.4, 1), legs: foot(50, 4, 150) },
  ),
  'suspension tuck': sideOnFloor(
    { hip: [0, 28], lean: 74, nod: -10, arms: hand(32, 2.4), legs: foot(-46, 18, 0) },
    { hip: [0, 34], lean: 84, legs: foot(-14, 18, 0) },
    (at) => ({ held: strap([-34, 108], at.ankle) }),
  ),
  'mountain climber': sideOnFloor(
    {
      hip: [-2, 29],
      lean: 70,
      nod: -12,
      arms: hand(30, 2.4),
      legs: [leg(66, -60, -20), onTheToes],
    },
    otherSide,
  ),
  'shoulder tap': sideOnFloor(
    { hip: [-2, 28], lean: 72, nod: -12, arms: hand(32, 2.4), legs: onTheToes },
    { arms: [hand(30, 34), hand(34, 3.6)] },
  ),
  'ab rollout': (equipment) => (equipment === 'Stability ball' ? rollout(30, 46) : rollout(9, 60)),
  'standing rollout': sideOnFloor(
    { hip: [-8, 50], lean: 108, nod: -10, arms: hand(20, 9), legs: foot(-16) },
    { hip: [4, 26], lean: 96, nod: -14, arms: hand(64, 9), legs: foot(-40, 6, 40) },
    rolled,
  ),
  'landmine twist': front(
    { arms: [hand(22, 84, 1), hand(18, 82, -1)], legs: foot(14) },
    { arms: [hand(-18, 82, 1), hand(-22, 84, -1)] },
    (at) => ({
      behind: floor(-40, 40),
      before: [
        inkLine([0, 4], betweenHands(at)),
        plate(between(betweenHands(at), [0, 4], 0.12), 6),
      ],
    }),
  ),
  woodchop: front(
    { hip: [2, 51], lean: 4, arms: [hand(26, 102, 1), hand(22, 100, 1)], legs: foot(13) },
    { hip: [-3, 46], lean: -10, arms: [hand(-20, 44, -1), hand(-24, 44, 1)] },
    (at, equipment) => ({
      behind: [cableOrBand(equipment, 56, 104, at.hand, 110), floor(-34, 40)],
    }),
  ),
  'low woodchop': front(
    { hip: [3, 46], lean: 10, arms: [hand(26, 42, 1), hand(22, 42, -1)], legs: foot(13) },
    { hip: [-2, 51], lean: -4, arms: [hand(-20, 100, -1), hand(-24, 102, -1)] },
    (at) => ({ behind: [cable(56, 8, at.hand, 110), floor(-34, 40)] }),
  ),
  'pallof press': front(
    { hip: [0, 50], arms: near(3, 70, 1, 0.66), legs: foot(11) },
    { arms: near(2, 64, 1, 0.86) },
    (at, equipment) => ({
      behind: [floor(-30, 40), cableOrBand(equipment, 56, 70, betweenHands(at))],
      before: dot(betweenHands(at), 4.4),
    }),
  ),
  'torso rotation': front(
    { hip: [0, 30], arms: [near(18, 62), near(4, 62, -1)], legs: seated(11) },
    { arms: [near(-4, 62), near(-18, 62, -1)] },
    (at) => ({
      behind: [table(-12, 12, 21, 0), floor(-24, 24)],
      before: [line([0, 104], at.hand), line([0, 104], at.arms[1].hand), dot([0, 104], 4, 'gear')],
    }),
  ),
  'side bend': front(
    { arms: [arm(8, 4), hand(-10, 92, 1)], legs: foot(9) },
    { lean: 26, arms: [arm(4, 2), hand(10, 90, 1)] },
    (at, equipment) => ({
      behind: [floor(-30, 34), equipment === 'Cable' && cable(50, 8, at.hand, 80)],
      before: equipment === 'Dumbbell' && dumbbell(at.hand, 0),
    }),
  ),
  windmill: front(
    { arms: [arm(178), arm(-10, -4)], legs: foot(13) },
    { hip: [5, 51], lean: -62, arms: [arm(178), arm(-6, -4)], legs: foot(15) },
    (at) => ({ behind: floor(-36, 36), before: kettlebell(at.hand, 150) }),
  ),
  'around the body': front(
    { arms: [arm(24, 10), arm(-12, -4)] },
    { arms: [arm(12, 4), arm(-24, -10)] },
    (at, _, part) => ({
      behind: floor(-30, 30),
      before: kettlebell(part < 0.5 ? at.hand : at.arms[1].hand),
    }),
  ),
};
