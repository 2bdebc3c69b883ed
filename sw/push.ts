// Push messages are shown even with a page open, because browsers withdraw the permission from an app that receives
// one and stays silent.

import type { PushMessage } from '#contract/push.ts';
import { syncFromServiceWorker } from '#offline/service-worker-sync.ts';

export function receivePushMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message = read(event.data);
    event.waitUntil(
      Promise.all([
        show(worker, message),
        // Pulls, so that the news is here when the app is opened without a signal; sends what waits.
        syncFromServiceWorker('pull').catch(() => undefined),
      ]),
    );
  });
}

/** Null: not one of ours; it still has to be shown as something. */
function read(data: PushMessageData | null): PushMessage | null {
  try {
    return data?.json() as PushMessage | null;
  } catch {
    return null;
  }
}

async function show(worker: ServiceWorkerGlobalScope, message: PushMessage | null): Promise<void> {
  const { title, body, tag, lang, navigate } = message?.notification ?? unknown;
  const path = pathOf(navigate);
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { path, isOpened: true },
  });
  if (message) await worker.navigator.setAppBadge?.(message.app_badge).catch(() => undefined);
  if (await isLookedAt(worker, path)) await closeNotification(worker, tag);
}

const unknown = {
  title: 'Holdfast',
  body: 'You have a new notification.',
  tag: 'new',
  lang: 'en',
  navigate: '/',
};

/** An address of this app; for any other, the start page. */
function pathOf(address: string): string {
  const url = URL.parse(address, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search : '/';
}

/** No push about a conversation that is open right now. */
async function isLookedAt(worker: ServiceWorkerGlobalScope, path: string): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  return windows.some(
    ({ focused, url }) => focused && new URL(url).pathname === new URL(path, url).pathname,
  );
}

async function closeNotification(worker: ServiceWorkerGlobalScope, tag: string): Promise<void> {
  for (const shown of await worker.registration.getNotifications({ tag })) shown.close();
}
