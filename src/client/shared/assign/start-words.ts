import { shortDate } from '#client/shared/dates/short-date.ts';
import type { GivenPart } from '#domain/coaching/assignment.ts';

/** When a program begins that is not paid yet, in the same words for the client (`you`) and for their coach. */
export const startWhenPaid = (from: string, today: string, who: 'you' | 'they'): string =>
  from > today
    ? `Starts ${shortDate(from, today)}, or the day ${who} pay if that’s later.`
    : `Starts the day ${who} pay.`;

/** How much of a program is offered: 'Weeks 1–4'. */
export const partWords = ({ weeks, dayId }: GivenPart): string =>
  dayId ? 'One workout' : weeks ? `Weeks ${weeks.from}–${weeks.to}` : 'All of it';
