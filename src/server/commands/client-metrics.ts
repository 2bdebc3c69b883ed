// The metrics of a coach's clients. Before a page is read they are computed anew for clients with changes, and once a day
// for all: of coaches with many before they ask.
import type { UserId } from '#contract/ids.ts';
import { attentionOf, firstOpenDay } from '#domain/coaching/attention.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import {
  findCoachesWithStale,
  hasStaleMetrics,
  lockStaleMetrics,
  measureClients,
  type Measured,
  storeMetrics,
} from '../stores/client-metrics.ts';

/** Of fewer the first list of the day is hardly slower than the next one. */
const many = 100;

/** As soon as a day is over everywhere: one job for each coach with many clients. */
export async function measureClientsAhead({
  database,
  jobs,
  now,
}: Pick<Deps, 'database' | 'jobs' | 'now'>): Promise<void> {
  const asked = { openDay: firstOpenDay(now()), atLeast: many };
  for (const coachId of await findCoachesWithStale(database.rows, asked))
    await jobs.send({ kind: 'measure-clients-of', coachId });
}

/** For one client, or for all. */
export async function refreshMetrics(
  rows: Rows,
  coach: UserId,
  asked: { openDay: string; client?: UserId },
): Promise<void> {
  if (!(await hasStaleMetrics(rows, coach, asked))) return;
  let renewed = mostAtOnce;
  while (renewed === mostAtOnce)
    renewed = await rows.transaction().execute((own) => renewSome(own, coach, asked));
}

/** At most this many: their own writes wait until the batch is stored. */
const mostAtOnce = 200;

/** Returns the number of clients. */
async function renewSome(
  rows: Rows,
  coach: UserId,
  asked: { openDay: string; client?: UserId },
): Promise<number> {
  const { openDay } = asked;
  const clients = await lockStaleMetrics(rows, coach, { ...asked, count: mostAtOnce });
  if (clients.length === 0) return 0;
  const measured = await measureClients(rows, { coach, clients, openDay });
  await storeMetrics(rows, coach, {
    openDay,
    measured: measured.map((one) => ({ ...one, attention: reasonsOf(one, openDay) })),
  });
  return clients.length;
}

const reasonsOf = (one: Measured, openDay: string) =>
  attentionOf(
    {
      compliance: {
        days7: one.compliance_7,
        days30: one.compliance_30,
        days90: one.compliance_90,
      },
      lastActiveOn: dayOf(one.last_activity),
      lastFinishedOn: dayOf(one.last_finished),
      lastScore: one.last_score,
      firstPlannedOn: one.first_planned,
      lastMissedOn: one.last_missed,
      longestPause: one.longest_pause,
      unreadComments: one.unread_comments,
    },
    openDay,
  );

const dayOf = (instant: Date | null): string | null => instant?.toISOString().slice(0, 10) ?? null;
