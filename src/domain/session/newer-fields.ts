import type { ExerciseLogEntry, TrainingSession } from '#contract/training.ts';

type Names<T> = Readonly<Record<keyof T, true>>;

// Lists of names instead of the schemas, which would load their library before the first set.
export const entryFields: Names<ExerciseLogEntry> = {
  exerciseId: true,
  exerciseType: true,
  exerciseMetric: true,
  sets: true,
  movement: true,
  swap: true,
  max: true,
  progress: true,
  feedback: true,
  startDate: true,
  finishDate: true,
  subExercises: true,
  apart: true,
  result: true,
};

export const sessionFields: Names<TrainingSession> = {
  _id: true,
  programId: true,
  programRunId: true,
  trainingPlanItemId: true,
  dayIndex: true,
  status: true,
  workoutTitle: true,
  description: true,
  exercises: true,
  prescription: true,
  selectedExerciseIndex: true,
  exerciseLog: true,
  feedback: true,
  startDate: true,
  finishDate: true,
  day: true,
  importedFrom: true,
  free: true,
  arranged: true,
  bodyWeight: true,
  followed: true,
};

/**
 * The fields of `document` that are not `known`: a newer version of this app wrote them, and a document that is
 * rebuilt here must keep them.
 */
export const newerFields = <T extends object>(known: object, document: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(document).filter(([name]) => !Object.hasOwn(known, name)),
  ) as Partial<T>;
