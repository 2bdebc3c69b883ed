import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserDetails } from '#contract/user.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import { testId } from '#domain/test-builders.ts';
import { editProfile } from '../commands/edit-profile.ts';
import { NetworkError } from '../errors.ts';
import { createServerApi } from '../server-api.ts';
import { syncRound, type SyncDeps } from '../sync/sync-round.ts';
import { createPhone, ok, type Phone, rowOf, stale, unpaired } from '../test-support.ts';
import { watchForNewer } from './autosave.ts';

const details = buildUserDetails();
const userKey = `user:${testId.user(1)}` as const;
const saying = (story: string): UserDetails => ({
  ...details,
  profile: { ...details.profile, story },
});

let phone: Phone;
beforeEach(async () => {
  phone = await createPhone(['user', details]);
});

const type = (story: string) => editProfile(phone.device, { profile: { story } });
const push = (deps: SyncDeps = phone.deps) => syncRound(deps, { purpose: 'push' });
const pass = (ms: number) => void (phone.clock.now += ms);

describe('what is typed', () => {
  test('[SW-5] is on the disk at once, and not sent before a second without another key', async () => {
    const begun = phone.clock.now;
    await type('I');
    expect((await phone.afterCrash().entities.get(userKey))?.body).toEqual(saying('I'));
    expect(await push()).toEqual({ end: 'drained', nextAt: begun + 1000 });
    pass(900);
    await type('I lift');
    pass(900);
    expect(await push()).toEqual({ end: 'drained', nextAt: begun + 1900 });
    expect(phone.server.calls).toEqual([]);
    pass(100);
    phone.server.answer(ok({ details: saying('I lift'), rev: 2 }));
    expect(await push()).toEqual({ end: 'drained', nextAt: null });
    expect(phone.server.calls.map(({ json }) => json)).toEqual([saying('I lift')]);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('[SW-5] is sent after four seconds although the typing goes on', async () => {
    const begun = phone.clock.now;
    for (let key = 1; key <= 5; key += 1) {
      await type('x'.repeat(key));
      expect((await push()).nextAt).toBe(begun + Math.min(4000, key * 900 + 100));
      pass(900);
    }
    phone.server.answer(ok({ details: saying('xxxxx'), rev: 2 }));
    await push();
    expect(phone.server.calls).toHaveLength(1);
  });

  test('tells the sync once, which then knows when to look', async () => {
    await type('I');
    await type('I l');
    await type('I lift');
    expect(phone.requests()).toBe(1);
  });

  test('typed back to what it was sends nothing', async () => {
    await type('I');
    await type('');
    pass(1000);
    await push();
    expect(phone.server.calls).toEqual([]);
    expect((await rowOf(phone, userKey)).dirty).toBe(false);
  });
});

/** A server that never answers; it records each call and whether it was canceled. */
function silentServer(onCall: () => Promise<unknown>) {
  const calls: { readonly key: string | null; isCalledOff: boolean }[] = [];
  const server = createServerApi({
    origin: 'http://gym.test',
    readSignIn: async () => ({ userId: testId.user(1), token: 'token' }),
    fetch: async (input, init) => {
      const { headers, signal } = new Request(input, init);
      const call = { key: headers.get('idempotency-key'), isCalledOff: false };
      calls.push(call);
      await onCall();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          call.isCalledOff = true;
          reject(new DOMException('Called off', 'AbortError'));
        });
      });
    },
  });
  return { server, calls };
}

describe('a save that is under way when a newer one falls due', () => {
  // Without an IndexedDB of its own Dexie assumes a server, where live queries never fire.
  beforeAll(() => void (Dexie.dependencies.indexedDB = new IDBFactory()));

  /** The watch's clock is a second ahead, so that the newer save is due as soon as it is stored. */
  const depsWith = (server: SyncDeps['server']): SyncDeps => ({
    ...phone.deps,
    server,
    watchForNewer: (entry) => watchForNewer(phone.database, entry, () => phone.clock.now + 1000),
  });

  test('[SW-6] [ERR-7] is called off, and the newer one goes in its place', async () => {
    const { server, calls } = silentServer(() => type('I lift'));
    await type('I');
    pass(1000);
    const first = await push(depsWith(server));
    expect(calls.map(({ isCalledOff }) => isCalledOff)).toEqual([true]);
    expect(first.nextAt).toBe(phone.clock.now + 1000);
    expect(await phone.database.outbox.toArray()).toMatchObject([
      { state: 'open', autosaved: true, unanswered: [{ sent: saying('I') }] },
    ]);
    pass(1000);
    phone.server.answer(ok({ details: saying('I lift'), rev: 2 }));
    await push();
    expect(phone.server.calls.map(({ json }) => json)).toEqual([saying('I lift')]);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('[SW-6] has arrived all the same: the phone knows its own save again', async () => {
    const { server, calls } = silentServer(() => type('I lift'));
    await type('I');
    pass(1000);
    await push(depsWith(server));
    pass(1000);
    phone.server.answer(
      stale(2, saying('I'), calls[0]?.key),
      ok({ details: saying('I lift'), rev: 3 }),
    );
    await push();
    expect(phone.server.calls.map(({ headers }) => headers.get('if-match'))).toEqual([
      '"1"',
      '"2"',
    ]);
    expect(await phone.database.journal.toArray()).toEqual([]);
    expect(await rowOf(phone, userKey)).toMatchObject({
      dirty: false,
      rev: 3,
      body: saying('I lift'),
    });
  });

  test('[ERR-7] is not called off by other errors: they are passed on, and it stays to be sent', async () => {
    const failing = (error: Error): SyncDeps['server'] => ({
      ...phone.deps.server,
      send: () => Promise.reject(error),
    });
    await type('I');
    pass(1000);
    const broken = new TypeError('A mistake in the program');
    await expect(push(depsWith(failing(broken)))).rejects.toBe(broken);
    const cut = new NetworkError('The server couldn’t be reached.');
    expect(await push(depsWith(failing(cut)))).toMatchObject({ end: 'offline' });
    phone.server.answer(ok({ details: saying('I'), rev: 2 }));
    await push();
    expect(phone.server.calls.map(({ json }) => json)).toEqual([saying('I')]);
  });

  test('is awaited while nothing newer is due', async () => {
    await type('I');
    pass(1000);
    phone.server.answer(async () => {
      await type('I lift');
      return ok({ details: saying('I'), rev: 2 });
    });
    const watchForNewerInTime: SyncDeps['watchForNewer'] = (entry) =>
      watchForNewer(phone.database, entry, () => phone.clock.now);
    const { nextAt } = await push({ ...phone.deps, watchForNewer: watchForNewerInTime });
    expect(nextAt).toBe(phone.clock.now + 1000);
    expect(phone.server.calls).toHaveLength(1);
    expect(await phone.database.outbox.toArray()).toMatchObject([{ state: 'open' }]);
    expect(await rowOf(phone, userKey)).toMatchObject({ rev: 2, body: saying('I lift') });
  });
});
