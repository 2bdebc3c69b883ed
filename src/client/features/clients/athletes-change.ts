import type { TrainingSession } from '#contract/training.ts';
import { isAdded, isLeftOut } from '#domain/session/own-exercises.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { movementBeside } from '#domain/session/split-movements.ts';

/** What the athlete made of the prescription in this exercise; null: nothing. */
export function athletesChange(
  session: Pick<TrainingSession, 'exercises' | 'arranged' | 'exerciseLog'>,
  index: number,
): string | null {
  const exercise = session.exercises[index];
  if (!exercise) return null;
  if (isLeftOut(session, exercise._id)) return 'Left out by the athlete';
  if (session.exerciseLog[index]?.apart) return 'Superset split up by the athlete';
  if (!isAdded(exercise)) return null;
  const beside = movementBeside(session, exercise);
  const before = session.exercises.find(({ _id }) => _id === exercise.insteadOf);
  if (beside) return `Logged by the athlete on one device, with ${movementName(beside)} on another`;
  return before
    ? `Added by the athlete for the rest of ${movementName(before.movement)}`
    : 'Added by the athlete';
}
