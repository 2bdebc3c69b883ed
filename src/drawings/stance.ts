// Short names for poses, so that a drawing's code reads like what a body does.
import type { Point } from './geometry.ts';
import type { Leg, Limb, Pose } from './pose.ts';

/** A hand or foot at a place; elbows point back and knees forward unless `side` says otherwise. */
export const hand = (x: number, y: number, side: 1 | -1 = -1): Limb => ({
  by: 'end',
  end: [x, y],
  side,
});
/** For an arm seen from the front whose elbow points at the viewer, too. */
export const near = (x: number, y: number, side: 1 | -1 = 1, short = 0.72): Limb => ({
  ...hand(x, y, side),
  short: [short, short],
});
/** Upper arm and forearm, degrees: 0 hangs down, 90 points forward, 180 up. */
export const arm = (upper: number, lower = upper): Limb => ({ by: 'angles', upper, lower });

export const foot = (x: number, y = 3.6, toe = 90, side: 1 | -1 = 1): Leg => ({
  limb: { by: 'end', end: [x, y], side },
  toe,
});
export const leg = (upper: number, lower = upper, toe = lower + 90): Leg => ({
  limb: { by: 'angles', upper, lower },
  toe,
});

/** Seen from the front, on a seat: the thigh points at the viewer. */
export const seated = (x: number, y = 3.6, toe = 24): Leg => {
  const { limb } = foot(x, y);
  return { limb: { ...limb, short: [0.42, 1] }, toe };
};

interface Stance {
  readonly hip?: Point;
  readonly lean?: number;
  readonly round?: number;
  readonly nod?: number;
  readonly shrug?: number;
  /** One for both, or the near and the far one. */
  readonly arms?: Limb | readonly [Limb, Limb];
  readonly legs?: Leg | readonly [Leg, Leg];
}

const two = <T>(one: T | readonly [T, T]): readonly [T, T] =>
  Array.isArray(one) ? (one as unknown as readonly [T, T]) : [one as T, one as T];

/**
 * Seen from the side, by default with the feet on the floor. A far limb that is not given is drawn slightly behind
 * the near one.
 */
export const side = ({
  hip = [0, 52],
  lean = 0,
  round = 0,
  nod = 0,
  shrug = 0,
  ...limbs
}: Stance): Pose => ({
  view: 'side',
  hip,
  lean,
  round,
  nod,
  shrug,
  arms: farArm(two(limbs.arms ?? arm(6, 12)), limbs.arms),
  legs: farLeg(two(limbs.legs ?? foot(0)), limbs.legs),
});

const away = [2.6, 1.3] as const;

const farArm = (
  arms: readonly [Limb, Limb],
  given: Limb | readonly [Limb, Limb] | undefined,
): readonly [Limb, Limb] => (Array.isArray(given) ? arms : [arms[0], shifted(arms[1])]);

const farLeg = (
  legs: readonly [Leg, Leg],
  given: Leg | readonly [Leg, Leg] | undefined,
): readonly [Leg, Leg] =>
  Array.isArray(given) ? legs : [legs[0], { ...legs[1], limb: shifted(legs[1].limb) }];

const shifted = (limb: Limb): Limb =>
  limb.by === 'end' ? { ...limb, end: [limb.end[0] + away[0], limb.end[1] + away[1]] } : limb;

/** From the front. Left limbs that are not given mirror the right ones. */
export const front = ({
  hip = [0, 52],
  lean = 0,
  round = 0,
  nod = 0,
  shrug = 0,
  ...limbs
}: Stance): Pose => {
  const [right, left] = two(limbs.arms ?? arm(8, 4));
  const [rightLeg, leftLeg] = two(limbs.legs ?? foot(6, 3.6, 40, 1));
  return {
    view: 'front',
    hip,
    lean,
    round,
    nod,
    shrug,
    arms: [right, Array.isArray(limbs.arms) ? left : mirrored(left)],
    legs: [
      rightLeg,
      Array.isArray(limbs.legs) ? leftLeg : { limb: mirrored(leftLeg.limb), toe: -leftLeg.toe },
    ],
  };
};

const mirrored = (limb: Limb): Limb =>
  limb.by === 'end'
    ? { ...limb, end: [-limb.end[0], limb.end[1]], side: limb.side === 1 ? -1 : 1 }
    : { ...limb, upper: -limb.upper, lower: -limb.lower };
