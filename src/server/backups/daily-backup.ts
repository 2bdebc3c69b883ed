// The backup that a server makes by itself, as a job.
import type { PgBoss } from 'pg-boss';

/** A large one takes long. If a server is killed in the middle, the next day's is made. */
const backupQueue = {
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 600,
  expireInSeconds: 6 * 3600,
  deleteAfterSeconds: 3600,
} as const;

interface DailyBackup {
  /** '03:30'. */
  readonly at: string;
  readonly backUp: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** A queue of its own: a server without a folder for backups must not take the job. */
export async function workOnBackups(
  boss: PgBoss,
  { at, backUp, report }: DailyBackup,
): Promise<void> {
  const [hours, minutes] = at.split(':').map(Number);
  await boss.createQueue('backup', backupQueue);
  await boss.work('backup', async () => {
    try {
      await backUp();
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      report(new Error(`The daily backup was not made, earlier ones are untouched: ${words}`));
      throw error;
    }
  });
  const { timeZone: tz } = Intl.DateTimeFormat().resolvedOptions();
  await boss.schedule('backup', `${minutes} ${hours} * * *`, null, { tz });
}
