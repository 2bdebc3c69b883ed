import type { SessionExercise } from '#contract/training.ts';
import { movementTitle } from '#client/shared/movements/movement-picture.tsx';
import { besideOf } from '#domain/session/own-exercises.ts';

/** For the athlete: 'Logged on another device, beside Bench press'; null for any other exercise. */
export function besideWords(
  exercises: Parameters<typeof besideOf>[0],
  exercise: Pick<SessionExercise, 'besides'>,
): string | null {
  const beside = besideOf(exercises, exercise);
  return beside ? `Logged on another device, beside ${movementTitle(beside.movement)}` : null;
}
