import { calendarDate } from './today.ts';

/** When something was said: the time alone today, the day and the time before; `today` as `YYYY-MM-DD`. */
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
