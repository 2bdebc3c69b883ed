// The server was restored from a backup that is older than what this device has seen. Everything the server lost is
// given back, or kept, as each type of document declares. Every function runs inside the transaction that ends
// reading everything again (`read-anew.ts`).
import type { Change } from '#contract/sync.ts';
import type { Merged } from '#domain/three-way.ts';
import { logConflicts } from '../database/conflict-log.ts';
import { type HoldfastDatabase, userIdOf } from '../database/database.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { deleteRow, putRow } from '../database/put-row.ts';
import type { DocumentBody, DocumentType, EntityRow } from '../database/rows.ts';
import type { AfterRestore, NotGivenBack } from '../handlers/handler.ts';
import { documentTypes, handlerOf } from '../handlers/handlers.ts';
import { entriesOf, settle } from '../outbox/settle.ts';
import { cleanRow, openSlot } from '../outbox/store-edit.ts';

export interface Restored {
  /**
   * Everything after this revision is forgotten. Only an upper bound: saves on the restored server before it noticed
   * have raised it.
   */
  readonly restoredTo: number;
  /** Up to this revision the server has what this device has seen: it came again unchanged. */
  readonly alike: number;
  /** The device was away for so long that the server no longer knows which documents were deleted since. */
  readonly hasMissedDeletions: boolean;
  readonly now: number;
  /** Applies a version from the server as a pull does. */
  readonly take: (change: Change) => Promise<void>;
}

/** The server's version of a document, as it came while reading everything again. */
export type Theirs = NonNullable<NonNullable<EntityRow['awaited']>['theirs']>;

/**
 * Whether the server may lack the version held here: it is not known to have it, or to have had it before its own.
 */
export async function isForgotten(
  database: HoldfastDatabase,
  row: EntityRow,
  theirs: Theirs | undefined,
  { alike, hasMissedDeletions }: Restored,
): Promise<boolean> {
  if (row.deleted) return false;
  if (row.forgotten || (await isElsewhere(database, row))) return true;
  return (row.rev ?? 0) > alike || (!theirs && !hasMissedDeletions);
}

const isElsewhere = async (database: HoldfastDatabase, row: EntityRow): Promise<boolean> =>
  (await rulesOf(row.type).isElsewhere?.(row, database)) ?? false;

/**
 * The server has no version of it. A waiting or refused call was made from a version that the server has forgotten:
 * instead, the whole document is given back.
 */
export async function giveBack(
  database: HoldfastDatabase,
  row: EntityRow,
  now: number,
): Promise<void> {
  const rules = rulesOf(row.type);
  const exception = exceptionFor(database, row, false);
  if (exception) {
    if (exception.fate === 'drop' && !row.dirty) await deleteRow(database, row.key);
    else await putRow(database, { ...row, rev: 0, forgotten: true });
    return;
  }
  const { kept, body } = await ownPartOf(database, row);
  await database.bases.put({ key: row.key, body: rules.origin(body) });
  const rev = rules.isNeverMade ? 0 : null;
  const about = { creates: rev === null, offeredAgain: true } as const;
  const slot = await openSlot(database, row, body, now, about);
  await putRow(database, { ...kept, body, rev, dirty: true, slot });
}

/** The server has another version of it. */
export async function giveBackTo(
  database: HoldfastDatabase,
  row: EntityRow,
  theirs: Theirs,
  restored: Restored,
): Promise<void> {
  if (exceptionFor(database, row, true)) {
    await putRow(database, { ...row, rev: 0, forgotten: true });
    return restored.take({ type: row.type, id: row.id, ...theirs } as Change);
  }
  const base = (await database.bases.get(row.key))?.body ?? row.body;
  const { kept, body } = await ownPartOf(database, row);
  const merged = joined({ ...kept, body }, base, theirs, restored);
  await logConflicts(database, row.key, merged.conflicts, restored.now);
  const next = { ...kept, body: merged.body, rev: theirs.rev, slot: null };
  return settle(database, next, theirs.body, restored.now);
}

const exceptionFor = (
  { name }: HoldfastDatabase,
  { type, body }: EntityRow,
  isThere: boolean,
): NotGivenBack | null => rulesOf(type).exception?.(body, userIdOf(name) ?? '', isThere) ?? null;

/** Deletes its outbox entries as well. */
async function ownPartOf(database: HoldfastDatabase, row: EntityRow) {
  for (const { seq } of await entriesOf(database, row.key)) await database.outbox.delete(seq);
  const { forgotten: _, gone: __, ...kept } = row;
  const body = rulesOf(row.type).ownPart?.(row.body, userIdOf(database.name) ?? '') ?? row.body;
  return { kept, body };
}

/**
 * If the server's version is from the backup, it is the common version; if somebody has saved since, the common
 * version is gone. If the version held here may be older than the backup, the server's wins and the other value is
 * shown. Unsent edits win in any case.
 */
function joined(
  { type, rev, body }: EntityRow,
  base: DocumentBody,
  theirs: Theirs,
  { restoredTo, alike }: Restored,
): Merged<DocumentBody> {
  const handler = handlerOf(type);
  if (theirs.rev <= alike) return handler.merge(theirs.body, body, theirs.body);
  if ((rev ?? 0) > restoredTo)
    return handler.merge(handler.afterRestore.origin(body), body, theirs.body);
  const known = handler.merge(handler.afterRestore.origin(base), theirs.body, base);
  const { body: own, conflicts } = handler.merge(base, body, known.body);
  const gaveWay = known.conflicts.map(({ own: isTheirs, ...one }) =>
    isTheirs ? one : { ...one, own: true as const },
  );
  return { body: own, conflicts: [...gaveWay, ...conflicts] };
}

/**
 * Documents that the server keeps outside the user's stream and this device only caches; and the user's own messages.
 */
export async function giveBackElsewhere(database: HoldfastDatabase, now: number): Promise<void> {
  for (const type of documentTypes)
    for (const row of await seenCopies(database, type))
      if (await isElsewhere(database, row)) await giveBack(database, row, now);
  await compareMessages(database);
}

async function seenCopies(database: HoldfastDatabase, type: DocumentType): Promise<EntityRow[]> {
  const seen = (await rulesOf(type).seenCopies?.(database)) ?? [];
  const rows = new Map(seen.map((body) => cleanRow(type, body, 0)).map((row) => [row.key, row]));
  const present = await database.entities.bulkGet([...rows.keys()]);
  for (const row of present) if (row) rows.delete(row.key);
  return [...rows.values()];
}

const rulesOf = (type: DocumentType): AfterRestore<DocumentType> => handlerOf(type).afterRestore;

/** Marks every conversation on this device: the server has to be asked which of the user's messages it lacks. */
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
