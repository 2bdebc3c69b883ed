// Which sets count in history: those that are done and no warm-ups.
import type { ExerciseSet } from '#contract/training.ts';
import { loadOf, repsOf } from '../exercise/exercise-set.ts';
import { roundTo } from '../units.ts';
import { isWarmUp } from '../exercise/set-kind.ts';

/** A weight and its reps; `reps` 0: enough for the target, but nobody counted. Kilograms. */
export interface Lift {
  readonly weight: number;
  readonly reps: number;
  /** How much of `weight` is the athlete's own; the rest was added, or if there is less, taken away by help. */
  readonly body?: number | undefined;
}

/** What a movement takes along of the athlete, kilograms. `isHelped`: the weight of a set is help. */
export interface BodyLoad {
  /** Null: nobody knows the body weight, so help says nothing about the load. */
  readonly kg: number | null;
  readonly isHelped: boolean;
}

/** What hung on the belt, kilograms; less than nothing is help. Without a body weight, the weight. */
export const addedIn = ({ weight, body }: Pick<Lift, 'weight' | 'body'>): number =>
  body === undefined ? weight : roundTo(weight - body, 2);

/** Done, and no warm-up. */
export const isWorkingSet = (set: ExerciseSet): boolean => set.done && !isWarmUp(set);

/**
 * The lift of a working set; null if there was none. Without a load it is bodyweight, 0 kg; a percentage of an
 * unknown max has no weight, nor has help at an unknown body weight. `body`: what of the athlete counts with it.
 */
export function liftOf(set: ExerciseSet, body: BodyLoad | null = null): Lift | null {
  if (!isWorkingSet(set) || body?.kg === null) return null;
  const reps = repsOf(set, 'actual') ?? 0;
  const isUnknown = set.weight?.metric === 'percent1RM' && set.weight.actual !== null;
  const weight = loadOf(set, 'actual').weight ?? (isUnknown ? null : 0);
  if (weight === null || (weight === 0 && reps === 0)) return null;
  return movedWith({ weight, reps }, body);
}

/** Help that nobody has counted may be any: then the body does not count either. */
function movedWith(lift: Lift, body: BodyLoad | null): Lift {
  if (!body || body.kg === null || (body.isHelped && lift.weight === 0)) return lift;
  const moved = roundTo(body.kg + (body.isHelped ? -lift.weight : lift.weight), 2);
  return moved > 0 ? { ...lift, weight: moved, body: body.kg } : lift;
}

/** Kilograms times reps. */
export const volumeOf = (lift: Lift | null): number => (lift ? lift.weight * lift.reps : 0);

/** The heaviest lift for each number of reps, fewest first. */
export function repMaxes<L extends Lift>(lifts: readonly L[]): L[] {
  const heaviest = new Map<number, L>();
  for (const lift of lifts) {
    const best = heaviest.get(lift.reps);
    if (!best || lift.weight > best.weight) heaviest.set(lift.reps, lift);
  }
  return [...heaviest.values()].toSorted((a, b) => a.reps - b.reps);
}

/** Beyond this many reps the formula is only a guess. */
const mostRepetitions = 12;

/**
 * The estimated one-rep max by Epley: w × (1 + reps / 30). A single is its own max, which the formula would raise by a
 * thirtieth. Null outside 1 to 12 reps.
 */
export function e1rm(weight: number, reps: number): number | null {
  if (weight <= 0 || reps < 1 || reps > mostRepetitions) return null;
  return reps === 1 ? weight : (weight * (30 + reps)) / 30;
}
