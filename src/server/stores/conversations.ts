// Conversations as each of their two people sees them.
import { type Selectable, sql } from 'kysely';
import type { TimeToken } from '#contract/conversations.ts';
import type { ConversationId, UserId } from '#contract/ids.ts';
import type { ConversationMemberTable } from '../database/coaching-tables.ts';
import type { ConversationRow, Rows } from '../database/rows.ts';
import { takeRevision } from './streams.ts';
import { hasPlainLetters } from './users.ts';

type MemberRow = Selectable<ConversationMemberTable>;

/** Characters of the last message that lists show. */
const shownOfMessage = 200;

/** As its owner sees it, with the other person, how far they have read, and the last message. */
export const conversationsOf = (rows: Rows, userId: UserId) =>
  rows
    .selectFrom('conversation_member as own')
    .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
    .leftJoin('app_user as other', 'other.id', 'own.other_id')
    .leftJoin('conversation_member as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'own.conversation_id')
        .onRef('theirs.user_id', '=', 'own.other_id'),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('message')
          .select(['message.id', 'message.author_id', 'message.time_token'])
          .select(sql<string>`left(message.body, ${shownOfMessage})`.as('body'))
          .whereRef('message.conversation_id', '=', 'own.conversation_id')
          .whereRef('message.time_token', '>', 'own.deleted_to')
          .orderBy('message.time_token', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('own.user_id', '=', userId)
    .select([
      'own.conversation_id as id',
      'own.user_id as owner_id',
      'own.other_id',
      'own.read_to',
      'own.deleted_to',
      'own.unread',
      'own.rev',
      'conversation.given_back',
      'other.first_name',
      'other.last_name',
      'other.user_image_id',
      'theirs.read_to as read_to_by_other',
      'last.id as last_id',
      'last.author_id as last_author_id',
      'last.body as last_body',
      'last.time_token as last_time_token',
    ]);

export async function findConversation(
  rows: Rows,
  userId: UserId,
  id: ConversationId,
): Promise<ConversationRow | undefined> {
  return conversationsOf(rows, userId).where('own.conversation_id', '=', id).executeTakeFirst();
}

export async function countUnreadConversations(rows: Rows, userId: UserId): Promise<number> {
  const { unread } = await rows
    .selectFrom('conversation_member')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('unread', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Those with a message to show, the latest first. */
export async function findConversations(rows: Rows, userId: UserId): Promise<ConversationRow[]> {
  return conversationsOf(rows, userId)
    .where('last.id', 'is not', null)
    .orderBy('last.time_token', 'desc')
    .orderBy('own.conversation_id')
    .execute();
}

/** Those with the latest activity. */
export async function findLatestConversations(
  rows: Rows,
  userId: UserId,
  count: number,
): Promise<ConversationId[]> {
  const latest = await rows
    .selectFrom('conversation_member')
    .select('conversation_id')
    .where('user_id', '=', userId)
    .orderBy('rev', 'desc')
    .limit(count)
    .execute();
  return latest.map(({ conversation_id: id }) => id);
}

export async function findConversationWith(
  rows: Rows,
  userId: UserId,
  other: UserId,
): Promise<ConversationId | undefined> {
  const member = await rows
    .selectFrom('conversation_member')
    .select('conversation_id')
    .where('user_id', '=', userId)
    .where('other_id', '=', other)
    .executeTakeFirst();
  return member?.conversation_id;
}

/** No matter whose it is. */
export async function hasConversation(rows: Rows, id: ConversationId): Promise<boolean> {
  const found = await rows
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Undefined if the conversation is not this user's. */
export async function findMember(
  rows: Rows,
  userId: UserId,
  id: ConversationId,
): Promise<MemberRow | undefined> {
  return rows
    .selectFrom('conversation_member')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function insertConversation(
  rows: Rows,
  id: ConversationId,
  [one, other]: readonly [UserId, UserId],
  now: Date,
): Promise<void> {
  await rows
    .insertInto('conversation')
    .values({ id, last_time_token: '', created_at: now })
    .execute();
  for (const [user_id, other_id] of [
    [one, other],
    [other, one],
  ] as const)
    await rows
      .insertInto('conversation_member')
      .values({ conversation_id: id, user_id, other_id, rev: await takeRevision(rows, user_id) })
      .execute();
}

/** Changes one person's document of the conversation; their devices get a live event. */
export async function updateMember(
  rows: Rows,
  { id, userId }: { id: ConversationId; userId: UserId },
  changes: {
    readTo?: TimeToken;
    deletedTo?: TimeToken;
    other?: null;
    oneMoreUnread?: true;
  } = {},
): Promise<void> {
  const { readTo, deletedTo, other, oneMoreUnread } = changes;
  await rows
    .updateTable('conversation_member')
    .set({
      rev: await takeRevision(rows, userId),
      ...(readTo !== undefined && { read_to: readTo }),
      ...(deletedTo !== undefined && { deleted_to: deletedTo }),
      ...(other === null && { other_id: null }),
      ...(oneMoreUnread && { unread: sql<number>`unread + 1` }),
    })
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  if (!oneMoreUnread) await countUnread(rows, id, userId);
}

async function countUnread(rows: Rows, id: ConversationId, userId: UserId): Promise<void> {
  await sql`
    UPDATE conversation_member AS own SET unread = (
      SELECT count(*) FROM message
      WHERE message.conversation_id = own.conversation_id AND message.author_id <> own.user_id
        AND message.time_token > greatest(own.read_to, own.deleted_to)
    )
    WHERE own.conversation_id = ${id} AND own.user_id = ${userId}
  `.execute(rows);
}

/** Other people's documents of the user's conversations, in the order in which streams are locked. */
export async function findMembersBeside(
  rows: Rows,
  userId: UserId,
): Promise<{ id: ConversationId; owner: UserId }[]> {
  return rows
    .selectFrom('conversation_member')
    .select(['conversation_id as id', 'user_id as owner'])
    .where('other_id', '=', userId)
    .orderBy('user_id')
    .execute();
}

/** A user's messages, and everything the live service stores for their conversations. */
export async function forgetMessages(rows: Rows, userId: UserId): Promise<void> {
  await sql`
    DELETE FROM live_message WHERE channel IN (
      SELECT 'conversation.' || conversation_id FROM conversation_member WHERE user_id = ${userId}
    )
  `.execute(rows);
  await rows.deleteFrom('message').where('author_id', '=', userId).execute();
}

/** Conversations that nobody will have once this account is deleted. */
export async function forgetForsaken(rows: Rows, userId: UserId): Promise<void> {
  await sql`
    DELETE FROM conversation WHERE id IN (
      SELECT conversation_id FROM conversation_member WHERE user_id = ${userId} AND other_id IS NULL
    )
  `.execute(rows);
}

interface ContactRow {
  readonly id: UserId;
  readonly first_name: string;
  readonly last_name: string;
  readonly user_image_id: string | null;
  readonly is: 'coach' | 'client' | null;
  readonly conversation_id: ConversationId | null;
}

/** The user's coaches and clients. */
const related = (userId: UserId) => sql`
  SELECT coach_id AS id, 'coach' AS "is" FROM client_of_coach WHERE client_id = ${userId}
  UNION ALL SELECT client_id, 'client' FROM client_of_coach WHERE coach_id = ${userId}
`;

/** Sorted by name; `name`: text that it contains. */
export async function findContacts(
  rows: Rows,
  userId: UserId,
  { name, skip, count }: { name: string; skip: number; count: number },
): Promise<ContactRow[]> {
  const { rows: contacts } = await sql<ContactRow>`
    WITH known AS (
      ${related(userId)}
      UNION ALL SELECT other_id, NULL FROM conversation_member WHERE user_id = ${userId}
    ), person AS (
      -- Who is both is a coach first.
      SELECT id, max("is") AS "is" FROM known WHERE id <> ${userId} GROUP BY id
    )
    SELECT app_user.id, first_name, last_name, user_image_id, person."is", own.conversation_id
    FROM person
    JOIN app_user USING (id)
    LEFT JOIN conversation_member AS own ON own.user_id = ${userId} AND own.other_id = person.id
    WHERE ${hasPlainLetters(sql<string>`first_name || ' ' || last_name`, name)}
    ORDER BY lower(first_name), lower(last_name), app_user.id
    LIMIT ${count} OFFSET ${skip}
  `.execute(rows);
  return contacts;
}

/** Whether one of them coaches the other. */
export async function areRelated(rows: Rows, userId: UserId, other: UserId): Promise<boolean> {
  const { rows: found } = await sql`
    SELECT FROM (${related(userId)}) AS person WHERE id = ${other} LIMIT 1
  `.execute(rows);
  return found.length > 0;
}
