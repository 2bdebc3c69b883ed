// What the page knows of sending at this moment. The machine behind it is loaded after the first paint.
import { useSyncExternalStore } from 'react';
import type { SyncActor, SyncEvent } from '#offline/sync/sync-machine.ts';

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

const listeners = new Set<() => void>();
let sync: RunningSync | null = null;

/** Null stops the one that runs. */
export function setSync(next: RunningSync | null): void {
  sync?.stop();
  sync = next;
  sync?.actor.subscribe(notify);
  notify();
}

/** What is under way may bring what one is about to ask for. */
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
export const useSyncState = (): SyncState => useSyncExternalStore(onSyncChange, syncState);
export const tellSync = (event: SyncEvent): void => sync?.actor.send(event);

/** Rounds in a row that found no server. */
export const syncFailures = (): number => sync?.actor.getSnapshot().context.failures ?? 0;

const syncState = (): SyncState => sync?.actor.getSnapshot().value ?? 'idle';

function notify(): void {
  for (const listener of listeners) listener();
}

/** Returns how to stop listening. */
export function onSyncChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
