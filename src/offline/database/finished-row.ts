// Summaries of finished workouts beside their documents: derived, never sent, made again if missing. Queries over
// years of training read these rows through an index and never all the documents.
import type { TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { addedIn, type Lift } from '#domain/history/logged-set.ts';
import type { Started } from '#domain/session/day-of-workout.ts';
import { type FinishedWorkout, finishedWorkout } from '#domain/history/finished-workout.ts';

/** `{startDate} {sessionId}`, and then the `day`: sorts rows by time, and gives their dates without reading them. */
export type FinishedKey = `${string} ${string}`;

/** Two columns exist only for the index: each of their items finds the row. */
export interface FinishedRow extends FinishedWorkout {
  readonly key: FinishedKey;
  /** Movement and start: sorts a movement's workouts by time. */
  readonly byMovement: readonly (readonly [movementId: string, startDate: string])[];
  /**
   * Sorted so that the heaviest lift for each number of reps comes last. With `body`, a lift in which the body weight
   * counts: by what was moved and by what was added, each under a name of its own (`liftNames`). Results by a clock are
   * here as well, all under one name and without reps or weight.
   */
  readonly byLift: readonly (readonly [
    movementId: string,
    reps: number,
    weight: number,
    startDate: string,
    body?: number,
  ])[];
}

/** Raise it when these rows change: those of older builds are then made again. */
export const finishedRowForm = 6;

/** What a movement's lifts are sorted under: by weight, by the weight moved, by the weight added. */
export const liftNames = (movementId: string) => ({
  typed: movementId,
  moved: `${movementId} moved`,
  added: `${movementId} added`,
});

export function finishedRow(session: TrainingSession): FinishedRow {
  const workout = finishedWorkout(session);
  const { movements, startDate, sessionId, day } = workout;
  return {
    ...workout,
    key: `${startDate} ${sessionId}${day === undefined ? '' : ` ${day}`}`,
    byMovement: movements.map(({ movementId }) => [movementId, startDate]),
    byLift: [
      ...movements.flatMap(({ movementId, repMaxes }) =>
        repMaxes.flatMap((lift) => liftKeys(movementId, lift, startDate)),
      ),
      ...(workout.clocked ? [[clockName, 0, 0, startDate] as const] : []),
    ],
  };
}

/** What workouts with results by a clock are sorted under. */
export const clockName = 'by clock';

function liftKeys(
  movementId: string,
  { reps, weight, body }: Lift,
  startDate: string,
): FinishedRow['byLift'] {
  const names = liftNames(movementId);
  if (body === undefined) return [[names.typed, reps, weight, startDate]];
  return [
    [names.moved, reps, weight, startDate, body],
    [names.added, reps, addedIn({ weight, body }), startDate, body],
  ];
}

/** The parts of a row's key, without reading the row. */
export function keyParts(key: string): Started & { readonly sessionId: TrainingSessionId } {
  const [startDate = '', sessionId = '', day] = key.split(' ');
  return { startDate, day, sessionId: sessionId as TrainingSessionId };
}
