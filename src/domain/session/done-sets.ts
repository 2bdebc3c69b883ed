import type { ExerciseSet, TrainingSession } from '#contract/training.ts';

/** Includes those of groups, in the order of the workout. */
export const doneSets = ({ exerciseLog }: Pick<TrainingSession, 'exerciseLog'>): ExerciseSet[] =>
  exerciseLog
    .flatMap(({ sets, subExercises = [] }) => [
      ...sets,
      ...subExercises.flatMap((part) => part.sets),
    ])
    .filter(({ done }) => done);
