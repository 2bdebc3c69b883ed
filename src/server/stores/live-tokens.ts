// Which tokens of the live service have ended before their time, and those granted on PubNub's network, which has to be
// told.
import { sql } from 'kysely';
import type { Rows } from '../database/rows.ts';
import type { Basis } from '../live/access-token.ts';

/**
 * Whether each still holds. Whatever ended it, a sign-out, a new password, a deletion, a restriction or the end of
 * coaching, is in these tables.
 */
export async function findHolding(
  rows: Rows,
  bases: readonly Basis[],
  now: Date,
): Promise<boolean[]> {
  const asked = bases.map((basis, place) => ({ place, ...columnsOf(basis) }));
  const { rows: found } = await sql<{ place: number }>`
    SELECT place FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS asked (place integer, device uuid, restricted boolean, client uuid)
    WHERE ${holds(now)}`.execute(rows);
  const holding = new Set(found.map(({ place }) => place));
  return bases.map((_, place) => holding.has(place));
}

const columnsOf = ({ deviceId, isRestricted, clientId }: Basis) => ({
  device: deviceId,
  restricted: isRestricted,
  client: clientId,
});

/** Of a row `asked`. */
const holds = (now: Date) => sql`EXISTS (
  SELECT FROM device_session session JOIN app_user holder ON holder.id = session.user_id
  WHERE session.id = asked.device AND session.revoked_at IS NULL AND session.expires_at > ${now}
    AND (holder.restriction_reason IS NOT NULL) = asked.restricted
    AND (asked.client IS NULL OR EXISTS (
      SELECT FROM client_of_coach WHERE coach_id = holder.id AND client_id = asked.client)))`;

/** Until it expires, so that it can be revoked. */
export async function insertLiveToken(
  rows: Rows,
  { token, basis, expiresAt }: { token: string; basis: Basis; expiresAt: Date },
): Promise<void> {
  await rows
    .insertInto('live_token')
    .values({ token, ...columnsOf(basis), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
}

/** Calls `revoke` with each token that has ended before its time. Several servers share the work. */
export async function revokeEnded(
  rows: Rows,
  now: Date,
  revoke: (token: string) => Promise<void>,
): Promise<void> {
  await rows.deleteFrom('live_token').where('expires_at', '<=', now).execute();
  await rows.transaction().execute(async (own) => {
    const { rows: ended } = await sql<{ token: string }>`
      SELECT token FROM live_token AS asked WHERE NOT ${holds(now)}
      LIMIT 100 FOR UPDATE OF asked SKIP LOCKED`.execute(own);
    for (const { token } of ended) {
      await revoke(token);
      await own.deleteFrom('live_token').where('token', '=', token).execute();
    }
  });
}
