// Brings the server's changes onto the device, page by page. A page and the cursor after it are one transaction: a
// device that dies in between reads the page again.
import { headers } from '#contract/endpoint.ts';
import type { Change } from '#contract/sync.ts';
import { type HoldfastDatabase, transact } from '../database/database.ts';
import { historyFollowed } from '../database/fill-history.ts';
import { setHead } from '../database/known-head.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { putRow, putRows } from '../database/put-row.ts';
import type { EntityRow } from '../database/rows.ts';
import { applyChange, applyDeletion, keyOf } from '../outbox/apply-change.ts';
import { outboxState } from '../outbox/outbox-state.ts';
import { unsentSets } from '../outbox/unsent-sets.ts';
import { cleanRow } from '../outbox/store-edit.ts';
import type { ServerApi } from '../server-api.ts';
import { hearOfLosses } from './losses.ts';
import { putUnsentBack } from './newer-rows.ts';
import { beginReadingAnew, cameAgain, isAlike, withoutMark } from './read-anew.ts';
import { keepAside, pageOfChanges, sortPage, takeReadable, UnknownDocuments } from './set-aside.ts';

interface PullDeps {
  readonly database: HoldfastDatabase;
  readonly server: ServerApi;
  readonly now: () => number;
  /** Called with documents that this build could not read. */
  readonly report?: (error: Error) => void;
}

/** Returns the number of changes read. Throws as `ServerApi.call` does. */
export async function pull(deps: PullDeps): Promise<number> {
  const { database, server, now } = deps;
  const begun = now();
  let count = 0;
  for (;;) {
    const cursor = await readMeta(database, 'cursor');
    const said = await database.outbox.toArray();
    const page = await server.call(pageOfChanges, {
      query: { cursor },
      headers: {
        [headers.outbox]: `${outboxState(said, now())};${await unsentSets(database)}`,
        [headers.timeZone]: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        [headers.deviceId]: (await readMeta(database, 'deviceId')) ?? '',
      },
    });
    const sorted = sortPage(page.changes, page.cursor);
    const isReadingAnew = page.reset || (await readMeta(database, 'readingAnew')) !== undefined;
    // Before the transaction, which does not wait for a file.
    const ending = !page.more && isReadingAnew ? await loadEnding() : null;
    const isNext = await transact(database, async () => {
      // This tab was suspended and another one has read on: the page is older than the stored state.
      if ((await readMeta(database, 'cursor')) !== cursor) return false;
      if (page.reset) await beginReadingAnew(database, page.restoredTo);
      await keepAside(database, sorted);
      await applyPage(database, sorted.known, now());
      await ending?.endReadingAnew(database, now(), (change) =>
        applyChange(database, change, now()),
      );
      await writeMeta(database, 'cursor', page.cursor);
      if (page.reset) await writeMeta(database, 'lastPulledAt', undefined);
      await setHead(database, sorted.revs, page.reset === true);
      await historyFollowed(database, cursor, page.cursor);
      await hearOfLosses(database, page, { said: said.length, now: now() });
      if (!page.more) await wasRead(database, begun, now());
      return true;
    });
    if (!isNext) return count;
    if (sorted.unknown.length > 0) deps.report?.(new UnknownDocuments(sorted.unknown));
    count += page.changes.length;
    if (!page.more) return count;
  }
}

const loadEnding = () => import('./end-reading-anew.ts');

async function wasRead(database: HoldfastDatabase, begun: number, now: number): Promise<void> {
  await writeMeta(database, 'readFrom', begun);
  await writeMeta(database, 'lastPulledAt', now);
}

/** After an update: reads what an older build could not read and set aside. */
export async function readSetAside({
  database,
  now,
}: Pick<PullDeps, 'database' | 'now'>): Promise<void> {
  const isAnyForgotten =
    (await database.setAside.filter((row) => row.forgotten === true).count()) > 0;
  const ending = isAnyForgotten ? await loadEnding() : null;
  return transact(database, async () => {
    for (const change of await putUnsentBack(database)) await applyChange(database, change, now());
    for (const { change, forgotten } of await takeReadable(database)) {
      const row = await database.entities.get(keyOf(change));
      if (forgotten && ending && !row && 'body' in change) {
        await ending.giveBack(database, cleanRow(change.type, change.body, change.rev), now());
        continue;
      }
      // A save from this device, accepted under the same revision, never brought the server's version here.
      if (row?.rev === change.rev) await putRow(database, { ...row, rev: change.rev - 1 });
      await applyChange(database, change, now());
    }
  });
}

/** New documents are written in one go: a new phone reads years of training. */
async function applyPage(
  database: HoldfastDatabase,
  changes: readonly Change[],
  now: number,
): Promise<void> {
  const present = await database.entities.bulkGet(changes.map(keyOf));
  const fresh: EntityRow[] = [];
  const again: EntityRow[] = [];
  for (const [index, change] of changes.entries()) {
    const row = present[index];
    if (row?.awaited) {
      if (await isAlike(database, row, change)) again.push(row);
      else await setBeside(database, row, change);
    } else if (row || 'deleted' in change) {
      await applyChange(database, change, now);
    } else {
      fresh.push(cleanRow(change.type, change.body, change.rev));
    }
  }
  await putRows(database, fresh);
  await cameAgain(database, again);
}

/**
 * Keeps both versions until everything is read; only then is it known which counts. A deletion counts at once:
 * somebody made it, whatever its revision.
 */
async function setBeside(
  database: HoldfastDatabase,
  row: EntityRow,
  change: Change,
): Promise<void> {
  if ('deleted' in change) return applyDeletion(database, withoutMark(row));
  const { rev, body } = change;
  await database.entities.put({ ...row, awaited: { theirs: { rev, body } } });
}
