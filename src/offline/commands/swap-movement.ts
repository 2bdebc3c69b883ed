import type { ExerciseId, TrainingSessionId } from '#contract/ids.ts';
import type { MovementSummary } from '#contract/training.ts';
import * as rules from '#domain/session/swap-movement.ts';
import { type Device, stampOf } from '../device.ts';
import { editSession } from './edit-session.ts';

/** `movement` null goes back to the prescribed one. */
export function swapMovement(
  device: Device,
  input: {
    readonly sessionId: TrainingSessionId;
    /** Of an exercise or of a part of a group. */
    readonly exerciseId: ExerciseId;
    readonly movement: MovementSummary | null;
  },
) {
  const { exerciseId, movement } = input;
  return editSession(device, input.sessionId, (session) =>
    rules.swapMovement(session, { exerciseId, movement, stamp: stampOf(device) }),
  );
}
