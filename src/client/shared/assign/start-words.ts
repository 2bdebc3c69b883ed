import { shortDate } from '#client/shared/dates/short-date.ts';
import { weekdayName } from '#client/shared/dates/weekday-name.ts';
import type { GivenPart } from '#domain/coaching/assignment.ts';

/** When a program begins that is not paid yet, in the same words for the client (`you`) and for their coach. */
export const startWhenPaid = (from: string, today: string, who: 'you' | 'they'): string =>
  from > today
    ? `Starts ${shortDate(from, today)}, or the day ${who} pay if that’s later.`
    : `Starts the day ${who} pay.`;

/** Workouts on chosen days of the week, Monday is 1: ' Workouts on Monday and Thursday.' Nothing where the plan decides. */
export function daysWhenPaid(weekdays: readonly number[] = []): string {
  if (weekdays.length === 0) return '';
  const names = weekdays.map((day) => weekdayName(day, 'long'));
  return ` Workouts on ${new Intl.ListFormat('en').format(names)}.`;
}

/** How much of a program is offered: 'Weeks 1–4'. */
export const partWords = ({ weeks, dayId }: GivenPart): string =>
  dayId ? 'One workout' : weeks ? `Weeks ${weeks.from}–${weeks.to}` : 'All of it';
