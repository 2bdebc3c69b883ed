import type { ExerciseSet } from '#contract/training.ts';

/**
 * An AMRAP set without the athlete's reps. A tick logs the target, which is only the least they were asked for, so
 * they are asked at once how many it was.
 */
export const asksForReps = (set: ExerciseSet): boolean =>
  set.amrap === true && set.effort?.metric === 'reps' && set.effort.actual === null;
