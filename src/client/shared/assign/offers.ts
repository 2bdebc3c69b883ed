import { callQuietly } from '#client/shared/server/call-server.ts';
import { type QueryResult, useCached } from '#client/shared/server/use-cached.ts';
import { type AssignmentOffer, getAssignmentOffers } from '#contract/assignment-offers.ts';

/** Programs that coaches charge for and that nobody has paid yet, without a signal as last read. */
export const useOffers = (): QueryResult<readonly AssignmentOffer[]> =>
  useCached<readonly AssignmentOffer[]>('assignment-offers', readOffers);

const readOffers = async () => (await callQuietly(getAssignmentOffers, {})).offers;
