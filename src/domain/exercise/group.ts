// An exercise is either single, or a group of several parts.
import type { Exercise, SubExercise } from '#contract/training.ts';
import { formatMinutesSeconds } from '../units.ts';

export type ExerciseGroup = 'single' | 'superset' | 'circuit';

/**
 * A part of a group has no parts of its own, so it is always single. Undefined: an exercise that is not there, or no
 * longer.
 */
export const groupOf = (exercise: Exercise | SubExercise | undefined): ExerciseGroup => {
  if (!exercise || !('subExercises' in exercise) || !exercise.subExercises?.length) return 'single';
  return exercise.circuit ? 'circuit' : 'superset';
};

/** The movements of an exercise, or of its log: the parts of a group, or itself. */
export const partsOf = <Part>(whole: Whole<Part>): readonly Part[] =>
  whole.subExercises?.length ? whole.subExercises : [whole];

/** A group and its parts, for what any of them may have. */
export const selfAndParts = <Part>(whole: Whole<Part>): readonly Part[] => [
  whole,
  ...(whole.subExercises ?? []),
];

type Whole<Part> = Part & { readonly subExercises?: readonly Part[] | undefined };

/** What a click on the exercise's chip does; a single exercise stays unchanged. */
export const toggleGroup = (exercise: Exercise): Exercise =>
  groupOf(exercise) === 'single' ? exercise : { ...exercise, circuit: !exercise.circuit };

/** How long a circuit's only timer runs. */
export const circuitSeconds = 300;

/** 'Superset A', 'Circuit B': groups are lettered in the order of the workout. Null: a single exercise. */
export const groupTitle = (exercises: readonly Exercise[], index: number): string | null => {
  const group = groupOf(exercises[index]);
  if (group === 'single') return null;
  return `${group === 'superset' ? 'Superset' : 'Circuit'} ${letterOf(exercises, index)}`;
};

/** 'A1', 'A2' in the first group; null for a single exercise. */
export const partLabel = (
  exercises: readonly Exercise[],
  index: number,
  part: number,
): string | null =>
  groupOf(exercises[index]) === 'single' ? null : `${letterOf(exercises, index)}${part + 1}`;

/** How to do the group, in a sentence; null for a single exercise. */
export const groupRule = (exercise: Exercise): string | null => {
  switch (groupOf(exercise)) {
    case 'single':
      return null;
    case 'superset':
      return exercise.rest > 0
        ? `No rest between exercises; rest ${formatMinutesSeconds(exercise.rest)} after each round.`
        : 'No rest between exercises.';
    case 'circuit':
      return `One set of each in a continuous loop, without rest, for ${circuitSeconds / 60} minutes.`;
  }
};

const letterOf = (exercises: readonly Exercise[], index: number): string =>
  groupLetter(exercises.slice(0, index).filter((one) => groupOf(one) !== 'single').length);

/** `earlier`: how many groups come before. After the 26th the letters continue with AA, AB. */
export function groupLetter(earlier: number): string {
  const letter = String.fromCodePoint(65 + (earlier % 26));
  return earlier < 26 ? letter : `A${letter}`;
}
