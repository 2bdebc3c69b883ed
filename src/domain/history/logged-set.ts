// What of a set counts in history: only what was done, and no warm-ups.
import type { ExerciseSet } from '#contract/training.ts';
import { isWarmUp, loadOf } from '../exercise/exercise-set.ts';

/** A weight and how often it was lifted; `reps` 0: often enough, but nobody counted. Kilograms. */
export interface Lift {
  readonly weight: number;
  readonly reps: number;
}

/** Done, and not to warm up. */
export const isWorkingSet = (set: ExerciseSet): boolean => set.done && !isWarmUp(set);

/**
 * What was lifted in a working set; null when nothing was. A set without a load is lifted with the body
 * alone, 0 kg; one in per cent of an unknown maximum weighs nobody knows what.
 */
export function liftOf(set: ExerciseSet): Lift | null {
  if (!isWorkingSet(set)) return null;
  const reps = set.effort?.metric === 'reps' ? (set.effort.actual ?? 0) : 0;
  const isUnknown = set.weight?.metric === 'percent1RM' && set.weight.actual !== null;
  const weight = loadOf(set, 'actual').weight ?? (isUnknown ? null : 0);
  return weight === null || (weight === 0 && reps === 0) ? null : { weight, reps };
}

/** The heaviest lift for each number of repetitions, fewest first. */
export function repMaxes<L extends Lift>(lifts: readonly L[]): L[] {
  const heaviest = new Map<number, L>();
  for (const lift of lifts) {
    const best = heaviest.get(lift.reps);
    if (!best || lift.weight > best.weight) heaviest.set(lift.reps, lift);
  }
  return [...heaviest.values()].toSorted((a, b) => a.reps - b.reps);
}
