// Finished workouts in small, beside their documents: derived, never sent, made again where missing.
// What is asked of years of training reads these rows by an index and never all the documents.
import type { TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { type FinishedWorkout, finishedWorkout } from '#domain/history/finished-workout.ts';

/** `{startDate} {sessionId}`: rows are in order of time, and their dates are read without them. */
export type FinishedKey = `${string} ${string}`;

/** Two columns are for the index alone: by each of their items the row is found. */
export interface FinishedRow extends FinishedWorkout {
  readonly key: FinishedKey;
  /** Movement and start: a movement's workouts are in order of time. */
  readonly byMovement: readonly (readonly [movementId: string, startDate: string])[];
  /** So the heaviest lift for a number of repetitions is the last of its kind. */
  readonly byLift: readonly (readonly [
    movementId: string,
    reps: number,
    weight: number,
    startDate: string,
  ])[];
}

/** Raised when these rows are made differently: those of the build before are then made again. */
export const finishedRowForm = 2;

export function finishedRow(session: TrainingSession): FinishedRow {
  const workout = finishedWorkout(session);
  const { movements, startDate, sessionId } = workout;
  return {
    ...workout,
    key: `${startDate} ${sessionId}`,
    byMovement: movements.map(({ movementId }) => [movementId, startDate]),
    byLift: movements.flatMap(({ movementId, repMaxes }) =>
      repMaxes.map(({ reps, weight }) => [movementId, reps, weight, startDate] as const),
    ),
  };
}

/** What a row's key says without the row. */
export function keyParts(key: string): { startDate: string; sessionId: TrainingSessionId } {
  const [startDate = '', sessionId = ''] = key.split(' ');
  return { startDate, sessionId: sessionId as TrainingSessionId };
}
