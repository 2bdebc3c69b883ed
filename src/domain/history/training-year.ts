// A year of training, day by day and beside the year before.
import { addDays, daysBetween } from './calendar.ts';
import { sum } from './finished-workout.ts';

/** Workouts of this year so far, and of last year up to the same day. */
export interface YearSoFar {
  readonly workouts: number;
  readonly lastYear: number;
}

/** `trained` as for `streak`. On 29 February, last year's count ends with the 28th. */
export function yearSoFar(trained: readonly string[], today: string): YearSoFar {
  const between = (from: string, to: string): number =>
    trained.filter((date) => date >= from && date <= to).length;
  const [year, day] = [Number(today.slice(0, 4)), today.slice(5)];
  return {
    workouts: between(`${year}-01-01`, today),
    lastYear: between(`${year - 1}-01-01`, `${year - 1}-${day === '02-29' ? '02-28' : day}`),
  };
}

export interface HeatDay<W = unknown> {
  readonly date: string;
  /** In the order in which they are given. */
  readonly workouts: readonly W[];
  readonly sets: number;
  /** 0: no workout; 1 to 4: quarters of the day with the most sets. */
  readonly level: 0 | 1 | 2 | 3 | 4;
}

/** Every day in the range, both ends included. */
export function heatMap<W extends { readonly date: string; readonly setsDone: number }>(
  workouts: readonly W[],
  range: { readonly from: string; readonly to: string },
): HeatDay<W>[] {
  const onDay = Map.groupBy(workouts, ({ date }) => date);
  const days = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, index) => {
    const date = addDays(range.from, index);
    const done = onDay.get(date) ?? [];
    return { date, workouts: done, sets: sum(done.map(({ setsDone }) => setsDone)) };
  });
  const most = Math.max(1, ...days.map(({ sets }) => sets));
  return days.map((day) => ({ ...day, level: levelOf(day, most) }));
}

function levelOf({ workouts, sets }: Omit<HeatDay, 'level'>, most: number): HeatDay['level'] {
  if (workouts.length === 0) return 0;
  // A workout without a set is still a workout.
  return Math.max(1, Math.ceil((4 * sets) / most)) as HeatDay['level'];
}
