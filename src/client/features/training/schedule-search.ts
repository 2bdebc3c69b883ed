/** What of the calendar is looked at; kept in the address, so that one comes back to it. */
export interface ScheduleSearch {
  /** A month at a time when left out. */
  show?: 'week';
  /** The day in whose month or week the calendar stands; today when left out. */
  date?: string;
}

export function readScheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  const { show, date } = search;
  return {
    ...(show === 'week' && { show }),
    ...(typeof date === 'string' && isCalendarDate(date) && { date }),
  };
}

const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
