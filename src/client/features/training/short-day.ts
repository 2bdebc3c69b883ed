import { formatDate } from '#client/shared/dates/today.ts';

/** 'Tue, Mar 3'; with the year if it is not `today`'s. */
export const shortDay = (date: string, today: string): string =>
  formatDate(date, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
