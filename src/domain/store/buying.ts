// Who may buy what, and who still gets it when the payment arrives.
import type { UserId } from '#contract/ids.ts';

/** Why a program cannot be bought, in words for people. */
export const buyingRefusalTexts = {
  'not-in-store': 'This program isn’t in the store',
  'own-program': 'This is your own program: athletes get it from the store',
  'already-owned': 'You already have this program',
  'subscribers-only': 'Only subscribers of this coach can get this program',
  'seller-not-paid-out': 'This coach doesn’t take payments yet',
  'program-is-free': 'This program is free: there’s nothing to pay',
  'program-has-a-price': 'This program has a price',
} as const;

export type BuyingRefusal = keyof typeof buyingRefusalTexts;

/** A program as it was last published. */
export interface Offer {
  readonly authorId: UserId;
  /** For whom it is in the store; null: it is not. */
  readonly publishedFor: 'subscribers' | 'all' | null;
  /** The program, by a moderator, or its coach, by an admin. */
  readonly isRestricted: boolean;
}

export interface Buyer {
  readonly userId: UserId;
  readonly isSubscriber: boolean;
  /** Has a copy whose access has not ended. */
  readonly ownsIt: boolean;
}

/** Null: yes. What a stranger may not know of is not in the store. */
export function buyingRefusal(offer: Offer | null, buyer: Buyer): BuyingRefusal | null {
  if (offer?.authorId === buyer.userId) return 'own-program';
  if (buyer.ownsIt) return 'already-owned';
  if (!offer || offer.publishedFor === null || offer.isRestricted) return 'not-in-store';
  return offer.publishedFor === 'subscribers' && !buyer.isSubscriber ? 'subscribers-only' : null;
}

/**
 * When the payment arrives, what the coach offered when it began is kept: a program that was taken back,
 * made dearer or kept for subscribers meanwhile is given as it was last published. What must not be given
 * (restricted by a moderator, gone, or owned by now) is not: the money goes back.
 */
export const isGrantable = (
  offer: Offer | null,
  buyer: { readonly ownsIt: boolean; readonly isRestricted: boolean },
): boolean => offer !== null && !offer.isRestricted && !buyer.ownsIt && !buyer.isRestricted;
