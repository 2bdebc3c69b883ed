import { sql } from 'kysely';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { Invitation } from '#contract/invitations.ts';
import { mostInvitationsADay, mostInvitationsPerInbox } from '#contract/invitation-limits.ts';
import type { InvitationRow, Rows } from '../database/rows.ts';
import { takeRevision } from './streams.ts';

export const invitationsOf = (rows: Rows, coach: UserId) =>
  rows.selectFrom('invitation').selectAll().where('coach_id', '=', coach);

/** No matter whose it is. Locked until commit: a withdrawal and an answer come one after the other. */
export const lockInvitation = (rows: Rows, id: string): Promise<InvitationRow | undefined> =>
  rows.selectFrom('invitation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findByToken = (rows: Rows, tokenHash: string): Promise<InvitationRow | undefined> =>
  rows.selectFrom('invitation').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const findInvitation = (rows: Rows, id: string): Promise<InvitationRow | undefined> =>
  rows.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst();

export async function countInvitations(rows: Rows, coach: UserId): Promise<number> {
  const { count } = await rows
    .selectFrom('invitation')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('coach_id', '=', coach)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether somebody at this address declined this coach's invitation after `since`, also if it is gone. */
export async function hasDeclined(
  rows: Rows,
  { coach, email, inbox, since }: { coach: UserId; email: string; inbox: string; since: Date },
): Promise<boolean> {
  const { rows: found } = await sql`
    SELECT FROM invitation WHERE coach_id = ${coach} AND lower(email) = ${email.toLowerCase()}
      AND declined_at > ${since}
    UNION ALL SELECT FROM invitation_decline
      WHERE coach_id = ${coach} AND inbox = ${inbox} AND declined_at > ${since}
    LIMIT 1`.execute(rows);
  return found.length > 0;
}

/** Emails of this coach to this address that can still be accepted. Locked until commit. */
export const lockOpenTo = (
  rows: Rows,
  { coach, email, now }: { coach: UserId; email: string; now: Date },
): Promise<InvitationRow[]> =>
  invitationsOf(rows, coach)
    .where('kind', '=', 'email')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('uses', '=', 0)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Kept when the invitation goes. */
export async function noteDecline(
  rows: Rows,
  { coach, inbox, at }: { coach: UserId; inbox: string; at: Date },
): Promise<void> {
  await rows
    .insertInto('invitation_decline')
    .values({ coach_id: coach, inbox, declined_at: at })
    .onConflict((conflict) =>
      conflict.columns(['coach_id', 'inbox']).doUpdateSet({ declined_at: at }),
    )
    .execute();
}

export async function pruneDeclines(rows: Rows, before: Date): Promise<void> {
  await rows.deleteFrom('invitation_decline').where('declined_at', '<', before).execute();
}

/** Undefined: another invitation has this token. */
export async function insertInvitation(
  rows: Rows,
  coach: UserId,
  invitation: Invitation,
  { key, tokenHash }: { readonly key: string | null; readonly tokenHash: string | null },
): Promise<InvitationRow | undefined> {
  const { kind, email, name, message, programId } = invitation;
  return rows
    .insertInto('invitation')
    .values({
      id: invitation._id,
      coach_id: coach,
      kind,
      email,
      name,
      message,
      program_id: programId,
      token_hash: tokenHash,
      created_at: new Date(invitation.createdAt),
      expires_at: new Date(invitation.expiresAt),
      most_uses: invitation.mostUses,
      withdrawn_at: instant(invitation.withdrawnAt),
      sends: invitation.sends,
      client_id: null,
      rev: await takeRevision(rows, coach),
      last_key: key,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returningAll()
    .executeTakeFirst();
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

type Changed = Partial<
  Pick<
    InvitationRow,
    | 'withdrawn_at'
    | 'sends'
    | 'expires_at'
    | 'sent'
    | 'sent_at'
    | 'leaving_until'
    | 'declined_at'
    | 'accepted_at'
    | 'client_id'
    | 'uses'
    | 'token_hash'
    | 'last_key'
  >
>;

/** Their coach's devices get it. */
export async function updateInvitation(
  rows: Rows,
  { id, coach_id: coach }: Pick<InvitationRow, 'id' | 'coach_id'>,
  values: Changed,
): Promise<InvitationRow> {
  return rows
    .updateTable('invitation')
    .set({ ...values, rev: await takeRevision(rows, coach) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The link of an email that is about to leave; the one before stops working. No news for the coach's devices. */
export async function setToken(
  rows: Rows,
  id: string,
  { tokenHash, leavingUntil }: { tokenHash: string; leavingUntil: Date },
): Promise<void> {
  await rows
    .updateTable('invitation')
    .set({ token_hash: tokenHash, leaving_until: leavingUntil })
    .where('id', '=', id)
    .execute();
}

/** It has not left after all, and can be tried again. */
export async function setNotLeaving(rows: Rows, id: string): Promise<void> {
  await rows.updateTable('invitation').set({ leaving_until: null }).where('id', '=', id).execute();
}

/** The one that there was. */
export const deleteInvitationRow = (
  rows: Rows,
  coach: UserId,
  id: string,
): Promise<InvitationRow | undefined> =>
  rows
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('coach_id', '=', coach)
    .returningAll()
    .executeTakeFirst();

/** As `hashToken` makes it. */
const ownDigest = sql`rtrim(translate(encode(
  sha256(convert_to(lower(btrim(own.email)), 'UTF8')), 'base64'), '+/', '-_'), '=')`;

/**
 * Emails that have not left and may leave today. One of each coach comes before the second of any, each coach's own in the
 * order in which they arrived: nobody waits for what another coach has in store. `since`: the mails that count for the
 * limits.
 */
export async function findDueInvitations(
  rows: Rows,
  { now, since, count }: { now: Date; since: Date; count: number },
): Promise<{ id: string }[]> {
  const { rows: found } = await sql<{ id: string }>`
    WITH mailed AS (SELECT coach_id, inbox FROM invitation_mail WHERE sent_at > ${since}),
    by_coach AS (SELECT coach_id, count(*) AS mails FROM mailed GROUP BY coach_id),
    full_inbox AS (
      SELECT inbox FROM mailed GROUP BY inbox HAVING count(*) >= ${mostInvitationsPerInbox}
    ),
    waiting AS (
      SELECT own.id, own.arrived_at, coalesce(by_coach.mails, 0)
        + row_number() OVER (PARTITION BY own.coach_id ORDER BY own.arrived_at, own.id) AS turn
      FROM invitation own
      JOIN app_user coach ON coach.id = own.coach_id AND coach.is_coach
        AND coach.restriction_reason IS NULL
      LEFT JOIN by_coach ON by_coach.coach_id = own.coach_id
      WHERE sent < sends AND kind = 'email' AND uses = 0 AND withdrawn_at IS NULL
        AND declined_at IS NULL AND expires_at > ${now}
        AND (leaving_until IS NULL OR leaving_until <= ${now})
        AND ${ownDigest} NOT IN (SELECT inbox FROM full_inbox)
    )
    SELECT id FROM waiting WHERE turn <= ${mostInvitationsADay}
    ORDER BY turn, arrived_at, id LIMIT ${count}`.execute(rows);
  return found;
}

/** Emails with invitations since then, by one coach and to one inbox. */
export async function countMails(
  rows: Rows,
  { coach, inbox, since }: { coach: UserId; inbox: string; since: Date },
): Promise<{ byCoach: number; toInbox: number }> {
  const { rows: found } = await sql<{ byCoach: number; toInbox: number }>`
    SELECT
      (SELECT count(*)::int FROM invitation_mail WHERE coach_id = ${coach} AND sent_at > ${since}) AS "byCoach",
      (SELECT count(*)::int FROM invitation_mail WHERE inbox = ${inbox} AND sent_at > ${since}) AS "toInbox"
  `.execute(rows);
  return found[0]!;
}

export async function noteMail(
  rows: Rows,
  mail: { coach: UserId; inbox: string; now: Date },
): Promise<void> {
  await rows
    .insertInto('invitation_mail')
    .values({ coach_id: mail.coach, inbox: mail.inbox, sent_at: mail.now })
    .execute();
}

export async function pruneInvitationMails(rows: Rows, before: Date): Promise<void> {
  await rows.deleteFrom('invitation_mail').where('sent_at', '<', before).execute();
}

/** Those that this user accepted: other people's documents. */
export const findAcceptedBy = (
  rows: Rows,
  client: UserId,
): Promise<{ id: string; owner: UserId }[]> =>
  rows
    .selectFrom('invitation')
    .select(['id', 'coach_id as owner'])
    .where('client_id', '=', client)
    .orderBy('coach_id')
    .orderBy('id')
    .execute();

/** A coach's own program as an invitation names it: never somebody else's. */
export async function findInvitedProgram(
  rows: Rows,
  coach: UserId,
  id: ProgramId | null,
): Promise<{ id: ProgramId; title: string; workouts: number } | null> {
  if (id === null) return null;
  const { rows: found } = await sql<{ id: ProgramId; title: string; workouts: number }>`
    SELECT id, content->>'title' AS title, (
      SELECT count(*)::int FROM program_day WHERE program_id = program.id
        AND position IS NOT NULL AND jsonb_array_length(content->'exercises') > 0
    ) AS workouts
    FROM program WHERE id = ${id} AND author_id = ${coach}`.execute(rows);
  return found[0] ?? null;
}

/** The client's copy of a program that they bought or were given, and may train by. */
export async function findWaitingCopy(
  rows: Rows,
  { client, original }: { client: UserId; original: ProgramId },
): Promise<ProgramId | null> {
  const { rows: found } = await sql<{ id: ProgramId }>`
    SELECT copy.id FROM purchased_program copy
    LEFT JOIN assignment given ON given.id = copy.id
    WHERE copy.owner_id = ${client} AND coalesce(copy.program_id, given.program_id) = ${original}
      AND copy.access_ended_at IS NULL AND copy.ended_at IS NULL AND copy.left_at IS NULL
    ORDER BY copy.created_at DESC LIMIT 1`.execute(rows);
  return found[0]?.id ?? null;
}
