import { sql } from 'kysely';
import type { Rows } from '../database/rows.ts';
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
import { tidyFiles } from './tidy-files.ts';

const dayMs = 86_400_000;

/** Of several servers one does a part; another one that comes to it meanwhile leaves it. Ends with the transaction. */
async function isAlone(own: Rows): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('prune-expired')) AS alone`.execute(own);
  return rows[0]!.alone;
}

/** Long enough for a phone that was left in a bag. */
export const keptMs = 90 * dayMs;
/** Somebody who returns after a few weeks is asked to confirm, and can have the mail sent again. */
export const registrationMs = 30 * dayMs;

/**
 * Kept for 90 days: replies of writes, tombstones, live messages, days removed from their program, expired sign-ins
 * and devices' reports of unsent changes. Kept for 30: registrations whose address nobody confirmed. Kept as long as the
 * operator says: the security log. Expired links, and search words that no store program contains, are of no use to
 * anyone. `leaving`: the server stops, and what is left waits for the next time.
 */
export async function pruneExpired(deps: Deps, leaving?: AbortSignal): Promise<void> {
  const { database, now, securityLogDays } = deps;
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const before = ago(keptMs);
  const parts: ((own: Rows) => Promise<boolean | void>)[] = [
    (own) => pruneLinks(own, now()),
    (own) => pruneSocialAttempts(own, now()),
    (own) => pruneSteps(own, now()),
    (own) => forgetReplaced(own, now()),
    (own) => pruneRegistrations(own, ago(registrationMs)),
    (own) => pruneInvitationMails(own, ago(2 * dayMs)),
    (own) => pruneAsked(own, ago(2 * dayMs)),
    (own) => pruneDeclines(own, before),
    (own) => pruneReplies(own, before),
    (own) => forgetRemovedDays(own, before, now()),
    (own) => pruneTombstones(own, before),
    forgetStoreWords,
    (own) => pruneDeviceSessions(own, { expiredBefore: before, now: now() }),
    (own) => pruneDeviceContacts(own, before),
    (own) => pruneSecurityEvents(own, ago(securityLogDays * dayMs)),
  ];
  for (const part of parts) {
    let isMore = true;
    while (isMore) {
      if (leaving?.aborted) return;
      isMore = await database.unhurried(
        async (own) => (await isAlone(own)) && (await part(own)) === true,
      );
    }
  }
  if (!leaving?.aborted) await messageStore(database).forgetBefore(timetokenOf(before));
  await tidyFiles(deps, leaving);
}
