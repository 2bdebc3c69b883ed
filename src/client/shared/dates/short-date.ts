import { formatDate } from './today.ts';

/** '19 Nov'; with the year if it is not `today`'s. */
export const shortDate = (date: string, today: string): string =>
  formatDate(date, {
    day: 'numeric',
    month: 'short',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
