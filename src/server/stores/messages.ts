// The messages of conversations.
import { sql } from 'kysely';
import type { TimeToken, Message } from '#contract/conversations.ts';
import type { ConversationId, MessageId, UserId } from '#contract/ids.ts';
import { searchWords } from '#domain/conversation/search-word-list.ts';
import type { MessageRow, Rows } from '../database/rows.ts';

export const messageColumns = [
  'message.id',
  'message.conversation_id',
  'message.author_id',
  'message.body',
  'message.time_token',
  'message.attachments',
] as const;

export async function findMessage(rows: Rows, id: MessageId): Promise<MessageRow | undefined> {
  return rows.selectFrom('message').select(messageColumns).where('id', '=', id).executeTakeFirst();
}

/** Of the last message ever, or empty; locked until commit, so that times are given out one at a time. */
export async function lockLastTimeToken(rows: Rows, id: ConversationId): Promise<TimeToken> {
  const { last_time_token } = await rows
    .selectFrom('conversation')
    .select('last_time_token')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last_time_token;
}

/** False if a message with that id exists. `readers`: those who may find it. */
export async function insertMessage(
  rows: Rows,
  { _id, conversationId, author, body, timeToken, attachments }: Message,
  readers: readonly UserId[],
): Promise<boolean> {
  await rows
    .updateTable('conversation')
    .set({
      last_time_token: sql<TimeToken>`greatest(last_time_token, ${timeToken})`,
    })
    .where('id', '=', conversationId)
    .execute();
  const lexemes = [...searchWords(body), ...readers.map(readerLexeme)];
  const inserted = await rows
    .insertInto('message')
    .values({
      id: _id,
      conversation_id: conversationId,
      author_id: author,
      body,
      time_token: timeToken,
      attachments: attachments ? JSON.stringify(attachments) : null,
      found_by: sql`array_to_tsvector(${lexemes}::text[])`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether the conversation has a message at this time. */
export async function isTaken(
  rows: Rows,
  id: ConversationId,
  timeToken: TimeToken,
): Promise<boolean> {
  const found = await rows
    .selectFrom('message')
    .select('id')
    .where('conversation_id', '=', id)
    .where('time_token', '=', timeToken)
    .executeTakeFirst();
  return found !== undefined;
}

/** Tells devices that have read past its place to look again. */
export async function countGivenBack(rows: Rows, id: ConversationId): Promise<void> {
  await rows
    .updateTable('conversation')
    .set({ given_back: sql<number>`given_back + 1` })
    .where('id', '=', id)
    .execute();
}

/** No word starts like this, so nobody can search for it. */
const readerLexeme = (userId: UserId): string => `@${userId}`;

/** Messages that this user may read. */
const readable = (rows: Rows, userId: UserId) =>
  rows
    .selectFrom('message')
    .innerJoin('conversation_member as own', (join) =>
      join
        .onRef('own.conversation_id', '=', 'message.conversation_id')
        .on('own.user_id', '=', userId),
    )
    .whereRef('message.time_token', '>', 'own.deleted_to')
    .select(messageColumns);

/** The first ones after a message; otherwise the last ones, or the last before a given one. The oldest first. */
export async function findMessages(
  rows: Rows,
  userId: UserId,
  {
    id,
    before,
    after,
    count,
  }: {
    id: ConversationId;
    before: TimeToken | undefined;
    after: TimeToken | undefined;
    count: number;
  },
): Promise<MessageRow[]> {
  const inIt = readable(rows, userId).where('message.conversation_id', '=', id).limit(count);
  if (after !== undefined)
    return inIt
      .where('message.time_token', '>', after)
      .orderBy('message.time_token', 'asc')
      .execute();
  const latest = await inIt
    .$if(before !== undefined, (of) => of.where('message.time_token', '<', before!))
    .orderBy('message.time_token', 'desc')
    .execute();
  return latest.toReversed();
}

/** Those with all the words, the latest first. */
export async function searchInMessages(
  rows: Rows,
  userId: UserId,
  { words, skip, count }: { words: readonly string[]; skip: number; count: number },
): Promise<MessageRow[]> {
  const query = [...words.map((word) => `'${word}':*`), `'${readerLexeme(userId)}'`].join(' & ');
  return readable(rows, userId)
    .where(sql<boolean>`message.found_by @@ ${query}::tsquery`)
    .orderBy('message.time_token', 'desc')
    .orderBy('message.id')
    .offset(skip)
    .limit(count)
    .execute();
}
