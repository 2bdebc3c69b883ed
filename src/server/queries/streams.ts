// A user's stream of changes. Taking a revision locks the stream's row until commit, so revisions
// become visible in their own order and no reader can step over one that commits late.
import { sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/database.ts';

export async function createStream(rows: Rows, userId: UserId): Promise<void> {
  await rows.insertInto('stream').values({ user_id: userId }).execute();
}

/** Held until commit: writes of one user run one after the other. */
export async function lockStream(rows: Rows, userId: UserId): Promise<void> {
  await rows
    .selectFrom('stream')
    .select('head')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

/** The next revision of a user's documents. */
export async function takeRevision(rows: Rows, userId: UserId): Promise<number> {
  const [revision] = await takeRevisions(rows, userId, 1);
  if (revision === undefined) throw new Error('A user without a stream');
  return revision;
}

/** As many revisions as there are documents to stamp, in order: no two documents share one. */
export async function takeRevisions(rows: Rows, userId: UserId, count: number): Promise<number[]> {
  const { head } = await rows
    .updateTable('stream')
    .set({ head: sql<number>`head + ${count}` })
    .where('user_id', '=', userId)
    .returning('head')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => head - count + 1 + index);
}
