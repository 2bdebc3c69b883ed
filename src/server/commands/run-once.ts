// A write and its stored reply are one transaction: a crash leaves both or neither, and a
// repeat with the same key gets the first reply and has no second effect.
import { setTimeout } from 'node:timers/promises';
import type { UserId } from '#contract/ids.ts';
import { deadlockDetected, lockNotAvailable, sqlState } from '../database/database.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { inProgress, keyReused, RequestError } from '../errors.ts';
import {
  findReplies,
  findReply,
  type StoredReply,
  storeReplies,
  storeReply,
} from '../stores/idempotency.ts';
import { hasLost, lockStreams, noticeRestore, type Seen } from '../stores/streams.ts';

export interface Write {
  readonly userId: UserId;
  /** Whose streams it changes as well. */
  readonly others?: readonly UserId[];
  readonly key: string;
  /** The caller sent no key, so the reply is not stored: a repeat is another write. */
  readonly hasNoKey?: boolean;
  /** Digest of everything that the key identifies. */
  readonly fingerprint: string;
  /** The revision of the device's version, if the call names it. */
  readonly revision?: number | null;
  /** How far the device has read, if the call says so. */
  readonly seen?: Seen | null;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Only these refusals would be the same tomorrow; a repeat of any other runs again. */
const lasting = new Set([400, 422]);
export const isLasting = (status: number): boolean => lasting.has(status);

export async function runOnce(deps: Deps, write: Write, effect: Effect): Promise<Reply> {
  const stamp = { ...write, now: deps.now() };
  try {
    return await writing(deps, [write.userId, ...(write.others ?? [])], (rows) =>
      once(rows, stamp, effect),
    );
  } catch (error) {
    if (error instanceof RequestError) await noteRefusal(deps.database.rows, stamp, error);
    throw error;
  }
}

/**
 * Several writes of one user in one transaction, each with its own key and its own reply. A refused one must have had
 * no effect, because the others are committed: an effect refuses before it writes.
 */
export async function runEachOnce(
  deps: Deps,
  userId: UserId,
  writes: readonly (Omit<Write, 'userId' | 'others'> & { readonly effect: Effect })[],
): Promise<Reply[]> {
  const now = deps.now();
  return writing(deps, [userId], async (rows) => {
    const replies: Reply[] = [];
    for (const { effect, ...write } of writes) {
      const stamp = { ...write, userId, now };
      replies.push(await onceOrRefusal(rows, stamp, effect));
    }
    return replies;
  });
}

const contended = new Set<unknown>([lockNotAvailable, deadlockDetected]);

type Effect = (rows: Rows) => Promise<unknown>;
type StampedWrite = Write & { readonly now: Date };

/** One transaction for one user's writes, which run one after the other; `streams`: whose documents change. */
export async function writing<T>(
  deps: Deps,
  streams: readonly UserId[],
  work: (rows: Rows) => Promise<T>,
): Promise<T> {
  try {
    return await retryDeadlocks(() =>
      deps.database.rows.transaction().execute(async (rows) => {
        await lockStreams(rows, streams);
        return work(rows);
      }),
    );
  } catch (error) {
    if (contended.has(sqlState(error))) throw inProgress({ retryAfterSeconds: 1 });
    throw error;
  }
}

async function once(rows: Rows, write: StampedWrite, effect: Effect): Promise<Reply> {
  if (write.hasNoKey) return { status: 200, body: await effect(rows) };
  if (write.seen && (await hasLost(rows, write.userId, write.seen)))
    throw inProgress({ retryAfterSeconds: 1 });
  const stored = await findReply(rows, write.userId, write.key);
  if (stored) return replay(stored, write);
  const reply = { status: 200, body: await effect(rows) };
  await storeReply(rows, write, { ...reply, fingerprint: write.fingerprint });
  return reply;
}

async function onceOrRefusal(rows: Rows, write: StampedWrite, effect: Effect): Promise<Reply> {
  try {
    return await once(rows, write, effect);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    await noteRefusal(rows, write, error);
    return { status: error.status, body: error.body };
  }
}

async function noteRefusal(
  rows: Rows,
  write: StampedWrite,
  { status, body }: RequestError,
): Promise<void> {
  if (status === 412 && write.revision) await noticeRestore(rows, write.userId, write.revision);
  if (status === 409 && write.seen) await noticeRestore(rows, write.userId, write.seen.at);
  if (!write.hasNoKey && isLasting(status) && body.type !== 'idempotency-key-reused')
    await storeReply(rows, write, { status, body, fingerprint: write.fingerprint });
}

function replay(stored: StoredReply, { fingerprint }: Write): Reply {
  if (stored.fingerprint !== fingerprint) throw keyReused();
  return stored;
}

/**
 * A coach's comment locks two streams; two users who coach each other can deadlock. The transaction that the database
 * aborts waits briefly: if it retried at once, it would often retake its first lock before the other
 * transaction, which waits for that lock, wakes up.
 */
export async function retryDeadlocks<T>(
  work: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = setTimeout,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== deadlockDetected || attempt === 3) throw error;
      await pause(attempt * 100);
    }
  }
}

interface KeyedWrite {
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * Each write has its own key: one that was answered before gets that reply again, the others go to `effect`
 * together, which returns a body or a refusal for each, in order. A refusal does not stop the others.
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
