import type { SessionExercise, TrainingSession } from '#contract/training.ts';
import { movementTitle } from '#client/shared/movements/movement-picture.tsx';
import { movementBeside } from '#domain/session/split-movements.ts';

/** For the athlete: 'You logged this on one device and Hack squat on another'; null for any other exercise. */
export function besideWords(
  session: Pick<TrainingSession, 'exerciseLog'>,
  exercise: SessionExercise,
): string | null {
  const other = movementBeside(session, exercise);
  return other && `You logged this on one device and ${movementTitle(other)} on another`;
}
