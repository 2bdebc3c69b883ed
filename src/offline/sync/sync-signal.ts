// Commands ring it, the sync's driver listens. Decouples the two.

export interface SyncSignal {
  ring(): void;
  /** Returns how to stop listening. */
  listen(listener: () => void): () => void;
}

export function createSyncSignal(): SyncSignal {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
