// Brings the device in line with the server's version. Every function here runs inside the caller's transaction
// (`transact`).
import { attachedTo } from '../attachments/attached.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { deleteRow, putRow } from '../database/put-row.ts';
import {
  type DocumentBody,
  type EntityKey,
  type EntityRow,
  isKeyOf,
  type OutboxEntry,
} from '../database/rows.ts';
import { handlerOf } from '../handlers/handlers.ts';
import { derived, openSlot } from './store-edit.ts';

interface SettleOptions {
  readonly conflicts?: number;
  /**
   * The place in the queue of the entry that was answered: what it has left to send goes there, before notes on what it
   * brings.
   */
  readonly place?: number;
  /** The outbox, if the caller has read it: reading it for each of a hundred documents takes seconds. */
  readonly entries?: readonly OutboxEntry[];
}

/**
 * Brings a row and its entry in line with `base`, the server's version at the row's revision: clean if nothing is
 * left to send, otherwise dirty with an entry. Used after replies and pulled changes.
 */
export async function settle(
  database: HoldfastDatabase,
  { awaited: _, ...row }: EntityRow,
  base: DocumentBody,
  now: number,
  { conflicts = 0, place, entries }: SettleOptions = {},
): Promise<void> {
  const { body } = row;
  const waiting = (entries ?? (await entriesOf(database, row.key))).find(
    ({ key, state }) => key === row.key && state !== 'open',
  );
  if (row.rev !== null && !row.deleted && handlerOf(row.type).same(body, base) && !waiting) {
    if (row.slot !== null) await database.outbox.delete(row.slot);
    await database.bases.delete(row.key);
    // An edit that was undone leaves nothing behind, not even its time.
    const clean = handlerOf(row.type).adopt(body, base);
    const columns = derived(row.type, clean);
    const settled = { ...row, ...columns, body: clean, dirty: false, slot: null };
    await putRow(database, settled, row.status);
    return;
  }
  await database.bases.put({ key: row.key, body: base });
  const about = { conflicts, ...(place !== undefined && { seq: place }) };
  const slot = row.slot ?? (waiting ? null : await openSlot(database, row, body, now, about));
  await putRow(database, { ...row, ...derived(row.type, body), dirty: true, slot }, row.status);
}

/** Removes a document, everything that waits to be sent for it, and what is attached to it. */
export async function forget(database: HoldfastDatabase, key: EntityKey): Promise<void> {
  await forgetRow(database, key);
  const id = key.slice('attachment:'.length);
  if (isKeyOf(key, 'attachment')) await database.attachmentParts.where({ id }).delete();
  for (const row of await attachedTo(database, key)) await forget(database, row.key);
}

/** The same, but keeps what is attached and its bytes. */
export async function forgetRow(database: HoldfastDatabase, key: EntityKey): Promise<void> {
  const entries = await entriesOf(database, key);
  await database.outbox.bulkDelete(entries.map((entry) => entry.seq));
  await database.bases.delete(key);
  await deleteRow(database, key);
}

export async function entriesOf(
  database: HoldfastDatabase,
  key: EntityKey,
): Promise<OutboxEntry[]> {
  const entries = await database.outbox.toArray();
  return entries.filter((entry) => entry.key === key);
}
