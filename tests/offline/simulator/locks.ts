// Web Locks of one simulated browser.
import type { Locks } from '#offline/sync/single-flight.ts';

export interface FakeLocks {
  readonly held: Map<string, { readonly owner: object; readonly pushAside: () => void }>;
  /** How often a lock was stolen from its holder. */
  steals: number;
  /** For a tab that is gone: it holds nothing any more. */
  release(owner: object): void;
}

export function createLocks(): FakeLocks {
  const held: FakeLocks['held'] = new Map();
  return {
    held,
    steals: 0,
    release: (owner) => {
      for (const [name, lock] of held) if (lock.owner === owner) held.delete(name);
    },
  };
}

/** The locks as one tab sees them. */
export function locksOf(locks: FakeLocks, owner: object): Locks {
  const { held } = locks;
  return {
    request: async (name, { steal }, work) => {
      const holder = held.get(name);
      if (holder && !steal) return work(null);
      if (holder) locks.steals += 1;
      holder?.pushAside();
      return new Promise<void>((resolve, reject) => {
        const lock = {
          owner,
          pushAside: () => reject(new DOMException('The lock was stolen', 'AbortError')),
        };
        held.set(name, lock);
        const letGo = () => {
          if (held.get(name) === lock) held.delete(name);
        };
        work(lock).finally(letGo).then(resolve, reject);
      });
    },
  };
}
