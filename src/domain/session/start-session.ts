import type {
  Exercise,
  ExerciseLogEntry,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import type { TrainingPlanDayId, TrainingSessionId } from '#contract/ids.ts';
import { undoneSet } from '../exercise/exercise-set.ts';
import { isTrainingDay, workoutTitle } from '../program/program-run.ts';
import { allowed, refused, type Outcome } from '../refusal.ts';
import { pinnedBodyWeight } from './body-weight.ts';
import { dayKept } from './day-of-workout.ts';
import { maxAtStart, type Maxes } from './pinned-max.ts';
import { freshExercise } from './prescription.ts';

/**
 * The workout of a day, made the same way by device and server: the same input gives the same document, so a workout
 * started without a signal is the one that the server stores.
 */
export const startSession = (start: {
  _id: TrainingSessionId;
  program: PurchasedProgram;
  run: ProgramRun;
  dayId: TrainingPlanDayId;
  now: string;
  /** Where the athlete is now, `YYYY-MM-DD`; undefined: the device did not say. */
  day?: string | undefined;
  /** What 100 percent mean for this athlete; known only where a movement is prescribed in percent. */
  maxes?: Maxes;
  /** Kilograms; undefined: nobody knows. */
  bodyWeight?: number | undefined;
}): Outcome<TrainingSession> => {
  const { program, run, dayId } = start;
  if (run.programId !== program._id) return refused('run-of-other-program');
  // A workout that began before access ended, for example on a phone without a signal, is not lost.
  if (program.accessEndedAt !== undefined && start.now >= program.accessEndedAt)
    return refused('access-ended');
  const dayIndex = program.trainingPlan.findIndex((day) => day._id === dayId);
  const day = program.trainingPlan[dayIndex];
  if (!day) return refused('day-not-found');
  if (!isTrainingDay(day)) return refused('not-a-training-day');
  return allowed({
    _id: start._id,
    programId: program._id,
    programRunId: run._id,
    trainingPlanItemId: dayId,
    dayIndex,
    status: 'started',
    // Its movements may change, so they are no title to keep.
    workoutTitle: workoutTitle({ title: day.title }),
    description: day.description,
    exercises: day.exercises.map(freshExercise),
    ...(day.prescription && { prescription: day.prescription }),
    selectedExerciseIndex: 0,
    exerciseLog: day.exercises.map((exercise) => freshLogEntry(exercise, start.maxes)),
    feedback: { score1: null, score2: null },
    startDate: start.now,
    finishDate: null,
    ...dayKept(start),
    ...pinnedBodyWeight(start.bodyWeight),
  });
};

/** The log of an exercise with nothing done yet. */
export const freshLogEntry = (exercise: Exercise, maxes: Maxes = new Map()): ExerciseLogEntry => ({
  ...freshSubEntry(exercise, maxes),
  feedback: { score1: null, score2: null },
  startDate: null,
  finishDate: null,
  ...(exercise.subExercises && {
    subExercises: exercise.subExercises.map((part) => freshSubEntry(part, maxes)),
  }),
});

const freshSubEntry = (exercise: SubExercise, maxes: Maxes): SubExerciseLogEntry => ({
  exerciseId: exercise._id,
  exerciseType: exercise.exerciseType,
  exerciseMetric: exercise.exerciseMetric,
  sets: exercise.sets.map(undoneSet),
  ...(exercise.movement !== undefined && { movement: exercise.movement }),
  ...maxAtStart(exercise, maxes),
});
