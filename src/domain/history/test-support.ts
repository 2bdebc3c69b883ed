// Workouts for the tests of history, described by their lifts.
import type { MovementId, TrainingSessionId } from '#contract/ids.ts';
import type {
  Exercise,
  ExerciseSet,
  MovementSummary,
  TrainingSession,
} from '#contract/training.ts';
import { buildExercise, buildSession, testId } from '../test-builders.ts';
import { type FinishedWorkout, finishedWorkout } from './finished-workout.ts';

export const bench = 'bench-press' as MovementId;
export const squat = 'squat' as MovementId;

/** Weight and reps of a working set, or more about the set. */
export type Logged = readonly [
  weight: number | null,
  reps: number | null,
  rest?: Partial<ExerciseSet>,
];

export const movement = (id: MovementId, more: Partial<MovementSummary> = {}): MovementSummary => ({
  _id: id,
  title: id,
  image: null,
  imageMidframe: null,
  ...more,
});

/** Finished on a day at ten, an hour long; each movement is an exercise of its own. */
export function workout(
  date: string,
  done: readonly (readonly [of: MovementSummary, ...sets: Logged[]])[],
  overrides: Partial<TrainingSession> = {},
): TrainingSession {
  const exercises = done.map(([of, ...sets], index): Exercise => {
    const exercise = buildExercise(index + 11, { movement: of });
    return {
      ...exercise,
      sets: sets.map((_, place) => ({ ...exercise.sets[0]!, id: id(index, place) })),
    };
  });
  const session = buildSession(exercises, {
    _id: `session-${date}` as TrainingSessionId,
    status: 'completed',
    startDate: `${date}T10:00:00.000Z`,
    finishDate: `${date}T11:00:00.000Z`,
  });
  const exerciseLog = session.exerciseLog.map((entry, index) => ({
    ...entry,
    sets: done[index]!.slice(1).map((one, place) => loggedSet(entry.sets[place]!, one as Logged)),
  }));
  return { ...session, exerciseLog, ...overrides };
}

export const finished = (...of: Parameters<typeof workout>): FinishedWorkout =>
  finishedWorkout(workout(...of));

const id = (exercise: number, place: number) => testId.set((exercise + 1) * 100 + place);

const loggedSet = (set: ExerciseSet, [weight, reps, rest]: Logged): ExerciseSet => ({
  ...set,
  done: true,
  weight: { metric: 'weight', recommended: 60, actual: weight },
  effort: { metric: 'reps', recommended: 8, actual: reps },
  ...rest,
});
