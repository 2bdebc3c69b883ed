import type { Locks } from './sync/single-flight.ts';

/** The Web Locks of one browser. */
export function createLocks(): Locks {
  const held = new Map<string, { pushAside(): void }>();
  return {
    request: async (name, { steal }, work) => {
      const holder = held.get(name);
      if (holder && !steal) return work(null);
      holder?.pushAside();
      return new Promise<void>((resolve, reject) => {
        const lock = {
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
