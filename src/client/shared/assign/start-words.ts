import { shortDate } from '#client/shared/dates/short-date.ts';

/** When a program begins that is not paid yet, in the same words for the client (`you`) and for their coach. */
export const startWhenPaid = (from: string, today: string, who: 'you' | 'they'): string =>
  from > today
    ? `Starts ${shortDate(from, today)}, or the day ${who} pay if that’s later.`
    : `Starts the day ${who} pay.`;
