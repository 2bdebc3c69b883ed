import type { TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { presentId } from '../database/meta.ts';
import type { EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';

/** A workout in any state; null if there is none. */
export async function trainingSession(
  { database }: Device,
  sessionId: TrainingSessionId,
): Promise<TrainingSession | null> {
  return (await sessionRow(database, sessionId))?.body ?? null;
}

/** A screen may still name a workout by the id it had before it was merged with its duplicate. */
export const sessionRow = async (
  database: HoldfastDatabase,
  sessionId: string,
): Promise<EntityRow<'training-session'> | undefined> =>
  (await database.entities.get(`training-session:${sessionId}`)) ??
  (await database.entities.get(`training-session:${await presentId(database, sessionId)}`));
