// The page's view of the running sync. The machine behind it is loaded after the first paint.
import type { SyncActor, SyncEvent } from '#offline/sync/sync-machine.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';

export interface RunningSync {
  readonly actor: SyncActor;
  stop(): void;
}

export type SyncState =
  | 'idle'
  | 'gathering'
  | 'syncing'
  | 'waiting'
  | 'offline'
  | 'needsSignIn'
  | 'needsUpdate';

const sync = createStore<RunningSync | null>(null);

/** Returns the unsubscribe function. */
export const onSyncChange = sync.subscribe;

/** Stops the running one; null starts none. */
export function setSync(next: RunningSync | null): void {
  sync.read()?.stop();
  next?.actor.subscribe(() => sync.set(sync.read()));
  sync.set(next);
}

/** A round under way may bring what the caller is about to request. */
export function whenNotSyncing(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isSyncing()) return;
      stop();
      resolve();
    };
    const stop = onSyncChange(look);
    look();
  });
}

export const isSyncing = (): boolean => syncState() === 'syncing';
export const useSyncState = (): SyncState => useStore({ subscribe: onSyncChange, read: syncState });
export const tellSync = (event: SyncEvent): void => sync.read()?.actor.send(event);

/** Consecutive rounds that found no server. */
export const syncFailures = (): number => sync.read()?.actor.getSnapshot().context.failures ?? 0;

const syncState = (): SyncState => sync.read()?.actor.getSnapshot().value ?? 'idle';
