import type { HoldfastDatabase } from '../database/database.ts';
import { putRow } from '../database/put-row.ts';
import type { OutboxEntry } from '../database/rows.ts';
import { unansweredOf } from './entry.ts';

/**
 * Lets a refused entry be sent again, in its old place. The refusal is final, so its call can be made again and
 * include later edits. But a refused repeat says nothing about the first call, so that one is remembered. Runs inside
 * the caller's transaction.
 */
export async function reopen(
  database: HoldfastDatabase,
  refused: OutboxEntry,
  now: number,
): Promise<number> {
  const { frozen: _, token: __, refusal: ___, repeated: ____, ...rest } = refused;
  await database.outbox.put({ ...rest, ...unansweredOf(refused), state: 'open', nextAt: now });
  return refused.seq;
}

/** Sends a refused document as it is now, with edits made after the refusal. Runs inside the caller's transaction. */
export async function sendAgain(
  database: HoldfastDatabase,
  refused: OutboxEntry,
  now: number,
): Promise<void> {
  const row = await database.entities.get(refused.key);
  if (!row) return;
  if (row.slot !== null) await database.outbox.delete(row.slot);
  const slot = await reopen(database, refused, now);
  await putRow(database, { ...row, slot });
}
