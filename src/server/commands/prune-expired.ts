import type { Deps } from '../deps.ts';
import { messageStore } from '../live/message-store.ts';
import { timetokenOf } from '../live/timetoken.ts';
import { pruneLinks } from '../queries/account-links.ts';
import { forgetRemovedDays } from '../queries/created-programs.ts';
import { pruneDeviceContacts } from '../queries/device-contacts.ts';
import { pruneDeviceSessions } from '../queries/device-sessions.ts';
import { pruneReplies } from '../queries/idempotency.ts';
import { forgetStoreWords } from '../queries/sync-store-index.ts';
import { pruneRegistrations } from '../queries/registrations.ts';
import { pruneSocialAttempts } from '../queries/social-logins.ts';
import { pruneTombstones } from '../queries/tombstones.ts';

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
