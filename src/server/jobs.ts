// Work that goes on after the reply. It is in the database when `send` resolves, so it survives a restart
// and is retried when it fails.
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { MembershipId, ProgramId, UserId } from '#contract/ids.ts';
import { workOnBackups } from './backups/daily-backup.ts';
import type { Database } from './database/database.ts';
import { refuseWithinTransaction } from './database/own-connection.ts';
import type { Rows } from './database/rows.ts';
import type { Undoing } from './database/security-tables.ts';
import type { RegistrationKey } from './stores/accounts.ts';

export interface JobQueue extends Jobs {
  /** Starts working: so many jobs of each queue at a time as `atOnce` says. */
  work(run: (job: Job) => Promise<void>): Promise<void>;
  /** Makes a backup once a day, at hours and minutes of this machine's clock: one of the servers that work on it does. */
  workDaily(at: string, backUp: () => Promise<void>): Promise<void>;
  /** Waits for running jobs. */
  stop(): Promise<void>;
}

const queues = ['account', 'payment', 'notification'] as const;
type Queue = (typeof queues)[number];

/** A mail server that takes long for one mail holds up no other. Payments are settled in the order in which they are told. */
const atOnce: Record<Queue, number> = { account: 4, payment: 1, notification: 4 };

const paymentKinds: readonly Job['kind'][] = [
  'order-changed',
  'membership-changed',
  'payment-changed',
  'account-changed',
  'look-after-orders',
] satisfies PaymentJob['kind'][];

export const isPaymentJob = (job: Job): job is PaymentJob => paymentKinds.includes(job.kind);

const notificationKinds: readonly Job['kind'][] = [
  'program-published',
  'program-changed',
  'push',
  'remind-of-check-ins',
  'send-scheduled-messages',
  'send-daily-mails',
  'daily-mail',
  'measure-clients',
  'measure-clients-of',
] satisfies NotificationJob['kind'][];

export const isNotificationJob = (job: Job): job is NotificationJob =>
  notificationKinds.includes(job.kind);

/** A slow payment provider or push service must not delay mails. */
function queueOf(job: Job): Queue {
  if (isPaymentJob(job)) return 'payment';
  return isNotificationJob(job) ? 'notification' : 'account';
}

/**
 * A job that fails, perhaps because the mail server is down, is retried for about a day; one that was running
 * when the server was killed, after a minute.
 */
const retries = {
  retryLimit: 30,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
};

/** A job contains an address, and a registration job a password hash: neither is kept for long. */
const deleteAfterSeconds = 3600;

/**
 * A job starts at a moment unrelated to the call that sent it. If it started at once, it would share the processor
 * with the reply, whose timing would then reveal how much work there is, and so whether somebody has an
 * account.
 */
const longestPauseMs = 1000;

const everyMinute = '* * * * *';
const everyTenMinutes = '*/10 * * * *';
const everyMorning = '0 6 * * *';
/** A day has just ended in the west of the world. */
const everyNoon = '1 12 * * *';

/** Nobody waits for these, and together they may take an hour: whatever else there is comes first. */
const priorityOf = ({ kind }: Job): number => (kind === 'measure-clients-of' ? -1 : 0);

