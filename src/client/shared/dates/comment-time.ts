import { calendarDate } from './today.ts';

/** 'Wed, Nov 25, 11:01 AM', with the year if it is not `today`'s. */
export const dayAndTime = (instant: string, today: string): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(calendarDate(new Date(instant)).slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(new Date(instant));

/** When a comment was written: only the time for today, day and time for earlier; `today` as `YYYY-MM-DD`. */
export function commentTime(instant: string, today: string): string {
  const at = new Date(instant);
  const date = calendarDate(at);
  return new Intl.DateTimeFormat(undefined, {
    hour: 'numeric',
    minute: '2-digit',
    ...(date !== today && { day: 'numeric', month: 'short' }),
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(at);
}
