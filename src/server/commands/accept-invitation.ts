// How somebody becomes a client by an invitation: shown, declined, accepted, or with a new account.
import type { BodyOf, OkOf } from '#contract/endpoint.ts';
import { UserId } from '#contract/ids.ts';
import type {
  acceptInvitation as acceptCall,
  InvitationView,
  registerInvited as registerCall,
} from '#contract/invitations.ts';
import { endOf, type InvitationEnd } from '#domain/coaching/invitation.ts';
import { sqlState, uniqueViolation } from '../database/database.ts';
import type { InvitationRow, Rows, UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { linkInvalid, refusedByRule, RequestError } from '../errors.ts';
import { lastDayBegun } from '../local-time.ts';
import { tellClientJoined } from '../notify/occasions.ts';
import { hashPassword } from '../passwords.ts';
import { mayCoach } from '../policies/people.ts';
import { presentInvitation, presentInvitationView } from '../presenters/invitation.ts';
import { deadenRegistrations } from '../stores/accounts.ts';
import type { Relation } from '../stores/client-training.ts';
import { isClient } from '../stores/clients.ts';
import { beginRelation } from '../stores/coach-clients.ts';
import {
  findByToken,
  findInvitation,
  findInvitedProgram,
  findWaitingCopy,
  lockInvitation,
  lockOpenTo,
  updateInvitation,
} from '../stores/invitations.ts';
import { lockStreams } from '../stores/streams.ts';
import { findUser, insertUser } from '../stores/users.ts';
import { hashToken } from '../tokens.ts';
import { refuseWeak } from './accounts.ts';
import { assignProgram } from './assignments.ts';

export async function showInvitation(
  deps: Pick<Deps, 'database' | 'now'>,
  rows: Rows,
  { token, caller }: { readonly token: string; readonly caller: UserId | null },
): Promise<InvitationView> {
  const row = await requireByToken(rows, token);
  const coach = await findUser(rows, row.coach_id);
  if (!coach) throw linkInvalid({ words: unknownLink });
  const program = await findInvitedProgram(rows, row.coach_id, row.program_id);
  const relation = caller && { coach: coach.id, client: caller };
  const isTheirs = relation !== null && (await isClient(rows, relation));
  if (isTheirs && row.kind === 'email')
    await deps.database.rows.transaction().execute(async (own) => {
      await lockStreams(own, [relation.coach, relation.client]);
      await settleOthers(deps, own, relation);
    });
  return {
    ...presentInvitationView(row, { coach, mayCoach: mayCoach(coach), program, now: deps.now() }),
    isClient: isTheirs,
  };
}

/**
 * What asks a client's own address to be a client has its answer, unless it brings a program that they don't have: that is
 * theirs to accept. Needs the locked streams of the two.
 */
async function settleOthers(
  { now }: Pick<Deps, 'now'>,
  rows: Rows,
  { coach, client }: Relation,
): Promise<void> {
  const user = await findUser(rows, client);
  if (!user) return;
  for (const row of await lockOpenTo(rows, { coach, email: user.email, now: now() })) {
    const original = row.program_id;
    if (original !== null && !(await findWaitingCopy(rows, { client, original }))) continue;
    await updateInvitation(rows, row, { uses: 1, accepted_at: now(), client_id: client });
  }
}

/** A link that is passed on is not one person's to decline. */
export async function declineInvitation(deps: Deps, token: string): Promise<void> {
  await deps.database.rows.transaction().execute(async (rows) => {
    const { id, coach_id: coach } = await requireByToken(rows, token);
    await lockStreams(rows, [coach]);
    const row = await lockInvitation(rows, id);
    if (row?.kind !== 'email' || endOf(presentInvitation(row), deps.now().toISOString())) return;
    await updateInvitation(rows, row, { declined_at: deps.now() });
  });
}

/** Whose streams an acceptance changes besides the caller's own. */
export async function invitedBy(rows: Rows, token: string): Promise<UserId[]> {
  const row = await findByToken(rows, hashToken(token));
  return row ? [row.coach_id] : [];
}

export async function acceptInvitation(
  deps: Deps,
  rows: Rows,
  { token, ...accepting }: Accepting & { readonly token: string },
): Promise<OkOf<typeof acceptCall>> {
  const { id } = await requireByToken(rows, token);
  return accept(deps, rows, accepting, id);
}

interface Accepting {
  readonly client: UserId;
  /** Where the client is. */
  readonly today?: string | undefined;
}

/** Needs a transaction. Repeating it changes nothing, also once the invitation is used up. */
async function accept(
  deps: Deps,
  rows: Rows,
  accepting: Accepting,
  invitationId: string,
): Promise<OkOf<typeof acceptCall>> {
  const { client } = accepting;
  const seen = await findInvitation(rows, invitationId);
  if (!seen) throw linkInvalid({ words: unknownLink });
  await lockStreams(rows, [seen.coach_id, client]);
  const row = await lockInvitation(rows, invitationId);
  const coach = row && (await findUser(rows, row.coach_id));
  if (!row || !coach) throw linkInvalid({ words: unknownLink });
  if (coach.id === client) throw refusedByRule({ words: 'This is your own invitation.' });
  const relation = { coach: coach.id, client };
  const now = deps.now();
  if (row.client_id === client && (await isClient(rows, relation)))
    return answerOf(rows, row, relation);
  const end = mayCoach(coach) ? endOf(presentInvitation(row), now.toISOString()) : 'withdrawn';
  if (end) throw linkInvalid({ words: endWords[end] });
  const wasClient = await isClient(rows, relation);
  await beginRelation(rows, relation, now);
  await giveProgram(deps, rows, row, accepting);
  // Somebody who is a client already uses up nothing of a link.
  if (row.kind === 'email' || !wasClient)
    await updateInvitation(rows, row, {
      uses: row.uses + 1,
      accepted_at: now,
      ...(row.kind === 'email' && { client_id: client }),
    });
  await settleOthers(deps, rows, relation);
  if (!wasClient) await tellClientJoined(deps, rows, relation);
  return answerOf(rows, row, relation);
}

/** With a new account: it is there also if the invitation ended before its address was confirmed. */
export async function acceptIfOpen(
  deps: Deps,
  rows: Rows,
  accepting: Accepting,
  invitationId: string | null,
): Promise<{ invitation?: 'accepted' | 'ended' }> {
  if (invitationId === null) return {};
  try {
    await accept(deps, rows, accepting, invitationId);
    return { invitation: 'accepted' };
  } catch (error) {
    if (error instanceof RequestError) return { invitation: 'ended' };
    throw error;
  }
}

const unknownLink =
  'This invitation link doesn’t work. If you got a newer e-mail, use the link in that one.';

const endWords: Record<InvitationEnd, string> = {
  expired: 'This invitation has expired.',
  withdrawn: 'This invitation has been withdrawn.',
  declined: 'This invitation was declined.',
  used: 'This invitation has already been used.',
};

async function answerOf(
  rows: Rows,
  { program_id: original }: InvitationRow,
  { coach, client }: Relation,
): Promise<OkOf<typeof acceptCall>> {
  const programId = original && (await findWaitingCopy(rows, { client, original }));
  return { coachId: coach, programId };
}

/** One without workouts, or that cannot be assigned at the moment, does not keep anybody from being a client. */
async function giveProgram(
  deps: Deps,
  rows: Rows,
  { coach_id: coach, program_id: original }: InvitationRow,
  { client, today }: Accepting,
): Promise<void> {
  if (original === null || (await findWaitingCopy(rows, { client, original }))) return;
  const program = await findInvitedProgram(rows, coach, original);
  if (!program || program.workouts === 0) return;
  // For somebody whose day is not known, a day that is over nowhere.
  const from = today ?? lastDayBegun(deps.now());
  try {
    await assignProgram(deps, rows, coach, { clientId: client, programId: original, from });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
  }
}

async function requireByToken(rows: Rows, token: string): Promise<InvitationRow> {
  const row = await findByToken(rows, hashToken(token));
  if (!row) throw linkInvalid({ words: unknownLink });
  return row;
}

/**
 * Only somebody who reads the address's mail has the link, so the address needs no other confirmation, and they may be
 * told that it has an account.
 */
export async function registerInvited(
  deps: Deps,
  { token, password, today, ...person }: BodyOf<typeof registerCall>,
): Promise<UserRow> {
  const seen = await requireByToken(deps.database.rows, token);
  if (seen.kind !== 'email') throw linkInvalid({ words: unknownLink });
  refuseWeak(
    password,
    { email: seen.email, names: [person.firstName, person.lastName] },
    'password',
  );
  const passwordHash = await hashPassword(password);
  try {
    return await deps.database.rows.transaction().execute(async (rows) => {
      await lockStreams(rows, [seen.coach_id]);
      const row = await lockInvitation(rows, seen.id);
      // A newer email may have replaced the link in the meantime.
      if (row?.token_hash !== hashToken(token)) throw linkInvalid({ words: unknownLink });
      const end = endOf(presentInvitation(row), deps.now().toISOString());
      if (end) throw linkInvalid({ words: endWords[end] });
      const id = UserId.parse(deps.newId());
      await insertUser(rows, {
        ...person,
        id,
        email: row.email,
        passwordHash,
        isCoach: false,
        isAdmin: false,
        now: deps.now(),
      });
      // Others may have registered the address without being able to read its mail.
      await deadenRegistrations(rows, row.email.toLowerCase());
      await accept(deps, rows, { client: id, today }, row.id);
      return (await findUser(rows, id))!;
    });
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    const words = 'This address already has an account. Log in to accept the invitation.';
    throw refusedByRule({ words, fields: { email: words } });
  }
}