export async function openJobs(
  { jobConnection }: Database,
  report: (error: unknown) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({ ...jobConnection });
  boss.on('error', report);
  await boss.start();
  for (const queue of queues) await boss.createQueue(queue, { ...retries, deleteAfterSeconds });
  const workers = new Map<Queue, string[]>();
  /** The next one in turn; one that is busy looks again when it is through. */
  const wake = (queue: Queue) => {
    const waiting = workers.get(queue) ?? [];
    const worker = waiting.shift();
    if (worker === undefined) return;
    waiting.push(worker);
    boss.notifyWorker(worker);
  };
  const begin = async (queue: Queue, run: (job: Job) => Promise<void>): Promise<string> => {
    let own = '';
    own = await boss.work<Job>(queue, async ([job]) => {
      try {
        if (job) await run(job.data);
      } catch (error) {
        report(error);
        throw error;
      } finally {
        // Otherwise a worker takes one job every two seconds, however many wait.
        boss.notifyWorker(own);
      }
    });
    return own;
  };
  return {
    send: async (job, rows) => {
      if (!rows) refuseWithinTransaction();
      const queue = queueOf(job);
      const priority = priorityOf(job);
      await boss.send(queue, job, { priority, ...(rows && { db: fromKysely(rows) }) });
      setTimeout(() => wake(queue), Math.random() * longestPauseMs).unref();
    },
    workDaily: (at, backUp) => workOnBackups(boss, { at, backUp, report }),
    work: async (run) => {
      for (const queue of queues) {
        workers.set(
          queue,
          await Promise.all(Array.from({ length: atOnce[queue] }, () => begin(queue, run))),
        );
      }
      await scheduleRegular(boss);
    },
    stop: async () => {
      workers.clear();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** Jobs that nobody sends. */
async function scheduleRegular(boss: PgBoss): Promise<void> {
  const lookAfter: PaymentJob = { kind: 'look-after-orders' };
  await boss.schedule('payment', everyMinute, lookAfter);
  const invitations: AccountJob = { kind: 'send-invitations' };
  await boss.schedule('account', everyTenMinutes, invitations);
  const checkIns: NotificationJob = { kind: 'remind-of-check-ins' };
  await boss.schedule('notification', everyTenMinutes, checkIns, { key: checkIns.kind });
  const scheduled: NotificationJob = { kind: 'send-scheduled-messages' };
  await boss.schedule('notification', everyMinute, scheduled, { key: scheduled.kind });
  const mails: NotificationJob = { kind: 'send-daily-mails' };
  await boss.schedule('notification', everyMorning, mails);
  const metrics: NotificationJob = { kind: 'measure-clients' };
  await boss.schedule('notification', everyNoon, metrics, { key: metrics.kind });
}

interface WaitingJob {
  readonly queue: Queue;
  readonly id: string;
  readonly data: Job;
  readonly startAfter: Date;
}

/**
 * Takes the jobs that wait along to another database, which no server works on yet, with the ids they have. Returns how many
 * there were.
 */
export async function carryJobs(from: Rows, toUrl: string): Promise<number> {
  const { rows: found } = await sql<{ exists: boolean }>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS exists`.execute(from);
  if (!found[0]?.exists) return 0;
  const { rows: waiting } = await sql<WaitingJob>`
    SELECT name AS queue, id, data, start_after AS "startAfter" FROM pgboss.job
    WHERE state < 'completed' AND name IN (${sql.join(queues)})`.execute(from);
  const boss = new PgBoss({ connectionString: toUrl, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const [queue, jobs] of Map.groupBy(waiting, (job) => job.queue)) {
      await boss.createQueue(queue, { ...retries, deleteAfterSeconds });
      await boss.insert(
        queue,
        jobs.map(({ id, data, startAfter }) => ({ id, data, startAfter })),
      );
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  return waiting.length;
}

export type Job = AccountJob | PaymentJob | NotificationJob;

export interface Jobs {
  /** With a transaction's `rows`: only if it commits. */
  send(job: Job, rows?: Rows): Promise<void>;
}

export type AccountJob =
  | ({ readonly kind: 'confirm-address' } & RegistrationKey)
  | { readonly kind: 'password-reset'; readonly email: string }
  | { readonly kind: 'password-changed'; readonly userId: UserId }
  | AccountChange
  /** Those that are due; also regularly. */
  | { readonly kind: 'send-invitations' }
  | { readonly kind: 'account-deleted'; readonly email: string; readonly firstName: string }
  | {
      readonly kind: 'money-back';
      readonly userId: UserId;
      readonly title: string;
      /** Cents. */
      readonly price: number;
      readonly wasGiven: boolean;
      /** For a month of coaching; absent: for a program. */
      readonly isCoaching?: boolean;
    }
  | CoachingLetterJob;

/** Told by mail, with a link that takes it back. */
export interface AccountChange {
  readonly kind: 'account-changed-by';
  readonly userId: UserId;
  readonly change:
    | 'new-device'
    | 'factor-added'
    | 'factor-removed'
    | 'factors-removed-by-admin'
    | 'signed-out-by-admin'
    | 'factor-undone'
    | 'recovery-codes-made'
    | 'login-linked'
    | 'recovery-code-used';
  /** 'Chrome on Android', or the service that was linked. */
  readonly device?: string;
  readonly undoes: Undoing | null;
}

/** To one of the two about the other, whose account may be gone by then. */
export interface CoachingLetterJob {
  readonly kind: 'coaching-late' | 'coaching-ended';
  readonly userId: UserId;
  readonly as: 'client' | 'coach';
  /** The other one's name. */
  readonly other: string;
  readonly coachId: UserId | null;
  /** ISO 8601: how long it goes on, or when it ended. */
  readonly until: string;
  readonly wasUnpaid: boolean;
  /** The coach stopped charging. This and the next one are absent from jobs of an older release. */
  readonly wasStopped?: boolean;
  /** With the end: the client is one still, without paying. */
  readonly staysClient?: boolean;
}

export type PaymentJob =
  /** The provider reports a change of an order or a membership, identified directly or by its payment, or of an account. */
  | { readonly kind: 'order-changed'; readonly orderId: string }
  | { readonly kind: 'membership-changed'; readonly membershipId: MembershipId }
  | { readonly kind: 'payment-changed'; readonly paymentId: string }
  | { readonly kind: 'account-changed'; readonly accountId: string }
  | { readonly kind: 'look-after-orders' };

/** The text of a push message. It replaces an earlier one with the same `tag`. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  /** In the app: where a click leads. */
  readonly path: string;
  readonly tag: string;
}

export type NotificationJob =
  | {
      readonly kind: 'program-published';
      readonly id: ProgramId;
      readonly title: string;
      readonly author: UserId;
    }
  /** Clients who were given it and follow it take the version that was published. */
  | { readonly kind: 'program-changed'; readonly id: ProgramId; readonly author: UserId }
  | { readonly kind: 'push'; readonly deviceId: string; readonly note: PushNote }
  /** Of those that are due; regularly. */
  | { readonly kind: 'remind-of-check-ins' }
  /** Those whose time has come; also regularly. */
  | { readonly kind: 'send-scheduled-messages' }
  | { readonly kind: 'send-daily-mails' }
  | { readonly kind: 'daily-mail'; readonly userId: UserId }
  /** Before their coaches look; daily. */
  | { readonly kind: 'measure-clients' }
  | { readonly kind: 'measure-clients-of'; readonly coachId: UserId };
