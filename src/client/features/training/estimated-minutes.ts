import type { Exercise, ExerciseSet, SubExercise } from '#contract/training.ts';

const secondsPerSetOfReps = 40;
const secondsPerMetre = 0.36;

/** Whole minutes, to five, of work and rest as prescribed. */
export function estimatedMinutes(exercises: readonly Exercise[]): number {
  const seconds = exercises
    .flatMap(partsOf)
    .reduce(
      (total, part) =>
        total + part.sets.reduce((sum, set) => sum + secondsOfWork(set) + part.rest, 0),
      0,
    );
  return Math.max(5, Math.round(seconds / 300) * 5);
}

const partsOf = (exercise: Exercise): readonly SubExercise[] =>
  exercise.subExercises?.length ? exercise.subExercises : [exercise];

function secondsOfWork({ time, distance }: ExerciseSet): number {
  if (time) return time.recommended ?? 0;
  if (distance) return (distance.recommended ?? 0) * secondsPerMetre;
  return secondsPerSetOfReps;
}
