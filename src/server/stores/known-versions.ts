// The versions that saves of changes start from. A revision and the key that made it identify one version for good,
// so the versions in memory never become outdated, with any number of servers and even if a backup is restored.
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
  /** Null if it is no longer the latest. Reads only versions that are not in memory. */
  find(rows: Rows, version: { id: TrainingSessionId; rev: number }): Promise<Version | null>;
  /** `version` must be committed. */
  keep(version: Version): void;
}

/** Workouts under way at the same time. Beyond this number, the server reads before it saves. */
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
