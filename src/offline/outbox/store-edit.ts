// The heart of 'no set is ever lost': a document and the entry that sends it change together.
// Every function here runs inside the caller's transaction (`transact`).
import type { EntityType } from '#contract/sync.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import type { EntityKey, EntityRow, OutboxEntry } from '../database/rows.ts';
import { kindOf } from '../kinds/kinds.ts';
import { dueAfter, entryVersion } from './entry.ts';

/** Stores an edited document. While its open entry waits, this is one put and nothing else. */
export async function storeEdit(
  database: HoldfastDatabase,
  row: EntityRow,
  body: unknown,
  now: number,
): Promise<void> {
  if (!row.dirty) await database.bases.put({ key: row.key, body: row.body });
  const slot = row.slot ?? (await openSlot(database, row, body, now));
  await database.entities.put({ ...row, ...derived(row.type, body), body, dirty: true, slot });
}

/** Stores a document that the server does not know yet. */
export async function storeNew(
  database: HoldfastDatabase,
  type: EntityType,
  body: unknown,
  now: number,
): Promise<void> {
  const row = { ...newRow(type, body), dirty: true };
  await database.bases.put({ key: row.key, body });
  const slot = await openSlot(database, row, body, now, { creates: true });
  await database.entities.put({ ...row, slot });
}

/** Marks a document as deleted; the server is told, unless it never knew of it. */
export async function storeDeletion(
  database: HoldfastDatabase,
  row: EntityRow,
  now: number,
): Promise<void> {
  const slot = row.slot ?? (await openSlot(database, row, row.body, now));
  await database.entities.put({ ...row, dirty: true, slot, deleted: true });
}

/**
 * Brings a row and its entry in line with `base`, the server's version at `rev`: clean when nothing
 * is left to say, otherwise dirty with an open entry. Used after every word from the server.
 */
export async function settle(
  database: HoldfastDatabase,
  row: EntityRow,
  base: unknown,
  now: number,
  conflicts = 0,
): Promise<void> {
  const { body } = row;
  const waiting = await frozenEntryOf(database, row.key);
  if (row.rev !== null && !row.deleted && kindOf(row.type).same(body, base) && !waiting) {
    if (row.slot !== null) await database.outbox.delete(row.slot);
    await database.bases.delete(row.key);
    await database.entities.put({ ...row, ...derived(row.type, body), dirty: false, slot: null });
    return;
  }
  await database.bases.put({ key: row.key, body: base });
  const slot =
    row.slot ?? (waiting ? null : await openSlot(database, row, body, now, { conflicts }));
  await database.entities.put({ ...row, ...derived(row.type, body), dirty: true, slot });
}

/** Forgets a document and whatever waits for it. */
export async function forget(database: HoldfastDatabase, key: EntityKey): Promise<void> {
  const entries = await entriesOf(database, key);
  await database.outbox.bulkDelete(entries.map((entry) => entry.seq));
  await database.bases.delete(key);
  await database.entities.delete(key);
}

/** A clean row for a document as the server has it. */
export function cleanRow(type: EntityType, body: unknown, rev: number): EntityRow {
  return { ...newRow(type, body), rev };
}

export async function entriesOf(
  database: HoldfastDatabase,
  key: EntityKey,
): Promise<OutboxEntry[]> {
  const entries = await database.outbox.toArray();
  return entries.filter((entry) => entry.key === key);
}

async function frozenEntryOf(
  database: HoldfastDatabase,
  key: EntityKey,
): Promise<OutboxEntry | undefined> {
  return (await entriesOf(database, key)).find((entry) => entry.state !== 'open');
}

function newRow(type: EntityType, body: unknown): EntityRow {
  const id = kindOf(type).idOf(body);
  return {
    key: `${type}:${id}`,
    type,
    id,
    ...derived(type, body),
    body,
    rev: null,
    dirty: false,
    slot: null,
  };
}

function derived(type: EntityType, body: unknown): { parent: string; status: string } {
  const kind = kindOf(type);
  return { parent: kind.parentOf(body), status: kind.statusOf(body) };
}

function openSlot(
  database: HoldfastDatabase,
  row: EntityRow,
  body: unknown,
  now: number,
  { creates = false, conflicts = 0 } = {},
): Promise<number> {
  const kind = kindOf(row.type);
  return database.outbox.add({
    key: row.key,
    lane: kind.laneOf(body),
    dependsOn: kind.dependsOn(body),
    creates,
    version: entryVersion,
    state: 'open',
    addedAt: now,
    attempts: 0,
    conflicts,
    // Two devices that keep overtaking each other give way after a few rounds.
    nextAt: conflicts > 5 ? dueAfter(now, conflicts * 1000) : now,
  });
}
