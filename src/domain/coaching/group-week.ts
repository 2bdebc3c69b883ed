// A group of clients in one week: who did what, and what comes next.
import type { UserId } from '#contract/ids.ts';
import {
  type CalendarDay,
  type CalendarEntry,
  type CalendarState,
  calendarStates,
} from './client-week.ts';

type Counts = Readonly<Record<CalendarState, number>>;

export interface MemberWeek {
  readonly counts: Counts;
  /** What each of the seven days has for them, in order. */
  readonly days: readonly (readonly CalendarEntry[])[];
  /** The first workout from today on that is not done. */
  readonly next: { readonly date: string; readonly title: string } | null;
}

export interface GroupWeek {
  /** Of all members together. */
  readonly counts: Counts;
  readonly ofMember: ReadonlyMap<UserId, MemberWeek>;
}

/**
 * `days`: the seven of the week and any after them, by `calendarWeek`. A member without a workout has an empty week;
 * who is no member does not count.
 */
export function groupWeek(
  members: readonly UserId[],
  days: readonly CalendarDay[],
  today: string,
): GroupWeek {
  const byDay = days.map(({ date, entries }) => ({
    date,
    of: Map.groupBy(entries, ({ client }) => client.userId),
  }));
  const weeks = members.map((member): [UserId, MemberWeek] => {
    const own = byDay.map(({ date, of }) => ({ date, entries: of.get(member) ?? [] }));
    const week = own.slice(0, 7).map(({ entries }) => entries);
    return [member, { counts: countsOf(week.flat()), days: week, next: nextIn(own, today) }];
  });
  const all = weeks.flatMap(([, week]) => week.days.flat());
  return { counts: countsOf(all), ofMember: new Map(weeks) };
}

function countsOf(entries: readonly CalendarEntry[]): Counts {
  const count = (state: CalendarState) => entries.filter((one) => one.state === state).length;
  return Object.fromEntries(calendarStates.map((state) => [state, count(state)])) as Counts;
}

function nextIn(
  days: readonly { readonly date: string; readonly entries: readonly CalendarEntry[] }[],
  today: string,
): MemberWeek['next'] {
  for (const { date, entries } of days) {
    const next = entries.find(({ state }) => state === 'planned' || state === 'started');
    if (date >= today && next) return { date, title: next.workout.title };
  }
  return null;
}
