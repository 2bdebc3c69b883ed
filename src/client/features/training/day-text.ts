import { stateWords } from './day-mark.tsx';
import type { ScheduleEntry } from './schedule-days.ts';
import { entryWords } from './schedule-week.tsx';

/**
 * The label of a calendar day: its workouts by the same names and in the same order as on screen, so that voice
 * control finds it by what is visible; then their states.
 */
export function dayText(entries: readonly ScheduleEntry[]): string {
  if (entries.length === 0) return stateWords.rest;
  const states = entries.map((entry) => entryWords(entry).toLowerCase());
  const isOne = new Set(states).size === 1;
  return [...entries.map(({ title }) => title), ...(isOne ? states.slice(0, 1) : states)].join(
    ', ',
  );
}
