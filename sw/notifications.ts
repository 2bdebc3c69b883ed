// A tap on a notification brings the app to the front, where it was left.

export function openFromNotifications(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const { path = '/' } = (notification.data ?? {}) as { path?: string };
    event.waitUntil(bringToFront(worker, path));
  });
}

async function bringToFront(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isThere = ({ url }: WindowClient) => new URL(url).pathname.startsWith(path);
  const open = windows.find(isThere) ?? windows[0];
  if (open) await open.focus();
  else await worker.clients.openWindow(path);
}
