// The pose of a body: by the angles of its joints, or by the place of a hand or foot, which the joints follow.
import { bend, between, direction, mix, type Point, plus, step } from './geometry.ts';

/** By the directions of its two bones, or by the place of its end; degrees as `step` takes them. */
export type Limb = (
  | { readonly by: 'angles'; readonly upper: number; readonly lower: number }
  | { readonly by: 'end'; readonly end: Point; readonly side: 1 | -1 }
) & {
  /** The apparent length of each bone, as a fraction, if it points at the viewer. */
  readonly short?: readonly [number, number];
};

export interface Leg {
  readonly limb: Limb;
  /** Where the toes point; 90 is flat on the floor, facing right. */
  readonly toe: number;
}

export interface Pose {
  /** Seen from the side, facing right, or from the front. */
  readonly view: 'side' | 'front';
  readonly hip: Point;
  /** Angle of the back from upright, to the right; 90 is face down, -90 on the back. */
  readonly lean: number;
  /** Angles of the upper back to the lower, and of the head to the upper back. */
  readonly round: number;
  readonly nod: number;
  /** How far the shoulders are pulled up. */
  readonly shrug: number;
  /** The near one first; from the front, the one on the right of the picture. */
  readonly arms: readonly [Limb, Limb];
  readonly legs: readonly [Leg, Leg];
}

export interface ArmJoints {
  readonly shoulder: Point;
  readonly elbow: Point;
  readonly hand: Point;
}

export interface LegJoints {
  readonly hip: Point;
  readonly knee: Point;
  readonly ankle: Point;
  readonly heel: Point;
  readonly toe: Point;
}

export interface Joints {
  readonly view: Pose['view'];
  readonly hip: Point;
  readonly waist: Point;
  readonly chest: Point;
  readonly shoulder: Point;
  readonly head: Point;
  /** Direction of the upper back, upward. */
  readonly up: number;
  readonly arms: readonly [ArmJoints, ArmJoints];
  readonly legs: readonly [LegJoints, LegJoints];
  /** Of the near arm and leg. */
  readonly elbow: Point;
  readonly hand: Point;
  readonly knee: Point;
  readonly ankle: Point;
}

export const bones = {
  lowerBack: 14,
  upperBack: 16,
  neck: 13.5,
  upperArm: 17,
  forearm: 15.5,
  thigh: 25,
  shin: 24,
  /** Above the sole. */
  ankle: 3.6,
  foot: 10,
} as const;

/** The far side is drawn a little behind and above, so that two limbs that do the same are both visible. */
const farSide: Point = [2.6, 1.3];
const frontWidths = { shoulder: 9.4, hip: 4.8 };

export function jointsOf(pose: Pose): Joints {
  const up = 180 - pose.lean;
  const waist = plus(pose.hip, step(up, bones.lowerBack));
  const upper = up - pose.round;
  const chest = plus(waist, step(upper, bones.upperBack * 0.55));
  const shoulder = plus(waist, step(upper, bones.upperBack));
  const head = plus(shoulder, step(upper - pose.nod, bones.neck));
  const isFront = pose.view === 'front';
  const beside = (middle: Point, width: number, angle: number, index: number): Point =>
    isFront
      ? plus(middle, step(angle - 90, index === 0 ? width : -width))
      : index === 0
        ? middle
        : plus(middle, farSide);
  const arm = (limb: Limb, index: number): ArmJoints => {
    const lifted = plus(shoulder, step(upper, pose.shrug));
    const from = beside(lifted, frontWidths.shoulder, upper, index);
    const { joint, end } = reach(from, limb, [bones.upperArm, bones.forearm]);
    return { shoulder: from, elbow: joint, hand: end };
  };
  const leg = ({ limb, toe }: Leg, index: number): LegJoints => {
    const from = beside(pose.hip, frontWidths.hip, up, index);
    const { joint, end } = reach(from, limb, [bones.thigh, bones.shin]);
    const sole = plus(end, step(toe - 90, bones.ankle * 0.4));
    return {
      hip: from,
      knee: joint,
      ankle: end,
      heel: plus(sole, step(toe, isFront ? 0 : -2.6)),
      toe: plus(sole, step(toe, isFront ? 6 : bones.foot)),
    };
  };
  const arms = [arm(pose.arms[0], 0), arm(pose.arms[1], 1)] as const;
  const legs = [leg(pose.legs[0], 0), leg(pose.legs[1], 1)] as const;
  const [{ elbow, hand }, { knee, ankle }] = [arms[0], legs[0]];
  return {
    view: pose.view,
    hip: pose.hip,
    waist,
    chest,
    shoulder,
    head,
    up: upper,
    arms,
    legs,
    elbow,
    hand,
    knee,
    ankle,
  };
}

