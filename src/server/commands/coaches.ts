// How the relation of coach and client ends, is given back after a restore, and is put away by the coach.
import type { CoachRelation } from '#contract/coaches.ts';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { tellClientLeft } from '../notify/occasions.ts';
import { presentCoach } from '../presenters/invitation.ts';
import { receiptOfCoach, sealsOf } from '../receipts.ts';
import { stopAsking } from '../stores/check-ins.ts';
import type { Relation } from '../stores/client-training.ts';
import {
  endSubscription,
  findReason,
  findRelation,
  putRelation,
  setArchived,
  setCopiesCoached,
} from '../stores/coach-clients.ts';
import { wasRestored } from '../stores/streams.ts';
import { findUser } from '../stores/users.ts';
import { endMemberships } from './follow-membership.ts';
import { requireCoach } from './require.ts';

interface Saved {
  readonly coach: CoachRelation;
  readonly rev: number;
}

/** The stream of the other of the two, if there is such a user. */
export const withStream = async (rows: Rows, other: UserId): Promise<UserId[]> =>
  (await findUser(rows, other)) ? [other] : [];

/** Needs the streams of both. What the coach has written stays; they see nothing of the client any more. */
export async function endCoaching(
  deps: Deps,
  rows: Rows,
  relation: Relation,
  endedAt: Date,
): Promise<Saved> {
  const present = await findRelation(rows, relation);
  const reason = await findReason(rows, relation);
  if (!reason) {
    if (!present) throw notFound();
    return shown(rows, relation);
  }
  const at = endedAt < deps.now() ? endedAt : deps.now();
  const { since, began } = present?.ended_at === null ? present : reason;
  await endSubscription(rows, relation);
  await setCopiesCoached(rows, relation, at);
  await putRelation(rows, relation, { since, began, archived_at: null, ended_at: at });
  await stopAsking(rows, relation);
  if (!(await endMemberships(deps, rows, relation))) await tellClientLeft(deps, rows, relation);
  return shown(rows, relation);
}

async function shown(rows: Rows, relation: Relation): Promise<Saved> {
  const row = await findRelation(rows, relation);
  if (!row) throw notFound();
  const coach = presentCoach(row);
  const seal = (await sealsOf(rows, relation.client))('receipt');
  return { coach: { ...coach, receipt: receiptOfCoach(coach, seal) }, rev: row.rev };
}

/**
 * A restored server has forgotten that the client accepted, or that they ended it. The first needs the receipt; the
 * second is theirs to say in any case.
 */
export async function takeBackCoach(
  deps: Deps,
  rows: Rows,
  client: UserId,
  given: CoachRelation,
): Promise<Saved> {
  const relation = { coach: given._id, client };
  const { endedAt } = given;
  if (!(await findRelation(rows, relation))) {
    const seal = (await sealsOf(rows, client))('receipt');
    const isProven =
      given.receipt === receiptOfCoach(given, seal) && (await wasRestored(rows, client));
    if (!isProven || !(await findUser(rows, given._id))) throw notFound();
    const since = new Date(given.since);
    const began = given.began;
    await putRelation(rows, relation, { since, began, archived_at: null, ended_at: null });
  }
  return endedAt === null
    ? shown(rows, relation)
    : endCoaching(deps, rows, relation, new Date(endedAt));
}

/** `at` null: brings the client back. Neither changes what the two can do. */
export async function archiveClient(
  rows: Rows,
  relation: Relation,
  at: Date | null,
): Promise<{ _id: UserId; archivedAt: string | null }> {
  await requireCoach(rows, relation.coach, 'Only coaches have clients.');
  const reason = await findReason(rows, relation);
  if (!reason) throw notFound();
  const present = await findRelation(rows, relation);
  if (present) await setArchived(rows, relation, at);
  else if (at !== null)
    await putRelation(rows, relation, { ...reason, archived_at: at, ended_at: null });
  return { _id: relation.client, archivedAt: at?.toISOString() ?? null };
}
