import { useSyncExternalStore } from 'react';
import { localDay } from '#offline/local-day.ts';

/** The calendar day in the athlete's time zone, `YYYY-MM-DD`. */
export const calendarDate = (now: Date): string => localDay(now.toISOString());

/** Changes at midnight, or as soon as the page is visible after that. */
export const useToday = (): string =>
  useSyncExternalStore(subscribe, () => calendarDate(new Date()));

/** For 'Good …'; the small hours still count as evening. */
export const usePartOfDay = (): string =>
  useSyncExternalStore(subscribe, () => partOfDay(new Date().getHours()));

function partOfDay(hour: number): string {
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  const timer = setInterval(listener, 60_000);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    clearInterval(timer);
  };
}

/** A calendar day in the reader's language. */
export function formatDate(date: string, form: Intl.DateTimeFormatOptions): string {
  return formatterOf(form).format(new Date(`${date}T00:00:00Z`));
}

// Creating one takes a tenth of a millisecond, and a year of training needs hundreds of dates at once.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify(form);
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(undefined, { ...form, timeZone: 'UTC' });
  formatters.set(name, made);
  return made;
}

/** The calendar day of an instant, in the athlete's time zone. */
export const dayOf = (instant: string): string => localDay(instant);
