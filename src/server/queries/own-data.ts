// Everything of one user, read in pages: nobody waits for a whole life of training, and no transaction is
// held open for as long as somebody's line takes.
import type { PurchasedProgram, ProgramRun, TrainingSession, Comment } from '#contract/training.ts';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/database.ts';
import { presentComment } from '../presenters/comment.ts';
import { presentProgramRun, presentPurchasedProgram } from '../presenters/program.ts';
import { wholeSession } from '../session-parts.ts';

const pageSize = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

export const programsOf = (rows: Rows, owner: UserId): AsyncIterable<PurchasedProgram> =>
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

export const runsOf = (rows: Rows, owner: UserId): AsyncIterable<ProgramRun> =>
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

export const sessionsOf = (rows: Rows, owner: UserId): AsyncIterable<TrainingSession> =>
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
export const commentsOf = (rows: Rows, user: UserId): AsyncIterable<Comment> =>
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

export const createdProgramsOf = (rows: Rows, author: UserId): AsyncIterable<object> =>
  inPages(
    (after) =>
      rows
        .selectFrom('program')
        .select(['id', 'content'])
        .where('author_id', '=', author)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    ({ id, content }) => ({ _id: id, ...content }),
  );

async function* inPages<Row extends { id: string }, Shown>(
  read: (after: never) => Promise<Row[]>,
  show: (row: Row) => Shown,
): AsyncIterable<Shown> {
  for (let after = beforeAll; ;) {
    const page = await read(after as never);
    for (const row of page) yield show(row);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}
