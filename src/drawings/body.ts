// The body as solid, tapered parts, back to front.
import { between, type Point } from './geometry.ts';
import type { ArmJoints, Joints, LegJoints } from './pose.ts';
import { bone, dot, type Shape, type Tone } from './shape.ts';

/** Parts from back to front; implements may be put between them. */
export interface Body {
  readonly far: readonly Shape[];
  readonly trunk: readonly Shape[];
  readonly head: readonly Shape[];
  readonly nearLeg: readonly Shape[];
  readonly nearArm: readonly Shape[];
}

export function bodyOf(joints: Joints): Body {
  const isFront = joints.view === 'front';
  const away: Tone = isFront ? 'ink' : 'far';
  const [nearArm, farArm] = joints.arms;
  const [nearLeg, farLeg] = joints.legs;
  return {
    far: isFront ? [] : [...leg(farLeg, away), ...arm(farArm, away)],
    trunk: isFront
      ? [...leg(farLeg, 'ink'), ...leg(nearLeg, 'ink'), ...frontTrunk(joints)]
      : sideTrunk(joints),
    head: head(joints),
    nearLeg: isFront ? [] : leg(nearLeg, 'ink'),
    nearArm: isFront ? [...arm(farArm, 'ink'), ...arm(nearArm, 'ink')] : arm(nearArm, 'ink'),
  };
}

/** The width of the background kept clear around a part in front of another. */
const gap = 1.5;

const head = ({ head: at }: Joints): Shape[] => [dot(at, 6.7 + gap, 'paper'), dot(at, 6.7)];

const sideTrunk = ({ hip, waist, chest, shoulder }: Joints): Shape[] => [
  bone(hip, waist, [6.7, 5.6]),
  bone(waist, chest, [5.6, 7.2]),
  bone(chest, shoulder, [7.2, 5]),
];

function frontTrunk({ hip, waist, arms, legs }: Joints): Shape[] {
  const [right, left] = arms;
  const side = (shoulder: Point, top: Point): Shape[] => [
    bone(between(shoulder, waist, 0.08), between(waist, top, 0.35), [4.4, 5.2]),
    bone(between(waist, top, 0.35), top, [5.2, 5.8]),
  ];
  return [
    bone(right.shoulder, left.shoulder, [4.2, 4.2]),
    bone(between(right.shoulder, left.shoulder, 0.5), waist, [7.5, 6]),
    bone(waist, hip, [6, 6.4]),
    ...side(right.shoulder, legs[0].hip),
    ...side(left.shoulder, legs[1].hip),
  ];
}

/** Two bones, kept apart from what is behind them except where they grow out of the trunk. */
const limb = (
  points: readonly [Point, Point, Point],
  radii: readonly [number, number, number],
  { tone, freeFrom }: { readonly tone: Tone; readonly freeFrom: number },
): Shape[] => {
  const [root, joint, end] = points;
  const [a, b, c] = radii;
  const free = between(root, joint, freeFrom);
  const around = (radius: number) => radius + gap;
  return [
    ...(tone === 'ink'
      ? [
          bone(free, joint, [around(a + (b - a) * freeFrom), around(b)], 'paper'),
          // Not down to the sole, or it would cut into the floor.
          bone(joint, between(joint, end, 0.8), [around(b), around(c)], 'paper'),
        ]
      : []),
    bone(root, joint, [a, b], tone),
    bone(joint, end, [b, c], tone),
  ];
};

const arm = ({ shoulder, elbow, hand }: ArmJoints, tone: Tone): Shape[] =>
  limb([shoulder, elbow, hand], [4.3, 3.4, 2.7], { tone, freeFrom: 0.15 });

const leg = ({ hip, knee, ankle, heel, toe }: LegJoints, tone: Tone): Shape[] => [
  ...limb([hip, knee, ankle], [6.3, 4.5, 2.9], { tone, freeFrom: 0.55 }),
  bone(heel, toe, [2.5, 2], tone),
];
