import type { Endpoint } from '#contract/endpoint.ts';
import { restrictionWords } from '#domain/account/restriction.ts';
import type { Identity } from '../authenticate.ts';
import { forbidden, type RequestError, restricted } from '../errors.ts';

/** The contract's conditions on who may make a call, whatever its arguments; null: allowed. */
export function refusalOfCall(
  { access, whileRestricted }: Endpoint,
  { isAdmin, restrictionReason }: Identity,
): RequestError | null {
  if (access === 'admin' && !isAdmin) return forbidden({ words: 'Only an admin may do this.' });
  if (whileRestricted === 'refused' && restrictionReason !== null)
    return restricted({ words: restrictionWords(restrictionReason) });
  return null;
}
