import type { Dexie } from 'dexie';

type Tables = Readonly<Record<string, string | null>>;

/**
 * What each version of the database added, in Dexie's syntax: the key, then the indexes. A released version is never
 * edited, and versions only ever add: a tab that still runs the previous build must find its tables unchanged.
 */
export const versions: Readonly<Record<number, Tables>> = {
  // The outbox has no index on purpose: it is short, and an index on a newer field would hide entries that an older
  // build wrote without that field.
  1: {
    entities: 'key, [type+parent], [type+status]',
    bases: 'key',
    outbox: '++seq',
    meta: 'name',
    journal: '++seq',
  },
  // Filled in the background (`fill-history.ts`): an upgrade that read years of training would keep the app from
  // opening.
  2: { finished: 'key, sessionId, [runId+dayId], *byMovement, *byLift' },
  3: { seen: 'key, at' },
  4: { messages: '_id, [conversationId+timeToken]' },
  5: { setAside: 'key' },
  6: { photos: 'id' },
  7: { attachmentParts: '[id+part], part', attachmentFiles: 'id, at' },
  8: { chosen: 'id, place' },
};

/**
 * Declares the latest version alone: Dexie upgrades from whatever is installed, and would parse every declared version
 * once more for each later one, at every launch.
 */
export function declareVersions(database: Dexie): void {
  const latest = Math.max(...Object.keys(versions).map(Number));
  database.version(latest).stores(Object.assign({}, ...Object.values(versions)));
}
