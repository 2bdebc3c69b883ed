// Which clients need their coach's attention, and why.
import type { AttentionReason, Compliance } from '#contract/clients.ts';
import { addDays, daysBetween } from '../history/calendar.ts';

const halfDayMs = 43_200_000;

/**
 * The first day of the calendar that is not over everywhere on earth: what was planned before it and was
 * not done was missed, wherever the athlete is.
 */
export const firstOpenDay = (now: Date): string =>
  new Date(now.getTime() - halfDayMs).toISOString().slice(0, 10);

/** Points of compliance. */
const drop = 20;
/** Of 10: what the slider calls 'Awful'. */
const lowScore = 3;
/** For so long a low score asks for an answer. */
const lowScoreDays = 14;

/** Days are those of the calendar; null: there was none. */
export interface ClientMetrics {
  readonly compliance: Compliance;
  /** When they last trained. */
  readonly lastActiveOn: string | null;
  readonly lastFinishedOn: string | null;
  readonly lastScore: number | null;
  /** Of the run that they are on. */
  readonly firstPlannedOn: string | null;
  readonly lastMissedOn: string | null;
  /** From one planned day to the next, at most. */
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

/** For longer than the plan ever pauses, with a planned day missed meanwhile. */
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
