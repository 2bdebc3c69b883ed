import type { ErrorType } from '#contract/errors.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { isOf, type OutboxEntry } from '../database/rows.ts';
import { forgetGoneProgram, programIdOf } from './gone-program.ts';
import { forget, settle } from './settle.ts';
import { storeDeletion } from './store-edit.ts';

/**
 * Gives up the unsent changes of a document: it goes back to the server's version, or is removed if the server has
 * none. Of a photo or video that its message says is coming, the server hears that it is not. Runs inside the caller's
 * transaction (`transact`).
 */
export async function discardUnsent(
  database: HoldfastDatabase,
  entry: OutboxEntry,
  now: number,
): Promise<void> {
  const row = await database.entities.get(entry.key);
  const base = await database.bases.get(entry.key);
  await database.outbox.delete(entry.seq);
  if (row && isOf(row, 'attachment')) return storeDeletion(database, { ...row, slot: null }, now);
  const isGone = row?.gone || entry.refusal?.type === ('not-found' satisfies ErrorType);
  if (!row || row.rev === null || isGone) {
    await forget(database, entry.key);
    const programId = row && programIdOf(row);
    return programId ? forgetGoneProgram(database, programId) : undefined;
  }
  const { deleted: _, ...kept } = row;
  const body = base?.body ?? row.body;
  const slot = row.slot === entry.seq ? null : row.slot;
  return settle(database, { ...kept, body, slot }, body, now);
}
