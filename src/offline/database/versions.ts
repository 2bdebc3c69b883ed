// Every step of the schema. A released step is never edited, and steps only ever add: a tab that still runs the
// previous build must find its tables unchanged.
import type { Dexie } from 'dexie';

export function declareVersions(database: Dexie): void {
  // The outbox has no index on purpose: it is short, and an index on a newer field would hide entries that an older
  // build wrote without that field.
  database.version(1).stores({
    entities: 'key, [type+parent], [type+status]',
    bases: 'key',
    outbox: '++seq',
    meta: 'name',
    journal: '++seq',
  });
  // Filled in the background (`fill-history.ts`): an upgrade that read years of training would keep the app from
  // opening.
  database.version(2).stores({
    finished: 'key, sessionId, [runId+dayId], *byMovement, *byLift',
  });
  database.version(3).stores({ seen: 'key, at' });
  database.version(4).stores({ messages: '_id, [conversationId+timeToken]' });
  database.version(5).stores({ setAside: 'key' });
}
