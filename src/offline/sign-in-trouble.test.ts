// A session that ends in the middle of the queue, with more than one tab open.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import { tickSet } from './test-fixtures/verbs.ts';
import { databaseName } from './database/database.ts';
import { readMeta, writeMeta } from './database/meta.ts';
import { unsentWork } from './database/wipe.ts';
import { type Device, openDevice } from './device.ts';
import { cleanRow } from './outbox/store-edit.ts';
import { createServerApi } from './server-api.ts';
import { forgetSignIn, rememberSignIn } from './sign-in-store.ts';
import { forgetLossMarker } from './storage/loss-marker.ts';
import { browserSyncDeps } from './sync/browser-deps.ts';
import { startSync } from './sync/start-sync.ts';
import { syncRound } from './sync/sync-round.ts';
import { createSyncSignal } from './sync/sync-signal.ts';
import { failed, ok, sessionKey, training } from './test-support.ts';
import { createLocks } from './test-locks.ts';

const ana = { userId: testId.user(1), firstName: 'Ana' };
const ben = { userId: testId.user(2), firstName: 'Ben' };
const opened: Device[] = [];
let requests: Request[] = [];
/** The server's answer to each token. */
let server: (token: string | null) => ReturnType<typeof ok>;

async function openTab(): Promise<Device> {
  const device = await openDevice({ user: ana });
  opened.push(device);
  return device;
}
async function tabWithTick(): Promise<Device> {
  const device = await openTab();
  for (const [type, body] of training) await device.database.entities.put(cleanRow(type, body, 3));
  await tickSet(device, { sessionId: testId.session(1), setId: testId.set(111), done: true });
  return device;
}
const page = async (device: Device) => ({
  device,
  ...(await startSync(device, createSyncSignal(), {
    onNetworkReturned: () => () => undefined,
    onPageShown: () => () => undefined,
    registerBackgroundSync: () => undefined,
  })),
});
const saved = ok({ rev: 9, changes: [], cursor: 'now', more: false });
const expired = failed(419, 'session-expired');

beforeEach(() => {
  requests = [];
  vi.stubGlobal('location', { origin: 'http://gym.test' });
  vi.stubGlobal('navigator', { locks: createLocks() });
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    const { status, json } = server(request.headers.get('authorization'));
    return new Response(JSON.stringify(json), { status, headers: { 'x-api': '1' } });
  });
});
afterEach(async () => {
  for (const device of opened.splice(0)) device.database.close();
  await Dexie.delete(databaseName(ana.userId));
  await forgetSignIn();
  await forgetLossMarker(ana.userId);
  vi.unstubAllGlobals();
});

describe('signing in again in another tab', () => {
  test.each([failed(401, 'sign-in-required'), expired])(
    'while a call is on its way: the call is repeated under the new token, with the same key (%#)',
    async (reply) => {
      const device = await tabWithTick();
      await rememberSignIn({ userId: ana.userId, token: 'old' });
      server = (token) => {
        if (token === 'Bearer new') return saved;
        void rememberSignIn({ userId: ana.userId, token: 'new' });
        return reply;
      };
      const round = await syncRound(browserSyncDeps(device), { purpose: 'push' });
      expect(round).toMatchObject({ end: 'drained' });
      expect(requests.map((request) => request.headers.get('authorization'))).toEqual([
        'Bearer old',
        'Bearer new',
      ]);
      const keys = requests.map((request) => request.headers.get('idempotency-key'));
      expect(keys[0]).toBe(keys[1]);
      expect(await readMeta(device.database, 'pause')).toBeUndefined();
    },
  );

  test('as somebody else: nothing leaves under that name, and the queue rests', async () => {
    const device = await tabWithTick();
    await rememberSignIn({ userId: ana.userId, token: 'old' });
    server = () => {
      void rememberSignIn({ userId: ben.userId, token: 'of Ben' });
      return expired;
    };
    const round = await syncRound(browserSyncDeps(device), { purpose: 'push' });
    expect(round).toMatchObject({ end: 'needs-sign-in' });
    expect(requests).toHaveLength(1);
    expect(await unsentWork(ana.userId)).toBe(1);
  });

  test("as somebody else: nobody's call is ever repeated under that name", async () => {
    const signIns = [
      { userId: ana.userId, token: 'old' },
      { userId: ben.userId, token: 'of Ben' },
    ];
    const api = createServerApi({ readSignIn: async () => signIns.shift() ?? null });
    server = () => expired;
    expect(await api.send({ method: 'GET', path: '/api/auth' })).toMatchObject({ status: 419 });
    expect(requests).toHaveLength(1);
  });

  test('a token that is no good either is asked about once, not for ever', async () => {
    const device = await tabWithTick();
    await rememberSignIn({ userId: ana.userId, token: 'old' });
    let next = 0;
    server = () => {
      void rememberSignIn({ userId: ana.userId, token: `number ${(next += 1)}` });
      return expired;
    };
    await syncRound(browserSyncDeps(device), { purpose: 'push' });
    expect(requests).toHaveLength(2);
  });

  test('in vain: two tabs that rest do not wake each other for ever', async () => {
    await rememberSignIn({ userId: ana.userId, token: 'old' });
    server = () => expired;
    const first = await page(await tabWithTick());
    const second = await page(await openTab());
    const states = () => [first, second].map(({ actor }) => actor.getSnapshot().value);
    const rest = ['needsSignIn', 'needsSignIn'];
    await expect.poll(states).toEqual(rest);
    await writeMeta(first.device.database, 'pause', undefined);
    const before = requests.length;
    for (let turn = 0; turn < 300; turn += 1) await new Promise(setImmediate);
    await expect.poll(states).toEqual(rest);
    expect(requests.length - before).toBeLessThanOrEqual(2);
    for (const { stop } of [first, second]) stop();
  });

  test('wakes the queue of every tab that rests', async () => {
    const device = await tabWithTick();
    await rememberSignIn({ userId: ana.userId, token: 'old' });
    server = (token) => (token === 'Bearer new' ? saved : expired);
    const first = await page(device);
    await expect.poll(() => first.actor.getSnapshot().value).toBe('needsSignIn');
    await rememberSignIn({ userId: ana.userId, token: 'new' });
    const other = await openTab();
    await syncRound(browserSyncDeps(other), { purpose: 'resume' });
    expect(await other.database.entities.get(sessionKey)).toMatchObject({ dirty: false });
    await expect.poll(() => first.actor.getSnapshot().value).toBe('idle');
    first.stop();
  });
});
