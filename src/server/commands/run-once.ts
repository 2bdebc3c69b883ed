// A write and the memory of its reply are one transaction: a crash leaves both or neither, and a
// repeat with the same key gets the first reply and has no second effect.
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/database.ts';
import { deadlockDetected, lockNotAvailable, sqlState } from '../database/sql-states.ts';
import type { Deps } from '../deps.ts';
import { inProgress, keyReused, RequestError } from '../errors.ts';
import { findReply, storeReply, type StoredReply } from '../queries/idempotency.ts';
import { lockStream, noticeRestore } from '../queries/streams.ts';

export interface Write {
  readonly userId: UserId;
  readonly key: string;
  /** Digest of everything that the key stands for. */
  readonly fingerprint: string;
  /** The one that the device's version bears, when the call names it. */
  readonly revision?: number | null;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Only these refusals would be the same tomorrow; all others are asked anew. */
const lasting = new Set([400, 422]);

export async function runOnce(
  deps: Deps,
  write: Write,
  effect: (rows: Rows) => Promise<unknown>,
): Promise<Reply> {
  const stamp = { ...write, now: deps.now() };
  try {
    return await retryDeadlocks(() =>
      deps.database.rows.transaction().execute(async (rows) => {
        await lockStream(rows, write.userId);
        const stored = await findReply(rows, write.userId, write.key);
        if (stored) return replay(stored, write);
        const reply = { status: 200, body: await effect(rows) };
        await storeReply(rows, stamp, { ...reply, fingerprint: write.fingerprint });
        return reply;
      }),
    );
  } catch (error) {
    if (error instanceof RequestError && error.status === 412 && write.revision)
      await noticeRestore(deps.database.rows, write.userId, write.revision);
    if (sqlState(error) === lockNotAvailable) throw inProgress({ retryAfterSeconds: 1 });
    if (
      error instanceof RequestError &&
      lasting.has(error.status) &&
      error.body.type !== 'idempotency-key-reused'
    ) {
      const { status, body } = error;
      await storeReply(deps.database.rows, stamp, { status, body, fingerprint: write.fingerprint });
    }
    throw error;
  }
}

function replay(stored: StoredReply, { fingerprint }: Write): Reply {
  if (stored.fingerprint !== fingerprint) throw keyReused();
  return stored;
}

/** A coach's comment locks two streams; two users who coach each other can cross. */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== deadlockDetected || attempt === 3) throw error;
    }
  }
}
