import type { Scene } from '../drawing.ts';
import { hands } from '../gear/implements.ts';
import { floor, gearPlate, pad, wall } from '../gear/places.ts';
import { plus, type Point, step } from '../geometry.ts';
import type { Joints, Leg } from '../pose.ts';
import { curve, dot, inkLine, line, ring, type Shape } from '../shape.ts';
import { arm, foot, hand, leg } from '../stance.ts';
import { front, grip, otherSide, side, sideOnFloor, type Sketches } from './draw.ts';

const treadmill = [
  line([-34, 0], [40, 0]),
  line([36, 0], [30, 66], [20, 66]),
  pad([-32, 0], [34, 0]),
];

const bicycle = [
  ring([-26, 18], 17, 'gear'),
  ring([44, 18], 17, 'gear'),
  line([-26, 18], [8, 18], [36, 54], [-12, 46], [-26, 18]),
  line([8, 18], [-13, 48]),
  line([44, 18], [36, 54], [34, 64]),
  pad([-18, 49], [-6, 49]),
];

const exerciseBike = [
  ring([40, 18], 17, 'gear'),
  line([-24, 0], [50, 0]),
  line([-4, 0], [-12, 47]),
  line([-6, 18], [40, 18], [36, 62]),
  pad([-18, 49], [-6, 49]),
];

const pedal = (turn: number): Leg => {
  const [x, y] = plus([8, 20], step(turn, 9));
  return foot(x, y + 4, 84);
};

/** From hand to hand: overhead, or under the feet. */
const ropeAround = (at: Joints, part: number): Shape => {
  const [[rx, ry], [lx, ly]] = hands(at);
  const far = 116 - 116 * part;
  return curve(
    'ink',
    [lx, ly],
    [lx - 8, (ly + far) / 2],
    [lx * 0.5, far],
    [rx * 0.5, far],
    [rx + 8, (ry + far) / 2],
    [rx, ry],
  );
};

const running = (scene: Scene = {}) =>
  sideOnFloor(
    {
      hip: [0, 50],
      lean: 10,
      nod: -4,
      arms: [arm(-50, 44), arm(34, 124)],
      legs: [leg(46, -6, 74), leg(-28, -78, -20)],
    },
    otherSide,
    scene,
  );

const wave = (y: number, shift: number) =>
  curve(
    'gear',
    ...Array.from({ length: 13 }, (_, index): Point => [
      -54 + index * 9,
      y - 12 + Math.sin((index + shift * 2) * 1.6) * 2.4,
    ]),
  );

export const sled = (x: number): Shape[] => [
  line([x - 14, 3], [x + 16, 3]),
  line([x, 3], [x, 30]),
  ...gearPlate([x, 14], 7),
];

const ropeWaves = (place: Point, part: number): Point[] =>
  Array.from({ length: 12 }, (_, index): Point => {
    const x = place[0] + ((66 - place[0]) * index) / 11;
    const swing = Math.sin(index * 1.5 + part * Math.PI) * (11 - index) * 1.1;
    return [x, place[1] + ((4 - place[1]) * index) / 11 + (index === 0 ? 0 : swing)];
  });

