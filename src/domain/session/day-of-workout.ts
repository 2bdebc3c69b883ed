// The calendar day that a workout counts for.
import type { TrainingSession } from '#contract/training.ts';
import type { DayOf } from '../history/calendar.ts';

/** When a workout began: a session, its row in the history, or a lift of it. */
export interface Started {
  readonly startDate: string;
  readonly day?: TrainingSession['day'];
}

/**
 * The day where the athlete was when the workout began, whichever device shows it and wherever. A workout without one, from
 * a build before this field, counts where it is read: `dayOf`.
 */
export const dayOfWorkout = ({ startDate, day }: Started, dayOf: DayOf): string =>
  day !== undefined && wasDayAt(day, startDate) ? day : dayOf(startDate);

/** To copy along with `startDate`. */
export const dayKept = ({ day }: Pick<Started, 'day'>): Pick<Started, 'day'> =>
  day === undefined ? {} : { day };

const hourMs = 3_600_000;

/**
 * Whether it was that day anywhere on earth: calendars run from 14 hours before UTC to 12 after it. It was not if the phone's
 * clock was wrong and the start has been corrected since.
 */
function wasDayAt(day: string, instant: string): boolean {
  const since = Date.parse(instant) - Date.parse(`${day}T00:00:00Z`);
  return since >= -14 * hourMs && since < (24 + 12) * hourMs;
}
