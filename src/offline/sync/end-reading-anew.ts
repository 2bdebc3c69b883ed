// After the last page of reading everything again (`read-anew.ts`). Loaded only then, like all that gives a restored
// server back what it lost: few devices ever need it.
import type { Change } from '#contract/sync.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { deleteRow, putRow } from '../database/put-row.ts';
import type { EntityRow, SetAsideRow } from '../database/rows.ts';
import { documentTypes } from '../handlers/handlers.ts';
import {
  giveBack,
  giveBackElsewhere,
  giveBackTo,
  isForgotten,
  type Restored,
  type Theirs,
} from './give-back.ts';
import { withoutMark } from './read-anew.ts';

export { giveBack } from './give-back.ts';

/** The server forgets which documents were deleted, but not sooner than this, ms. */
const deletionsKept = 80 * 24 * 60 * 60 * 1000;

/** Runs inside the transaction that stores the last page: a row that did not come again unchanged is given back, updated or removed. */
export async function endReadingAnew(
  database: HoldfastDatabase,
  now: number,
  take: Restored['take'],
): Promise<void> {
  const reading = await readMeta(database, 'readingAnew');
  if (!reading) return;
  const { restoredTo = Infinity, alike = Infinity, since = now } = reading;
  const hasMissedDeletions = now - since > deletionsKept;
  const restored: Restored = {
    restoredTo,
    alike,
    hasMissedDeletions,
    now,
    take,
  };
  await writeMeta(database, 'readingAnew', undefined);
  const isRestored = reading.restoredTo !== undefined;
  await letGoOfSetAside(database, isRestored);
  const rows = await database.entities.filter(({ awaited }) => awaited !== undefined).toArray();
  for (const row of rows.toSorted(inOrder)) {
    const theirs = row.awaited?.theirs;
    const held = withoutMark(row);
    if (!isRestored || !(await isForgotten(database, held, theirs, restored)))
      await follow(database, held, theirs, restored);
    else if (theirs) await giveBackTo(database, held, theirs, restored);
    else await giveBack(database, held, now);
  }
  if (isRestored) await giveBackElsewhere(database, now);
}

/** A document comes before those that depend on it. */
const inOrder = (a: EntityRow, b: EntityRow): number =>
  documentTypes.indexOf(a.type) - documentTypes.indexOf(b.type);

/** The server knows the version held here, and has moved on since. */
async function follow(
  database: HoldfastDatabase,
  row: EntityRow,
  theirs: Theirs | undefined,
  { take }: Restored,
): Promise<void> {
  if (theirs) {
    await putRow(database, { ...row, rev: theirs.rev - 1 });
    await take({ type: row.type, id: row.id, ...theirs } as Change);
  } else if (row.dirty || row.forgotten) {
    await putRow(database, row);
  } else {
    await deleteRow(database, row.key);
  }
}

/** Only a newer build can give back what only it can read. */
async function letGoOfSetAside(database: HoldfastDatabase, isRestored: boolean): Promise<void> {
  const awaited = database.setAside.filter((row: SetAsideRow) => row.awaited === true);
  if (!isRestored) await awaited.delete();
  else
    await awaited.modify(
      ({ awaited: _, ...row }, ref) => void (ref.value = { ...row, forgotten: true }),
    );
}
