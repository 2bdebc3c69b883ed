// A tap on a notification brings the app to the front: on the screen it is about, or as it was.

interface Destination {
  readonly path?: string;
  /** The page goes there; without it, it stays where it is. */
  readonly isOpened?: boolean;
}

export function openFromNotifications(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(bringToFront(worker, (notification.data ?? {}) as Destination));
  });
}

async function bringToFront(
  worker: ServiceWorkerGlobalScope,
  { path = '/', isOpened = false }: Destination,
): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isThere = ({ url }: WindowClient) =>
    isOpened ? new URL(path, url).href === url : new URL(url).pathname.startsWith(path);
  const open = windows.find(isThere) ?? windows[0];
  if (!open) {
    await worker.clients.openWindow(path);
    return;
  }
  if (isOpened && !isThere(open)) open.postMessage({ type: 'open', path });
  await open.focus();
}
