import type { ClientProfile } from '#contract/clients.ts';
import type { Membership } from '#contract/memberships.ts';

type Known = Pick<ClientProfile, 'since' | 'isSubscriber' | 'program'>;

/**
 * What becomes of a client when the payments end, to their coach. Somebody is a client since the first of their reasons
 * that still holds: if that is older than the payments, there is another one. `hasProgram`: one of the coach's.
 */
export function wordsOnStaying(
  { since, isSubscriber, program }: Known,
  membership: Membership,
  hasProgram: boolean,
): string {
  if (hasProgram || program) return 'They stay your client, because they have a program of yours.';
  if (isSubscriber) return 'They stay your client, because they subscribe to you.';
  if (since < membership.since) return 'They stay your client, as they were before they paid.';
  return 'They’re no longer your client then, unless they’ve accepted an invitation of yours since they began to pay.';
}
