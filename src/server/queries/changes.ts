// What changed in one user's stream, oldest first.
import { sql } from 'kysely';
import type { Change } from '#contract/sync.ts';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/database.ts';
import { presentComment } from '../presenters/comment.ts';
import { presentCreatedDay, presentCreatedProgram } from '../presenters/created-program.ts';
import { presentProgramRun, presentPurchasedProgram } from '../presenters/program.ts';
import { createdColumns } from './created-programs.ts';
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
): Promise<{ head: number; pruned_to: number; restored_to: number | null }> {
  return rows
    .selectFrom('stream')
    .select(['head', 'pruned_to', 'restored_to'])
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
  // One after the other: a transaction has one connection.
  const found = [
    await userChanges(rows, userId, after),
    await programChanges(rows, userId, after, count),
    await runChanges(rows, userId, after, count),
    await sessionChanges(rows, userId, after, count),
    await commentChanges(rows, userId, after, count),
    await createdProgramChanges(rows, userId, after, count),
    await createdDayChanges(rows, userId, after, count),
    await deletions(rows, userId, after, count),
  ];
  return found
    .flat()
    .toSorted((a, b) => a.rev - b.rev)
    .slice(0, count);
}

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

async function programChanges(
  rows: Rows,
  userId: UserId,
  after: number,
  count: number,
): Promise<Change[]> {
  const programs = await rows
    .selectFrom('purchased_program')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('rev', '>', after)
    .orderBy('rev')
    .limit(count)
    .execute();
  return programs.map((row) => ({
    type: 'program',
    id: row.id,
    rev: row.rev,
    body: presentPurchasedProgram(row),
  }));
}

async function runChanges(
  rows: Rows,
  userId: UserId,
  after: number,
  count: number,
): Promise<Change[]> {
  const runs = await rows
    .selectFrom('program_run')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('rev', '>', after)
    .orderBy('rev')
    .limit(count)
    .execute();
  return runs.map((row) => ({
    type: 'program-run',
    id: row.id,
    rev: row.rev,
    body: presentProgramRun(row),
  }));
}

async function sessionChanges(
  rows: Rows,
  userId: UserId,
  after: number,
  count: number,
): Promise<Change[]> {
  const sessions = await rows
    .selectFrom('training_session')
    .select(['id', 'rev', 'pinned', 'logged'])
    .where('owner_id', '=', userId)
    .where('rev', '>', after)
    .orderBy('rev')
    .limit(count)
    .execute();
  return sessions.map((row) => ({
    type: 'training-session',
    id: row.id,
    rev: row.rev,
    body: wholeSession(row),
  }));
}

async function commentChanges(
  rows: Rows,
  userId: UserId,
  after: number,
  count: number,
): Promise<Change[]> {
  const comments = await rows
    .selectFrom('comment')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('rev', '>', after)
    .orderBy('rev')
    .limit(count)
    .execute();
  return comments.map((row) => ({
    type: 'comment',
    id: row.id,
    rev: row.rev,
    body: presentComment(row),
  }));
}

async function createdProgramChanges(
  rows: Rows,
  userId: UserId,
  after: number,
  count: number,
): Promise<Change[]> {
  const programs = await rows
    .selectFrom('program')
    .select(createdColumns)
    .where('author_id', '=', userId)
    .where('rev', '>', after)
    .orderBy('rev')
    .limit(count)
    .execute();
  return programs.map((row) => ({
    type: 'created-program',
    id: row.id,
    rev: row.rev,
    body: presentCreatedProgram(row),
  }));
}

async function createdDayChanges(
  rows: Rows,
  userId: UserId,
  after: number,
  count: number,
): Promise<Change[]> {
  const days = await rows
    .selectFrom('program_day')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('rev', '>', after)
    .orderBy('rev')
    .limit(count)
    .execute();
  return days.map((row) => ({
    type: 'created-program-day',
    id: row.id,
    rev: row.rev,
    body: presentCreatedDay(row),
  }));
}

async function deletions(
  rows: Rows,
  userId: UserId,
  after: number,
  count: number,
): Promise<Change[]> {
  const tombstones = await rows
    .selectFrom('tombstone')
    .select(['type', 'id', 'rev'])
    .where('owner_id', '=', userId)
    .where('rev', '>', after)
    .orderBy('rev')
    .limit(count)
    .execute();
  return tombstones.map(({ type, id, rev }) => ({ type, id, rev, deleted: true }));
}
