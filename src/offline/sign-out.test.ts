// Signing in and out in a browser: whose work leaves, and what stays on the phone.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import { tickSet } from './test-fixtures/verbs.ts';
import { databaseName, HoldfastDatabase } from './database/database.ts';
import { readMeta } from './database/meta.ts';
import {
  discardData,
  discardSentData,
  photosHere,
  unsentWork,
  unsentWorkOfAll,
} from './database/wipe.ts';
import { addPhoto, type NewPhoto } from './photos/photos.ts';
import { type Device, openDevice } from './device.ts';
import { cleanRow } from './outbox/store-edit.ts';
import { syncFromServiceWorker } from './service-worker-sync.ts';
import { forgetSignIn, readSignIn, rememberSignIn } from './sign-in-store.ts';
import { forgetLossMarker } from './storage/loss-marker.ts';
import { browserSyncDeps } from './sync/browser-deps.ts';
import { startSync } from './sync/start-sync.ts';
import { syncRound } from './sync/sync-round.ts';
import { createSyncSignal } from './sync/sync-signal.ts';
import { failed, ok, sessionKey, training, type ScriptedReply } from './test-support.ts';
import { createLocks } from './test-locks.ts';

const ana = { userId: testId.user(1), firstName: 'Ana' };
const ben = { userId: testId.user(2), firstName: 'Ben' };
const sessionId = testId.session(1);
const opened: Device[] = [];
let requests: Request[] = [];

/** The browser's network: answers every call like this. */
function serverAnswers(reply: Exclude<ScriptedReply, 'no signal'>, date = new Date()): void {
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    requests.push(new Request(input, init));
    if (reply instanceof Response) return reply.clone();
    const headers = { 'x-api': '1', date: date.toUTCString(), ...reply.headers };
    return new Response(JSON.stringify(reply.json), { status: reply.status, headers });
  });
}

