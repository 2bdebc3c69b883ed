// Every change to a stored document goes through here, so that derived rows follow in the same transaction. Every
// function runs inside the caller's (`transact`).
import type { HoldfastDatabase } from './database.ts';
import { finishedRow } from './finished-row.ts';
import { type EntityKey, type EntityRow, isOf } from './rows.ts';

/**
 * `statusBefore`: the status of the row that is replaced, by default unchanged. For a workout under way this is a
 * single put.
 */
export async function putRow(
  database: HoldfastDatabase,
  row: EntityRow,
  statusBefore: string = row.status,
): Promise<void> {
  await database.entities.put(row);
  if (isOnePut(row, statusBefore)) return;
  // Its start may have been corrected; the old row then has another key.
  await dropFinished(database, row.id);
  if (isFinished(row)) await database.finished.put(finishedRow(row.body));
}

/** Whether nothing is derived from the row, before or now: storing it is a single request, made at once. */
export const isOnePut = (row: EntityRow, statusBefore: string): boolean =>
  !isFinished(row) && !(row.type === 'training-session' && statusBefore === 'completed');

/** Stores many new rows at once: putting them one by one takes several times as long. */
export async function putRows(
  database: HoldfastDatabase,
  rows: readonly EntityRow[],
): Promise<void> {
  await database.entities.bulkPut([...rows]);
  const finished = rows.filter(isFinished);
  await database.finished.bulkPut(finished.map(({ body }) => finishedRow(body)));
}

export async function deleteRow(database: HoldfastDatabase, key: EntityKey): Promise<void> {
  await database.entities.delete(key);
  const id = sessionIdIn(key);
  if (id !== null) await dropFinished(database, id);
}

async function dropFinished(database: HoldfastDatabase, sessionId: string): Promise<void> {
  await database.finished.where('sessionId').equals(sessionId).delete();
}

export const isFinished = (row: EntityRow): row is EntityRow<'training-session'> =>
  isOf(row, 'training-session') && row.status === 'completed' && !row.deleted;

const prefix = 'training-session:';

export const sessionIdIn = (key: string): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null;
