// What becomes of a day's exercises, a line for each that differs: for coaches before they publish or apply it, and for
// the athlete afterwards.
import type { Exercise } from '#contract/training.ts';
import type { Units } from '../units.ts';
import { exerciseChange, exerciseLine, exerciseName, isReordered } from './exercise-line.ts';

/** Empty only if nothing differs. */
export function exercisesChange(
  was: readonly Exercise[],
  is: readonly Exercise[],
  units: Units,
): string[] {
  const before = new Map(was.map((exercise) => [exercise._id, exercise]));
  const present = new Set(is.map(({ _id }) => _id));
  return [
    ...is.flatMap((exercise) => {
      const earlier = before.get(exercise._id);
      return earlier
        ? exerciseChange(earlier, exercise, units)
        : [`${exerciseLine(exercise, units)} added`];
    }),
    ...removedLines(
      was.filter(({ _id }) => !present.has(_id)),
      is,
    ),
    ...(isReordered(was, is) ? [`Order: ${is.map(exerciseName).join(', ')}`] : []),
  ];
}

/** A cleared day takes one line. */
function removedLines(removed: readonly Exercise[], left: readonly Exercise[]): string[] {
  const names = removed.map(exerciseName);
  return left.length === 0 && names.length > 1
    ? [`All exercises removed: ${names.join(', ')}`]
    : names.map((name) => `${name} removed`);
}
