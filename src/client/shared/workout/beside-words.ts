import type { SessionExercise, TrainingSession } from '#contract/training.ts';
import { movementBeside } from '#domain/session/split-movements.ts';
import { movementName } from '#domain/exercise/movement-name.ts';

/** For the athlete: 'You logged this on one device and Hack squat on another'; null for any other exercise. */
export function besideWords(
  session: Pick<TrainingSession, 'exerciseLog'>,
  exercise: SessionExercise,
): string | null {
  const other = movementBeside(session, exercise);
  return other && `You logged this on one device and ${movementName(other)} on another`;
}