export const cardio: Sketches = {
  running: running(),
  'treadmill run': running({ behind: treadmill }),
  walking: sideOnFloor(
    { lean: 2, arms: [arm(-22, -10), arm(22, 34)], legs: [foot(13, 5, 108), foot(-15, 7, 50)] },
    otherSide,
  ),
  hiking: side(
    {
      hip: [-4, 54],
      lean: 12,
      nod: -6,
      arms: [arm(30, 60), arm(-20, 10)],
      legs: [foot(14, 17, 100), foot(-16, 5, 70)],
    },
    otherSide,
    (at) => ({
      behind: [line([-40, -8], [40, 20]), line([-40, -8], [40, -8])],
      held: inkLine(at.hand, [at.hand[0] + 4, 8]),
    }),
  ),
  'stair climber': side(
    {
      hip: [-4, 60],
      lean: 10,
      nod: -6,
      arms: hand(24, 76),
      legs: [foot(10, 26), foot(-12, 12, 80)],
    },
    otherSide,
    {
      behind: [
        line([-24, 0], [-24, 8], [-2, 8], [-2, 22], [20, 22], [20, 36], [34, 36], [34, 0]),
        line([28, 36], [28, 80], [20, 78]),
      ],
    },
  ),
  cycling: (equipment) =>
    side(
      { hip: [-10, 58], lean: 42, nod: -22, arms: hand(34, 66), legs: [pedal(20), pedal(200)] },
      { legs: [pedal(200), pedal(380)] },
      { behind: equipment === 'Leverage machine' ? exerciseBike : bicycle },
    ),
  elliptical: side(
    {
      hip: [-2, 56],
      lean: 4,
      arms: [arm(70, 100), arm(30, 70)],
      legs: [foot(14, 12, 96), foot(-14, 12, 70)],
    },
    otherSide,
    (at) => ({
      behind: [
        line([-40, 0], [46, 0]),
        ring([36, 14], 12, 'gear'),
        line(plus(at.ankle, [-8, -4]), [36, 14]),
        line(plus(at.legs[1].ankle, [-8, -4]), [36, 14]),
      ],
      held: line(at.hand, [32, 30]),
    }),
  ),
  'jump rope': front(
    { hip: [0, 54], arms: arm(14, 52), legs: foot(5, 5.6, 40) },
    { hip: [0, 61], arms: arm(16, 56), legs: foot(5, 12, 20) },
    (at, _, part) => ({ behind: floor(-30, 30), before: ropeAround(at, part) }),
  ),
  'rowing machine': side(
    { hip: [-4, 16], lean: 24, nod: -14, arms: arm(78, 82), legs: foot(18, 15, 130) },
    { hip: [-24, 16], lean: -20, nod: 0, arms: hand(-14, 36) },
    (at) => ({
      behind: [
        line([-48, 5], [40, 5]),
        line([-44, 5], [-44, 0]),
        line([34, 5], [34, 0]),
        pad(plus(at.hip, [-6, -9]), plus(at.hip, [6, -9])),
        ring([46, 16], 12, 'gear'),
        line([46, 26], at.hand),
      ],
      held: grip(at),
    }),
  ),
  'ski machine': sideOnFloor(
    { arms: arm(150, 154), legs: foot(0) },
    { hip: [-10, 40], lean: 48, nod: -22, arms: arm(-12, -14) },
    (at) => ({
      behind: [wall(44, 112), dot([44, 108], 4, 'gear'), line([44, 108], at.hand)],
      held: grip(at, 60),
    }),
  ),
  swimming: side(
    {
      hip: [0, 40],
      lean: 84,
      nod: -6,
      arms: [arm(92), arm(-30, -60)],
      legs: [leg(-84, -92, -90), leg(-100, -96, -90)],
    },
    { arms: [arm(-20, -50), arm(150, 104)], legs: [leg(-98, -96, -90), leg(-84, -92, -90)] },
    (_at, _, part) => ({ before: [wave(30, part), wave(18, 1 - part)] }),
  ),
  'sled pull': sideOnFloor(
    { hip: [-16, 40], lean: -4, arms: arm(80, 86), legs: [foot(8), foot(-6, 3.6)] },
    { hip: [-18, 42], lean: -18, arms: hand(2, 58) },
    (at) => ({ behind: [inkLine(at.hand, [60, 8]), sled(60)] }),
  ),
  'sled push': sideOnFloor(
    {
      hip: [-12, 38],
      lean: 58,
      nod: -24,
      arms: arm(72, 76),
      legs: [foot(-6, 6, 50), foot(-38, 7, 40)],
    },
    otherSide,
    (at) => ({ behind: [line([at.hand[0], 4], plus(at.hand, [0, 10])), sled(48)] }),
  ),
  'battle ropes': sideOnFloor(
    { hip: [-12, 42], lean: 22, nod: -12, arms: [arm(60, 110), arm(20, 50)] },
    otherSide,
    (at, _, part) => ({
      behind: curve('far', ...ropeWaves(at.arms[1].hand, 1 - part)),
      held: curve('ink', ...ropeWaves(at.hand, part)),
    }),
  ),
};
