import type { Endpoint } from '#contract/endpoint.ts';
import { restrictionWords } from '#domain/account/restriction.ts';
import type { Identity } from '../authenticate.ts';
import { forbidden, restricted } from '../errors.ts';

/** What the contract says of who may make a call, whatever it is about. */
export function allowCall(
  { access, whileRestricted }: Endpoint,
  { isAdmin, restrictionReason }: Identity,
): void {
  if (access === 'admin' && !isAdmin) throw forbidden({ words: 'Only an admin may do this.' });
  if (whileRestricted === 'refused' && restrictionReason !== null)
    throw restricted({ words: restrictionWords(restrictionReason) });
}
