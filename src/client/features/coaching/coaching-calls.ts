// The calls of the overview. A failure is shown where the data would be.
import { type ClientFilter, getClients } from '#contract/clients.ts';
import { type CoachingStats, getCoachingStats } from '#contract/stats.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { type Span, spanBefore } from '#client/ui/stat-range.ts';
import { whoNeedsCoach, type WhoNeedsCoach } from './who-needs-coach.ts';

export const readWhoNeedsCoach = async (): Promise<WhoNeedsCoach> => whoNeedsCoach(readClients);

const readClients = async (filter: ClientFilter, limit: number) =>
  callQuietly(getClients, {
    query: { text: '', filter, sort: 'attention', reverse: 'false', skip: 0, limit },
  });

export interface Earnings {
  readonly now: CoachingStats;
  /** The same number of days before; null if `span` is everything. */
  readonly before: CoachingStats | null;
  /** The range of `now`. */
  readonly span: Span;
}

/** `span` null: everything up to today. */
export async function readEarnings(span: Span | null, today: string): Promise<Earnings> {
  if (span) {
    const [now, before] = await Promise.all([readStats(span), readStats(spanBefore(span))]);
    return { now, before, span };
  }
  const now = await readStats(null);
  return { now, before: null, span: { from: now.days[0]?.date ?? today, to: today } };
}

const readStats = async (span: Span | null): Promise<CoachingStats> =>
  callQuietly(getCoachingStats, {
    query: {
      ...(span && { startDate: span.from, endDate: span.to }),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
