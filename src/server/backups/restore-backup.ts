import type { Rows } from '../database/rows.ts';
import { beginEpoch } from '../stores/streams.ts';
import { checkedParts, linesOfFile } from './check-lines.ts';
import { countAccounts, loadBackup, refuseUnlessFree } from './load-backup.ts';

/**
 * Puts a backup into a database, and sees to it that devices give back what it lacks. Returns the number of accounts. If it
 * rejects, nothing has changed.
 */
export async function restoreBackup(
  rows: Rows,
  file: string,
  { mayReplace, now }: { mayReplace: boolean; now: Date },
): Promise<number> {
  await refuseUnlessFree(rows, { mayReplace });
  return rows.transaction().execute(async (own) => {
    await loadBackup(own, checkedParts(linesOfFile(file)));
    await beginEpoch(own, now);
    return countAccounts(own);
  });
}
