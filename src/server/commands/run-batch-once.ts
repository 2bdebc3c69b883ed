// A batch of like writes in one transaction, with a number of statements that does not grow with the batch.
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { keyReused, RequestError } from '../errors.ts';
import { findReplies, storeReplies } from '../stores/idempotency.ts';
import { isLasting, type Reply, writing } from './run-once.ts';

interface KeyedWrite {
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * Each write has its own key: one that was answered before gets that answer again, the others go to `effect`
 * together, which returns the body of each reply, or its refusal, in their order. A refusal stops no other.
 */
export async function runBatchOnce<W extends KeyedWrite>(
  deps: Deps,
  userId: UserId,
  writes: readonly W[],
  effect: (rows: Rows, fresh: readonly W[]) => Promise<readonly unknown[]>,
): Promise<Reply[]> {
  return writing(deps, [userId], async (rows) => {
    const keys = writes.map(({ key }) => key);
    const answered = new Map(
      (await findReplies(rows, userId, keys)).map((reply) => [reply.key, reply]),
    );
    const fresh = writes.filter(
      ({ key }, index) => !answered.has(key) && keys.indexOf(key) === index,
    );
    const outcomes = fresh.length > 0 ? await effect(rows, fresh) : [];
    const made = fresh.map(({ key, fingerprint }, index) => ({
      key,
      fingerprint,
      ...replyOf(outcomes[index]),
    }));
    await storeReplies(
      rows,
      { userId, now: deps.now() },
      made.filter(({ status }) => status === 200 || isLasting(status)),
    );
    const replies = new Map([...answered, ...made.map((reply) => [reply.key, reply] as const)]);
    return writes.map(({ key, fingerprint }) => {
      const reply = replies.get(key);
      const { status, body } = reply?.fingerprint === fingerprint ? reply : replyOf(keyReused());
      return { status, body };
    });
  });
}

const replyOf = (outcome: unknown): Reply =>
  outcome instanceof RequestError
    ? { status: outcome.status, body: outcome.body }
    : { status: 200, body: outcome };
