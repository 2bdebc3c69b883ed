import { sql } from 'kysely';
import type { ClientGroup } from '#contract/client-groups.ts';
import type { ClientGroupId, UserId } from '#contract/ids.ts';
import type { ClientGroupRow, Rows } from '../database/rows.ts';
import { takeRevision, takeRevisions } from './streams.ts';

const groups = (rows: Rows) =>
  rows
    .selectFrom('client_group')
    .selectAll()
    .select(
      sql<UserId[]>`ARRAY(SELECT client_id FROM client_group_member
        WHERE group_id = client_group.id ORDER BY client_id)`.as('members'),
    );

export const clientGroupsOf = (rows: Rows, owner: UserId) =>
  groups(rows).where('owner_id', '=', owner);

/** No matter whose it is. */
export const findClientGroup = (
  rows: Rows,
  id: ClientGroupId,
): Promise<ClientGroupRow | undefined> => groups(rows).where('id', '=', id).executeTakeFirst();

export async function countClientGroups(rows: Rows, owner: UserId): Promise<number> {
  const { count } = await rows
    .selectFrom('client_group')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}

/** New, or in place of the one with its id. */
export async function putClientGroup(
  rows: Rows,
  { _id: id, name, members, createdAt }: ClientGroup,
  { owner, key }: { readonly owner: UserId; readonly key: string },
): Promise<ClientGroupRow> {
  const written = { name, rev: await takeRevision(rows, owner), last_key: key };
  const row = await rows
    .insertInto('client_group')
    .values({ id, owner_id: owner, created_at: new Date(createdAt), ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`
    DELETE FROM client_group_member
    WHERE group_id = ${id} AND client_id <> ALL(${members}::uuid[])`.execute(rows);
  await sql`
    INSERT INTO client_group_member (group_id, client_id)
    SELECT ${id}, member FROM unnest(${members}::uuid[]) AS member
    ON CONFLICT DO NOTHING`.execute(rows);
  return { ...row, members };
}

export async function deleteClientGroupRow(rows: Rows, id: ClientGroupId): Promise<void> {
  await rows.deleteFrom('client_group').where('id', '=', id).execute();
}

/** Other people's groups that somebody is in. */
export const findGroupsWith = (
  rows: Rows,
  client: UserId,
): Promise<{ owner: UserId; id: ClientGroupId }[]> =>
  rows
    .selectFrom('client_group_member as member')
    .innerJoin('client_group as own', 'own.id', 'member.group_id')
    .select(['own.owner_id as owner', 'own.id'])
    .where('member.client_id', '=', client)
    .where('own.owner_id', '<>', client)
    .execute();

export async function removeFromGroups(
  rows: Rows,
  client: UserId,
  { owner, ids }: { readonly owner: UserId; readonly ids: readonly ClientGroupId[] },
): Promise<void> {
  const revisions = await takeRevisions(rows, owner, ids.length);
  for (const [index, id] of ids.entries()) {
    await rows
      .deleteFrom('client_group_member')
      .where('group_id', '=', id)
      .where('client_id', '=', client)
      .execute();
    await rows
      .updateTable('client_group')
      .set({ rev: revisions[index] ?? 0 })
      .where('id', '=', id)
      .execute();
  }
}
