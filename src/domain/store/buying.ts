// Who may buy what, and who still gets it when the payment arrives.
import type { UserId } from '#contract/ids.ts';

/** Why a program cannot be bought, with the text for people. */
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

/** A program as last published. */
export interface Offer {
  readonly authorId: UserId;
  /** Who can buy it in the store; null: nobody. */
  readonly publishedFor: 'subscribers' | 'all' | null;
  /** A moderator restricted the program, or an admin its coach. */
  readonly isRestricted: boolean;
}

export interface Buyer {
  readonly userId: UserId;
  readonly isSubscriber: boolean;
  /** Has a copy whose access has not ended. */
  readonly ownsIt: boolean;
}

/** Null: they may. For a stranger, a hidden program is simply not in the store. */
export function buyingRefusal(offer: Offer | null, buyer: Buyer): BuyingRefusal | null {
  if (offer?.authorId === buyer.userId) return 'own-program';
  if (buyer.ownsIt) return 'already-owned';
  if (!offer || offer.publishedFor === null || offer.isRestricted) return 'not-in-store';
  return offer.publishedFor === 'subscribers' && !buyer.isSubscriber ? 'subscribers-only' : null;
}

/**
 * When the payment arrives, the offer from when it began counts: a program that was unpublished, became more
 * expensive or subscribers-only since is delivered as last published. If it must not be delivered (restricted by a
 * moderator, deleted, or owned by now), the money goes back.
 */
export const isGrantable = (
  offer: Offer | null,
  buyer: { readonly ownsIt: boolean; readonly isRestricted: boolean },
): boolean => offer !== null && !offer.isRestricted && !buyer.ownsIt && !buyer.isRestricted;
