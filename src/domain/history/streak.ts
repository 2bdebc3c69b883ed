// How regularly was trained: weeks in a row, and a calendar of days.
import { addDays, daysBetween, firstDayOf } from './calendar.ts';

export interface Streak {
  /** Weeks in a row with a workout up to now; this week breaks nothing while it lasts. */
  readonly weeks: number;
  /** The Monday of the first of them; null without any. */
  readonly since: string | null;
}

/** `dates`: calendar days with a finished workout, in any order. */
export function streak(dates: readonly string[], today: string): Streak {
  const trained = new Set(dates.map((date) => firstDayOf(date, 'week')));
  const thisWeek = firstDayOf(today, 'week');
  let week = trained.has(thisWeek) ? thisWeek : addDays(thisWeek, -7);
  let [weeks, since]: [number, string | null] = [0, null];
  while (trained.has(week)) {
    weeks += 1;
    since = week;
    week = addDays(week, -7);
  }
  return { weeks, since };
}

export interface HeatDay {
  readonly date: string;
  readonly sets: number;
  /** 0 nothing, 1 to 4: by quarters of the hardest day shown. */
  readonly level: 0 | 1 | 2 | 3 | 4;
}

/** Every day between the two, both included. */
export function heatMap(
  workouts: readonly { readonly date: string; readonly setsDone: number }[],
  range: { readonly from: string; readonly to: string },
): HeatDay[] {
  const sets = new Map<string, number>();
  for (const { date, setsDone } of workouts)
    if (date >= range.from && date <= range.to)
      // A workout without a set was a workout all the same.
      sets.set(date, (sets.get(date) ?? 0) + Math.max(1, setsDone));
  const hardest = Math.max(0, ...sets.values());
  return Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, index) => {
    const date = addDays(range.from, index);
    const done = sets.get(date) ?? 0;
    return { date, sets: done, level: Math.ceil((4 * done) / (hardest || 1)) as HeatDay['level'] };
  });
}
