import { calendarDate } from '#client/shared/dates/date-search.ts';
import { oneOf, type Search, text } from '#client/shared/screen/address.ts';

/** What the calendar shows; kept in the address, so that Back returns to it. */
export const calendarSearch = {
  /** Today when left out. */
  date: calendarDate,
  /** On a wide screen: one day instead of its week. */
  show: oneOf(['day']),
  /** The id of a group. */
  group: text(36),
};

export type CalendarSearch = Search<typeof calendarSearch>;
