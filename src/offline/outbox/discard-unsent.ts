import type { ErrorType } from '#contract/errors.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import type { OutboxEntry } from '../database/rows.ts';
import { forgetGoneProgram, programIdOf } from './gone-program.ts';
import { forget, settle } from './settle.ts';

/**
 * Gives up the unsent changes of a document: it goes back to the server's version, or is removed if the server has
 * none. Runs inside the caller's transaction (`transact`).
 */
export async function discardUnsent(
  database: HoldfastDatabase,
  entry: OutboxEntry,
  now: number,
): Promise<void> {
  const row = await database.entities.get(entry.key);
  const base = await database.bases.get(entry.key);
  await database.outbox.delete(entry.seq);
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
