import type { HoldfastDatabase } from '../database/database.ts';
import { presentId } from '../database/meta.ts';
import type { EntityRow } from '../database/rows.ts';

/** The stored workout; a screen may still name it by the id it had before it was merged with its duplicate. */
export async function sessionRow(
  database: HoldfastDatabase,
  sessionId: string,
): Promise<EntityRow<'training-session'> | undefined> {
  const row =
    (await database.entities.get(`training-session:${sessionId}`)) ??
    (await database.entities.get(`training-session:${await presentId(database, sessionId)}`));
  return row;
}
