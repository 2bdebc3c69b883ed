// Push messages in a browser whose push service, permission and server belong to the test.
import { IDBFactory } from 'fake-indexeddb';
import { clear, get, set } from 'idb-keyval';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { currentToasts as CurrentToasts } from '#client/shared/screen/toasts.ts';
import type { renewPush as RenewPush, turnOnPush as TurnOnPush } from './push-state.ts';

const ana = { userId: 'ana', token: 'token', preferences: {} };
const token = {
  endpoint: 'https://push.example/ana',
  keys: { p256dh: 'p256dh', auth: 'auth' },
};
const subscription = { toJSON: () => token, unsubscribe: async () => true };
const subscribe = vi.fn<(options: object) => Promise<unknown>>();
const permission = vi.fn<() => Promise<string>>();
const calls: { method: string; path: string; body: unknown }[] = [];
let isServerUp = true;
let renewPush: typeof RenewPush;
let turnOnPush: typeof TurnOnPush;
let currentToasts: typeof CurrentToasts;

beforeAll(async () => {
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  const empty = { getItem: () => JSON.stringify(ana) };
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', empty);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { origin: 'https://gym.example', pathname: '/settings' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: permission });
  vi.stubGlobal('fetch', answer);
  // Modules that read the browser when they load must read this one.
  vi.resetModules();
  ({ renewPush, turnOnPush } = await import('./push-state.ts'));
  ({ currentToasts } = await import('#client/shared/screen/toasts.ts'));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
beforeEach(async () => {
  isServerUp = true;
  calls.length = 0;
  subscribe.mockReset().mockResolvedValue(subscription);
  permission.mockReset().mockResolvedValue('granted');
  await clear();
  await set('holdfast-sign-in', { userId: ana.userId, token: ana.token });
});

async function answer(input: Request): Promise<Response> {
  if (!isServerUp) throw new TypeError('no network');
  const body = await input.text();
  calls.push({
    method: input.method,
    path: new URL(input.url).pathname,
    body: body && (JSON.parse(body) as unknown),
  });
  const key = input.method === 'GET' ? { applicationServerKey: 'the-key-of-the-server' } : {};
  return new Response(JSON.stringify(key), { headers: { 'x-api': '1' } });
}

test('[SW-3] the service worker registers for web push with the key of the server, which is told where', async () => {
  expect(await turnOnPush()).toBe('on');
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'the-key-of-the-server',
  });
  expect(calls.at(-1)).toEqual({
    method: 'POST',
    path: '/api/user/webpush-token',
    body: { token },
  });
  calls.length = 0;
  // On every launch, because the address may have changed.
  await renewPush();
  expect(subscribe).toHaveBeenCalledTimes(2);
  expect(calls.at(-1)).toMatchObject({ path: '/api/user/webpush-token', body: { token } });
});

test('[SW-3] without a yes it registers for nothing', async () => {
  permission.mockResolvedValue('default');
  expect(await turnOnPush()).toBe('off');
  await renewPush();
  expect([subscribe.mock.calls, calls]).toEqual([[], []]);
});

test.each(['the push service', 'the server'] as const)(
  '[ERR-6] at a launch nobody is told that %s does not answer',
  async (who) => {
    await turnOnPush();
    isServerUp = who !== 'the server';
    if (isServerUp) subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'));
    expect(await renewPush().catch(() => 'told')).toBeUndefined();
    expect(currentToasts()).toEqual([]);
    // The next launch tries again.
    expect(await get('holdfast-push')).toEqual({ userId: ana.userId });
  },
);
