import type { SetId, TrainingSessionId } from '#contract/ids.ts';
import { tickSet as tick } from '#domain/session/tick-set.ts';
import { type Device, stampOf } from '../device.ts';
import { editSession } from './edit-session.ts';

/** Logs a set, as prescribed where nothing else was entered; or removes the tick. */
export function tickSet(
  device: Device,
  input: { readonly sessionId: TrainingSessionId; readonly setId: SetId; readonly done: boolean },
) {
  const { setId, done } = input;
  return editSession(device, input.sessionId, (session) =>
    tick(session, { setId, done, now: device.now().toISOString(), stamp: stampOf(device) }),
  );
}
