import type { Equipment } from '#contract/movement-terms.ts';
import type { Scene } from '../drawing.ts';
import {
  ball,
  band,
  disc,
  dumbbell,
  dumbbellEnd,
  hands,
  medicineBall,
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
  table,
  wall,
} from '../gear/places.ts';
import { direction, plus, type Point, step } from '../geometry.ts';
import type { Joints, Limb } from '../pose.ts';
import { line } from '../shape.ts';
import { arm, foot, hand, leg, lyingOnBench, near, seated } from '../stance.ts';
import {
  cableOrBand,
  front,
  grip,
  inHands,
  type MakeScene,
  side,
  sideOnFloor,
  type Sketch,
  type Sketches,
} from './draw.ts';

/** In the hands of someone lying down: dumbbells are seen end-on. */
const pressed = (at: Joints, equipment: Equipment): Scene => {
  if (equipment === 'Dumbbell') return { before: dumbbellEnd(at.hand) };
  if (equipment === 'Cable' || equipment === 'Resistance Band')
    return { behind: cable(-52, 8, at.hand, 60), held: grip(at) };
  return inHands(at, equipment);
};

/** Someone on a bench whose back is inclined by this many degrees. */
const benched = (rise: number) => {
  const lean = -90 + rise;
  const hip: Point = rise < 0 ? [10, 34] : [6, 31];
  const up = 180 - lean;
  const under = plus(hip, step(up + 90, 9.2));
  const inclined = [
    pad(plus(hip, [-4, -9.4]), plus(hip, [9, -9.4])),
    pad(plus(under, step(up, 2)), plus(under, step(up, 42))),
    line([hip[0] + 4, hip[1] - 9], [hip[0] + 8, 0]),
    line(plus(under, step(up, 26)), [-26, 0]),
  ];
  return {
    stance: { hip, lean, nod: 4, legs: rise < 0 ? leg(104, 8, 98) : foot(36) },
    shoulder: plus(hip, step(up, 30)),
    frame: [rise === 0 ? bench(-34, 16, 22) : inclined, floor(-40, 46)],
  };
};

/** Arms opened to both sides: seen from the side, one on each side of the chest. */
const flyOn = (rise: number): Sketch => {
  const { stance, frame } = benched(rise);
  const open = rise > 20 ? 24 : 0;
  return side(
    { ...stance, arms: [arm(178, 176), arm(182, 184)] },
    { arms: [arm(70 + open, 110), arm(-110 + open, -140)] },
    (at, equipment) => ({
      behind: frame,
      before: equipment === 'Dumbbell' && hands(at).map(dumbbellEnd),
    }),
  );
};

const pressOn = (rise: number): Sketch => {
  const { stance, shoulder, frame } = benched(rise);
  const [low, high]: [Point, Point] =
    rise > 20
      ? [plus(shoulder, [12, 6]), plus(shoulder, [9, 31])]
      : [plus(shoulder, [7, 9]), plus(shoulder, [3, 32])];
  return side({ ...stance, arms: hand(...high) }, { arms: hand(...low) }, (at, equipment) => {
    const held = pressed(at, equipment);
    const rails = equipment === 'Smith machine' && rail(high[0], 92);
    return { ...held, behind: [held.behind, rails, frame] };
  });
};

interface PushUp {
  /** How high the hands and the feet are. */
  readonly hands?: number;
  readonly feet?: number;
  readonly isOnKnees?: boolean;
  readonly farArm?: Limb;
}

/** The body in one line from the shoulders to the toes or the knees, this much lowered. */
const lowered = (drop: number, { hands = 0, feet = 0, isOnKnees = false, farArm }: PushUp = {}) => {
  const toes: Point = [-46, 4 + feet];
  const shoulder: Point = [33, 34 + hands - drop];
  const lean = 180 - direction(isOnKnees ? [-14, 4.5] : toes, shoulder);
  const planted = hand(35, 2.4 + hands);
  return {
    hip: plus(shoulder, step(180 - lean, -30)),
    lean,
    nod: -12,
    arms: farArm ? ([planted, farArm] as const) : planted,
    legs: isOnKnees ? leg(-lean, -112, -40) : foot(...toes, 24),
  };
};

const pushUp = (how: PushUp, scene: Scene | MakeScene = {}): Sketch =>
  sideOnFloor(lowered(0, how), lowered(20, how), scene);

/** Pulled from both sides; the one on the right of the picture first. */
const crossed = (at: Joints, height: number, equipment: Equipment) =>
  hands(at).map((place, index) => {
    const column = index === 0 ? 58 : -58;
    return cableOrBand(equipment, column, height, place, 106);
  });

