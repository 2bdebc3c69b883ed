// A workout that nobody prescribed: the athlete starts it empty, or from something done before.
import type {
  ProgramId,
  ProgramRunId,
  TrainingPlanDayId,
  TrainingSessionId,
} from '#contract/ids.ts';
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { Exercise, TrainingSession } from '#contract/training.ts';
import { ownExercise } from './arrange.ts';
import { dayKept } from './day-of-workout.ts';
import { pinnedBodyWeight } from './body-weight.ts';
import type { Maxes } from './pinned-max.ts';
import { freshLogEntry } from './start-session.ts';

/**
 * Belongs to no program: the ids of its program, run and day are its own, so that none is found. Made the same way by
 * device and server.
 */
export const startFreeWorkout = (start: {
  readonly _id: TrainingSessionId;
  readonly title: string;
  readonly description?: string;
  /** The athlete's targets. */
  readonly exercises: readonly Exercise[];
  /** What percentages of them mean. */
  readonly maxes?: Maxes;
  /** Kilograms; undefined: nobody knows. */
  readonly bodyWeight?: number | undefined;
  readonly now: string;
  /** Where the athlete is now, `YYYY-MM-DD`. */
  readonly day?: string;
  readonly stamp: EditStamp;
}): TrainingSession => {
  const exercises = start.exercises.map((exercise) => ownExercise(exercise, start.stamp));
  return {
    _id: start._id,
    programId: nowhere<ProgramId>(start._id),
    programRunId: nowhere<ProgramRunId>(start._id),
    trainingPlanItemId: nowhere<TrainingPlanDayId>(start._id),
    dayIndex: 0,
    status: 'started',
    workoutTitle: start.title,
    description: start.description ?? '',
    exercises,
    selectedExerciseIndex: 0,
    exerciseLog: exercises.map((exercise) => freshLogEntry(exercise, start.maxes)),
    feedback: { score1: null, score2: null },
    startDate: start.now,
    finishDate: null,
    ...dayKept(start),
    free: true,
    ...pinnedBodyWeight(start.bodyWeight),
  };
};

const nowhere = <Id extends string>(id: string): Id => id as Id;
