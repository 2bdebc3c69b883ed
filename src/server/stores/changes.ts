// What one user's stream is read from.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { Deletion } from '#contract/sync.ts';
import type { Rows } from '../database/rows.ts';
import type { Restoration } from '../database/tables.ts';
import { createdColumns } from './created-programs.ts';

/** All reads inside see the same moment. */
export async function inSnapshot<T>(rows: Rows, read: (snapshot: Rows) => Promise<T>): Promise<T> {
  return rows.transaction().execute(async (snapshot) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(snapshot);
    return read(snapshot);
  });
}

/** The stream's head, the revision up to which tombstones are forgotten, and the restored backups. */
export async function findStream(
  rows: Rows,
  userId: UserId,
): Promise<{ head: number; pruned_to: number; restorations: Restoration[] }> {
  return rows
    .selectFrom('stream')
    .select(['head', 'pruned_to', 'restorations'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The changes after a revision, `count` at most. */
export interface Page {
  readonly after: number;
  readonly count: number;
}

/** The rows of a user's documents that belong on a page; `rev`: their column, if a join makes it ambiguous. */
export const onPage =
  ({ after, count }: Page, rev = 'rev') =>
  <DB, TB extends keyof DB, Row>(documents: SelectQueryBuilder<DB, TB, Row>) =>
    documents.where(sql.ref(rev), '>', after).orderBy(sql.ref(rev)).limit(count);

export async function findDeletions(rows: Rows, userId: UserId, page: Page): Promise<Deletion[]> {
  const tombstones = await rows
    .selectFrom('tombstone')
    .select(['type', 'id', 'rev'])
    .where('owner_id', '=', userId)
    .$call(onPage(page))
    .execute();
  return tombstones.map((tombstone) => ({ ...tombstone, deleted: true }));
}

export const detailsOf = (rows: Rows, user: UserId) =>
  rows.selectFrom('app_user').selectAll().where('id', '=', user);

export const programsOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('purchased_program').selectAll().where('owner_id', '=', owner);

export const runsOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('program_run').selectAll().where('owner_id', '=', owner);

export const sessionsOf = (rows: Rows, owner: UserId) =>
  rows
    .selectFrom('training_session')
    .select(['id', 'rev', 'pinned', 'logged'])
    .where('owner_id', '=', owner);

export const commentsOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('comment').selectAll().where('owner_id', '=', owner);

export const createdProgramsOf = (rows: Rows, author: UserId) =>
  rows.selectFrom('program').select(createdColumns).where('author_id', '=', author);

export const createdDaysOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('program_day').selectAll().where('owner_id', '=', owner);

export const movementsOf = (rows: Rows, owner: UserId) =>
  rows
    .selectFrom('movement')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null);

export const looksAt = (rows: Rows, owner: UserId) =>
  rows
    .selectFrom('seen_by_coach')
    .selectAll()
    .select('training_session_id as id')
    .where('owner_id', '=', owner);
