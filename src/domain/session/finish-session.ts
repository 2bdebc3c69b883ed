import type { TrainingSession } from '#contract/training.ts';
import { allowed, refused, type Outcome } from '../refusal.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { isWorkoutRated } from './rating.ts';

/**
 * Once completed, a workout stays completed, with its first finish time. An unticked set then shows its coach's
 * current prescription: until the finish it could still be ticked again as it was done.
 */
export const finishSession = (
  session: TrainingSession,
  { now }: { now: string },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return allowed(session);
  if (!isWorkoutRated(session)) return refused('workout-not-rated');
  const { exerciseLog } = overlayPrescription(session, session);
  return allowed({ ...session, exerciseLog, status: 'completed', finishDate: now });
};
