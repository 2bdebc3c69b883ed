// A new release waits until a page asks for it: only the page knows that nobody is mid-set.

export function updateWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const { type } = event.data as { type?: string };
    if (type === 'skip-waiting') event.waitUntil(worker.skipWaiting());
  });
}
