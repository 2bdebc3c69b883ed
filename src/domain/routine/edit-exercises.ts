// Edits of a routine's list of exercises, as rules over the list as it is stored when the edit arrives: another tab, or the
// time until somebody taps Undo, may have changed the rest of it.
import type { ExerciseId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';
import { joinedByLabel } from '../program/labelled-exercises.ts';
import type { LineLabel } from '../program/line-style.ts';

export type ExercisesEdit = (exercises: readonly Exercise[]) => Exercise[];

/**
 * At the end, if it is not there: new, or removed while it was being written. With a label such as 'A2' it joins the
 * exercise before it.
 */
export const withExercise =
  (exercise: Exercise, label: LineLabel | null, newId: () => string): ExercisesEdit =>
  (exercises) => {
    const found = exercises.findIndex(({ _id }) => _id === exercise._id);
    const at = found === -1 ? exercises.length : found;
    const before = joinedByLabel(exercises.slice(0, at), exercise, label, newId);
    return [...before, ...exercises.slice(at + 1)];
  };

export const withoutExercise =
  (id: ExerciseId): ExercisesEdit =>
  (exercises) =>
    exercises.filter(({ _id }) => _id !== id);

/** Where it was, or at the end of a list that has become shorter. */
export const withExerciseBack =
  (exercise: Exercise, index: number): ExercisesEdit =>
  (exercises) =>
    exercises.some(({ _id }) => _id === exercise._id)
      ? [...exercises]
      : exercises.toSpliced(index, 0, exercise);

export const withExerciseAt =
  (id: ExerciseId, index: number): ExercisesEdit =>
  (exercises) => {
    const exercise = exercises.find(({ _id }) => _id === id);
    return exercise ? withoutExercise(id)(exercises).toSpliced(index, 0, exercise) : [...exercises];
  };
