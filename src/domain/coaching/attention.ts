// Which clients need their coach's attention, and why.
import type { AttentionReason, Compliance } from '#contract/clients.ts';
import { addDays, daysBetween } from '../history/calendar.ts';

const halfDayMs = 43_200_000;

/**
 * The first calendar day that is not yet over everywhere on earth: anything planned before it and not done was
 * missed, wherever the athlete is.
 */
export const firstOpenDay = (now: Date): string =>
  new Date(now.getTime() - halfDayMs).toISOString().slice(0, 10);

/** Percentage points of compliance. */
const drop = 20;
/** Out of 10: 'Awful' on the slider. */
const lowScore = 3;
/** How long a low score asks for a reply. */
const lowScoreDays = 14;

/** Calendar days; null: none. */
export interface ClientMetrics {
  readonly compliance: Compliance;
  /** The day they last trained. */
  readonly lastActiveOn: string | null;
  readonly lastFinishedOn: string | null;
  readonly lastScore: number | null;
  /** Of their current run. */
  readonly firstPlannedOn: string | null;
  readonly lastMissedOn: string | null;
  /** The longest gap between two planned days. */
  readonly longestPause: number | null;
  readonly unreadComments: number;
}

/** `openDay`: see `firstOpenDay`. */
export function attentionOf(metrics: ClientMetrics, openDay: string): AttentionReason[] {
  const reasons: [AttentionReason, boolean][] = [
    ['compliance-drop', hasDropped(metrics.compliance)],
    ['no-session', isAway(metrics, openDay)],
    ['low-score', feltAwful(metrics, openDay)],
    ['unread-comment', metrics.unreadComments > 0],
  ];
  return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []));
}

const hasDropped = ({ days7, days30 }: Compliance): boolean =>
  days7 !== null && days30 !== null && days30 - days7 >= drop;

/** The gap is longer than any in the plan, and a planned day was missed in it. */
function isAway(metrics: ClientMetrics, openDay: string): boolean {
  const { lastActiveOn, firstPlannedOn, lastMissedOn, longestPause } = metrics;
  if (lastMissedOn === null || firstPlannedOn === null) return false;
  const since =
    lastActiveOn !== null && lastActiveOn > firstPlannedOn ? lastActiveOn : firstPlannedOn;
  if (lastActiveOn !== null && lastMissedOn <= lastActiveOn) return false;
  return daysBetween(since, openDay) > (longestPause ?? 1);
}

const feltAwful = ({ lastScore, lastFinishedOn }: ClientMetrics, openDay: string): boolean =>
  lastScore !== null &&
  lastScore <= lowScore &&
  lastFinishedOn !== null &&
  lastFinishedOn >= addDays(openDay, -lowScoreDays);
