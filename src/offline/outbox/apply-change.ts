// Updates a document to the server's version, from a pulled change or the reply to a save. Every function here runs
// inside the caller's transaction (`transact`).
import type { Change } from '#contract/sync.ts';
import { logConflicts } from '../database/conflict-log.ts';
import { type HoldfastDatabase, userIdOf } from '../database/database.ts';
import { putRow } from '../database/put-row.ts';
import type { EntityKey, EntityRow } from '../database/rows.ts';
import { handlerOf } from '../handlers/handlers.ts';
import { isUnsentBeside } from './gone-program.ts';
import { knownToBoth, ownCall } from './own-call.ts';
import { entriesOf, forget, settle } from './settle.ts';
import { cleanRow } from './store-edit.ts';

export const keyOf = ({ type, id }: Change): EntityKey => `${type}:${id}`;

export async function applyChange(
  database: HoldfastDatabase,
  change: Change,
  now: number,
): Promise<void> {
  const row = await database.entities.get(keyOf(change));
  if (row && row.rev !== null && row.rev >= change.rev) return;
  if ('deleted' in change) {
    await applyDeletion(database, row);
  } else if (!row) {
    await putRow(database, cleanRow(change.type, change.body, change.rev));
  } else if (row.forgotten) {
    await hasAgain(database, row, change, now);
  } else if (!row.dirty) {
    const handler = handlerOf(row.type);
    const body = handler.adopt(row.body, change.body);
    await logConflicts(database, row.key, handler.changesToReport?.(row.body, body) ?? [], now);
    await putRow(database, cleanRow(change.type, body, change.rev), row.status);
  } else {
    await mergeChange(database, row, change, now);
  }
}

/** The server lost it in a restore and has it again. */
async function hasAgain(
  database: HoldfastDatabase,
  row: EntityRow,
  { type, body: theirs, rev }: Extract<Change, { body: unknown }>,
  now: number,
): Promise<void> {
  const handler = handlerOf(type);
  const exception = handler.afterRestore.exception?.(row.body, userIdOf(database.name) ?? '', true);
  const isChanged = exception?.fate === 'keep changes';
  const body = isChanged ? handler.merge(theirs, row.body, theirs).body : theirs;
  const { forgotten: _, ...present } = row;
  await settle(database, { ...present, body, rev }, theirs, now);
}

async function mergeChange(
  database: HoldfastDatabase,
  row: EntityRow,
  change: Extract<Change, { body: unknown }>,
  now: number,
): Promise<void> {
  const entries = await entriesOf(database, row.key);
  const own = ownCall(entries, row.type, change);
  const base = (await database.bases.get(row.key))?.body ?? row.body;
  const from = own?.sent ?? knownToBoth(entries, row, base, change.body);
  const merged = handlerOf(row.type).merge(from, row.body, change.body);
  await logConflicts(database, row.key, merged.conflicts, now);
  // A server restored from a backup may have a document again that it had deleted.
  const { gone: _, ...present } = row;
  await settle(database, { ...present, body: merged.body, rev: change.rev }, change.body, now);
}

/** Unsent work on a deleted document is not dropped: sending it will be refused and shown. */
export async function applyDeletion(
  database: HoldfastDatabase,
  row: EntityRow | undefined,
): Promise<void> {
  if (!row) return;
  const isKept =
    !row.deleted &&
    handlerOf(row.type).deletedWhileEdited === 'keep' &&
    (row.dirty || (await isUnsentBeside(database, row)));
  if (isKept) await putRow(database, { ...row, gone: true });
  else await forget(database, row.key);
}
