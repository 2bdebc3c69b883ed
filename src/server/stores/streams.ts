// A user's stream of changes. Taking a revision locks the stream's row until commit, so revisions
// become visible in their own order and no reader can step over one that commits late.
import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import { epochOf, epochSize } from '#contract/epoch.ts';
import { channelOfUser } from '#contract/live.ts';
import type { Rows } from '../database/rows.ts';
import { announce, type CommitEvent } from '../database/commit-events.ts';
import type { Restoration } from '../database/tables.ts';

/** A device of this user has noticed that the server was restored from a backup, or it was said. */
export const wasRestored = async (rows: Rows, userId: UserId): Promise<boolean> =>
  (await lastRestored(rows, userId)) !== null;

/** What came since has revisions beyond this one; null: nobody has noticed a restore. */
export async function lastRestored(rows: Rows, userId: UserId): Promise<number | null> {
  const { restorations } = await rows
    .selectFrom('stream')
    .select('restorations')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const last = restorations.at(-1);
  return last ? last.epoch * epochSize : null;
}

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
export const streamMoved = (userId: UserId, rev: number): CommitEvent => ({
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
 * A backup was put back: all streams move to another epoch, so that every device compares notes although
 * others have saved before it comes. Saying it again costs each device another comparison. Returns the number
 * of streams.
 *
 * The same backup may be put back twice, and what devices have seen of the first time's epoch must not be taken
 * for the second's: the minute is part of the step. There is room for some 460 restorations.
 */
export async function beginEpoch(rows: Rows, now: Date): Promise<number> {
  const step = 1 + (Math.floor(now.getTime() / 60_000) % 1000);
  const moved = await rows
    .updateTable('stream')
    .set(restoration(sql<number>`(head / ${sql.lit(epochSize)} + ${sql.lit(step)})`))
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

const restoration = (epoch: RawBuilder<number>, alone = false) => ({
  head: sql<number>`${epoch} * ${sql.lit(epochSize)}`,
  restorations: sql<Restoration[]>`${alone ? sql`restorations` : told}
    || jsonb_strip_nulls(jsonb_build_object(
      'epoch', ${epoch}, 'to', head, 'alone', ${alone ? sql`true` : sql`null::boolean`}))`,
});

/** Those that one user alone had noticed are now told to all. */
const told = sql`(
  SELECT coalesce(jsonb_agg(one - 'alone' ORDER BY place), '[]')
  FROM jsonb_array_elements(restorations) WITH ORDINALITY AS each (one, place)
)`;

/** What a device has read of its user's stream. */
export interface Seen {
  readonly at: number;
  readonly epoch: number;
}

/** Before it saves: the server may have forgotten what the device saw, and its revisions then mean something else. */
export async function hasLost(rows: Rows, userId: UserId, { at, epoch }: Seen): Promise<boolean> {
  const { head } = await rows
    .selectFrom('stream')
    .select('head')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return head < at || epochOf(head) !== epoch;
}

/**
 * `seen`: what a device has seen of a user's stream. A revision beyond the head shows that the server was
 * restored from an older backup.
 */
export async function noticeRestore(rows: Rows, userId: UserId, seen: number): Promise<void> {
  if (epochOf(seen) >= lastEpoch) return;
  await rows
    .updateTable('stream')
    .set(restoration(sql<number>`${sql.lit(epochOf(seen) + 1)}::bigint`, true))
    .where('user_id', '=', userId)
    .where('head', '<', seen)
    .execute();
}
