// The hot path: every ticked set ends here. One statement authenticates, authorizes, compares the
// revision, writes, stamps the stream and stores the reply; it is its own transaction.
import { epochSize } from '#contract/sync.ts';
import type { TrainingSessionId, UserId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import {
  type Database,
  deadlockDetected,
  lockNotAvailable,
  sqlState,
  uniqueViolation,
} from '../database/database.ts';
import type { Rows } from '../database/rows.ts';
import type { Statement } from '../database/statements.ts';
import { wholeSession } from '../session-parts.ts';
import { type Seen, streamMoved } from './streams.ts';
import { findSession } from './training-sessions.ts';

interface Version {
  readonly rev: number;
  readonly session: TrainingSession;
  readonly pinnedDigest: string;
  readonly lastKey: string | null;
}

export interface KnownVersions {
  /** Null if it is no longer the latest. Reads only versions that are not in memory. */
  find(rows: Rows, version: { id: TrainingSessionId; rev: number }): Promise<Version | null>;
  /** `version` must be committed. */
  keep(version: Version): void;
}

/** Workouts under way at the same time. Beyond this number, the server reads before it saves. */
const most = 500;

/**
 * The versions that saves of changes start from. A revision and the key that made it identify one version for good, so
 * the versions in memory never become outdated, with any number of servers and even if a backup is restored. The save
 * itself checks that the version is still the latest.
 */
export function knownVersions(): KnownVersions {
  const latest = new Map<TrainingSessionId, Version>();
  const keep = (version: Version) => {
    const { _id: id } = version.session;
    latest.delete(id);
    latest.set(id, version);
    const [oldest] = latest.keys();
    if (latest.size > most && oldest !== undefined) latest.delete(oldest);
  };
  return {
    keep,
    find: async (rows, { id, rev }) => {
      const known = latest.get(id);
      if (known?.rev === rev) return known;
      const row = await findSession(rows, id);
      if (row?.rev !== rev) return null;
      const version = {
        rev,
        session: wholeSession(row),
        pinnedDigest: row.pinned_digest,
        lastKey: row.last_key,
      };
      keep(version);
      return version;
    },
  };
}

interface SessionSave {
  readonly tokenHash: string;
  /** Null: the device does not say whose changes it sends. */
  readonly claimedUserId: string | null;
  readonly now: Date;
  readonly sessionId: TrainingSessionId;
  readonly revision: number;
  readonly key: string;
  readonly fingerprint: string;
  readonly seen: Seen | null;
  readonly pinnedDigest: string;
  /** The key of the save that made the version in memory; null: nothing came from memory. */
  readonly lastKey: string | null;
  readonly status: string;
  readonly logged: string;
  readonly completedExercises: string;
}

/**
 * Returns the new revision. Null if it is not the plain case: then nothing has changed, except that the stream may
 * have used up a revision that no document has.
 */
export async function saveSessionAtOnce(
  database: Database,
  save: SessionSave,
): Promise<number | null> {
  const values = [
    save.tokenHash,
    save.now,
    save.claimedUserId,
    save.sessionId,
    save.revision,
    save.key,
    save.fingerprint,
    save.pinnedDigest,
    save.status,
    save.logged,
    save.completedExercises,
    save.seen?.at ?? null,
    save.seen?.epoch ?? null,
    save.lastKey,
  ];
  try {
    const [saved] = await database.run<{ rev: number; user_id: UserId }>(statement, values);
    if (!saved) return null;
    database.commitEvents.tell(streamMoved(saved.user_id, saved.rev));
    return saved.rev;
  } catch (error) {
    if (contended.has(sqlState(error))) return null;
    throw error;
  }
}

const contended = new Set<unknown>([uniqueViolation, lockNotAvailable, deadlockDetected]);

// The stream's row is locked first, as in every other write of this user. If a concurrent save changed the
// session in the meantime, the UPDATE sees it, because it rereads the row after waiting. If the key exists
// already, the INSERT fails, and the whole statement with it.
const statement: Statement = {
  name: 'save-session',
  text: `
    WITH target AS (
      SELECT session.id, session.owner_id
      FROM device_session device
      JOIN training_session session ON session.owner_id = device.user_id
      JOIN stream ON stream.user_id = device.user_id
      WHERE device.token_hash = $1 AND device.revoked_at IS NULL AND device.expires_at > $2::timestamptz
        AND ($3::text IS NULL OR device.user_id::text = $3)
        AND session.id = $4 AND session.rev = $5 AND session.pinned_digest = $8
        AND ($14::text IS NULL OR session.last_key = $14)
        AND ($12::bigint IS NULL OR stream.head >= $12 AND stream.head / ${epochSize} = $13::bigint)
    ), head AS (
      UPDATE stream SET head = stream.head + 1
      FROM target WHERE stream.user_id = target.owner_id
      RETURNING stream.head, stream.user_id
    ), saved AS (
      UPDATE training_session session
      SET logged = $10::jsonb, status = $9, completed_exercises = $11::bigint, rev = head.head, last_key = $6,
        saved_at = $2::timestamptz
      FROM head
      WHERE session.id = $4 AND session.owner_id = head.user_id AND session.rev = $5
        AND (session.status = 'started' OR $9 = 'completed')
        AND session.completed_exercises & ~($11::bigint) = 0
      RETURNING session.rev, session.owner_id
    )
    INSERT INTO idempotency (user_id, key, fingerprint, status, body, created_at)
    SELECT owner_id, $6, $7, 200, jsonb_build_object('rev', rev), $2::timestamptz FROM saved
    RETURNING (body->>'rev')::bigint AS rev, user_id`,
};
