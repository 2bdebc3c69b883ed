// Everything of one user, read in pages: nobody waits for a lifetime of training, and no transaction
// stays open as long as a slow connection takes.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import { messageColumns } from './messages.ts';

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** On the user's workouts by anybody, and the user's own on other people's. */
export const allCommentsOf = (rows: Rows, user: UserId) =>
  inPages(
    rows
      .selectFrom('comment')
      .selectAll()
      .where((on) => on.or([on('owner_id', '=', user), on('author_id', '=', user)])),
  );

/** The user's own messages, and those they received and have not deleted. */
export const messagesOf = (rows: Rows, user: UserId) =>
  inPages(
    rows
      .selectFrom('message')
      .innerJoin('conversation_member as own', (join) =>
        join
          .onRef('own.conversation_id', '=', 'message.conversation_id')
          .on('own.user_id', '=', user),
      )
      .select(messageColumns)
      .where((on) =>
        on.or([
          on('message.author_id', '=', user),
          on('message.time_token', '>', on.ref('own.deleted_to')),
        ]),
      ),
    { column: 'message.id' },
  );

/** The largest size of each, one at a time: each is as large as many workouts. */
export const picturesOf = (rows: Rows, owner: UserId) =>
  inPages(
    rows
      .selectFrom('picture')
      .select(['id', 'bytes'])
      .where('owner_id', '=', owner)
      .orderBy('id')
      .orderBy('width', 'desc'),
    { size: 1 },
  );

/** Those that arrived whole or in part, one at a time: each can be a long video. */
export const attachmentsOf = (rows: Rows, owner: UserId) =>
  inPages(
    rows.selectFrom('attachment').selectAll().where('owner_id', '=', owner).where('has', '>', 1),
    { size: 1 },
  );

/** The oldest first. */
export const searchesOf = (rows: Rows, userId: UserId) =>
  rows
    .selectFrom('search_query')
    .select(['subject', 'text', 'searched_at'])
    .where('user_id', '=', userId)
    .orderBy('searched_at')
    .execute();

/** The oldest first. */
export const recentStoreProgramsOf = (rows: Rows, userId: UserId) =>
  rows
    .selectFrom('recent_store_program')
    .select(['program_id', 'viewed_at'])
    .where('user_id', '=', userId)
    .orderBy('viewed_at')
    .execute();

/** `column`: the ids', if a join makes it ambiguous. */
export async function* inPages<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { size = 50, column = 'id' } = {},
): AsyncIterable<Row> {
  const inOrder = query.orderBy(sql.ref(column)).limit(size);
  for (let after = beforeAll; ;) {
    const page = (await inOrder.where(sql.ref(column), '>', after).execute()) as Row[];
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < size) return;
    after = last.id;
  }
}
