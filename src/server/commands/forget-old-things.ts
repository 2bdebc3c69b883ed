import type { Deps } from '../deps.ts';
import { pruneLinks } from '../queries/account-links.ts';
import { deleteUnconfirmed } from '../queries/accounts.ts';
import { forgetRemovedDays } from '../queries/created-programs.ts';
import { pruneDeviceContacts } from '../queries/device-contacts.ts';
import { pruneDeviceSessions } from '../queries/device-sessions.ts';
import { pruneReplies } from '../queries/idempotency.ts';
import { pruneSocialAttempts } from '../queries/social-logins.ts';
import { pruneTombstones } from '../queries/tombstones.ts';

/** Long enough for a phone that was left in a bag. */
const keptMs = 90 * 86_400_000;

/**
 * Replies of writes, deletions, days that were taken out of their program, expired sign-ins and what
 * devices said are remembered for 90 days, and as
 * long an account whose address nobody confirms. Expired links are of no use to anyone.
 */
export async function forgetOldThings({ database: { rows }, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  await pruneLinks(rows, now());
  await pruneSocialAttempts(rows, now());
  await deleteUnconfirmed(rows, before);
  await pruneReplies(rows, before);
  await forgetRemovedDays(rows, before, now());
  await pruneTombstones(rows, before);
  await pruneDeviceSessions(rows, before);
  await pruneDeviceContacts(rows, before);
}
