// The heart of 'no set is ever lost': a document and the entry that sends it change together.
// Every function here runs inside the caller's transaction (`transact`).
import type { EntityType } from '#contract/sync.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { putRow } from '../database/put-row.ts';
import type { EntityRow } from '../database/rows.ts';
import { placeOf } from '../kinds/place.ts';
import { dueAfter, entryVersion } from './entry.ts';
import { reopen } from './reopen.ts';

/**
 * Stores an edited document. While its open entry waits, this is one put and nothing else. An edit of
 * a document that the server refused lets it be sent again: the edit may be the remedy.
 */
export async function storeEdit(
  database: HoldfastDatabase,
  row: EntityRow,
  body: unknown,
  now: number,
): Promise<void> {
  if (!row.dirty) await database.bases.put({ key: row.key, body: row.body });
  const slot = row.slot ?? (await slotFor(database, row, body, now));
  const edited = { ...row, ...derived(row.type, body), body, dirty: true, slot };
  await putRow(database, edited, row.status);
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
  await putRow(database, { ...row, slot });
}

/** Marks a document as deleted; the server is told, unless it never knew of it. */
export async function storeDeletion(
  database: HoldfastDatabase,
  row: EntityRow,
  now: number,
): Promise<void> {
  const slot = row.slot ?? (await slotFor(database, row, row.body, now));
  await putRow(database, { ...row, dirty: true, slot, deleted: true });
}

async function slotFor(
  database: HoldfastDatabase,
  row: EntityRow,
  body: unknown,
  now: number,
): Promise<number> {
  const entries = row.dirty ? await database.outbox.toArray() : [];
  const refused = entries.find((entry) => entry.key === row.key && entry.state === 'refused');
  return refused ? reopen(database, refused, now) : openSlot(database, row, body, now);
}

/** A clean row for a document as the server has it. */
export function cleanRow(type: EntityType, body: unknown, rev: number): EntityRow {
  return { ...newRow(type, body), rev };
}

function newRow(type: EntityType, body: unknown): EntityRow {
  const id = placeOf(type).idOf(body);
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

/** The columns that are read off the document. */
export function derived(type: EntityType, body: unknown): { parent: string; status: string } {
  const place = placeOf(type);
  return { parent: place.parentOf(body), status: place.statusOf(body) };
}

/** Adds the entry that will carry a document; edits flow into it until it is sent. */
export function openSlot(
  database: HoldfastDatabase,
  row: EntityRow,
  body: unknown,
  now: number,
  { creates = false, conflicts = 0 } = {},
): Promise<number> {
  const place = placeOf(row.type);
  return database.outbox.add({
    key: row.key,
    lane: place.laneOf(body),
    dependsOn: place.dependsOn(body),
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
