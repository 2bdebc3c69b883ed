// How far this device knows its user's stream without a gap. If it learns that the stream has moved to a revision up
// to there, for example by its own save, it need not read it.
import { type HoldfastDatabase } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';

export const isKnownRevision = async (database: HoldfastDatabase, rev: number): Promise<boolean> =>
  ((await readMeta(database, 'knownHead')) ?? -1) >= rev;

/** After a page was read: everything up to its last revision is known. Runs inside the caller's transaction. */
export async function setHead(
  database: HoldfastDatabase,
  revs: readonly number[],
  isAnew: boolean,
): Promise<void> {
  const before = isAnew ? 0 : ((await readMeta(database, 'knownHead')) ?? 0);
  await writeMeta(database, 'knownHead', Math.max(before, ...revs));
}

/** After the server accepted changes from this device. Runs inside the caller's transaction. */
export async function advanceHead(
  database: HoldfastDatabase,
  revs: readonly number[],
): Promise<void> {
  const before = await readMeta(database, 'knownHead');
  if (before === undefined) return;
  let head = before;
  for (const rev of revs.toSorted((a, b) => a - b)) if (rev === head + 1) head = rev;
  if (head !== before) await writeMeta(database, 'knownHead', head);
}
