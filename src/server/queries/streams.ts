// A user's stream of changes. Taking a revision locks the stream's row until commit, so revisions
// become visible in their own order and no reader can step over one that commits late.
import { sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import { epochOf, epochSize } from '#contract/epoch.ts';
import { channelOfUser } from '#contract/live.ts';
import type { Rows } from '../database/database.ts';
import { announce, type News } from '../database/news.ts';

export async function createStream(rows: Rows, userId: UserId): Promise<void> {
  await rows.insertInto('stream').values({ user_id: userId }).execute();
}

/** Held until commit: writes of one user run one after the other. */
export async function lockStream(rows: Rows, userId: UserId): Promise<void> {
  await lockStreams(rows, [userId]);
}

/** In one order for all who take several, so that nobody waits for one who waits for them. */
export async function lockStreams(rows: Rows, userIds: readonly UserId[]): Promise<void> {
  await rows
    .selectFrom('stream')
    .select('head')
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** What a user's devices hear when their stream has moved. */
export const streamMoved = (userId: UserId, rev: number): News => ({
  channel: channelOfUser(userId),
  event: { event: 'changed', rev },
});

/** The next revision of a user's documents. */
export async function takeRevision(rows: Rows, userId: UserId): Promise<number> {
  const [revision] = await takeRevisions(rows, userId, 1);
  if (revision === undefined) throw new Error('A user without a stream');
  return revision;
}

/**
 * As many revisions as there are documents to stamp, in order: no two documents share one. The user's
 * devices hear of it.
 */
export async function takeRevisions(rows: Rows, userId: UserId, count: number): Promise<number[]> {
  const { head } = await rows
    .updateTable('stream')
    .set({ head: sql<number>`head + ${count}` })
    .where('user_id', '=', userId)
    .returning('head')
    .executeTakeFirstOrThrow();
  if (count > 0) await announce(rows, streamMoved(userId, head));
  return Array.from({ length: count }, (_, index) => head - count + 1 + index);
}

/** Beyond this a revision no longer fits into 15 digits; nobody gets there but by making one up. */
const lastEpoch = epochOf(10 ** 15) - 1;

/**
 * A backup was put back: all streams move to their next epoch, so that every device compares notes although
 * others have saved before it comes. Doing it twice in a row does it once. Returns the number of streams.
 */
export async function beginEpoch(rows: Rows): Promise<number> {
  const moved = await rows
    .updateTable('stream')
    .set({
      head: sql<number>`(head / ${sql.lit(epochSize)} + 1) * ${sql.lit(epochSize)}`,
      restored_to: sql<number>`head`,
    })
    .where(sql<boolean>`head = 0 OR head % ${sql.lit(epochSize)} <> 0`)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/**
 * `seen`: what a device has seen of a user's stream. A revision beyond the head shows that the server was
 * restored from an older backup.
 */
export async function noticeRestore(rows: Rows, userId: UserId, seen: number): Promise<void> {
  if (epochOf(seen) >= lastEpoch) return;
  await rows
    .updateTable('stream')
    .set({ head: (epochOf(seen) + 1) * epochSize, restored_to: sql<number>`head` })
    .where('user_id', '=', userId)
    .where('head', '<', seen)
    .execute();
}
