import type { ExerciseSet } from '#contract/training.ts';
import { repsOf } from '../exercise/exercise-set.ts';
import { kindOf } from '../exercise/set-kind.ts';

/**
 * An AMRAP set without the athlete's reps. A tick logs the target, which is only the least they were asked for, so
 * they are asked at once how many it was.
 */
export const asksForReps = (set: ExerciseSet): boolean =>
  kindOf(set) === 'amrap' && set.effort !== undefined && repsOf(set, 'actual') === null;
