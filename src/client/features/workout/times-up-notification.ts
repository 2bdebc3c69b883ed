// A system notification at the end of a rest while the page is hidden. It depends on the phone letting the page run:
// no browser sets an alarm for a sleeping page.

const tag = 'times-up';

/** Only if the athlete allowed it, and only while the page is hidden. */
export async function notifyTimesUp(description: string | null): Promise<void> {
  if (document.visibilityState === 'visible' || !mayNotify()) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  document.addEventListener('visibilitychange', () => void closeNotification(registration), {
    once: true,
  });
  const options: NotificationOptions & { vibrate: number[]; renotify: boolean } = {
    body: description ?? 'On to the next set.',
    tag,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    vibrate: [200, 100, 200],
    data: { path: '/workout' },
  };
  // The permission may have been withdrawn a moment ago.
  await registration.showNotification("Time's up!", options).catch(() => undefined);
}

/** `unknown`: not asked yet. `missing`: not in this browser, such as Safari on an iPhone in a tab. */
export type NotificationState = 'allowed' | 'blocked' | 'unknown' | 'missing';

export function notificationState(): NotificationState {
  if (!('Notification' in globalThis) || !('serviceWorker' in navigator)) return 'missing';
  const states = { granted: 'allowed', denied: 'blocked', default: 'unknown' } as const;
  return states[Notification.permission];
}

/** Call only after a tap on text that says what for. */
export async function askToNotify(): Promise<NotificationState> {
  await Notification.requestPermission();
  return notificationState();
}

const mayNotify = (): boolean => notificationState() === 'allowed';

async function closeNotification(registration: ServiceWorkerRegistration): Promise<void> {
  for (const notification of await registration.getNotifications({ tag })) notification.close();
}
