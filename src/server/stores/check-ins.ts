// Check-ins of coaches, each in the streams of its coach and of everybody who was ever asked.
import { sql } from 'kysely';
import type { CheckIn } from '#contract/check-ins.ts';
import type { CheckInId, UserId } from '#contract/ids.ts';
import type { CheckInBody } from '../database/check-in-tables.ts';
import type { CheckInRow, Rows } from '../database/rows.ts';
import type { Relation } from './client-training.ts';
import { takeRevision } from './streams.ts';

export const checkInsOf = (rows: Rows, user: UserId) =>
  rows
    .selectFrom('check_in_member as own')
    .innerJoin('check_in', 'check_in.id', 'own.check_in_id')
    .innerJoin('app_user as coach', 'coach.id', 'check_in.owner_id')
    .where('own.user_id', '=', user)
    .select([
      'own.check_in_id as id',
      'own.rev',
      'check_in.owner_id',
      'check_in.body',
      'check_in.last_key',
      'coach.first_name',
      'coach.last_name',
    ])
    .select(
      sql<CheckIn['clients']>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('_id', member.user_id, 'since', member.since,
          'name', left(btrim(client.first_name || ' ' || client.last_name), 200))
          ORDER BY member.user_id), '[]')
        FROM check_in_member member JOIN app_user client ON client.id = member.user_id
        WHERE member.check_in_id = own.check_in_id AND member.is_asked
          AND (own.user_id = check_in.owner_id OR member.user_id = own.user_id))`.as('clients'),
    );

/** As its coach has it. */
export async function findCheckIn(rows: Rows, id: CheckInId): Promise<CheckInRow | undefined> {
  const found = await rows
    .selectFrom('check_in')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    found && checkInsOf(rows, found.owner_id).where('own.check_in_id', '=', id).executeTakeFirst()
  );
}

export async function countCheckIns(rows: Rows, owner: UserId): Promise<number> {
  const { count } = await rows
    .selectFrom('check_in')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}

/** New, or in place of the one with its id; who is asked is not part of it. */
export async function putCheckIn(
  rows: Rows,
  id: CheckInId,
  body: CheckInBody,
  { owner, key }: { readonly owner: UserId; readonly key: string },
): Promise<void> {
  const written = { body: JSON.stringify(body), last_key: key };
  await rows
    .insertInto('check_in')
    .values({ id, owner_id: owner, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .execute();
}

/** The document changes in this person's stream. `since`: see the table. */
export async function putMember(
  rows: Rows,
  id: CheckInId,
  user: UserId,
  { since, isAsked }: { readonly since: string | null; readonly isAsked: boolean },
): Promise<void> {
  const rev = await takeRevision(rows, user);
  const written = { since, is_asked: isAsked, look_on: since, rev };
  await rows
    .insertInto('check_in_member')
    .values({ check_in_id: id, user_id: user, ...written })
    .onConflict((conflict) => conflict.columns(['check_in_id', 'user_id']).doUpdateSet(written))
    .execute();
}

/** Who is asked, and since when. */
export async function findAsked(rows: Rows, id: CheckInId): Promise<ReadonlyMap<UserId, string>> {
  const found = await rows
    .selectFrom('check_in_member')
    .select(['user_id', 'since'])
    .where('check_in_id', '=', id)
    .where('is_asked', '=', true)
    .execute();
  return new Map(found.map(({ user_id, since }) => [user_id, since ?? '']));
}

/** At some time. */
export async function wasAsked(rows: Rows, id: CheckInId, user: UserId): Promise<boolean> {
  const found = await rows
    .selectFrom('check_in_member')
    .select('rev')
    .where('check_in_id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a coach asks of this client. */
export const findAskedOf = async (
  rows: Rows,
  { coach, client }: Relation,
): Promise<CheckInId[]> => {
  const found = await rows
    .selectFrom('check_in_member')
    .innerJoin('check_in', 'check_in.id', 'check_in_member.check_in_id')
    .select('check_in.id')
    .where('check_in_member.user_id', '=', client)
    .where('is_asked', '=', true)
    .where('check_in.owner_id', '=', coach)
    .execute();
  return found.map(({ id }) => id);
};

/** Needs the streams of both: the client is asked nothing more by this coach. */
export async function stopAsking(rows: Rows, relation: Relation): Promise<void> {
  for (const id of await findAskedOf(rows, relation)) {
    const since = (await findAsked(rows, id)).get(relation.client) ?? null;
    await putMember(rows, id, relation.client, { since, isAsked: false });
    await putMember(rows, id, relation.coach, { since: null, isAsked: false });
  }
}

/** Documents in the streams of others that change when this account is deleted: `gone`, or without this client. */
export async function findCheckInsBeside(
  rows: Rows,
  user: UserId,
): Promise<{ owner: UserId; id: CheckInId; gone: boolean }[]> {
  const { rows: found } = await sql<{ owner: UserId; id: CheckInId; gone: boolean }>`
    SELECT member.user_id AS owner, own.id, own.owner_id = ${user} AS gone
    FROM check_in own JOIN check_in_member member ON member.check_in_id = own.id
    WHERE member.user_id <> ${user} AND (own.owner_id = ${user}
      OR (member.user_id = own.owner_id AND EXISTS (
        SELECT FROM check_in_member asked
        WHERE asked.check_in_id = own.id AND asked.user_id = ${user} AND asked.is_asked)))`.execute(
    rows,
  );
  return found;
}

/** Of a client whose account is about to be deleted, as `findCheckInsBeside` found them. */
export async function forgetClient(
  rows: Rows,
  client: UserId,
  { owner, ids }: { readonly owner: UserId; readonly ids: readonly CheckInId[] },
): Promise<void> {
  for (const id of ids) {
    await rows
      .deleteFrom('check_in_member')
      .where('check_in_id', '=', id)
      .where('user_id', '=', client)
      .execute();
    await putMember(rows, id, owner, { since: null, isAsked: false });
  }
}
