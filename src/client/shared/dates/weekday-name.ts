import { formatDate } from '#client/shared/dates/today.ts';
import { addDays } from '#domain/history/calendar.ts';

const someMonday = '2024-01-01';

/** In the reader's language; Monday is 1. */
export const weekdayName = (number: number, weekday: 'short' | 'long'): string =>
  formatDate(addDays(someMonday, number - 1), { weekday });
