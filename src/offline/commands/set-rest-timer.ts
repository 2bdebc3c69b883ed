import type { TrainingSessionId } from '#contract/ids.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import { presentId, writeMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** Stored as a deadline, so that it is right after a reload, a crash or a night in the pocket. */
export async function setRestTimer(
  { database }: Device,
  input: { readonly sessionId: TrainingSessionId; readonly timer: RestTimer | null },
): Promise<void> {
  const { timer } = input;
  const sessionId = await presentId(database, input.sessionId);
  return writeMeta(database, 'restTimer', timer ? { sessionId, timer } : undefined);
}
