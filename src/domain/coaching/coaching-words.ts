// What happened to paid coaching, in words to the coach: in a notification, and among the news of the Overview.
import type { CoachingEvent } from '#contract/client-news.ts';
import { priceText } from '../dollars.ts';

interface CoachingTold {
  /** Cents a month. */
  readonly price?: number | undefined;
  readonly until?: string | undefined;
  readonly isTrial?: boolean | undefined;
  readonly wasUnpaid?: boolean | undefined;
  /** Nothing else makes them a client. */
  readonly hasLeft?: boolean | undefined;
}

/** After the client's name: 'paid $80 for coaching'. */
export function coachingWords(event: CoachingEvent, told: CoachingTold, zone?: string): string {
  const { price, until = '', isTrial, wasUnpaid, hasLeft } = told;
  const amount = price === undefined ? '' : `${priceText(price)} `;
  const day = dayInWords(until, zone);
  switch (event) {
    case 'started':
      return isTrial
        ? `started coaching, free until ${day}, then ${amount}a month`
        : `started coaching for ${amount}a month`;
    case 'paid':
      return `paid ${amount}for coaching`;
    case 'late':
      return `couldn’t pay ${amount}for coaching, which ends on ${day} unless they pay`;
    case 'cancelled':
      return `won’t renew coaching: it goes on until ${day}`;
    case 'resumed':
      return `resumed coaching for ${amount}a month`;
    case 'ended': {
      // It may be the reader's own doing.
      const why = wasUnpaid ? ', because a payment failed,' : '';
      return hasLeft
        ? `is no longer charged for coaching${why} and is no longer your client`
        : `is no longer charged for coaching${why.slice(0, -1)}`;
    }
  }
}

/**
 * 'December 5' where the reader is: in the zone, or undefined on the device that shows it. A server never leaves it out;
 * if it doesn't know, it says 'UTC', and so do the words.
 */
export const dayInWords = (instant: string, zone?: string): string =>
  new Date(instant).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: zone,
  }) + (zone === 'UTC' ? ' UTC' : '');