function reach(from: Point, limb: Limb, bonesOf: readonly [number, number]) {
  const [first, second] = limb.short ?? [1, 1];
  const lengths = [bonesOf[0] * first, bonesOf[1] * second] as const;
  if (limb.by === 'end') return bend(from, limb.end, lengths, limb.side);
  const joint = plus(from, step(limb.upper, lengths[0]));
  return { joint, end: plus(joint, step(limb.lower, lengths[1])) };
}

/** Between two poses: points that stay in place stay there, angles turn. */
export function poseBetween(a: Pose, b: Pose, part: number): Pose {
  const [from, to] = [jointsOf(a), jointsOf(b)];
  return {
    view: a.view,
    hip: between(a.hip, b.hip, part),
    lean: mix(a.lean, b.lean, part),
    round: mix(a.round, b.round, part),
    nod: mix(a.nod, b.nod, part),
    shrug: mix(a.shrug, b.shrug, part),
    arms: [0, 1].map((index) =>
      limbBetween(
        [a.arms[index as 0], anglesOfArm(from.arms[index as 0])],
        [b.arms[index as 0], anglesOfArm(to.arms[index as 0])],
        part,
      ),
    ) as unknown as Pose['arms'],
    legs: [0, 1].map((index) => ({
      limb: limbBetween(
        [a.legs[index as 0].limb, anglesOfLeg(from.legs[index as 0])],
        [b.legs[index as 0].limb, anglesOfLeg(to.legs[index as 0])],
        part,
      ),
      toe: mix(a.legs[index as 0].toe, b.legs[index as 0].toe, part),
    })) as unknown as Pose['legs'],
  };
}

type Angles = Extract<Limb, { by: 'angles' }>;

const anglesOfArm = ({ shoulder, elbow, hand }: ArmJoints): Angles => ({
  by: 'angles',
  upper: direction(shoulder, elbow),
  lower: direction(elbow, hand),
});
const anglesOfLeg = ({ hip, knee, ankle }: LegJoints): Angles => ({
  by: 'angles',
  upper: direction(hip, knee),
  lower: direction(knee, ankle),
});

function limbBetween(a: [Limb, Angles], b: [Limb, Angles], part: number): Limb {
  const [from, to] = [a[0], b[0]];
  const short = shortBetween(from.short, to.short, part);
  if (from.by === 'end' && to.by === 'end' && from.side === to.side)
    return { by: 'end', side: from.side, end: between(from.end, to.end, part), ...short };
  const [first, last] = [from.by === 'angles' ? from : a[1], to.by === 'angles' ? to : b[1]];
  const bothGiven = from.by === 'angles' && to.by === 'angles';
  const turn = (start: number, end: number) =>
    mix(start, bothGiven ? end : start + nearest(end - start), part);
  return {
    by: 'angles',
    upper: turn(first.upper, last.upper),
    lower: turn(first.lower, last.lower),
    ...short,
  };
}

function shortBetween(a: Limb['short'], b: Limb['short'], part: number): Pick<Limb, 'short'> {
  if (!a && !b) return {};
  const [from, to] = [a ?? [1, 1], b ?? [1, 1]];
  return { short: [mix(from[0], to[0], part), mix(from[1], to[1], part)] };
}

/** The shorter way round. */
const nearest = (turn: number): number => ((((turn + 180) % 360) + 360) % 360) - 180;
