import * as calls from '#contract/memberships.ts';
import * as coaching from '../commands/memberships.ts';
import type { Serve } from '../handle.ts';

/** As with other payments, a repeat has no second effect, and no transaction is open while the provider is asked. */
export function serveMemberships(serve: Serve): void {
  serve(calls.getCoachingOffer, async ({ deps, rows, identity, params }) =>
    coaching.showOffer(deps, rows, { coach: params.id, client: identity.userId }),
  );

  serve(calls.setCoachingOffer, async ({ deps, rows, identity, body }) => ({
    offer: await coaching.setOffer(deps, rows, identity.userId, body.offer),
  }));

  serve(calls.getMemberships, async ({ rows, identity, query }) => ({
    memberships: await coaching.showMemberships(rows, identity.userId, query.with),
  }));

  serve(calls.beginMembership, async ({ deps, identity, params }) =>
    coaching.beginMembership(deps, { coach: params.id, client: identity.userId }),
  );

  serve(calls.followMembership, async ({ deps, identity, params }) => ({
    membership: await coaching.followMembership(deps, {
      coach: params.id,
      client: identity.userId,
    }),
  }));

  serve(calls.cancelMembership, async ({ deps, identity, params, body }) => ({
    membership: await coaching.cancelMembership(deps, {
      id: params.id,
      by: identity.userId,
      cancelled: body.cancelled,
    }),
  }));

  serve(calls.openMembershipPortal, async ({ deps, identity, params }) => ({
    url: await coaching.membershipPortal(deps, params.id, identity.userId),
  }));
}
