import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ExerciseId } from '#contract/ids.ts';
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { TrainingSession } from '#contract/training.ts';
import { withClock } from '../program/exercise-clock.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { isAdded } from './own-exercises.ts';

/** Only of an exercise that the athlete added: a prescribed one has its coach's clock. Null takes it away. */
export const setOwnClock = (
  session: TrainingSession,
  change: { exerciseId: ExerciseId; clock: ExerciseClock | null; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const { exerciseId, clock, stamp } = change;
  const index = session.exercises.findIndex(({ _id }) => _id === exerciseId);
  const exercise = session.exercises[index];
  if (!exercise || !isAdded(exercise)) return refused('exercise-not-found');
  const clocked = { ...withClock(exercise, clock), added: stamp };
  return allowed({ ...session, exercises: session.exercises.with(index, clocked) });
};
