import type { TrainingSessionId } from '#contract/ids.ts';
import { finishSession as finish } from '#domain/session/finish-session.ts';
import { sessionEdit } from '#domain/session/session-edit.ts';
import { presentId, readMeta, writeMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { editSession } from './edit-session.ts';

/** Completes the workout; it is then no longer the active one. */
export async function finishSession(
  device: Device,
  input: { readonly sessionId: TrainingSessionId },
) {
  // On demand: no set waits for it. Without its file, the weight from before counts.
  const { followAtFinish } = await import('./body-weight.ts').catch(() => ({
    followAtFinish: null,
  }));
  await followAtFinish?.(device, input.sessionId);
  const outcome = await editSession(device, input.sessionId, sessionEdit(finish, {}));
  if (outcome.allowed) await clearActive(device, input.sessionId);
  return outcome;
}

/** Leaves the workout as it is, to be resumed on any device, and queues it. */
export async function pauseSession(
  device: Device,
  input: { readonly sessionId: TrainingSessionId },
): Promise<void> {
  await clearActive(device, input.sessionId);
  device.requestSync();
}

async function clearActive({ database }: Device, named: TrainingSessionId): Promise<void> {
  await database.transaction('rw', database.meta, async () => {
    const sessionId = await presentId(database, named);
    if ((await readMeta(database, 'activeSession')) === sessionId)
      await writeMeta(database, 'activeSession', undefined);
    if ((await readMeta(database, 'restTimer'))?.sessionId === sessionId) {
      await writeMeta(database, 'restTimer', undefined);
    }
  });
}
