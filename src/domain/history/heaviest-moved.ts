import type { ExerciseSet } from '#contract/training.ts';
import { type BodyLoad, type Lift, liftOf } from './logged-set.ts';

/** The lift that moved most, of sets in which the body weight counts; null if there is none. */
export function heaviestMoved(sets: readonly ExerciseSet[], body: BodyLoad | null): Lift | null {
  let heaviest: Lift | null = null;
  for (const set of body ? sets : []) {
    const lift = liftOf(set, body);
    if (lift?.body !== undefined && lift.weight > (heaviest?.weight ?? 0)) heaviest = lift;
  }
  return heaviest;
}
