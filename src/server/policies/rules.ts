import { type Outcome, type RefusalCode, refusalTexts } from '#domain/refusal.ts';
import { forbidden, notFound, refusedByRule } from '../errors.ts';

/** What a rule allows, or its refusal as a reply: 404 where the caller may not even know of the thing. */
export function allow<T>(outcome: Outcome<T>): T {
  if (outcome.allowed) return outcome.value;
  const words = refusalTexts[outcome.code];
  if (hidden.has(outcome.code)) throw notFound();
  if (notYours.has(outcome.code)) throw forbidden({ words });
  throw refusedByRule({ words });
}

const hidden = new Set<RefusalCode>(['session-not-found']);
const notYours = new Set<RefusalCode>([
  'comment-not-yours',
  'prescription-not-yours',
  'role-fixed',
  'own-admin-right',
]);
