import type { Deps } from '../deps.ts';
import { messageStore } from '../live/message-store.ts';
import { timetokenOf } from '../live/timetoken.ts';
import { pruneLinks } from '../stores/account-links.ts';
import { forgetRemovedDays } from '../stores/created-programs.ts';
import { pruneDeviceContacts } from '../stores/device-contacts.ts';
import { pruneDeviceSessions } from '../stores/device-sessions.ts';
import { pruneReplies } from '../stores/idempotency.ts';
import { forgetStoreWords } from '../stores/sync-store-index.ts';
import { pruneRegistrations } from '../stores/registrations.ts';
import { pruneSocialAttempts } from '../stores/social-logins.ts';
import { pruneTombstones } from '../stores/tombstones.ts';

/** Long enough for a phone that was left in a bag. */
export const keptMs = 90 * 86_400_000;
/** Someone who comes back after a few weeks is told to confirm, and can have the mail again. */
const registrationMs = 30 * 86_400_000;

/**
 * Replies of writes, deletions, live messages, days that were taken out of their program, expired sign-ins and what
 * devices said are remembered for 90 days, a registration whose address nobody confirms for 30. Expired
 * links and words that no program of the store has are of no use to anyone.
 */
export async function pruneExpired({ database, now }: Deps): Promise<void> {
  const { rows } = database;
  const before = new Date(now().getTime() - keptMs);
  await pruneLinks(rows, now());
  await pruneSocialAttempts(rows, now());
  await pruneRegistrations(rows, new Date(now().getTime() - registrationMs));
  await pruneReplies(rows, before);
  await forgetRemovedDays(rows, before, now());
  await pruneTombstones(rows, before);
  await forgetStoreWords(rows);
  await pruneDeviceSessions(rows, before);
  await pruneDeviceContacts(rows, before);
  await messageStore(database).forgetBefore(timetokenOf(before));
}
