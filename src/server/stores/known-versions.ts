// The versions that saves of changes start from. A revision and the key that made it name one version for good,
// so what is in memory never gets out of date, however many servers there are, and also if a backup is put back.
// The save itself checks that the version is still the latest.
import type { TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Rows } from '../database/rows.ts';
import { wholeSession } from '../session-parts.ts';
import { findSession } from './training-sessions.ts';

interface Version {
  readonly rev: number;
  readonly session: TrainingSession;
  readonly pinnedDigest: string;
  readonly lastKey: string | null;
}

export interface KnownVersions {
  /** Null when it is no longer the latest. Reads only what is not in memory. */
  find(rows: Rows, version: { id: TrainingSessionId; rev: number }): Promise<Version | null>;
  /** `version` must be committed. */
  keep(version: Version): void;
}

/** Workouts that go on at the same time. For any more than these, the server reads before it saves. */
const most = 500;

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
