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

export const isSyncing = (): boolean => syncState() === 'syncing';
export const useSyncState = (): SyncState => useSyncExternalStore(subscribe, syncState);
export const tellSync = (event: SyncEvent): void => sync?.actor.send(event);

const syncState = (): SyncState => sync?.actor.getSnapshot().value ?? 'idle';

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
