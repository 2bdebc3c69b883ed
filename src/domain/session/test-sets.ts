// Sets for the tests of merging.
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { ExerciseSet } from '#contract/training.ts';
import { buildSet } from '../test-builders.ts';

interface Logged {
  readonly kilograms?: number | null;
  readonly reps?: number | null;
  readonly done?: boolean;
  readonly edited?: EditStamp;
}

// The later edit has the lesser device id, which must not matter.
export const early = { at: 1000, by: 'tablet' };
export const late = { at: 2000, by: 'phone' };

/** A set of 60 kg for 8 reps, with the athlete's values. */
export const logged = (
  { kilograms = null, reps = null, done = false, edited }: Logged = {},
  n = 1,
) =>
  buildSet(n, {
    done,
    weight: { metric: 'weight', recommended: 60, actual: kilograms },
    effort: { metric: 'reps', recommended: 8, actual: reps },
    ...(edited && { edited }),
  });
export const extra = (n: number, entered: Logged = {}) => ({
  ...logged(entered, n),
  extraSet: true,
});

export const performance = (set: ExerciseSet) => ({
  done: set.done,
  kilograms: set.weight?.actual,
  reps: set.effort?.actual,
});
