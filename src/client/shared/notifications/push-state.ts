import { del, get, set } from 'idb-keyval';
import { getPushKey, type PushToken, registerPushToken, removePushToken } from '#contract/push.ts';
import { callQuietly, callServer } from '#client/shared/server/call-server.ts';
import type { CallServer } from '#client/shared/server/caller.ts';
import { currentUser } from '#client/shared/session/session.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { isInstalled, isSafariOnPhone } from '#client/shared/device/installation.ts';

/**
 * `off`: possible, but the user may have to be asked. `blocked`: refused in the browser's settings. `not-installed`:
 * an iPhone has them only for an app on its home screen. `missing`: not in this browser.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'not-installed' | 'missing';

/** The user who gets push messages in this browser. Kept apart from the user's data, because they outlive a page. */
const key = 'holdfast-push';
interface Receiver {
  readonly userId: string;
}

export async function pushState(): Promise<PushState> {
  if (isSafariOnPhone() && !isInstalled()) return 'not-installed';
  const registration = await ofWorker();
  if (!registration || !('Notification' in globalThis)) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  const receiver = await get<Receiver>(key).catch(() => undefined);
  const isOurs = receiver !== undefined && receiver.userId === currentUser()?.userId;
  const isOn = isOurs && Notification.permission === 'granted';
  return isOn && (await subscriptionOf(registration)) ? 'on' : 'off';
}

/** Call only after a tap on text that says what for: the first time, the browser asks. */
export async function turnOnPush(): Promise<PushState> {
  // Before anything slow: browsers consider a tap outdated after a moment.
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  try {
    await inTurn(async () => register(callServer));
  } catch (error) {
    // A failed call to our server has already shown its own message.
    if (error instanceof DOMException)
      showToast({
        color: 'error',
        text: 'Couldn’t turn on push',
        description: 'This browser’s push service isn’t answering. Try again later.',
      });
  }
  return pushState();
}

export async function turnOffPush(): Promise<PushState> {
  await inTurn(async () => {
    await forgetPush();
    await callServer(removePushToken, {}).catch(() => undefined);
  });
  return pushState();
}

/** Ends push messages in this browser, whatever the server still sends. */
export async function forgetPush(): Promise<void> {
  await del(key).catch(() => undefined);
  const registration = await ofWorker();
  const subscription = registration && (await subscriptionOf(registration));
  await subscription?.unsubscribe().catch(() => undefined);
}

/**
 * On every launch: the browser may have changed its push address, and the server forgets the address with the log-in
 * that registered it. Nobody waits for it; the next launch tries again.
 */
export const renewPush = (): Promise<void> =>
  inTurn(async () => {
    const receiver = await get<Receiver>(key).catch(() => undefined);
    if (!receiver || !('Notification' in globalThis)) return;
    const isOurs = receiver.userId === currentUser()?.userId;
    if (!isOurs || Notification.permission !== 'granted') return forgetPush();
    await register(callQuietly).catch(() => undefined);
  });

let last: Promise<unknown> = Promise.resolve();

/** One at a time: a renewal under way must not undo turning it off. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

async function register(call: CallServer): Promise<void> {
  const user = currentUser();
  const registration = await ofWorker();
  if (!user || !registration) return;
  const { applicationServerKey } = await call(getPushKey, {});
  const subscription = await subscribed(registration, applicationServerKey);
  await call(registerPushToken, { body: { token: subscription.toJSON() as PushToken } });
  await set(key, { userId: user.userId } satisfies Receiver);
}

/** First cancels a subscription made for another key, such as that of a newly set-up server. */
async function subscribed(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const before = await pushManager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function ofWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // Private windows of some browsers reject either.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return registration && 'pushManager' in registration ? registration : undefined;
}

const subscriptionOf = async ({
  pushManager,
}: ServiceWorkerRegistration): Promise<PushSubscription | null> =>
  pushManager.getSubscription().catch(() => null);
