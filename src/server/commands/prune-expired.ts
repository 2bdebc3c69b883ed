import { unhurried } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { messageStore, timetokenOf } from '../live/message-store.ts';
import { pruneLinks, pruneRegistrations } from '../stores/accounts.ts';
import { forgetRemovedDays } from '../stores/created-programs.ts';
import { pruneDeviceContacts } from '../stores/device-contacts.ts';
import { pruneDeviceSessions } from '../stores/devices.ts';
import { pruneSteps } from '../stores/factors.ts';
import { pruneReplies } from '../stores/idempotency.ts';
import { pruneSocialAttempts } from '../stores/social-logins.ts';
import { pruneDeclines, pruneInvitationMails } from '../stores/invitations.ts';
import { forgetStoreWords } from '../stores/sync-store-index.ts';
import { pruneSecurityEvents } from '../stores/security-events.ts';
import { pruneAsked } from '../stores/subscriptions.ts';
import { pruneTombstones } from '../stores/tombstones.ts';
import { forgetReplaced } from './replace-secret.ts';

/** Long enough for a phone that was left in a bag. */
export const keptMs = 90 * 86_400_000;
/** Somebody who returns after a few weeks is asked to confirm, and can have the mail sent again. */
export const registrationMs = 30 * 86_400_000;

/**
 * Kept for 90 days: replies of writes, tombstones, live messages, days removed from their program, expired sign-ins
 * and devices' reports of unsent changes. Kept for 30: registrations whose address nobody confirmed. Kept as long as the operator says: the security log. Expired links,
 * and search words that no store program contains, are of no use to anyone.
 */
export async function pruneExpired({ database, now, securityLogDays }: Deps): Promise<void> {
  const { rows } = database;
  const before = new Date(now().getTime() - keptMs);
  await unhurried(rows, (own) => pruneLinks(own, now()));
  await unhurried(rows, (own) => pruneSocialAttempts(own, now()));
  await unhurried(rows, (own) => pruneSteps(own, now()));
  await forgetReplaced(rows, now());
  await unhurried(rows, (own) =>
    pruneRegistrations(own, new Date(now().getTime() - registrationMs)),
  );
  const twoDaysAgo = new Date(now().getTime() - 2 * 86_400_000);
  await unhurried(rows, (own) => pruneInvitationMails(own, twoDaysAgo));
  await unhurried(rows, (own) => pruneAsked(own, twoDaysAgo));
  await unhurried(rows, (own) => pruneDeclines(own, before));
  await unhurried(rows, (own) => pruneReplies(own, before));
  await unhurried(rows, (own) => forgetRemovedDays(own, before, now()));
  await unhurried(rows, (own) => pruneTombstones(own, before));
  await unhurried(rows, (own) => forgetStoreWords(own));
  await unhurried(rows, (own) => pruneDeviceSessions(own, { expiredBefore: before, now: now() }));
  await unhurried(rows, (own) => pruneDeviceContacts(own, before));
  await unhurried(rows, (own) =>
    pruneSecurityEvents(own, new Date(now().getTime() - securityLogDays * 86_400_000)),
  );
  await messageStore(database).forgetBefore(timetokenOf(before));
}
