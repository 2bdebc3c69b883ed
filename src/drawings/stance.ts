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
export const seated = (x: number, toe = 24, thigh = 0.42): Leg => ({
  limb: { ...foot(x).limb, short: [thigh, 1] },
  toe,
});

type Pair<T> = readonly [T, T];

export interface Stance {
  readonly hip?: Point;
  readonly lean?: number;
  readonly round?: number;
  readonly nod?: number;
  readonly shrug?: number;
  /** One for both, or the near and the far one. */
  readonly arms?: Limb | Pair<Limb>;
  readonly legs?: Leg | Pair<Leg>;
}

export const isPair = <T>(limbs: T | Pair<T> | undefined): limbs is Pair<T> => Array.isArray(limbs);

/** The second one becomes `other` of the first, unless both are given. */
const pairOf = <T>(given: T | Pair<T>, other: (one: T) => T): Pair<T> =>
  isPair(given) ? given : [given, other(given)];

const view =
  (
    name: Pose['view'],
    usual: Required<Pick<Stance, 'arms' | 'legs'>>,
    other: (limb: Limb) => Limb,
  ) =>
  ({
    hip = [0, 52],
    lean = 0,
    round = 0,
    nod = 0,
    shrug = 0,
    arms = usual.arms,
    legs = usual.legs,
  }: Stance): Pose => ({
    view: name,
    hip,
    lean,
    round,
    nod,
    shrug,
    arms: pairOf(arms, other),
    legs: pairOf(legs, ({ limb, toe }) => ({
      limb: other(limb),
      toe: name === 'front' ? -toe : toe,
    })),
  });

const away = [2.6, 1.3] as const;

const shifted = (limb: Limb): Limb =>
  limb.by === 'end' ? { ...limb, end: [limb.end[0] + away[0], limb.end[1] + away[1]] } : limb;

const mirrored = (limb: Limb): Limb =>
  limb.by === 'end'
    ? { ...limb, end: [-limb.end[0], limb.end[1]], side: limb.side === 1 ? -1 : 1 }
    : { ...limb, upper: -limb.upper, lower: -limb.lower };

/**
 * Seen from the side, by default with the feet on the floor. A far limb that is not given is drawn slightly behind
 * the near one.
 */
export const fromSide = view('side', { arms: arm(6, 12), legs: foot(0) }, shifted);
/** From the front. Left limbs that are not given mirror the right ones. */
export const fromFront = view('front', { arms: arm(8, 4), legs: foot(6, 3.6, 40) }, mirrored);

/** Over a bar on the floor. */
export const atTheFloor = { hip: [-17, 33], lean: 58, nod: -32, arms: hand(5, 13.5) } as const;
export const lyingOnBench = { hip: [6, 31], lean: -90, nod: 4, legs: foot(36) } as const;
