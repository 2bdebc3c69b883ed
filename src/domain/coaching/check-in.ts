// When a check-in is due. All days are the client's, where they are.
import type { CheckIn, CheckInAnswer, CheckInQuestion } from '#contract/check-ins.ts';
import type { CheckInAnswerId, CheckInId, UserId } from '#contract/ids.ts';
import { namedId } from '../exchange/named-id.ts';
import { addDays, daysBetween } from '../history/calendar.ts';

type Rhythm = Pick<CheckIn, 'every' | 'from'>;

/** Two phones that answer the same check-in for the same day answer it once. */
export const answerIdOf = (
  client: UserId,
  { checkInId, date }: { readonly checkInId: CheckInId; readonly date: string },
): CheckInAnswerId => namedId('check-in-answer', client, checkInId, date);

/** The last day it was due up to `today`, none before `since`; null: not yet. */
export function lastDue({ every, from }: Rhythm, since: string, today: string): string | null {
  if (every === 'once') return lastOf(from > since ? from : since, today);
  const last = today < from ? null : dayOf({ every, from }, countUpTo({ every, from }, today));
  return last !== null && last >= since ? last : null;
}

/** The first day after `today` on which it is due; null: never again. */
export function nextDue({ every, from }: Rhythm, since: string, today: string): string | null {
  if (every === 'once') {
    const day = from > since ? from : since;
    return day > today ? day : null;
  }
  const after = since > today ? addDays(since, -1) : today;
  return after < from ? from : dayOf({ every, from }, countUpTo({ every, from }, after) + 1);
}

const lastOf = (day: string, today: string): string | null => (day <= today ? day : null);

const stepOf = (every: CheckIn['every']): number => (every === 'two-weeks' ? 14 : 7);

/** How often it has come round by a day that is not before the first. */
function countUpTo(rhythm: Rhythm, day: string): number {
  const { every, from } = rhythm;
  if (every !== 'month') return Math.floor(daysBetween(from, day) / stepOf(every));
  const months = monthOf(day) - monthOf(from);
  return dayOf(rhythm, months) > day ? months - 1 : months;
}

/** In a month without that day it is due on the last one, and the month after on its own day again. */
function dayOf({ every, from }: Rhythm, count: number): string {
  if (every !== 'month') return addDays(from, count * stepOf(every));
  const month = monthOf(from) + count;
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const own = addDays(first, Number(from.slice(8)) - 1);
  return own.slice(0, 7) === first.slice(0, 7) ? own : addDays(`${own.slice(0, 8)}01`, -1);
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** What a client is asked at the moment, and until it comes round again. */
export interface Due {
  /** The day it was due. */
  readonly date: string;
  readonly isLate: boolean;
}

/** Null: nothing, because it is not due yet, paused or over, or somebody else's. */
export function dueFor(checkIn: CheckIn, client: UserId, today: string): Due | null {
  const asked = checkIn.clients.find(({ _id }) => _id === client);
  if (!asked || checkIn.state !== 'active') return null;
  const date = lastDue(checkIn, asked.since, today);
  return date === null ? null : { date, isLate: date < today };
}

/** Whether an answer fits the question. */
export function fits(
  { kind, most = 10, photos }: CheckInQuestion,
  value: CheckInAnswer['answers'][number]['value'],
  hasAttached = false,
): boolean {
  if (hasAttached && !photos) return false;
  if (value === null) return true;
  if (kind === 'yes-no') return typeof value === 'boolean';
  if (kind === 'text') return typeof value === 'string';
  if (typeof value !== 'number') return false;
  return kind === 'number' || (Number.isInteger(value) && value >= 1 && value <= most);
}

/** How a client is doing with a check-in, as their coach sees it. */
export type Standing =
  | { readonly kind: 'answered' | 'due' | 'late' | 'next'; readonly date: string }
  | { readonly kind: 'none' };

/**
 * `latest`: the day of the last one that was answered. `openDay`: see `firstOpenDay`; where the client is, a day may not
 * be over yet.
 */
export function standingOf(
  checkIn: CheckIn,
  client: UserId,
  { latest, today, openDay }: { latest: string | undefined; today: string; openDay: string },
): Standing {
  const due = dueFor(checkIn, client, today);
  if (due && latest !== undefined && latest >= due.date) return { kind: 'answered', date: latest };
  if (due) return { kind: due.date < openDay ? 'late' : 'due', date: due.date };
  const asked = checkIn.clients.find(({ _id }) => _id === client);
  const next = asked && checkIn.state === 'active' ? nextDue(checkIn, asked.since, today) : null;
  return next === null ? { kind: 'none' } : { kind: 'next', date: next };
}
