import { atOneMoment } from '../database/snapshot.ts';
import { asItIs, type DatabasePlace } from '../database/open-database.ts';
import { carryJobs } from '../jobs.ts';
import { backupLines } from './backup-lines.ts';
import { checkedParts, splitLines } from './check-lines.ts';
import { countAccounts, loadBackup, refuseUnlessFree } from './load-backup.ts';
import type { OpenFiles } from './whole-rows.ts';

interface Move {
  readonly from: DatabasePlace;
  readonly to: DatabasePlace & { readonly databaseUrl: string };
  readonly version: string;
  readonly now: Date;
  readonly openFiles: OpenFiles;
}

/**
 * Takes everything to another database, which has to be empty. It is no restoration: revisions and secrets are the same, so
 * devices go on where they were. The first database stays as it is.
 */
export const moveDatabase = ({ from, to, version, now, openFiles }: Move) =>
  asItIs(from, (source) =>
    atOneMoment(source, async (leaving) => {
      const lines = backupLines(leaving, { version, madeAt: now.toISOString() }, openFiles);
      const accounts = await asItIs(to, async (target) => {
        await refuseUnlessFree(target, { mayReplace: false });
        return target.transaction().execute(async (arriving) => {
          await loadBackup(arriving, checkedParts(splitLines(lines)));
          return countAccounts(arriving);
        });
      });
      const jobs = await carryJobs(leaving, to.databaseOwnerUrl ?? to.databaseUrl);
      return { accounts, jobs };
    }),
  );
