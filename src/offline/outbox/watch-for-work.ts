import { liveQuery } from 'dexie';
import type { HoldfastDatabase } from '../database/database.ts';

/** Calls back once at first, and whenever any tab adds an entry; returns how to stop. */
export function watchForWork(database: HoldfastDatabase, onWork: () => void): () => void {
  let newest = -1;
  const added = liveQuery(
    async () => ((await database.outbox.toCollection().lastKey()) as number | undefined) ?? 0,
  );
  const subscription = added.subscribe((seq) => {
    if (seq <= newest) return;
    newest = seq;
    onWork();
  });
  return () => subscription.unsubscribe();
}
