// Work that goes on after the reply. It is in the database when `send` resolves, so it survives a restart
// and is tried again when it fails.
import { fromKysely, PgBoss } from 'pg-boss';
import type { AccountJob } from './commands/run-account-job.ts';
import type { Database, Rows } from './database/database.ts';

export interface Jobs {
  /** With the rows of a transaction: if that is committed. */
  send(job: AccountJob, rows?: Rows): Promise<void>;
}

interface JobQueue extends Jobs {
  /** Begins to do what is sent, one after the other. */
  work(run: (job: AccountJob) => Promise<void>): Promise<void>;
  /** Waits for the one that is under way. */
  stop(): Promise<void>;
}

const queue = 'account';

/**
 * Failed, say because the mail server was down, a job is tried for about a day; one that a killed server
 * left half done, after a minute.
 */
const retries = {
  retryLimit: 30,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
};

/** A job holds an address, and one of registration the hash of a password: neither is kept for long. */
const deleteAfterSeconds = 3600;

/**
 * A job is begun at a moment that has nothing to do with the call that sent it. Begun at once it shares
 * the processor with the reply, and how long that takes would tell what there is to do: whether somebody
 * has an account.
 */
const longestPauseMs = 1000;

export async function openJobs(
  { jobConnection }: Database,
  report: (error: unknown) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({ ...jobConnection, schedule: false });
  boss.on('error', report);
  await boss.start();
  await boss.createQueue(queue, { ...retries, deleteAfterSeconds });
  let worker: string | null = null;
  const wake = () => {
    if (worker !== null) boss.notifyWorker(worker);
  };
  return {
    send: async (job, rows) => {
      await boss.send(queue, job, rows ? { db: fromKysely(rows) } : {});
      setTimeout(wake, Math.random() * longestPauseMs).unref();
    },
    work: async (run) => {
      worker = await boss.work<AccountJob>(queue, async ([job]) => {
        try {
          if (job) await run(job.data);
        } catch (error) {
          report(error);
          throw error;
        }
      });
    },
    stop: async () => {
      worker = null;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
