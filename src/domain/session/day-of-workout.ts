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
  day ?? dayOf(startDate);

/** To copy along with `startDate`. */
export const dayKept = ({ day }: Pick<Started, 'day'>): Pick<Started, 'day'> =>
  day === undefined ? {} : { day };

/**
 * Without a day that it was nowhere on earth at the start: the phone's clock was wrong. Calendars run from 14 hours before
 * UTC to 12 after it.
 */
export function withPossibleDay<S extends Started>(workout: S): S {
  const { day, ...others } = workout;
  if (day === undefined) return workout;
  const hours = (Date.parse(workout.startDate) - Date.parse(day)) / 3_600_000;
  return hours >= -14 && hours < 36 ? workout : (others as S);
}
