// Changes in one user's stream, oldest first.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { ChangedRow, Rows } from '../database/rows.ts';
import type { Restoration } from '../database/tables.ts';
import { findChangedConversations } from './conversations.ts';
import { createdColumns } from './created-programs.ts';
import { withSender } from './notifications.ts';

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

/** The first `count` changes after a revision. */
export async function findChanges(
  rows: Rows,
  userId: UserId,
  after: number,
  count: number,
): Promise<ChangedRow[]> {
  const page = { userId, after, count };
  // One after the other: a transaction has one connection.
  const found = [
    await userChanges(rows, userId, after),
    await programChanges(rows, page),
    await runChanges(rows, page),
    await sessionChanges(rows, page),
    await commentChanges(rows, page),
    await createdProgramChanges(rows, page),
    await createdDayChanges(rows, page),
    await seenChanges(rows, page),
    await movementChanges(rows, page),
    await conversationChanges(rows, page),
    await notificationChanges(rows, page),
    await deletions(rows, page),
  ];
  return found
    .flat()
    .toSorted((a, b) => a.rev - b.rev)
    .slice(0, count);
}

interface Page {
  readonly userId: UserId;
  readonly after: number;
  readonly count: number;
}

/** The rows of a table that belong on a page; `owner`: the column that names the stream's user. */
const onPage =
  ({ userId, after, count }: Page, owner = 'owner_id') =>
  <DB, TB extends keyof DB, Row>(table: SelectQueryBuilder<DB, TB, Row>) =>
    table
      .where(sql.ref(owner), '=', userId)
      .where(sql.ref('rev'), '>', after)
      .orderBy(sql.ref('rev'))
      .limit(count);

async function userChanges(rows: Rows, userId: UserId, after: number): Promise<ChangedRow[]> {
  const users = await rows
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .where('rev', '>', after)
    .execute();
  return users.map((row) => ({ type: 'user', rev: row.rev, row }));
}

async function programChanges(rows: Rows, page: Page): Promise<ChangedRow[]> {
  const programs = await rows
    .selectFrom('purchased_program')
    .selectAll()
    .$call(onPage(page))
    .execute();
  return programs.map((row) => ({ type: 'program', rev: row.rev, row }));
}

async function runChanges(rows: Rows, page: Page): Promise<ChangedRow[]> {
  const runs = await rows.selectFrom('program_run').selectAll().$call(onPage(page)).execute();
  return runs.map((row) => ({ type: 'program-run', rev: row.rev, row }));
}

async function sessionChanges(rows: Rows, page: Page): Promise<ChangedRow[]> {
  const sessions = await rows
    .selectFrom('training_session')
    .select(['id', 'rev', 'pinned', 'logged'])
    .$call(onPage(page))
    .execute();
  return sessions.map((row) => ({ type: 'training-session', rev: row.rev, row }));
}

async function commentChanges(rows: Rows, page: Page): Promise<ChangedRow[]> {
  const comments = await rows.selectFrom('comment').selectAll().$call(onPage(page)).execute();
  return comments.map((row) => ({ type: 'comment', rev: row.rev, row }));
}

async function createdProgramChanges(rows: Rows, page: Page): Promise<ChangedRow[]> {
  const programs = await rows
    .selectFrom('program')
    .select(createdColumns)
    .$call(onPage(page, 'author_id'))
    .execute();
  return programs.map((row) => ({ type: 'created-program', rev: row.rev, row }));
}

async function createdDayChanges(rows: Rows, page: Page): Promise<ChangedRow[]> {
  const days = await rows.selectFrom('program_day').selectAll().$call(onPage(page)).execute();
  return days.map((row) => ({ type: 'created-program-day', rev: row.rev, row }));
}

async function seenChanges(rows: Rows, page: Page): Promise<ChangedRow[]> {
  const seen = await rows.selectFrom('seen_by_coach').selectAll().$call(onPage(page)).execute();
  return seen.map((row) => ({ type: 'seen-by-coach', rev: row.rev, row }));
}

async function movementChanges(rows: Rows, page: Page): Promise<ChangedRow[]> {
  const movements = await rows
    .selectFrom('movement')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$call(onPage(page))
    .execute();
  return movements.map((row) => ({ type: 'movement', rev: row.rev ?? 0, row }));
}

async function conversationChanges(
  rows: Rows,
  { userId, after, count }: Page,
): Promise<ChangedRow[]> {
  const conversations = await findChangedConversations(rows, userId, after, count);
  return conversations.map((row) => ({ type: 'conversation', rev: row.rev, row }));
}

async function notificationChanges(
  rows: Rows,
  { userId, after, count }: Page,
): Promise<ChangedRow[]> {
  const notifications = await withSender(rows)
    .where('owner_id', '=', userId)
    .where('in_app', '=', true)
    .where('notification.rev', '>', after)
    .orderBy('notification.rev')
    .limit(count)
    .execute();
  return notifications.map((row) => ({ type: 'notification', rev: row.rev, row }));
}

async function deletions(rows: Rows, page: Page): Promise<ChangedRow[]> {
  const tombstones = await rows
    .selectFrom('tombstone')
    .select(['type', 'id', 'rev'])
    .$call(onPage(page))
    .execute();
  return tombstones.map(({ type, id, rev }) => ({ type, id, rev, deleted: true }));
}
