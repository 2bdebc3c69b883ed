// A coach's invitations: made and sent again by the coach's devices, mailed in the background.
import type { BodyOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type { Invitation, saveInvitation as saveCall } from '#contract/invitations.ts';
import {
  longestInvitationDays,
  mostInvitations,
  mostInvitationsADay,
  mostInvitationsPerInbox,
  mostSends,
} from '#contract/invitation-limits.ts';
import { endOf, hasLink, isAddress } from '#domain/coaching/invitation.ts';
import type { InvitationRow, Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound, refusedByRule, staleRevision } from '../errors.ts';
import { invitationLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { presentInvitation } from '../presenters/invitation.ts';
import { refusalOfRule } from '../policies/refusals.ts';
import {
  countInvitations,
  countMails,
  deleteInvitationRow,
  findDueInvitations,
  findInvitedProgram,
  hasDeclined,
  insertInvitation,
  lockInvitation,
  noteDecline,
  noteMail,
  setNotLeaving,
  setToken,
  updateInvitation,
} from '../stores/invitations.ts';
import { lockStreams } from '../stores/streams.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';
import { findUser } from '../stores/users.ts';
import { hashToken, newLink } from '../tokens.ts';
import { mayCoach } from '../policies/people.ts';
import { requireCoach } from './require.ts';

interface Saved {
  readonly invitation: Invitation;
  readonly rev: number;
}

interface Save {
  readonly coach: UserId;
  readonly id: string;
  readonly key: string;
  readonly revision: number | null;
  readonly asked: BodyOf<typeof saveCall>;
}

/** `revision` null: the caller does not say which version it changed. */
export async function saveInvitation(deps: Deps, rows: Rows, save: Save): Promise<Saved> {
  const { coach, id, key, revision, asked } = save;
  await requireCoach(rows, coach, 'Only coaches invite clients.');
  const present = await lockInvitation(rows, id);
  if (present && present.coach_id !== coach) throw notFound();
  if (!present) return makeInvitation(deps, rows, save);
  if (revision !== null && present.rev !== revision && !isAsAsked(present, asked))
    throw staleRevision({
      rev: present.rev,
      lastKey: present.last_key,
      body: presentInvitation(present),
    });
  const now = deps.now();
  const end = endOf(presentInvitation(present), now.toISOString());
  const isOver = end !== null && end !== 'expired';
  const withdrawn = present.withdrawn_at ?? (asked.withdrawnAt === null ? null : now);
  const sends = Math.max(present.sends, Math.min(asked.sends, mostSends));
  const isSentAgain = present.kind === 'email' && sends > present.sends && withdrawn === null;
  if (isOver || (withdrawn === present.withdrawn_at && !isSentAgain)) return shown(present);
  const row = await updateInvitation(rows, present, {
    withdrawn_at: withdrawn,
    ...(isSentAgain && { sends, expires_at: lastDay(asked.expiresAt, now) }),
    last_key: key,
  });
  if (isSentAgain) await deps.jobs.send({ kind: 'send-invitations' }, rows);
  return shown(row);
}

/** A reply was lost: the device sends what is already stored. */
const isAsAsked = (row: InvitationRow, asked: BodyOf<typeof saveCall>): boolean =>
  row.sends === asked.sends && (row.withdrawn_at === null) === (asked.withdrawnAt === null);

/** For so long, people who said no are left alone. */
const declinedMs = 90 * 86_400_000;

async function makeInvitation(
  deps: Deps,
  rows: Rows,
  { coach, id, key, asked }: Save,
): Promise<Saved> {
  if (await isBuried(rows, coach, id)) throw notFound();
  const isLink = asked.kind === 'link';
  if (hasLink(asked.message)) throw refusalOfRule('link-in-invitation');
  if (!isLink && !isAddress(asked.email)) throw refusalOfRule('not-an-address');
  if (isLink && asked.secret === undefined)
    throw refusedByRule({ words: 'A link needs a secret.', fields: { secret: 'is missing' } });
  if ((await countInvitations(rows, coach)) >= mostInvitations)
    throw refusedByRule({ words: 'You have too many invitations. Remove some that have ended.' });
  const now = deps.now();
  const since = new Date(now.getTime() - declinedMs);
  const { email } = asked;
  if (!isLink && (await hasDeclined(rows, { coach, email, inbox: inboxOf(email), since })))
    throw refusedByRule({
      words: 'They declined your invitation. You can invite them again 90 days after that.',
    });
  const { secret, ...invitation } = asked;
  const made = {
    ...invitation,
    _id: id,
    email: isLink ? '' : email,
    createdAt: new Date(Math.min(Date.parse(asked.createdAt), now.getTime())).toISOString(),
    mostUses: isLink ? asked.mostUses : 1,
    expiresAt: lastDay(asked.expiresAt, now).toISOString(),
    sends: isLink ? 0 : Math.max(1, asked.sends),
    ...notAnswered,
  };
  const tokenHash = isLink && secret !== undefined ? hashToken(secret) : null;
  const row = await insertInvitation(rows, coach, made, { key, tokenHash });
  if (!row) throw refusedByRule({ words: 'This link can’t be used. Make a new one.' });
  if (!isLink) await deps.jobs.send({ kind: 'send-invitations' }, rows);
  return shown(row);
}

const notAnswered = {
  sent: 0,
  sentAt: null,
  declinedAt: null,
  uses: 0,
  acceptedAt: null,
  clientId: null,
} as const;

/** A device's clock may be wrong: never longer than the longest. */
const lastDay = (asked: string, now: Date): Date =>
  new Date(Math.min(Date.parse(asked), now.getTime() + longestInvitationDays * 86_400_000));

const shown = (row: InvitationRow): Saved => ({ invitation: presentInvitation(row), rev: row.rev });

export async function removeInvitation(
  rows: Rows,
  coach: UserId,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<{ rev: number }> {
  const row = await deleteInvitationRow(rows, coach, id);
  if (!row) throw notFound();
  if (row.declined_at)
    await noteDecline(rows, { coach, inbox: inboxOf(row.email), at: row.declined_at });
  return { rev: await buryDocuments(rows, coach, [{ type: 'invitation', id }], now) };
}

type MailDeps = Pick<Deps, 'database' | 'now' | 'publicUrl' | 'report'> & {
  readonly mailer: Mailer;
};

/** In one run; the rest follow with the next. */
const mostAtOnce = 200;

/**
 * Mails what is due, within the limits of each coach and each inbox: what is beyond them waits for the day after. One
 * failure does not delay the others.
 */
export async function sendInvitations(deps: MailDeps): Promise<void> {
  const now = deps.now();
  const since = new Date(now.getTime() - dayMs);
  const due = await findDueInvitations(deps.database.rows, { now, since, count: mostAtOnce });
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await mailInvitation(deps, id, now);
    } catch (error) {
      deps.report(error);
      failures.push(error);
    }
  }
  // The job is tried again.
  if (failures.length > 0) throw failures[0];
}

const dayMs = 86_400_000;

/** Longer than a mail server takes; then the server has stopped in between. */
const leavingMs = 5 * 60_000;

async function mailInvitation(deps: MailDeps, id: string, now: Date): Promise<void> {
  const { database, mailer, publicUrl } = deps;
  const { url, tokenHash } = newLink('invitation', { now, publicUrl });
  // The link is stored before the mail leaves. If the server stops in between, another mail replaces it.
  const ready = await database.rows.transaction().execute(async (rows) => {
    const row = await lockInvitation(rows, id);
    if (!row || !(await isDue(rows, row, now))) return null;
    const coach = await findUser(rows, row.coach_id);
    if (!coach || !mayCoach(coach)) return null;
    await setToken(rows, id, { tokenHash, leavingUntil: new Date(now.getTime() + leavingMs) });
    const program = await findInvitedProgram(rows, row.coach_id, row.program_id);
    const name = `${coach.first_name} ${coach.last_name}`.trim();
    return { row, coach: name, program: program?.title ?? null };
  });
  if (!ready) return;
  const { row, coach, program } = ready;
  const { name, message, expires_at: until, email } = row;
  try {
    await mailer.send(email, invitationLetter(url, { name, coach, program, message, until }));
  } catch (error) {
    await setNotLeaving(database.rows, id);
    throw error;
  }
  await database.rows.transaction().execute(async (rows) => {
    await lockStreams(rows, [row.coach_id]);
    const current = await lockInvitation(rows, id);
    if (!current) return;
    await updateInvitation(rows, current, { sent: row.sends, sent_at: now, leaving_until: null });
    await noteMail(rows, { coach: row.coach_id, inbox: inboxOf(email), now });
  });
}

async function isDue(rows: Rows, row: InvitationRow, now: Date): Promise<boolean> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  if (row.sent >= row.sends || endOf(presentInvitation(row), now.toISOString()) !== null)
    return false;
  // Another run of the job is about to send it.
  if (row.leaving_until !== null && row.leaving_until > now) return false;
  const { coach_id: coach, email } = row;
  const inbox = inboxOf(email);
  // Another invitation of the same coach, that is.
  if (await hasDeclined(rows, { coach, email, inbox, since: ago(declinedMs) })) return false;
  const sent = await countMails(rows, { coach, inbox, since: ago(dayMs) });
  return sent.byCoach < mostInvitationsADay && sent.toInbox < mostInvitationsPerInbox;
}

const inboxOf = (email: string): string => hashToken(email.trim().toLowerCase());
