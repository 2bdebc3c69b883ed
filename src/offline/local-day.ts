import { dayOfWorkout, type Started } from '#domain/session/day-of-workout.ts';

/** The day that a workout counts for. */
export const trainedOn = (workout: Started): string => dayOfWorkout(workout, localDay);

/** The calendar day of an instant where this device is, `YYYY-MM-DD`. */
export function localDay(instant: string): string {
  const date = new Date(instant);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${day}`;
}
