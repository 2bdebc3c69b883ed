import { sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';

export interface StoredReply {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
}

export async function findReply(
  rows: Rows,
  userId: UserId,
  key: string,
): Promise<StoredReply | undefined> {
  return rows
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Replies to those of the user's keys that were answered before. */
export async function findReplies(
  rows: Rows,
  userId: UserId,
  keys: readonly string[],
): Promise<(StoredReply & { readonly key: string })[]> {
  return rows
    .selectFrom('idempotency')
    .select(['key', 'fingerprint', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', 'in', keys)
    .execute();
}

/** Stores the first reply to a key. */
export async function storeReply(
  rows: Rows,
  { key, ...write }: { userId: UserId; key: string; now: Date },
  reply: StoredReply,
): Promise<void> {
  await storeReplies(rows, write, [{ key, ...reply }]);
}

/** Stores the first reply to each key. */
export async function storeReplies(
  rows: Rows,
  { userId, now }: { userId: UserId; now: Date },
  replies: readonly (StoredReply & { readonly key: string })[],
): Promise<void> {
  if (replies.length === 0) return;
  await rows
    .insertInto('idempotency')
    .values(
      replies.map(({ key, fingerprint, status, body }) => ({
        user_id: userId,
        key,
        fingerprint,
        status,
        body: JSON.stringify(body),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const mostAtOnce = 5000;

/** A piece of them, oldest first: each save has written one. Returns whether there may be more. */
export async function pruneReplies(rows: Rows, before: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM idempotency WHERE ctid = ANY (ARRAY (
      SELECT ctid FROM idempotency WHERE created_at < ${before} ORDER BY created_at LIMIT ${mostAtOnce}
    ))`.execute(rows);
  return Number(numAffectedRows) === mostAtOnce;
}
