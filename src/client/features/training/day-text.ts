import { stateWords } from './day-mark.tsx';
import type { ScheduleEntry } from './schedule-days.ts';
import { entryWords } from './schedule-week.tsx';

/**
 * What a day of the calendar is called: its workouts in the words and the order in which they stand
 * there, so that it answers to what is read on it; then how each stands.
 */
export function dayText(entries: readonly ScheduleEntry[]): string {
  if (entries.length === 0) return stateWords.rest;
  const states = entries.map((entry) => entryWords(entry).toLowerCase());
  const isOne = new Set(states).size === 1;
  return [...entries.map(({ title }) => title), ...(isOne ? states.slice(0, 1) : states)].join(
    ', ',
  );
}
