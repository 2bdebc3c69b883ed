import type { TrainingSessionId } from '#contract/ids.ts';
import { completeExercise as complete } from '#domain/session/complete-exercise.ts';
import type { Device } from '../device.ts';
import { editSession } from './edit-session.ts';

export function completeExercise(
  device: Device,
  input: { readonly sessionId: TrainingSessionId; readonly exerciseIndex: number },
) {
  const { exerciseIndex } = input;
  return editSession(device, input.sessionId, (session) =>
    complete(session, { exerciseIndex, now: device.now().toISOString() }),
  );
}
