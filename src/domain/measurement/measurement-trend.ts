// How measurements change over time.
import type { Measurement } from '#contract/measurement.ts';
import { addDays } from '../history/calendar.ts';
import { mean } from '../history/finished-workout.ts';
import { roundTo } from '../units.ts';
import { latestFirst } from './latest.ts';

type Entry = Pick<Measurement, '_id' | 'date' | 'time' | 'value'>;

const changeDays = 30;

/**
 * What the latest entry is compared with: the first of the 30 days before it, or if there is none in these, the one
 * before. One of the same day only if no other day has any. Null: there is only one.
 */
export function comparedWith<E extends Entry>(entries: readonly E[]): E | null {
  const [latest, ...earlier] = latestFirst(entries);
  if (!latest) return null;
  const from = addDays(latest.date, -changeDays);
  const ofOtherDays = earlier.filter(({ date }) => date !== latest.date);
  return ofOtherDays.findLast(({ date }) => date >= from) ?? ofOtherDays[0] ?? earlier[0] ?? null;
}

const averageDays = 7;

/**
 * For each day with entries, oldest first: the average of the week that ends with it, in which every day with entries
 * counts once. Evens out water and meals.
 */
export function weekAverages(entries: readonly Entry[]): { date: string; value: number }[] {
  const days = [...Map.groupBy(entries, ({ date }) => date)]
    .map(([date, same]) => ({ date, value: mean(same.map(({ value }) => value)) ?? 0 }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
  return days.map(({ date }, index) => {
    const from = addDays(date, 1 - averageDays);
    const week = days.slice(Math.max(0, index + 1 - averageDays), index + 1);
    const within = week.filter((day) => day.date >= from).map(({ value }) => value);
    return { date, value: roundTo(mean(within) ?? 0, 4) };
  });
}
