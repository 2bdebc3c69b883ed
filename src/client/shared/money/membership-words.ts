import type { CoachingOffer, Membership } from '#contract/memberships.ts';
import { priceText } from '#domain/dollars.ts';
import { dayOf, formatDate } from '#client/shared/dates/today.ts';

const monthly = (cents: number): string => `${priceText(cents)} a month`;

/** '$80 a month, first 14 days free' */
export const offerText = ({ price, trialDays }: CoachingOffer): string =>
  trialDays === 0 ? monthly(price) : `${monthly(price)}, first ${trialDays} days free`;

export interface MembershipWords {
  readonly title: string;
  readonly detail: string;
}

/** To the client, about their own. `staysClient`: they are a client also without paying. */
export function wordsForClient(
  membership: Membership,
  coach: string,
  staysClient = false,
): MembershipWords {
  const { state, price, wasUnpaid, wasStopped } = membership;
  const until = untilText(membership);
  const stopped = `${coach} has stopped charging you`;
  const isByCoach = wasStopped && !wasUnpaid;
  const why = wasUnpaid ? 'A payment failed. ' : isByCoach ? `${coach} stopped charging you. ` : '';
  switch (state) {
    case 'trial':
      return { title: `Free trial until ${until}`, detail: `Then ${monthly(price)}.` };
    case 'active':
      return {
        title: `${coach} coaches you`,
        detail: `${monthly(price)}. Next payment on ${until}.`,
      };
    case 'late':
      return {
        title: 'Your last payment failed',
        detail: `Your ${priceText(price)} didn’t go through. ${staysClient ? 'Paid coaching' : 'Coaching'} goes on until ${until}. Pay with another card by then, and nothing changes.${staysClient ? ` You stay ${coach}’s client either way.` : ''}`,
      };
    case 'cancelled':
      if (staysClient)
        return {
          title: `You stay ${coach}’s client`,
          detail: wasStopped
            ? `${stopped}. You have nothing more to pay.`
            : `Your payments end on ${until}. You can resume them until then.`,
        };
      return {
        title: `Coaching ends on ${until}`,
        detail: wasStopped
          ? `${stopped}. You have nothing more to pay.`
          : 'You won’t be charged again. You can resume it until then.',
      };
    case 'ended':
      if (staysClient)
        return {
          title: `You’re still ${coach}’s client`,
          detail: isByCoach
            ? `${coach} stopped charging you, and your payments ended on ${until}.`
            : `Your payments ended on ${until}.`,
        };
      return {
        title: `Coaching ended on ${until}`,
        detail: `${why}Your programs and workouts stay yours.`,
      };
  }
}

/** To the coach, about a client's. */
export function wordsForCoach(membership: Membership): string {
  const { state, price, wasUnpaid, wasStopped } = membership;
  const until = untilText(membership);
  switch (state) {
    case 'trial':
      return `Free trial until ${until}, then ${monthly(price)}`;
    case 'active':
      return `Pays ${monthly(price)}. Next payment on ${until}`;
    case 'late':
      return `Payment failed. Paid coaching ends on ${until} unless they pay`;
    case 'cancelled':
      return wasStopped
        ? `You’ve stopped charging. Paid coaching ends on ${until}`
        : `Cancelled their paid coaching. It ends on ${until}`;
    case 'ended':
      if (wasStopped && !wasUnpaid) return `You stopped charging. Paid coaching ended on ${until}`;
      return `Paid coaching ended on ${until}${wasUnpaid ? ': a payment failed' : ''}`;
  }
}

export const untilText = ({ until }: Membership): string =>
  formatDate(dayOf(until), { dateStyle: 'long' });

/** To the coach who archives a client: that changes nothing about the money. Empty: nothing is paid any more. */
export function wordsWhenArchived(membership: Membership, firstName: string): string {
  const { state, price, wasStopped } = membership;
  const until = untilText(membership);
  switch (state) {
    case 'trial':
      return `${firstName} starts paying you ${monthly(price)} on ${until}. To end that, use ‘Stop charging’.`;
    case 'active':
      return `${firstName} goes on paying you ${monthly(price)}. To end that, use ‘Stop charging’.`;
    case 'late':
      return `${firstName}’s subscription for ${monthly(price)} stays, though the last payment failed. To end it, use ‘Stop charging’.`;
    case 'cancelled':
      return `${firstName}’s subscription ends on ${until}${wasStopped ? '' : ` unless ${firstName} resumes it`}.`;
    case 'ended':
      return '';
  }
}
