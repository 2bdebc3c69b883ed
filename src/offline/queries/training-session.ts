import type { TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { sessionRow } from '../commands/session-row.ts';
import type { Device } from '../device.ts';

/** A workout of any state, also by the id from before its twin was adopted; null when there is none. */
export async function trainingSession(
  { database }: Device,
  sessionId: TrainingSessionId,
): Promise<TrainingSession | null> {
  return (await sessionRow(database, sessionId))?.body ?? null;
}
