import { nextCheckAt } from '#domain/store/order.ts';
import type { Deps } from '../deps.ts';
import { findDueMemberships, putOff } from '../stores/memberships.ts';
import { type MembershipDeps, settleMembership } from './follow-membership.ts';

/** In one run; the rest follow a minute later. */
const mostAtOnce = 50;

/**
 * Asks the provider about paid coaching whose period, trial or grace is over, that is to end there, or that was not
 * asked about for a day: a webhook may have been lost. One failure does not delay the others.
 */
export async function lookAfterMemberships(
  deps: MembershipDeps & Pick<Deps, 'report'>,
): Promise<void> {
  const { database, now, payments, report } = deps;
  const due = { provider: payments.provider.name, now: now(), count: mostAtOnce };
  for (const { id, created_at: createdAt } of await findDueMemberships(database.rows, due)) {
    await putOff(database.rows, id, nextCheckAt(createdAt, now()));
    try {
      await settleMembership(deps, id);
    } catch (error) {
      report(error);
    }
  }
}