/** A phone on which this user has ticked a set that is still unsent. */
async function phoneOf(user: typeof ana, requestSync?: () => void): Promise<Device> {
  const device = await openDevice({ user, ...(requestSync && { requestSync }) });
  opened.push(device);
  for (const [type, body] of training) await device.database.entities.put(cleanRow(type, body, 3));
  await tickSet(device, { sessionId, setId: testId.set(111), done: true });
  return device;
}
async function turnsOfTheLoop(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
const stored = (user: typeof ana) => new HoldfastDatabase(user.userId).entities.get(sessionKey);

beforeEach(() => {
  requests = [];
  vi.stubGlobal('location', { origin: 'http://gym.test' });
  vi.stubGlobal('navigator', { locks: createLocks() });
});
afterEach(async () => {
  for (const device of opened.splice(0)) device.database.close();
  for (const { userId } of [ana, ben]) {
    await Dexie.delete(databaseName(userId));
    await forgetLossMarker(userId);
  }
  await forgetSignIn();
  vi.unstubAllGlobals();
});

describe('who is signed in', () => {
  test('is remembered where the service worker finds it, until signed out', async () => {
    expect(await readSignIn()).toBeNull();
    await rememberSignIn({ userId: ana.userId, token: 'secret' });
    expect(await readSignIn()).toEqual({ userId: ana.userId, token: 'secret' });
    await forgetSignIn();
    expect(await readSignIn()).toBeNull();
  });

  test('work leaves under the name of its own user', async () => {
    const device = await phoneOf(ana);
    await rememberSignIn({ userId: ana.userId, token: 'secret' });
    serverAnswers(ok({ rev: 9 }));
    expect(await syncRound(browserSyncDeps(device), { purpose: 'push' })).toMatchObject({
      end: 'drained',
    });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(requests[0]?.headers.get('x-user-id')).toBe(ana.userId);
  });

  test("never under another user's who has signed in since: it waits for its own", async () => {
    const device = await phoneOf(ana);
    await rememberSignIn({ userId: ben.userId, token: "Ben's" });
    serverAnswers(failed(401, 'sign-in-required'));
    expect(await syncRound(browserSyncDeps(device), { purpose: 'push' })).toMatchObject({
      end: 'needs-sign-in',
    });
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    expect(requests[0]?.headers.has('x-user-id')).toBe(false);
    expect(await unsentWork(ana.userId)).toBe(1);
  });
});

describe("the phone's clock", () => {
  test.each([
    ['an hour slow: edits are stamped with the time of the server', 3_600_000, 3_600_000],
    ['right but for the time that a reply takes: left alone', 2000, 0],
  ])('%s', async (_, ahead, offset) => {
    const device = await phoneOf(ana);
    await rememberSignIn({ userId: ana.userId, token: 'secret' });
    serverAnswers(ok({ rev: 9 }), new Date(Date.now() + ahead));
    await syncRound(browserSyncDeps(device), { purpose: 'push' });
    // The server gives its time in whole seconds.
    expect(Math.ceil(device.clock.offset / 10_000) * 10_000).toBe(offset);
    const remembered = (await readMeta(device.database, 'clockOffset')) ?? 0;
    expect(remembered).toBe(device.clock.offset);
  });
});

const aPhoto: NewPhoto = {
  date: '2026-03-01',
  pose: 'front',
  note: '',
  picture: new Blob(['large']),
  thumbnail: new Blob(['small']),
};

describe('signing out', () => {
  test('leaves unsent work on the phone, for the user alone', async () => {
    (await phoneOf(ana)).database.close();
    expect(await unsentWork(ana.userId)).toBe(1);
    expect(await discardSentData(ana.userId)).toBe(false);
    expect(await stored(ana)).toMatchObject({ dirty: true });
    const { database } = await openDevice({ user: ben });
    expect(await database.entities.count()).toBe(0);
    database.close();
  });

  test('counts a workout once, however many calls it needs', async () => {
    const device = await phoneOf(ana);
    await device.database.outbox.update(1, { state: 'sending' });
    await device.database.entities.update(sessionKey, { slot: null });
    await tickSet(device, { sessionId, setId: testId.set(112), done: true });
    expect(await device.database.outbox.count()).toBe(2);
    expect(await unsentWork(ana.userId)).toBe(1);
  });

  test('counts for the log-in page what everybody has left here', async () => {
    expect(await unsentWorkOfAll()).toBe(0);
    await phoneOf(ana);
    await phoneOf(ben);
    expect(await unsentWorkOfAll()).toBe(2);
  });

  test('removes the copy of data that was all sent, also while a tab holds it open', async () => {
    const device = await phoneOf(ana);
    await device.database.outbox.clear();
    expect(await discardSentData(ana.userId)).toBe(true);
    expect(await Dexie.exists(databaseName(ana.userId))).toBe(false);
  });

  test('removes unsent work only when the user says so', async () => {
    (await phoneOf(ana)).database.close();
    await discardData(ana.userId);
    expect(await unsentWork(ana.userId)).toBe(0);
    expect(await Dexie.exists(databaseName(ana.userId))).toBe(false);
  });

  test('keeps progress photos until the user says that they may go, and then leaves none', async () => {
    const device = await phoneOf(ana);
    await device.database.outbox.clear();
    await addPhoto(device, aPhoto);
    expect(await photosHere(ana.userId)).toBe(1);
    expect(await photosHere(ben.userId)).toBe(0);
    expect(await discardSentData(ana.userId)).toBe(false);
    expect(await photosHere(ana.userId)).toBe(1);
    expect(await discardSentData(ana.userId, { withPhotos: true })).toBe(true);
    expect(await photosHere(ana.userId)).toBe(0);
  });

  test('lets photos go without unsent work, and with the account both', async () => {
    await addPhoto(await phoneOf(ana), aPhoto);
    expect(await discardSentData(ana.userId, { withPhotos: true })).toBe(false);
    expect([await photosHere(ana.userId), await unsentWork(ana.userId)]).toEqual([0, 1]);
    await addPhoto(await openDevice({ user: ana }), aPhoto);
    await discardData(ana.userId);
    expect([await photosHere(ana.userId), await unsentWork(ana.userId)]).toEqual([0, 0]);
  });

  test('deletes for good, although the log-in page counts at the same moment', async () => {
    (await phoneOf(ana)).database.close();
    const counted = unsentWork(ana.userId);
    const discarded = discardData(ana.userId);
    const countedAgain = unsentWork(ana.userId);
    await Promise.all([counted, discarded, countedAgain]);
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(databaseName(ana.userId));
  });

  test.each([0, 1, 2, 3, 5, 8, 13, 21])(
    'in another tab: a set that was called saved %i turns after that is not deleted',
    async (turns) => {
      const device = await phoneOf(ana);
      await device.database.outbox.clear();
      await device.database.entities.update(sessionKey, { dirty: false, slot: null });
      const leaving = discardSentData(ana.userId);
      await turnsOfTheLoop(turns);
      const isSaved = await tickSet(device, {
        sessionId,
        setId: testId.set(112),
        done: true,
      }).then(
        ({ allowed }) => allowed,
        () => false,
      );
      const isDeleted = await leaving;
      expect([isSaved, isDeleted]).not.toEqual([true, true]);
    },
  );

  test.each([0, 1, 2, 3, 5])(
    'counted %i turns before the same user signs in: the new copy stays',
    async (turns) => {
      const counting = unsentWork(ana.userId);
      await turnsOfTheLoop(turns);
      const device = await phoneOf(ana);
      expect(await counting).toBeLessThanOrEqual(1);
      expect(await device.database.entities.get(sessionKey)).toMatchObject({ dirty: true });
    },
  );

  test('of somebody who never was here does nothing', async () => {
    expect(await unsentWork(ben.userId)).toBe(0);
    expect(await Dexie.exists(databaseName(ben.userId))).toBe(false);
  });
});

describe('the service worker', () => {
  test('sends what waits and lets go of the database', async () => {
    (await phoneOf(ana)).database.close();
    await rememberSignIn({ userId: ana.userId, token: 'secret' });
    serverAnswers(ok({ rev: 9 }));
    await syncFromServiceWorker();
    expect(await stored(ana)).toMatchObject({ rev: 9, dirty: false });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['nobody answers', new Response('<html>')],
    ['the server has no time', failed(503, 'unavailable')],
  ])('asks for another try when %s', async (_, reply) => {
    (await phoneOf(ana)).database.close();
    await rememberSignIn({ userId: ana.userId, token: 'secret' });
    serverAnswers(reply);
    await expect(syncFromServiceWorker()).rejects.toThrow('still to be sent');
    expect(await unsentWork(ana.userId)).toBe(1);
  });

  test('asks for none while a sign-in is wanted, and does nothing when nobody is signed in', async () => {
    (await phoneOf(ana)).database.close();
    serverAnswers(failed(419, 'session-expired'));
    await syncFromServiceWorker();
    expect(requests).toEqual([]);
    await rememberSignIn({ userId: ana.userId, token: 'old' });
    await syncFromServiceWorker();
    await syncFromServiceWorker();
    expect(requests).toHaveLength(1);
    expect(await unsentWork(ana.userId)).toBe(1);
  });
});

describe('a page', () => {
  test('sends when it opens, lifts a rest of the queue, and hears of new work until it is left', async () => {
    const signal = createSyncSignal();
    const device = await phoneOf(ana, signal.ring);
    await device.database.meta.put({ name: 'pause', value: 'needs-update' });
    await rememberSignIn({ userId: ana.userId, token: 'secret' });
    serverAnswers(ok({ rev: 9, changes: [], cursor: 'now', more: false }));
    const background = vi.fn<() => void>();
    const stops = vi.fn<() => void>();
    const { actor, stop } = await startSync(device, signal, {
      onNetworkReturned: () => stops,
      onPageShown: () => stops,
      registerBackgroundSync: background,
    });
    await expect.poll(() => actor.getSnapshot().value).toBe('idle');
    expect(await device.database.entities.get(sessionKey)).toMatchObject({ rev: 9, dirty: false });
    await tickSet(device, { sessionId, setId: testId.set(112), done: true });
    expect(background).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().value).toBe('gathering');
    stop();
    signal.ring();
    expect(background).toHaveBeenCalledOnce();
    expect(stops).toHaveBeenCalledTimes(2);
  });
});
