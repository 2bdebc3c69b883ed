import type { TrainingSession } from '#contract/training.ts';
import { allowed, refused, type Outcome } from '../refusal.ts';
import { isWorkoutRated } from './rating.ts';

/** Once completed a workout stays so, with its first finish. */
export const finishSession = (
  session: TrainingSession,
  { now }: { now: string },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return allowed(session);
  if (!isWorkoutRated(session)) return refused('workout-not-rated');
  return allowed({ ...session, status: 'completed', finishDate: now });
};
