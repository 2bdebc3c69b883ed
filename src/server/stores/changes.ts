// What changed in one user's stream, oldest first.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Change } from '#contract/sync.ts';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { Restoration } from '../database/tables.ts';
import { presentComment } from '../presenters/comment.ts';
import { presentConversation } from '../presenters/conversation.ts';
import { presentCreatedDay, presentCreatedProgram } from '../presenters/created-program.ts';
import { presentProgramRun, presentPurchasedProgram } from '../presenters/program.ts';
import { findChangedConversations } from './conversations.ts';
import { createdColumns } from './created-programs.ts';
import { notificationChanges } from './notifications.ts';
import { movementChanges } from './movements.ts';
import { presentSeen } from '../presenters/seen-by-coach.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { wholeSession } from '../session-parts.ts';

/** All that is read inside is from one moment. */
export async function inSnapshot<T>(rows: Rows, read: (snapshot: Rows) => Promise<T>): Promise<T> {
  return rows.transaction().execute(async (snapshot) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(snapshot);
    return read(snapshot);
  });
}

/** Where a stream stands, up to where its deletions are forgotten, and from where on a backup was old. */
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
): Promise<Change[]> {
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
    await movementChanges(rows, userId, after, count),
    await conversationChanges(rows, userId, after, count),
    await notificationChanges(rows, userId, after, count),
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

/** The rows of a table that a page begins with; `owner`: the column that says in whose stream they are. */
const onPage =
  ({ userId, after, count }: Page, owner = 'owner_id') =>
  <DB, TB extends keyof DB, Row>(table: SelectQueryBuilder<DB, TB, Row>) =>
    table
      .where(sql.ref(owner), '=', userId)
      .where(sql.ref('rev'), '>', after)
      .orderBy(sql.ref('rev'))
      .limit(count);

async function userChanges(rows: Rows, userId: UserId, after: number): Promise<Change[]> {
  const users = await rows
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .where('rev', '>', after)
    .execute();
  return users.map((row) => ({
    type: 'user',
    id: row.id,
    rev: row.rev,
    body: presentUserDetails(row),
  }));
}

async function programChanges(rows: Rows, page: Page): Promise<Change[]> {
  const programs = await rows
    .selectFrom('purchased_program')
    .selectAll()
    .$call(onPage(page))
    .execute();
  return programs.map((row) => ({
    type: 'program',
    id: row.id,
    rev: row.rev,
    body: presentPurchasedProgram(row),
  }));
}

async function runChanges(rows: Rows, page: Page): Promise<Change[]> {
  const runs = await rows.selectFrom('program_run').selectAll().$call(onPage(page)).execute();
  return runs.map((row) => ({
    type: 'program-run',
    id: row.id,
    rev: row.rev,
    body: presentProgramRun(row),
  }));
}

async function sessionChanges(rows: Rows, page: Page): Promise<Change[]> {
  const sessions = await rows
    .selectFrom('training_session')
    .select(['id', 'rev', 'pinned', 'logged'])
    .$call(onPage(page))
    .execute();
  return sessions.map((row) => ({
    type: 'training-session',
    id: row.id,
    rev: row.rev,
    body: wholeSession(row),
  }));
}

async function commentChanges(rows: Rows, page: Page): Promise<Change[]> {
  const comments = await rows.selectFrom('comment').selectAll().$call(onPage(page)).execute();
  return comments.map((row) => ({
    type: 'comment',
    id: row.id,
    rev: row.rev,
    body: presentComment(row),
  }));
}

async function createdProgramChanges(rows: Rows, page: Page): Promise<Change[]> {
  const programs = await rows
    .selectFrom('program')
    .select(createdColumns)
    .$call(onPage(page, 'author_id'))
    .execute();
  return programs.map((row) => ({
    type: 'created-program',
    id: row.id,
    rev: row.rev,
    body: presentCreatedProgram(row),
  }));
}

async function createdDayChanges(rows: Rows, page: Page): Promise<Change[]> {
  const days = await rows.selectFrom('program_day').selectAll().$call(onPage(page)).execute();
  return days.map((row) => ({
    type: 'created-program-day',
    id: row.id,
    rev: row.rev,
    body: presentCreatedDay(row),
  }));
}

async function conversationChanges(
  rows: Rows,
  userId: UserId,
  after: number,
  count: number,
): Promise<Change[]> {
  const conversations = await findChangedConversations(rows, userId, after, count);
  return conversations.map((row) => ({
    type: 'conversation',
    id: row.id,
    rev: row.rev,
    body: presentConversation(row),
  }));
}

async function deletions(rows: Rows, page: Page): Promise<Change[]> {
  const tombstones = await rows
    .selectFrom('tombstone')
    .select(['type', 'id', 'rev'])
    .$call(onPage(page))
    .execute();
  return tombstones.map(({ type, id, rev }) => ({ type, id, rev, deleted: true }));
}

async function seenChanges(rows: Rows, page: Page): Promise<Change[]> {
  const seen = await rows.selectFrom('seen_by_coach').selectAll().$call(onPage(page)).execute();
  return seen.map((row) => ({
    type: 'seen-by-coach',
    id: row.training_session_id,
    rev: row.rev,
    body: presentSeen(row),
  }));
}
