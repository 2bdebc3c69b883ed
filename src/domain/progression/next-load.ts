// The weights of the next time, made of what the athlete can load.
import type { MovementReference } from '#contract/training.ts';
import { type Gym, loadable } from '../session/target-load.ts';
import { isLoaded } from '../session/weight-to-log.ts';
import type { Attempt, TriedSet } from './attempts.ts';

/** What a set is to be done with, kg and reps; null: as it is. */
export interface Target {
  readonly kg: number | null;
  readonly reps: number | null;
}

/** Where it is loaded. */
export interface Loading {
  readonly movement: MovementReference | undefined;
  readonly gym: Gym;
}

/**
 * The weight that each set of that time was meant for: the heaviest of those that asked for the same load, also where less
 * was lifted in the end, or nothing. Done with body weight alone it is 0. Null: nobody knows.
 */
export function weightsOf(
  { sets }: Attempt,
  movement: MovementReference | undefined,
): (number | null)[] {
  const bare = isLoaded(movement) ? null : 0;
  const heaviest = (some: readonly TriedSet[]): number | null =>
    some.reduce<number | null>(
      (most, { done, kg }) => (done && (kg ?? bare ?? 0) > (most ?? -1) ? (kg ?? bare) : most),
      null,
    );
  const all = heaviest(sets);
  return sets.map((set) => heaviest(sets.filter(({ load }) => load === set.load)) ?? all);
}

/** At least the next weight that can be loaded: with plates in pairs of 2.5 kg, one more kilogram is five. */
export function raised(kg: number, step: number, { movement, gym }: Loading): number {
  for (let times = 1; times <= 50; times += 1) {
    const next = loadable(kg + step * times, movement, gym);
    if (next > kg + nothing) return next;
  }
  return kg;
}

/** So much of it as can be loaded, and never more than before. */
export const lowered = (kg: number, share: number, { movement, gym }: Loading): number =>
  Math.min(kg, loadable(kg * share, movement, gym));

/** A difference that no plate makes: a hundredth of a kilogram comes of converting units. */
export const nothing = 0.02;

export const isSameLoad = (one: number, other: number): boolean => Math.abs(one - other) <= nothing;
