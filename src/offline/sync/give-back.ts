// The server was restored from a backup that is older than what this device has seen. Everything that the
// backup lacks is given back, or kept, as each kind of document declares.
import { type HoldfastDatabase, userIdOf } from '../database/database.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { putRow } from '../database/put-row.ts';
import type { DocumentType, EntityRow } from '../database/rows.ts';
import type { AfterRestore } from '../handlers/handler.ts';
import { documentTypes, handlerOf } from '../handlers/handlers.ts';
import { entriesOf } from '../outbox/settle.ts';
import { cleanRow, openSlot } from '../outbox/store-edit.ts';

interface Restored {
  /** The backup ends at this revision of the user's stream. */
  readonly restoredTo: number;
  readonly now: number;
}

/** Runs inside the transaction that stores the page by which the device has heard of it. */
export async function giveBack(database: HoldfastDatabase, restored: Restored): Promise<void> {
  for (const type of documentTypes)
    for (const row of await copiesOf(database, type))
      if (await isNewer(database, row, restored)) await giveBackOne(database, row, restored);
  await compareMessages(database);
}

/** The documents of a type, and what was kept of others only to be looked at. */
async function copiesOf(database: HoldfastDatabase, type: DocumentType): Promise<EntityRow[]> {
  const rows = await database.entities.where({ type }).toArray();
  const seen = (await rulesOf(type).seenCopies?.(database)) ?? [];
  const copies = new Map(
    [...seen.map((body) => cleanRow(type, body, 0)), ...rows].map((row) => [row.key, row]),
  );
  return [...copies.values()].filter(({ deleted, rev }) => !deleted && rev !== null);
}

async function isNewer(
  database: HoldfastDatabase,
  row: EntityRow,
  { restoredTo }: Restored,
): Promise<boolean> {
  if (row.forgotten || (row.rev ?? 0) > restoredTo) return true;
  return (await rulesOf(row.type).isElsewhere?.(row, database)) ?? false;
}

/**
 * A call that waits or was refused was made from a version that the server has forgotten: in its place the
 * whole document is given back.
 */
async function giveBackOne(
  database: HoldfastDatabase,
  row: EntityRow,
  { restoredTo, now }: Restored,
): Promise<void> {
  const rules = rulesOf(row.type);
  const userId = userIdOf(database.name) ?? '';
  const exception = rules.exception(row.body, userId);
  if (exception) {
    if (exception.fate !== 'drop' && !row.dirty)
      await putRow(database, { ...row, rev: 0, forgotten: true });
    return;
  }
  for (const { seq } of await entriesOf(database, row.key)) await database.outbox.delete(seq);
  const body = rules.ownPart?.(row.body, userId) ?? row.body;
  await database.bases.put({ key: row.key, body: rules.origin(body) });
  const rev = rules.isNeverMade ? 0 : null;
  const about = {
    creates: rev === null,
    offeredAgain: true,
    backupTo: restoredTo,
  } as const;
  const slot = await openSlot(database, row, body, now, about);
  const { forgotten: _, gone: __, ...kept } = row;
  await putRow(database, { ...kept, body, rev, dirty: true, slot });
}

const rulesOf = (type: DocumentType): AfterRestore<unknown> => handlerOf(type).afterRestore;

/** Of every conversation that is held: which own messages the server lacks, it has to be asked. */
async function compareMessages(database: HoldfastDatabase): Promise<void> {
  const conversations = await database.entities.where({ type: 'conversation' }).primaryKeys();
  const toCompare = conversations.map((key) => [key.slice('conversation:'.length), -1]);
  const known = await readMeta(database, 'messagesGivenBack');
  if (toCompare.length > 0)
    await writeMeta(database, 'messagesGivenBack', {
      ...known,
      ...(Object.fromEntries(toCompare) as Record<string, number>),
    });
}
