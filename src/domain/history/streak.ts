// How regularly was trained: weeks in a row, and a calendar of days.
import { addDays, daysBetween, firstDayOf } from './calendar.ts';

export interface Streak {
  /** Weeks in a row with a workout up to now; this week breaks nothing while it lasts. */
  readonly weeks: number;
  /** The Monday of the first of them; null without any. */
  readonly since: string | null;
}

/**
 * `started`: instants at which finished workouts were started, the latest first. `startOf` is the instant
 * at which a calendar day begins where the athlete is. Looks at each workout once and makes a date for
 * each week only: ten years of workouts are thousands.
 */
export function streak(
  started: readonly string[],
  { today, startOf }: { readonly today: string; readonly startOf: (date: string) => string },
): Streak {
  let place = 0;
  const wasTrainedSince = (monday: string): boolean => {
    const [from, before] = [startOf(monday), place];
    while (place < started.length && started[place]! >= from) place += 1;
    return place > before;
  };
  const thisWeek = firstDayOf(today, 'week');
  let [weeks, since]: [number, string | null] = [0, null];
  for (let monday = thisWeek; ; monday = addDays(monday, -7)) {
    const isTrained = wasTrainedSince(monday);
    if (!isTrained && monday !== thisWeek) return { weeks, since };
    if (isTrained) [weeks, since] = [weeks + 1, monday];
  }
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
