import type { MovementId, TrainingSessionId } from '#contract/ids.ts';
import { e1rm } from './e1rm.ts';
import type { FinishedWorkout, MovementDone } from './finished-workout.ts';
import type { Lift } from './logged-set.ts';

/** One movement in one workout. */
export interface MovementPoint extends MovementDone {
  readonly sessionId: TrainingSessionId;
  readonly startDate: string;
  readonly workoutTitle: string;
  /** By e1RM; if unknown by weight, then by reps. Null: nothing was lifted. */
  readonly bestSet: Lift | null;
}

/** Oldest first. */
export const movementTrend = (
  history: readonly FinishedWorkout[],
  movementId: MovementId,
): MovementPoint[] =>
  history
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .flatMap(({ sessionId, startDate, title, movements }) =>
      movements
        .filter((movement) => movement.movementId === movementId)
        .map((movement) => ({
          ...movement,
          sessionId,
          startDate,
          workoutTitle: title,
          bestSet: bestSet(movement),
        })),
    );

const bestSet = ({ repMaxes, bestE1rm, heaviest, mostReps }: MovementDone): Lift | null =>
  repMaxes.find(({ weight, reps }) => bestE1rm !== null && e1rm(weight, reps) === bestE1rm) ??
  heaviest ??
  mostReps;
