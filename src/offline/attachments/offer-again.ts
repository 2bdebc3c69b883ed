import type { HoldfastDatabase } from '../database/database.ts';
import { putRow } from '../database/put-row.ts';
import type { EntityKey } from '../database/rows.ts';
import { openSlot } from '../outbox/store-edit.ts';
import { attachedTo } from './attached.ts';

/**
 * Inside the caller's transaction, after the server was restored from a backup: what this device still holds of a
 * message's attachments is offered again. The reply to the first part says how much of it is there.
 */
export async function offerAttachedAgain(
  database: HoldfastDatabase,
  key: EntityKey,
  now: number,
): Promise<void> {
  for (const row of await attachedTo(database, key)) {
    if (row.dirty) continue;
    await database.bases.put({ key: row.key, body: row.body });
    const about = { creates: true, offeredAgain: true } as const;
    const slot = await openSlot(database, row, row.body, now, about);
    await putRow(database, { ...row, rev: null, dirty: true, slot });
  }
}
