// The relation of coach and client beside purchases: how it began, archived by the coach, ended by the client.
import { type RawBuilder, sql } from 'kysely';
import type { CoachRelation } from '#contract/coaches.ts';
import type { UserId } from '#contract/ids.ts';
import type { CoachClientRow, Rows } from '../database/rows.ts';
import type { Relation } from './client-training.ts';
import { takeRevision } from './streams.ts';

/**
 * The clients whom this coach has archived, for `IN` and `NOT IN`: read once and looked up. Asked for anew for each client
 * they took most of the time of a long list.
 */
export const archivedBy = (coach: UserId): RawBuilder<unknown> =>
  sql`(SELECT client_id FROM coach_client WHERE coach_id = ${coach} AND archived_at IS NOT NULL)`;

/** As documents of the client. */
export const coachesOf = (rows: Rows, client: UserId) =>
  rows
    .selectFrom('coach_client')
    .innerJoin('app_user as coach', 'coach.id', 'coach_client.coach_id')
    .selectAll('coach_client')
    .select(['coach.id', 'coach.first_name', 'coach.last_name'])
    .where('coach_client.client_id', '=', client);

export const findRelation = (
  rows: Rows,
  { coach, client }: Relation,
): Promise<CoachClientRow | undefined> =>
  coachesOf(rows, client).where('coach_client.coach_id', '=', coach).executeTakeFirst();

/**
 * Of `program`, a bought copy: whether who has it is still a client of its coach. Leaving a program, the end of an assignment
 * and the end of paid coaching change nothing in the copies; they take away the reason to read them. A coach who trains by a
 * program of their own stays its coach.
 */
export const hasClient = sql<boolean>`(program.owner_id = program.author_id
  OR EXISTS (SELECT FROM client_of_coach AS coached
    WHERE coached.coach_id = program.author_id AND coached.client_id = program.owner_id))`;

/** Since when somebody is a client, and by which of their reasons first; undefined: they are none. */
export async function findReason(
  rows: Rows,
  { coach, client }: Relation,
): Promise<{ since: Date; began: CoachRelation['began'] } | undefined> {
  const { rows: found } = await sql<{ since: Date; began: CoachRelation['began'] }>`
    SELECT since, CASE WHEN EXISTS (
        SELECT FROM purchased_program WHERE owner_id = ${client} AND author_id = ${coach}
          AND access_ended_at IS NULL AND coach_ended_at IS NULL)
      THEN 'purchase' ELSE 'subscription' END AS began
    FROM client_of_coach WHERE coach_id = ${coach} AND client_id = ${client}
    ORDER BY since LIMIT 1`.execute(rows);
  return found[0];
}

/** By an invitation: from now on a client, no matter what was before. Copies that had lost their coach have one again. */
export async function beginRelation(rows: Rows, relation: Relation, now: Date): Promise<void> {
  const present = await findRelation(rows, relation);
  const isGoingOn = present?.began === 'invitation' && present.ended_at === null;
  if (isGoingOn && present.archived_at === null) return;
  await putRelation(rows, relation, {
    since: isGoingOn ? present.since : now,
    began: 'invitation',
    archived_at: null,
    ended_at: null,
  });
  await setCopiesCoached(rows, relation, null);
}

export async function putRelation(
  rows: Rows,
  { coach, client }: Relation,
  values: Pick<CoachClientRow, 'since' | 'began' | 'archived_at' | 'ended_at'>,
): Promise<void> {
  const written = { ...values, rev: await takeRevision(rows, client) };
  await rows
    .insertInto('coach_client')
    .values({ coach_id: coach, client_id: client, ...written })
    .onConflict((conflict) => conflict.columns(['coach_id', 'client_id']).doUpdateSet(written))
    .execute();
}

/** Archiving is the coach's business: the client's devices do not hear of it. */
export async function setArchived(
  rows: Rows,
  { coach, client }: Relation,
  at: Date | null,
): Promise<void> {
  await rows
    .updateTable('coach_client')
    .set({ archived_at: at })
    .where('coach_id', '=', coach)
    .where('client_id', '=', client)
    .execute();
}

/** Null: the coach coaches the client's copies of their programs again. */
export async function setCopiesCoached(
  rows: Rows,
  { coach, client }: Relation,
  endedAt: Date | null,
): Promise<void> {
  await rows
    .updateTable('purchased_program')
    .set({ coach_ended_at: endedAt })
    .where('owner_id', '=', client)
    .where('author_id', '=', coach)
    .where('coach_ended_at', endedAt === null ? 'is not' : 'is', null)
    .execute();
}

export async function endSubscription(rows: Rows, { coach, client }: Relation): Promise<void> {
  await rows
    .deleteFrom('subscription')
    .where('coach_id', '=', coach)
    .where('client_id', '=', client)
    .execute();
}

/**
 * A purchase or a confirmed subscription makes somebody a client again who has ended it, and brings an archived one back.
 * By it alone: what ended stays without a coach.
 */
export async function resumeRelation(
  rows: Rows,
  relation: Relation,
  { began, now }: { began: 'purchase' | 'subscription'; now: Date },
): Promise<void> {
  const present = await findRelation(rows, relation);
  if (!present || (present.ended_at === null && present.archived_at === null)) return;
  const isNew = present.ended_at !== null;
  await putRelation(rows, relation, {
    since: isNew ? now : present.since,
    began: isNew ? began : present.began,
    archived_at: null,
    ended_at: null,
  });
}

/** Coaching that is paid for has begun: also for somebody who never was a client before. */
export async function beginPaid(rows: Rows, relation: Relation, now: Date): Promise<void> {
  if (await findRelation(rows, relation))
    return resumeRelation(rows, relation, { began: 'subscription', now });
  await putRelation(rows, relation, {
    since: now,
    began: 'subscription',
    archived_at: null,
    ended_at: null,
  });
}

/** The caller has seen that nothing is left that makes somebody a client. */
export async function endRelation(rows: Rows, relation: Relation, now: Date): Promise<void> {
  const present = await findRelation(rows, relation);
  if (!present || present.ended_at !== null) return;
  const { since, began, archived_at } = present;
  await putRelation(rows, relation, { since, began, archived_at, ended_at: now });
}

/** Whose devices have a document of this coach, in the order in which streams are locked. */
export const findClientsWithCoach = (
  rows: Rows,
  coach: UserId,
): Promise<{ id: string; owner: UserId }[]> =>
  rows
    .selectFrom('coach_client')
    .select(['coach_id as id', 'client_id as owner'])
    .where('coach_id', '=', coach)
    .orderBy('client_id')
    .execute();
