// How much of the athlete's weight a movement moves. By the ids of the catalogue, which a workout does not load.
import type { MovementId } from '#contract/ids.ts';

export interface BodyShare {
  /** From 0 to 1. */
  readonly share: number;
  /** The typed weight is not added but takes some of the body away: an assisted machine, a band. */
  readonly isHelped: boolean;
}

/**
 * Hanging and dipping move all of the body. Push-ups: the share on the hands as measured by Ebben et al., 'Kinetic analysis of
 * several variations of push-ups', J Strength Cond Res 25(10), 2011: 0.64, on the knees 0.49. With the feet on a bench
 * of 45 cm 0.72 (0.70 at 30 cm, 0.74 at 61 cm), with the hands on it 0.48 (0.55 and 0.41). Movements that nobody has
 * measured are left out.
 */
const shares: readonly (readonly [of: RegExp, share: number, isHelped?: true])[] = [
  [/^(assisted|band)-(pull-up|chin-up|(chest-|triceps-)?dip)$/, 1, true],
  [/^(?!scapular|burpee)(.+-)?(pull-up|chin-up|muscle-up|handstand-push-up)$/, 1],
  [/^(weighted-)?(chest|triceps|ring|straight-bar|negative)-dip$/, 1],
  [/^((weighted|wide|close-grip|diamond|hand-release|staggered|deficit|clap)-)?push-up$/, 0.64],
  [/^decline-push-up$/, 0.72],
  [/^knee-push-up$/, 0.49],
  [/^incline-push-up$/, 0.48],
];

/** Undefined: the body weight does not count, or nobody knows how much of it. */
export function bodyShareOf(movementId: MovementId): BodyShare | undefined {
  const found = shares.find(([of]) => of.test(movementId));
  return found && { share: found[1], isHelped: found[2] === true };
}
