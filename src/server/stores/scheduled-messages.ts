import { sql } from 'kysely';
import type { ClientGroupId, ScheduledMessageId, UserId } from '#contract/ids.ts';
import type { ScheduledMessage } from '#contract/scheduled-messages.ts';
import type { Rows, ScheduledMessageRow } from '../database/rows.ts';
import { takeRevision } from './streams.ts';

export const scheduledMessagesOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('scheduled_message').selectAll().where('owner_id', '=', owner);

/** No matter whose it is. */
export const findScheduledMessage = (
  rows: Rows,
  id: ScheduledMessageId,
): Promise<ScheduledMessageRow | undefined> =>
  rows.selectFrom('scheduled_message').selectAll().where('id', '=', id).executeTakeFirst();

export async function countScheduledMessages(rows: Rows, owner: UserId): Promise<number> {
  const { count } = await rows
    .selectFrom('scheduled_message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  return count;
}

/** New, or in place of the one with its id. */
export async function putScheduledMessage(
  rows: Rows,
  message: ScheduledMessage,
  {
    owner,
    key,
    lookAt,
  }: { readonly owner: UserId; readonly key: string | null; readonly lookAt: Date | null },
): Promise<ScheduledMessageRow> {
  const rev = await takeRevision(rows, owner);
  const written = { body: JSON.stringify(message), rev, last_key: key, look_at: lookAt };
  return rows
    .insertInto('scheduled_message')
    .values({ id: message._id, owner_id: owner, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Without a change of the document. */
export async function lookLater(rows: Rows, id: ScheduledMessageId, lookAt: Date): Promise<void> {
  await rows
    .updateTable('scheduled_message')
    .set({ look_at: lookAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteScheduledMessageRow(rows: Rows, id: ScheduledMessageId): Promise<void> {
  await rows.deleteFrom('scheduled_message').where('id', '=', id).execute();
}

export const findDueMessages = async (rows: Rows, now: Date): Promise<ScheduledMessageId[]> => {
  const found = await rows
    .selectFrom('scheduled_message')
    .select('id')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .execute();
  return found.map(({ id }) => id);
};

/** Of a coach's own group; nobody if it is gone. */
export const findMembersOf = async (
  rows: Rows,
  { group, owner }: { readonly group: ClientGroupId; readonly owner: UserId },
): Promise<UserId[] | null> => {
  const found = await rows
    .selectFrom('client_group')
    .leftJoin('client_group_member as member', 'member.group_id', 'client_group.id')
    .select('member.client_id')
    .where('client_group.id', '=', group)
    .where('client_group.owner_id', '=', owner)
    .execute();
  return found.length === 0 ? null : found.flatMap(({ client_id: id }) => id ?? []);
};

/** By the device of each that was last in touch; who has named none is left out. */
export async function findZones(
  rows: Rows,
  people: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  const { rows: found } = await sql<{ id: UserId; zone: string }>`
    SELECT DISTINCT ON (user_id) user_id AS id, time_zone AS zone FROM device_contact
    WHERE user_id = ANY(${people}::uuid[]) AND time_zone IS NOT NULL
    ORDER BY user_id, seen_at DESC`.execute(rows);
  return new Map(found.map(({ id, zone }) => [id, zone]));
}
