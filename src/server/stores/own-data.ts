// Everything of one user, read in pages: nobody waits for a whole life of training, and no transaction is
// held open for as long as somebody's line takes.
import type { MessageId, MovementId, UserId } from '#contract/ids.ts';
import type { OwnData } from '#contract/own-data.ts';
import type { Rows } from '../database/rows.ts';
import { presentComment } from '../presenters/comment.ts';
import { presentMessage } from '../presenters/conversation.ts';
import { presentCreatedDay, presentCreatedProgram } from '../presenters/created-program.ts';
import { presentMovement } from '../presenters/movement.ts';
import { presentSale } from '../presenters/sale.ts';
import { presentProgramRun, presentPurchasedProgram } from '../presenters/program.ts';
import { wholeSession } from '../session-parts.ts';
import { createdColumns, findCreatedDays } from './created-programs.ts';
import { messageColumns } from './messages.ts';
import { findPurchases } from './orders.ts';

/** A list of what a person takes along, bit by bit. */
type Pages<List extends keyof OwnData> = AsyncIterable<
  OwnData[List] extends readonly (infer Item)[] ? Item : never
>;

const pageSize = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

export const programsOf = (rows: Rows, owner: UserId): Pages<'programs'> =>
  inPages(
    (after) =>
      rows
        .selectFrom('purchased_program')
        .selectAll()
        .where('owner_id', '=', owner)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    presentPurchasedProgram,
  );

export const runsOf = (rows: Rows, owner: UserId): Pages<'programRuns'> =>
  inPages(
    (after) =>
      rows
        .selectFrom('program_run')
        .selectAll()
        .where('owner_id', '=', owner)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    presentProgramRun,
  );

export const sessionsOf = (rows: Rows, owner: UserId): Pages<'trainingSessions'> =>
  inPages(
    (after) =>
      rows
        .selectFrom('training_session')
        .select(['id', 'pinned', 'logged'])
        .where('owner_id', '=', owner)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    (row) => wholeSession(row),
  );

/** On the user's workouts by whomever, and the user's on those of others. */
export const commentsOf = (rows: Rows, user: UserId): Pages<'comments'> =>
  inPages(
    (after) =>
      rows
        .selectFrom('comment')
        .selectAll()
        .where((on) => on.or([on('owner_id', '=', user), on('author_id', '=', user)]))
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    presentComment,
  );

/** What the user wrote, and what others wrote to them unless they deleted it. */
export const messagesOf = (rows: Rows, user: UserId): Pages<'messages'> =>
  inPages(
    (after) =>
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
        .where('message.id', '>', after as string as MessageId)
        .orderBy('message.id')
        .limit(pageSize)
        .execute(),
    presentMessage,
  );

export const createdProgramsOf = (rows: Rows, author: UserId): Pages<'createdPrograms'> =>
  inPages(
    (after) =>
      rows
        .selectFrom('program')
        .select(createdColumns)
        .where('author_id', '=', author)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    async (row) => ({
      ...presentCreatedProgram(row),
      days: (await findCreatedDays(rows, row.id)).map(presentCreatedDay),
    }),
  );

export const customMovementsOf = (rows: Rows, owner: UserId): Pages<'customMovements'> =>
  inPages(
    (after) =>
      rows
        .selectFrom('movement')
        .selectAll()
        .where('owner_id', '=', owner)
        .where('deleted_at', 'is', null)
        .where('id', '>', after as string as MovementId)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    presentMovement,
  );

/** One at a time: each is as long as many workouts. */
export const picturesOf = (rows: Rows, owner: UserId): Pages<'pictures'> =>
  inPages(
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
    ({ id, bytes }) => ({ _id: id, image: Buffer.from(bytes).toString('base64') }),
    1,
  );

export async function purchasesOf(rows: Rows, buyer: UserId): Promise<OwnData['purchases']> {
  const paid = await findPurchases(rows, buyer);
  return paid.map(presentSale).map(({ _id, title, price, state, paidAt }) => ({
    _id,
    title,
    price,
    state,
    paidAt,
  }));
}

export async function searchesOf(rows: Rows, userId: UserId): Promise<OwnData['searches']> {
  const searches = await rows
    .selectFrom('search_query')
    .select(['subject', 'text', 'searched_at'])
    .where('user_id', '=', userId)
    .orderBy('searched_at')
    .execute();
  return searches.map(({ subject, text, searched_at: at }) => ({
    subject,
    text,
    searchedAt: at.toISOString(),
  }));
}

export async function recentStoreProgramsOf(
  rows: Rows,
  userId: UserId,
): Promise<OwnData['recentStorePrograms']> {
  const recent = await rows
    .selectFrom('recent_store_program')
    .select(['program_id', 'viewed_at'])
    .where('user_id', '=', userId)
    .orderBy('viewed_at')
    .execute();
  return recent.map(({ program_id: programId, viewed_at: at }) => ({
    programId,
    viewedAt: at.toISOString(),
  }));
}

async function* inPages<Row extends { id: string }, Shown>(
  read: (after: never) => Promise<Row[]>,
  show: (row: Row) => Shown | Promise<Shown>,
  size = pageSize,
): AsyncIterable<Shown> {
  for (let after = beforeAll; ;) {
    const page = await read(after as never);
    for (const row of page) yield await show(row);
    const last = page.at(-1);
    if (!last || page.length < size) return;
    after = last.id;
  }
}
