import type { OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import { getCoachingOffer } from '#contract/memberships.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { type QueryResult, useCached } from '#client/shared/server/use-cached.ts';

export type SeenOffer = OkOf<typeof getCoachingOffer>;

export const offerKey = (coach: UserId): string => `coaching:${coach}`;

/** What a coach charges, and the reader's own membership with them. */
export const useCoachingOffer = (coach: UserId): QueryResult<SeenOffer> =>
  useCached<SeenOffer>(offerKey(coach), async () =>
    callQuietly(getCoachingOffer, { params: { id: coach } }),
  );
