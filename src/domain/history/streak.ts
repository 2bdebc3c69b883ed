// How regularly an athlete trains: weeks in a row, and a calendar of days.
import { addDays, daysBetween, firstDayOf } from './calendar.ts';

export interface Streak {
  /** Weeks in a row with a workout up to now; the current week breaks nothing until it is over. */
  readonly weeks: number;
  /** The Monday of the first of them; null without any. */
  readonly since: string | null;
}

/**
 * `started`: start times of finished workouts, newest first. `startOf` gives the instant at which a calendar day
 * begins where the athlete is. Looks at each workout once and makes a date per week only: ten years of workouts are
 * thousands.
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
  /** 0: nothing; 1 to 4: quarters of the hardest day shown. */
  readonly level: 0 | 1 | 2 | 3 | 4;
}

/** Every day in the range, both ends included. */
export function heatMap(
  workouts: readonly { readonly date: string; readonly setsDone: number }[],
  range: { readonly from: string; readonly to: string },
): HeatDay[] {
  const sets = new Map<string, number>();
  for (const { date, setsDone } of workouts)
    if (date >= range.from && date <= range.to)
      // A workout without a set still counts as a workout.
      sets.set(date, (sets.get(date) ?? 0) + Math.max(1, setsDone));
  const hardest = Math.max(0, ...sets.values());
  return Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, index) => {
    const date = addDays(range.from, index);
    const done = sets.get(date) ?? 0;
    return { date, sets: done, level: Math.ceil((4 * done) / (hardest || 1)) as HeatDay['level'] };
  });
}
