import { formatDate } from '#client/shared/dates/today.ts';

/** 'Tue, Mar 3'; of another year than today's with the year. */
export const shortDay = (date: string, today: string): string =>
  formatDate(date, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
