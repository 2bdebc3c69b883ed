// How large a workout is, in numbers for its card.
import type { Exercise, ExerciseSet, SubExercise, TrainingSession } from '#contract/training.ts';

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

/** Sets ticked and sets in all, extra sets among them. */
export function setsDone(session: TrainingSession): { done: number; total: number } {
  const sets = session.exerciseLog.flatMap((entry) =>
    entry.subExercises?.length ? entry.subExercises.flatMap((part) => part.sets) : entry.sets,
  );
  return { done: sets.filter((set) => set.done).length, total: sets.length };
}

const partsOf = (exercise: Exercise): readonly SubExercise[] =>
  exercise.subExercises?.length ? exercise.subExercises : [exercise];

function secondsOfWork({ time, distance }: ExerciseSet): number {
  if (time) return time.recommended ?? 0;
  if (distance) return (distance.recommended ?? 0) * secondsPerMetre;
  return secondsPerSetOfReps;
}
