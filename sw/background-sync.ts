// Sends what waits on this device when no page is open, or before one has woken up. The page syncs on
// its own as well: Safari and Firefox have none of these events but `message`.

import { syncFromServiceWorker } from '#offline/service-worker-sync.ts';

interface TaggedEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: TaggedEvent;
    periodicsync: TaggedEvent;
  }
}

export function listenForSync(worker: ServiceWorkerGlobalScope): void {
  // A rejected round asks the browser to try again later.
  worker.addEventListener('sync', (event) => event.waitUntil(syncFromServiceWorker()));
  worker.addEventListener('periodicsync', (event) => event.waitUntil(syncFromServiceWorker()));
  worker.addEventListener('message', (event) => {
    const { type } = event.data as { type?: string };
    if (type === 'sync') event.waitUntil(syncFromServiceWorker());
  });
}
