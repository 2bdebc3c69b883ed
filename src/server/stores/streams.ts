// A user's stream of changes. Taking a revision locks the stream's row until commit, so revisions
// become visible in order and no reader can skip one that commits late.
import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import { epochOf, epochSize } from '#contract/sync.ts';
import { channelOfUser } from '#contract/live.ts';
import type { Rows } from '../database/rows.ts';
import { announce, type CommitEvent } from '../database/commit-events.ts';
import type { Restoration } from '../database/tables.ts';

/**
 * Whether the server is known to have been restored from a backup: the operator said so, or a cursor that it sealed
 * itself shows it. What one device says of its revisions proves nothing.
 */
export async function wasRestored(rows: Rows, userId: UserId): Promise<boolean> {
  return (await restorationsOf(rows, userId)).some(({ alone }) => !alone);
}

/** Everything since then has revisions beyond this one; null: no restore has been noticed. */
export async function lastRestored(rows: Rows, userId: UserId): Promise<number | null> {
  const last = (await restorationsOf(rows, userId)).at(-1);
  return last ? last.epoch * epochSize : null;
}

async function restorationsOf(rows: Rows, userId: UserId): Promise<readonly Restoration[]> {
  const { restorations } = await rows
    .selectFrom('stream')
    .select('restorations')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return restorations;
}

export async function createStream(rows: Rows, userId: UserId): Promise<void> {
  await rows.insertInto('stream').values({ user_id: userId }).execute();
}

/** Locked until commit: writes of one user run one after the other. */
export async function lockStream(rows: Rows, userId: UserId): Promise<void> {
  await lockStreams(rows, [userId]);
}

/** Always in the same order, so that callers that take several cannot deadlock. */
export async function lockStreams(rows: Rows, userIds: readonly UserId[]): Promise<void> {
  await rows
    .selectFrom('stream')
    .select('head')
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** The live event that a user's devices get when their stream has changed. */
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
 * One revision for each of `count` documents, in order: no two documents share one. The user's devices get a live
 * event.
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

/** Beyond this a revision no longer fits into 15 digits; only a forged one gets there. */
const lastEpoch = epochOf(10 ** 15) - 1;

/**
 * After a backup was restored: moves all streams to another epoch, so that every device compares its data with the
 * server's, even if others have saved before it connects. Calling it again costs each device another comparison.
 * Returns the number of streams.
 *
 * The same backup may be restored twice, and revisions that devices have seen in the first one's epoch must not be
 * taken for the second's: the minute is part of the step. There is room for about 460 restorations.
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

/** Restorations that only one user had noticed are now reported to all. */
const told = sql`(
  SELECT coalesce(jsonb_agg(one - 'alone' ORDER BY place), '[]')
  FROM jsonb_array_elements(restorations) WITH ORDINALITY AS each (one, place)
)`;

/** How far a device has read its user's stream. */
export interface Seen {
  readonly at: number;
  readonly epoch: number;
}

/** Checked before a save: if the server has forgotten what the device saw, the same revisions mean something else. */
export async function hasLost(rows: Rows, userId: UserId, { at, epoch }: Seen): Promise<boolean> {
  const { head } = await rows
    .selectFrom('stream')
    .select('head')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return head < at || epochOf(head) !== epoch;
}

/** Of one user, that nothing has proven. Made-up revisions lead to no more. */
const mostAlone = 20;

/**
 * `seen`: the revision up to which a device has seen a user's stream. One beyond the head shows that the server was
 * restored from an older backup. `isSealed`: this server wrote down that the device has.
 */
export async function noticeRestore(
  rows: Rows,
  userId: UserId,
  seen: number,
  { isSealed = false } = {},
): Promise<void> {
  if (epochOf(seen) >= lastEpoch) return;
  const isAlone = ({ alone }: Restoration) => alone === true;
  if (!isSealed && (await restorationsOf(rows, userId)).filter(isAlone).length >= mostAlone) return;
  await rows
    .updateTable('stream')
    .set(restoration(sql<number>`${sql.lit(epochOf(seen) + 1)}::bigint`, true))
    .where('user_id', '=', userId)
    .where('head', '<', seen)
    .execute();
}
