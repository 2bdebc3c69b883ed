// Makes the missing rows of finished workouts: all of them after the update that added the table, those skipped by a
// build without it, and those in an older form.
import { type HoldfastDatabase, transact } from './database.ts';
import { type FinishedKey, finishedRow, finishedRowForm, keyParts } from './finished-row.ts';
import { readMeta, writeMeta } from './meta.ts';
import { isFinished, sessionIdIn } from './put-row.ts';
import type { EntityKey } from './rows.ts';

/** How many documents it reads at once: a set ticked meanwhile waits for one batch at most. */
const batchSize = 20;

/**
 * If nothing is missing it only reads two lists of keys. It can be stopped at any point and can run in two tabs at
 * once. The latest workouts come first, because people look at those.
 */
export async function fillHistory(database: HoldfastDatabase): Promise<void> {
  const isRight = await database.transaction('r', database.tables, async () => {
    const { missing, needless } = await differences(database);
    return missing.length + needless.length === 0 && (await isHistoryWhole(database));
  });
  if (isRight) return;
  const missing = await transact(database, async () => {
    if (!(await isHistoryWhole(database))) await database.finished.clear();
    const found = await differences(database);
    await database.finished.bulkDelete(found.needless);
    return found.missing;
  });
  for (let end = missing.length; end > 0; end -= batchSize)
    await fill(database, missing.slice(Math.max(0, end - batchSize), end));
  await transact(database, async () => {
    const cursor = (await readMeta(database, 'cursor')) ?? null;
    await writeMeta(database, 'history', { form: finishedRowForm, cursor });
  });
}

/** Finished workouts without a row, in the order of their ids, and rows without a finished workout. */
async function differences(
  database: HoldfastDatabase,
): Promise<{ missing: EntityKey[]; needless: FinishedKey[] }> {
  const finished = await database.entities
    .where('[type+status]')
    .equals(['training-session', 'completed'])
    .primaryKeys();
  const keys = await database.finished.toCollection().primaryKeys();
  const rows = new Map(keys.map((key): [string, FinishedKey] => [keyParts(key).sessionId, key]));
  const missing = finished.filter((key) => !rows.delete(sessionIdIn(key) ?? ''));
  return { missing, needless: [...rows.values()] };
}

/** Whether every finished workout has its row, in today's form. */
export async function isHistoryWhole(database: HoldfastDatabase): Promise<boolean> {
  const mark = await readMeta(database, 'history');
  const cursor = (await readMeta(database, 'cursor')) ?? null;
  return mark?.form === finishedRowForm && mark.cursor === cursor;
}

/**
 * A pull has moved the cursor and updated the rows. A build without these rows moves only the cursor, which gives it
 * away. Runs inside the caller's transaction (`transact`).
 */
export async function historyFollowed(
  database: HoldfastDatabase,
  from: string | undefined,
  to: string,
): Promise<void> {
  const mark = await readMeta(database, 'history');
  if (mark && mark.cursor === (from ?? null))
    await writeMeta(database, 'history', { ...mark, cursor: to });
}

async function fill(database: HoldfastDatabase, keys: readonly EntityKey[]): Promise<void> {
  await transact(database, async () => {
    const rows = await database.entities.bulkGet([...keys]);
    const finished = rows.filter((row) => row !== undefined && isFinished(row));
    await database.finished.bulkPut(finished.map((row) => finishedRow(row.body)));
  });
}
