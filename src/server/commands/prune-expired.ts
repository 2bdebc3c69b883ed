import type { Deps } from '../deps.ts';
import { messageStore, timetokenOf } from '../live/message-store.ts';
import { pruneLinks, pruneRegistrations } from '../stores/accounts.ts';
import { forgetRemovedDays } from '../stores/created-programs.ts';
import { pruneDeviceContacts, pruneDeviceSessions } from '../stores/devices.ts';
import { pruneReplies } from '../stores/idempotency.ts';
import { pruneSocialAttempts } from '../stores/social-logins.ts';
import { pruneInvitationMails } from '../stores/invitations.ts';
import { forgetStoreWords } from '../stores/sync-store-index.ts';
import { pruneTombstones } from '../stores/tombstones.ts';

/** Long enough for a phone that was left in a bag. */
export const keptMs = 90 * 86_400_000;
/** Somebody who returns after a few weeks is asked to confirm, and can have the mail sent again. */
const registrationMs = 30 * 86_400_000;

/**
 * Kept for 90 days: replies of writes, tombstones, live messages, days removed from their program, expired sign-ins
 * and devices' reports of unsent changes. Kept for 30: registrations whose address nobody confirmed. Expired links,
 * and search words that no store program contains, are of no use to anyone.
 */
export async function pruneExpired({ database, now }: Deps): Promise<void> {
  const { rows } = database;
  const before = new Date(now().getTime() - keptMs);
  await pruneLinks(rows, now());
  await pruneSocialAttempts(rows, now());
  await pruneRegistrations(rows, new Date(now().getTime() - registrationMs));
  await pruneInvitationMails(rows, new Date(now().getTime() - 2 * 86_400_000));
  await pruneReplies(rows, before);
  await forgetRemovedDays(rows, before, now());
  await pruneTombstones(rows, before);
  await forgetStoreWords(rows);
  await pruneDeviceSessions(rows, before);
  await pruneDeviceContacts(rows, before);
  await messageStore(database).forgetBefore(timetokenOf(before));
}
