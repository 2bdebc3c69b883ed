import type { TrainingSessionId } from '#contract/ids.ts';
import * as rules from '#domain/session/rating.ts';
import { type Device, stampOf } from '../device.ts';
import { editSession } from './edit-session.ts';

/** `score1` is effort, `score2` compliance; 0 or null removes a score. */
export function rateExercise(
  device: Device,
  input: {
    readonly sessionId: TrainingSessionId;
    readonly exerciseIndex: number;
    readonly score1?: number | null;
    readonly score2?: number | null;
  },
) {
  const { sessionId, ...rating } = input;
  return editSession(device, sessionId, (session) =>
    rules.rateExercise(session, { ...rating, stamp: stampOf(device) }),
  );
}

/** `score1` is how the workout felt. */
export function rateWorkout(
  device: Device,
  input: { readonly sessionId: TrainingSessionId; readonly score1: number | null },
) {
  const { score1 } = input;
  return editSession(device, input.sessionId, (session) =>
    rules.rateWorkout(session, { score1, stamp: stampOf(device) }),
  );
}
