import type { TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { sessionRow } from '../commands/session-row.ts';
import type { Device } from '../device.ts';

/** A workout in any state, also by the id it had before it was merged with its duplicate; null if there is none. */
export async function trainingSession(
  { database }: Device,
  sessionId: TrainingSessionId,
): Promise<TrainingSession | null> {
  return (await sessionRow(database, sessionId))?.body ?? null;
}
