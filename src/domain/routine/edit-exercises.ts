// Edits of a routine's list of exercises, as rules over the list as it is stored when the edit arrives: another tab, or the
// time until somebody taps Undo, may have changed the rest of it.
import type { ExerciseId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';

export type ExercisesEdit = (exercises: readonly Exercise[]) => Exercise[];

/** At the end, if it is not there: new, or removed while it was being written. */
export const withExercise =
  (exercise: Exercise): ExercisesEdit =>
  (exercises) =>
    exercises.some(({ _id }) => _id === exercise._id)
      ? exercises.map((one) => (one._id === exercise._id ? exercise : one))
      : [...exercises, exercise];

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
