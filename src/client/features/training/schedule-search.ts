import { calendarDate } from '#client/shared/dates/date-search.ts';
import { oneOf, type Search } from '#client/shared/screen/address.ts';

/** What the calendar shows; kept in the address, so that Back returns to it. */
export const scheduleSearch = {
  /** By month when left out. */
  show: oneOf(['week']),
  /** The day whose month or week is shown; today when left out. */
  date: calendarDate,
};

export type ScheduleSearch = Search<typeof scheduleSearch>;
