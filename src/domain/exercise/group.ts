// An exercise stands alone, or holds several that belong together.
import type { Exercise, SubExercise } from '#contract/training.ts';

export type ExerciseGroup = 'single' | 'superset' | 'circuit';

/** A part of a group has no parts of its own, so it is always single. */
export const groupOf = (exercise: Exercise | SubExercise): ExerciseGroup => {
  if (!('subExercises' in exercise) || !exercise.subExercises?.length) return 'single';
  return exercise.circuit ? 'circuit' : 'superset';
};

/** What a click on the exercise's chip does; a single exercise stays as it is. */
export const toggleGroup = (exercise: Exercise): Exercise =>
  groupOf(exercise) === 'single' ? exercise : { ...exercise, circuit: !exercise.circuit };

/** How long a circuit's one timer runs. */
export const circuitSeconds = 300;

/** Seconds of rest after a set of the given part; null: go straight on. */
export const restAfterSet = (
  exercise: Exercise,
  subExerciseIndex: number | null,
): number | null => {
  switch (groupOf(exercise)) {
    case 'single':
      return exercise.rest;
    case 'superset':
      return subExerciseIndex === (exercise.subExercises?.length ?? 0) - 1 ? exercise.rest : null;
    case 'circuit':
      return null;
  }
};
