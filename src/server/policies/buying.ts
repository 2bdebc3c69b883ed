import type { ProgramId, UserId } from '#contract/ids.ts';
import { type BuyingRefusal, buyingRefusal, buyingRefusalTexts } from '#domain/store/buying.ts';
import type { Rows } from '../database/rows.ts';
import {
  alreadyOwned,
  forbidden,
  notFound,
  refusedByRule,
  type RequestError,
  subscribersOnly,
} from '../errors.ts';
import { findOffer, findOwnedCopy, type OfferRow } from '../stores/offers.ts';
import { isSubscriber } from '../stores/subscriptions.ts';

/** What the store offers, if this buyer may have it. What is not in the store does not exist for buyers. */
export async function buyableOffer(
  rows: Rows,
  { id, buyer }: { id: ProgramId; buyer: UserId },
): Promise<OfferRow> {
  const offer = await findOffer(rows, id);
  const refusal = buyingRefusal(offer, {
    userId: buyer,
    ownsIt: (await findOwnedCopy(rows, { owner: buyer, original: id })) !== null,
    isSubscriber:
      offer !== null && (await isSubscriber(rows, { coach: offer.authorId, client: buyer })),
  });
  if (refusal) throw refuseBuying(refusal);
  if (!offer) throw notFound();
  return offer;
}

export function refuseBuying(refusal: BuyingRefusal): RequestError {
  const words = buyingRefusalTexts[refusal];
  switch (refusal) {
    case 'not-in-store':
      return notFound();
    case 'already-owned':
      return alreadyOwned({ words });
    case 'subscribers-only':
      return subscribersOnly({ words });
    case 'seller-not-paid-out':
      return forbidden({ words });
    case 'own-program':
    case 'program-is-free':
    case 'program-has-a-price':
      return refusedByRule({ words });
  }
}
