import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/database.ts';

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

/** Keeps the first reply of a key. */
export async function storeReply(
  rows: Rows,
  write: { userId: UserId; key: string; now: Date },
  reply: StoredReply,
): Promise<void> {
  await rows
    .insertInto('idempotency')
    .values({
      user_id: write.userId,
      key: write.key,
      fingerprint: reply.fingerprint,
      status: reply.status,
      body: JSON.stringify(reply.body),
      created_at: write.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function pruneReplies(rows: Rows, before: Date): Promise<void> {
  await rows.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