export const chest: Sketches = {
  'bench press': pressOn(0),
  'incline press': pressOn(42),
  'decline press': pressOn(-18),
  'floor press': sideOnFloor(
    { hip: [6, 8], lean: -90, nod: 4, arms: hand(-20, 40), legs: foot(38) },
    { arms: hand(-13, 18) },
    inHands,
  ),
  'lying fly': flyOn(0),
  'incline fly': flyOn(42),
  'decline fly': flyOn(-18),
  'seated fly': front(
    { hip: [0, 32], arms: arm(80, 94), legs: seated(11) },
    { arms: near(4, 56) },
    (at) => ({ behind: [crossed(at, 62, 'Cable'), table(-13, 13, 23, 0)] }),
  ),
  pullover: side(
    { ...lyingOnBench, arms: hand(-26, 64) },
    { arms: arm(-116, -112) },
    (at, equipment) => ({
      behind: [bench(-34, 16, 22), floor(-52, 46)],
      before: equipment === 'Dumbbell' && dumbbell(at.hand, 0),
    }),
  ),
  'push-up': (equipment) => {
    switch (equipment) {
      case 'Bosu ball':
        return pushUp({ hands: 11 }, { behind: bosu(35) });
      case 'Stability ball':
        return pushUp({ hands: 24 }, { behind: ball([36, 13], 13, 'gear') });
      case 'Band':
        return pushUp({}, (at) => ({ before: band(at.hand, plus(at.chest, [0, 8])) }));
      default:
        return pushUp({});
    }
  },
  'knee push-up': pushUp({ isOnKnees: true }),
  'incline push-up': pushUp({ hands: 24 }, { behind: box(27, 50, 22) }),
  'decline push-up': pushUp({ feet: 26 }, { behind: box(-58, -38, 24) }),
  'one-arm push-up': pushUp({ farArm: arm(-70, -100) }),
  'suspension push-up': pushUp({ hands: 14 }, (at) => ({ behind: strap([38, 112], at.hand) })),
  'clap push-up': sideOnFloor(lowered(20), {
    ...lowered(0),
    hip: plus(lowered(0).hip, [2, 10]),
    arms: [arm(20, 30), arm(26, 36)],
  }),
  'plate press': sideOnFloor({ arms: hand(13, 74) }, { arms: arm(88, 90) }, (at) => ({
    before: disc(plus(at.hand, [2, 0]), 9, 3),
  })),
  dip: (equipment) =>
    side(
      {
        hip: [0, 58],
        lean: 8,
        arms: hand(6, 57),
        legs: equipment === 'Leverage machine' ? leg(10, -70, 0) : leg(8, -58, 10),
      },
      { hip: [-6, 40], lean: 32, nod: -18 },
      (at) =>
        equipment === 'Suspension'
          ? { held: strap([6, 122], at.hand) }
          : {
              behind: [
                line([-26, 55], [26, 55]),
                line([-22, 55], [-22, 0]),
                line([22, 55], [22, 0]),
                floor(-32, 32),
                equipment === 'Leverage machine' && lever([-40, 12], plus(at.knee, [0, -6])),
              ],
            },
    ),
  'bench dip': sideOnFloor(
    { hip: [6, 34], lean: -4, arms: hand(-8, 30, 1), legs: foot(46, 5, 130) },
    { hip: [6, 16] },
    { behind: [table(-28, -7, 25, -24, -11)] },
  ),
  'machine dip': side(
    { hip: [0, 32], arms: hand(6, 50), legs: foot(24) },
    { arms: hand(7, 32) },
    (at) => ({
      behind: [seat(0, 23, 4, 36), floor()],
      before: [lever([-32, 46], at.hand), grip(at, 90)],
    }),
  ),
  'machine press': side(
    { hip: [0, 32], lean: -4, arms: hand(10, 53), legs: foot(24) },
    { arms: hand(30, 56) },
    (at) => ({
      behind: [seat(0, 23, 6, 38), line([-14, 90], [18, 90]), line([-14, 90], [-14, 0]), floor()],
      before: [lever([16, 90], at.hand), grip(at)],
    }),
  ),
  'incline machine press': side(
    { hip: [2, 30], lean: -28, nod: 14, arms: hand(4, 62), legs: foot(27) },
    { arms: hand(12, 79) },
    (at) => ({
      behind: [seat(2, 21, 28, 42), floor()],
      before: [lever([-40, 70], at.hand, [-26, 66]), grip(at, 60)],
    }),
  ),
  'pec deck': front(
    { hip: [0, 32], arms: arm(88, 178), legs: seated(11) },
    { arms: { ...arm(70, 190), short: [0.4, 1] } },
    (at) => ({
      behind: [
        table(-12, 12, 23, 0),
        line([-18, 0], [18, 0]),
        line([0, 92], [0, 40]),
        line([-40, 92], [40, 92]),
      ],
      before: at.arms.flatMap(({ hand: place }, index) => [
        line([index === 0 ? 40 : -40, 92], place),
        pad(plus(place, [0, -14]), plus(place, [0, -1])),
      ]),
    }),
  ),
  'standing press out': sideOnFloor(
    { lean: 8, arms: hand(14, 72), legs: [foot(10), foot(-16, 6, 50)] },
    { lean: 10, arms: arm(86, 88) },
    (at, equipment) => ({ behind: cableOrBand(equipment, -44, 74, at.hand), held: grip(at) }),
  ),
  crossover: front(
    { lean: 0, arms: arm(82, 96), legs: foot(9) },
    { arms: [arm(30, -42), arm(-30, 42)] },
    (at, equipment) => ({ behind: crossed(at, equipment === 'Cable' ? 100 : 70, equipment) }),
  ),
  'low crossover': front(
    { arms: arm(32, 34), legs: foot(9) },
    { arms: near(3, 76, 1, 0.6) },
    (at, equipment) => ({ behind: crossed(at, 8, equipment) }),
  ),
  'chest pass': sideOnFloor(
    { lean: -2, arms: hand(13, 74) },
    { lean: 12, arms: arm(86, 88), legs: [foot(10), foot(-14, 6, 50)] },
    (at, _, part) => ({
      before: medicineBall(plus(at.hand, [6 + 14 * part * part, 0])),
      behind: wall(62, 100),
    }),
  ),
};
