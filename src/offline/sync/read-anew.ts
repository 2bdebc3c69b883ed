// Reading everything again, over several pages: the device was away for too long, or the server was restored from a
// backup. No copy is removed before the last page has come: until then each row knows whether it came again. That is
// stored with the cursor, so a device that dies in between goes on where it was. Every function runs inside the
// transaction that stores the page.
import type { Change } from '#contract/sync.ts';
import { equal } from '#domain/three-way.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import type { EntityRow } from '../database/rows.ts';
import { handlerOf } from '../handlers/handlers.ts';

/** `restoredTo`: see `pullChanges`. A reading under way starts over. */
export async function beginReadingAnew(
  database: HoldfastDatabase,
  restoredTo: number | undefined,
): Promise<void> {
  const before = await readMeta(database, 'readingAnew');
  const since = before?.since ?? (await readMeta(database, 'lastPulledAt'));
  const ends = [before?.restoredTo, restoredTo].filter((rev) => rev !== undefined);
  const isRestored = ends.length > 0;
  await writeMeta(database, 'readingAnew', {
    ...(isRestored && { restoredTo: Math.min(...ends), alike: 0 }),
    ...(since !== undefined && { since }),
  });
  await database.entities
    .filter(({ rev }) => rev !== null)
    .modify((row) => void Object.assign(row, { awaited: {} }));
  await database.setAside
    .filter(({ unsent }) => !unsent)
    .modify((row) => void Object.assign(row, { awaited: true }));
  // After a restore the cached messages stay: those of others cannot be given back by this user.
  if (!isRestored) await database.messages.clear();
}

/** Whether this is the version held here, and not another that happens to have the same revision. */
export async function isAlike(
  database: HoldfastDatabase,
  row: EntityRow,
  change: Change,
): Promise<boolean> {
  if ('deleted' in change || change.rev !== row.rev) return false;
  const held = row.dirty ? (await database.bases.get(row.key))?.body : row.body;
  return held !== undefined && equal(handlerOf(row.type).adopt(held, change.body), held);
}

/** For rows that came again unchanged. Up to the latest of them the server has what this device has seen. */
export async function cameAgain(
  database: HoldfastDatabase,
  rows: readonly EntityRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await database.entities.bulkPut(rows.map(withoutMark));
  const reading = await readMeta(database, 'readingAnew');
  if (reading?.alike === undefined) return;
  const alike = Math.max(reading.alike, ...rows.map(({ rev }) => rev ?? 0));
  await writeMeta(database, 'readingAnew', { ...reading, alike });
}

export const withoutMark = ({ awaited: _, ...row }: EntityRow): EntityRow => row;
