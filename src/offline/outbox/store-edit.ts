// The heart of 'no set is ever lost': a document and the entry that sends it change together. Every function here
// runs inside the caller's transaction (`transact`).
import { commitNow, type HoldfastDatabase } from '../database/database.ts';
import { isOnePut, putRow, putRows } from '../database/put-row.ts';
import type { DocumentBody, DocumentType, EntityRow, OutboxEntry } from '../database/rows.ts';
import { documentKeysOf } from '../handlers/document-keys.ts';
import { dueAfter, entryVersion } from './entry.ts';
import { reopen } from './reopen.ts';

/**
 * Stores an edited document. While its open entry waits, this is a single put. An edit of a document that the server
 * refused lets it be sent again: the edit may be the remedy.
 *
 * `isLast`: the caller's transaction writes nothing more, so a single put can be committed at once.
 */
export async function storeEdit<Type extends DocumentType>(
  database: HoldfastDatabase,
  row: EntityRow<Type>,
  body: DocumentBody<Type>,
  now: number,
  { isLast = false }: { readonly isLast?: boolean } = {},
): Promise<void> {
  const waits = row.dirty && row.slot !== null;
  if (!row.dirty) await database.bases.put({ key: row.key, body: row.body });
  const slot = row.slot ?? (await slotFor(database, row, body, now));
  const edited = { ...row, ...derived(row.type, body), body, dirty: true, slot };
  const stored = putRow(database, edited, row.status);
  if (isLast && waits && isOnePut(edited, row.status)) commitNow();
  await stored;
}

/** Stores a document that the server does not know yet; storing it twice has the effect of storing it once. */
export async function storeNew<Type extends DocumentType>(
  database: HoldfastDatabase,
  type: Type,
  body: DocumentBody<Type>,
  now: number,
): Promise<void> {
  const row = { ...newRow(type, body), dirty: true };
  if (await database.entities.get(row.key)) return;
  await database.bases.put({ key: row.key, body });
  const slot = await openSlot(database, row, body, now, { creates: true });
  await putRow(database, { ...row, slot });
}

/** Stores many such documents at once, in their order; existing ones stay as they are. */
export async function storeAllNew<Type extends DocumentType>(
  database: HoldfastDatabase,
  type: Type,
  bodies: readonly DocumentBody<Type>[],
  now: number,
): Promise<void> {
  const all = bodies.map((body) => ({ ...newRow(type, body), dirty: true }));
  const present = await database.entities.bulkGet(all.map(({ key }) => key));
  const rows = all.filter((_, index) => !present[index]);
  await database.bases.bulkPut(rows.map(({ key, body }) => ({ key, body })));
  const entries = rows.map((row) => newEntry(row, row.body, now, { creates: true }));
  const slots = await database.outbox.bulkAdd(entries, { allKeys: true });
  await putRows(
    database,
    rows.map((row, index) => ({ ...row, slot: slots[index] ?? null })),
  );
}

/** Marks a document as deleted. The deletion is sent, unless the server never knew the document. */
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
  body: DocumentBody,
  now: number,
): Promise<number> {
  const entries = row.dirty ? await database.outbox.toArray() : [];
  const refused = entries.find((entry) => entry.key === row.key && entry.state === 'refused');
  return refused ? reopen(database, refused, now) : openSlot(database, row, body, now);
}

/** A clean row for a document as the server has it. */
export function cleanRow<Type extends DocumentType>(
  type: Type,
  body: DocumentBody<Type>,
  rev: number,
): EntityRow<Type> {
  return { ...newRow(type, body), rev };
}

function newRow<Type extends DocumentType>(type: Type, body: DocumentBody<Type>): EntityRow<Type> {
  const id = documentKeysOf(type).idOf(body);
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

/** The columns derived from the document. */
export function derived(
  type: DocumentType,
  body: DocumentBody,
): { parent: string; status: string } {
  const keys = documentKeysOf(type);
  return { parent: keys.parentOf(body), status: keys.statusOf(body) };
}

/** `seq`: the place of an entry that has gone; without it, the end of the queue. */
type AboutEntry = Partial<Pick<OutboxEntry, 'seq' | 'creates' | 'conflicts' | 'offeredAgain'>>;

/** Adds the entry that will carry a document; edits flow into it until it is sent. */
export const openSlot = (
  database: HoldfastDatabase,
  row: EntityRow,
  body: DocumentBody,
  now: number,
  about: AboutEntry = {},
): Promise<number> => database.outbox.add(newEntry(row, body, now, about));

function newEntry(
  row: EntityRow,
  body: DocumentBody,
  now: number,
  { creates = false, conflicts = 0, ...again }: AboutEntry,
): Omit<OutboxEntry, 'seq'> {
  const keys = documentKeysOf(row.type);
  return {
    key: row.key,
    lane: keys.queueKeyOf(body),
    dependsOn: keys.dependsOn(body),
    creates,
    version: entryVersion,
    state: 'open',
    addedAt: now,
    attempts: 0,
    conflicts,
    ...again,
    // Two devices that keep overtaking each other back off after a few rounds.
    nextAt: conflicts > 5 ? dueAfter(now, conflicts * 1000) : now,
  };
}
