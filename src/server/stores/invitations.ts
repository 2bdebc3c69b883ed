import { type SqlBool, sql } from 'kysely';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { Invitation } from '#contract/invitations.ts';
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

/** Whether somebody at this address declined this coach's invitation after `since`. */
export async function hasDeclined(
  rows: Rows,
  { coach, email, since }: { coach: UserId; email: string; since: Date },
): Promise<boolean> {
  const found = await rows
    .selectFrom('invitation')
    .select('id')
    .where('coach_id', '=', coach)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('declined_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertInvitation(
  rows: Rows,
  coach: UserId,
  invitation: Invitation,
  { key, tokenHash }: { readonly key: string | null; readonly tokenHash: string | null },
): Promise<InvitationRow> {
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
    .returningAll()
    .executeTakeFirstOrThrow();
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
export async function setToken(rows: Rows, id: string, tokenHash: string): Promise<void> {
  await rows
    .updateTable('invitation')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .execute();
}

/** Whether there was one. */
export async function deleteInvitationRow(rows: Rows, coach: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('coach_id', '=', coach)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Emails that have not left, the oldest first. */
export async function findDueInvitations(
  rows: Rows,
  { now, count }: { now: Date; count: number },
): Promise<InvitationRow[]> {
  return rows
    .selectFrom('invitation')
    .selectAll()
    .where(sql<SqlBool>`sent < sends`)
    .where('kind', '=', 'email')
    .where('uses', '=', 0)
    .where('withdrawn_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .limit(count)
    .execute();
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
