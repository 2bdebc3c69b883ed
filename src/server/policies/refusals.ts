// The error reply for each rule's refusal.
import { type RefusalCode, refusalTexts } from '#domain/refusal-texts.ts';
import { type PlanRefusal, planRefusalTexts } from '#domain/program/plan-outcome.ts';
import { type BuyingRefusal, buyingRefusalTexts } from '#domain/store/buying.ts';
import {
  alreadyOwned,
  forbidden,
  notFound,
  refusedByRule,
  type RequestError,
  subscribersOnly,
} from '../errors.ts';

/** 404 if the caller may not even know that the thing exists. */
export function refusalOfRule(code: RefusalCode): RequestError {
  if (hidden.has(code)) return notFound();
  const words = refusalTexts[code];
  return notYours.has(code) ? forbidden({ words }) : refusedByRule({ words });
}

const hidden = new Set<RefusalCode>(['session-not-found']);
const notYours = new Set<RefusalCode>([
  'comment-not-yours',
  'prescription-not-yours',
  'role-fixed',
  'own-admin-right',
  'own-sign-ins',
]);

/** `fields`: the form fields that the refusal names. */
export const refusalOfPlan = (code: PlanRefusal, fields?: Record<string, string>): RequestError =>
  refusedByRule({ words: planRefusalTexts[code], ...(fields && { fields }) });

export function refusalOfBuying(refusal: BuyingRefusal): RequestError {
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
