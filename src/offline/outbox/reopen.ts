import type { HoldfastDatabase } from '../database/database.ts';
import type { OutboxEntry } from '../database/rows.ts';

/**
 * Lets a refused entry be sent again, in its old place. The refusal is final, so its call may be made
 * up anew and takes later edits along. Runs inside the caller's transaction.
 */
export async function reopen(
  database: HoldfastDatabase,
  refused: OutboxEntry,
  now: number,
): Promise<number> {
  const { frozen: _, token: __, refusal: ___, ...rest } = refused;
  await database.outbox.put({ ...rest, state: 'open', nextAt: now });
  return refused.seq;
}
