import { oneOf, type Reader, type Search } from '#client/shared/screen/address.ts';

const calendarDate: Reader<string> = (written) =>
  typeof written === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(written) &&
  new Date(`${written}T00:00:00Z`).toJSON()?.startsWith(written)
    ? written
    : undefined;

/** What the calendar shows; kept in the address, so that Back returns to it. */
export const scheduleSearch = {
  /** By month when left out. */
  show: oneOf(['week']),
  /** The day whose month or week is shown; today when left out. */
  date: calendarDate,
};

export type ScheduleSearch = Search<typeof scheduleSearch>;
