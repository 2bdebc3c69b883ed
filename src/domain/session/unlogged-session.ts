import type { TrainingSession } from '#contract/training.ts';
import { overlayPrescription } from './overlay-prescription.ts';

/** The workout as it began, with nothing logged: the common version of two that share no other. */
export const unloggedSession = (session: TrainingSession): TrainingSession =>
  overlayPrescription(session, {
    ...session,
    status: 'started',
    exerciseLog: [],
    feedback: { score1: null, score2: null },
    finishDate: null,
  });
