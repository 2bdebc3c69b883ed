// Days, weeks from Monday and months, as `YYYY-MM-DD`. Which day an instant falls on depends on where
// the athlete is, so the caller passes `dayOf`.

/** The local calendar day of an instant. */
export type DayOf = (instant: string) => string;

export type GroupBy = 'day' | 'week' | 'month';

const dayMs = 86_400_000;

export const addDays = (date: string, days: number): string =>
  new Date(midnight(date) + days * dayMs).toISOString().slice(0, 10);

/** Days from `from` to `to`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to) - midnight(from)) / dayMs);

/** Monday is 0. */
export const weekday = (date: string): number => (new Date(midnight(date)).getUTCDay() + 6) % 7;

/** The first day of the day, week or month that contains the date. */
export const firstDayOf = (date: string, groupBy: GroupBy): string => {
  if (groupBy === 'month') return `${date.slice(0, 8)}01`;
  return groupBy === 'week' ? addDays(date, -weekday(date)) : date;
};

/** The first days of all groups that overlap the range, both ends included. */
export function groupsBetween(from: string, to: string, groupBy: GroupBy): string[] {
  const groups: string[] = [];
  for (let first = firstDayOf(from, groupBy); first <= to; first = nextGroup(first, groupBy))
    groups.push(first);
  return groups;
}

/** The first day after the group that begins on `first`. */
function nextGroup(first: string, groupBy: GroupBy): string {
  if (groupBy === 'month') return firstDayOf(addDays(first, 31), 'month');
  return addDays(first, groupBy === 'week' ? 7 : 1);
}

// Calendar arithmetic in UTC has no daylight saving.
const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);
