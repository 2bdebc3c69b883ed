// Everything of one user, read in pages: nobody waits for a lifetime of training, and no transaction
// stays open as long as a slow connection takes.
import type { UserId } from '#contract/ids.ts';
import type {
  CommentRow,
  CreatedProgramRow,
  MessageRow,
  MovementRow,
  ProgramRunRow,
  PurchasedProgramRow,
  Rows,
  TrainingSessionRow,
} from '../database/rows.ts';
import { createdColumns } from './created-programs.ts';
import { messageColumns } from './messages.ts';

const pageSize = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

export const programsOf = (rows: Rows, owner: UserId): AsyncIterable<PurchasedProgramRow> =>
  inPages<PurchasedProgramRow>((after) =>
    rows
      .selectFrom('purchased_program')
      .selectAll()
      .where('owner_id', '=', owner)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );

export const runsOf = (rows: Rows, owner: UserId): AsyncIterable<ProgramRunRow> =>
  inPages<ProgramRunRow>((after) =>
    rows
      .selectFrom('program_run')
      .selectAll()
      .where('owner_id', '=', owner)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );

export const sessionsOf = (
  rows: Rows,
  owner: UserId,
): AsyncIterable<Pick<TrainingSessionRow, 'id' | 'pinned' | 'logged'>> =>
  inPages<Pick<TrainingSessionRow, 'id' | 'pinned' | 'logged'>>((after) =>
    rows
      .selectFrom('training_session')
      .select(['id', 'pinned', 'logged'])
      .where('owner_id', '=', owner)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );

/** On the user's workouts by anybody, and the user's own on other people's. */
export const commentsOf = (rows: Rows, user: UserId): AsyncIterable<CommentRow> =>
  inPages<CommentRow>((after) =>
    rows
      .selectFrom('comment')
      .selectAll()
      .where((on) => on.or([on('owner_id', '=', user), on('author_id', '=', user)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );

/** The user's own messages, and those they received and have not deleted. */
export const messagesOf = (rows: Rows, user: UserId): AsyncIterable<MessageRow> =>
  inPages<MessageRow>((after) =>
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
      )
      .where('message.id', '>', after)
      .orderBy('message.id')
      .limit(pageSize)
      .execute(),
  );

export const createdProgramsOf = (rows: Rows, author: UserId): AsyncIterable<CreatedProgramRow> =>
  inPages<CreatedProgramRow>((after) =>
    rows
      .selectFrom('program')
      .select(createdColumns)
      .where('author_id', '=', author)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );

export const customMovementsOf = (rows: Rows, owner: UserId): AsyncIterable<MovementRow> =>
  inPages<MovementRow>((after) =>
    rows
      .selectFrom('movement')
      .selectAll()
      .where('owner_id', '=', owner)
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );

/** One at a time: each is as large as many workouts. */
export const picturesOf = (
  rows: Rows,
  owner: UserId,
): AsyncIterable<{ id: string; bytes: Uint8Array }> =>
  inPages<{ id: string; bytes: Uint8Array }>(
    (after) =>
      rows
        .selectFrom('picture')
        .select(['id', 'bytes'])
        .where('owner_id', '=', owner)
        .where('id', '>', after)
        .orderBy('id')
        .orderBy('width', 'desc')
        .limit(1)
        .execute(),
    1,
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

async function* inPages<Row extends { id: string }>(
  read: (after: Row['id']) => Promise<Row[]>,
  size = pageSize,
): AsyncIterable<Row> {
  for (let after: Row['id'] = beforeAll; ;) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < size) return;
    after = last.id;
  }
}
