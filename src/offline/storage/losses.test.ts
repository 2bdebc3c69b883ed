import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dexie } from 'dexie';
import { testId } from '#domain/test-builders.ts';
import { dismissLoss } from '../commands/dismiss-loss.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { databaseName } from '../database/database.ts';
import { discardData, discardSentData } from '../database/wipe.ts';
import { openDevice } from '../device.ts';
import { lossReport } from '../queries/loss-report.ts';
import { pull } from '../sync/pull.ts';
import { syncRound } from '../sync/sync-round.ts';
import { createPhone, failed, ok, type Phone, training } from '../test-support.ts';
import {
  forgetLossMarker,
  readLossMarker,
  rememberUnsent,
  writeLossMarker,
} from './loss-marker.ts';

const userId = testId.user(1);

describe('a loss', () => {
  const local = new Map<string, string>();
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => local.get(name) ?? null,
      setItem: (name: string, value: string) => void local.set(name, value),
      removeItem: (name: string) => void local.delete(name),
    });
  });
  afterEach(async () => {
    await forgetLossMarker(userId);
    await Dexie.delete(databaseName(userId));
    vi.unstubAllGlobals();
  });
  const open = () =>
    openDevice({ user: { userId, firstName: 'Ana' }, now: () => new Date(9_000_000) });
  /** The browser empties the database and leaves everything beside it. */
  const evict = () => Dexie.delete(databaseName(userId));
  const noted = async (deviceId: string, unsent: number, at = 5_000_000) =>
    writeLossMarker(userId, { deviceId, unsent, at });

  test('of unsent work is noticed at the next opening, and the device keeps its name', async () => {
    const before = await open();
    await noted(before.deviceId, 3);
    before.database.close();
    await evict();
    const after = await open();
    expect(after.deviceId).toBe(before.deviceId);
    expect(await lossReport(after)).toEqual({
      here: { changes: 3, noticedAt: 9_000_000 },
      elsewhere: [],
    });
    await dismissLoss(after);
    expect(await lossReport(after)).toBeNull();
    after.database.close();
  });

  test('under an open page is not forgotten by what that page still sends', async () => {
    const before = await open();
    await rememberUnsent(before, 3);
    for (const table of before.database.tables) await table.clear();
    await rememberUnsent(before, 0);
    before.database.close();
    const after = await open();
    expect(await lossReport(after)).toMatchObject({ here: { changes: 3 } });
    after.database.close();
  });

  test('of data that was all sent is no loss', async () => {
    const before = await open();
    await noted(before.deviceId, 0);
    before.database.close();
    await evict();
    const after = await open();
    expect(await lossReport(after)).toBeNull();
    after.database.close();
  });

  test('is noticed when only the page’s local storage is left', async () => {
    await noted('the name', 2);
    const kept = new Map(local);
    await forgetLossMarker(userId);
    for (const [name, value] of kept) local.set(name, value);
    expect(await readLossMarker(userId)).toEqual({
      deviceId: 'the name',
      unsent: 2,
      at: 5_000_000,
    });
  });

  test('the later note counts: the service worker may have sent all since', async () => {
    await noted('the name', 2);
    vi.stubGlobal('localStorage', undefined);
    await noted('the name', 0, 6_000_000);
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => local.get(name) ?? null,
      setItem: (name: string, value: string) => void local.set(name, value),
      removeItem: (name: string) => void local.delete(name),
    });
    expect((await readLossMarker(userId))?.unsent).toBe(0);
    await noted('the name', 0, 7_000_000);
    expect(JSON.parse([...local.values()][0]!)).toMatchObject({ unsent: 0 });
  });

  test('a note is written only when it says something new', async () => {
    await noted('the name', 2, 5_000_000);
    await noted('the name', 2, 6_000_000);
    expect((await readLossMarker(userId))?.at).toBe(5_000_000);
  });

  test('is not what signing out does, whether or not work was discarded', async () => {
    const before = await open();
    await noted(before.deviceId, 3);
    before.database.close();
    await discardData(userId);
    const after = await open();
    expect(after.deviceId).toBe(before.deviceId);
    expect(await lossReport(after)).toBeNull();
    after.database.close();
    expect(await discardSentData(userId)).toBe(true);
    expect(await readLossMarker(userId)).toBeNull();
  });
});

describe('what the server knows of losses', () => {
  const word = (changes: number, at: number) => ({
    changes,
    refused: 0,
    seenAt: new Date(at).toISOString(),
  });
  const page = (rest: object) => ok({ changes: [], cursor: 'now', more: false, ...rest });
  const hear = async (phone: Phone, rest: object) => {
    phone.server.answer(page(rest));
    await pull(phone.deps);
    return lossReport(phone.device);
  };

  test('another phone that went silent with unsent work is named, until it is heard of again', async () => {
    const phone = await createPhone();
    const silent = { deviceId: 'other', ...word(3, 1000) };
    expect(await hear(phone, { silentDevices: [silent] })).toEqual({
      here: null,
      elsewhere: [{ deviceId: 'other', changes: 3, refused: 0, seenAt: 1000 }],
    });
    expect(await hear(phone, {})).toBeNull();
  });

  test('waved away it stays away, but not when it was in touch once more and fell silent again', async () => {
    const phone = await createPhone();
    await hear(phone, { silentDevices: [{ deviceId: 'other', ...word(3, 1000) }] });
    await dismissLoss(phone.device);
    const again = { silentDevices: [{ deviceId: 'other', ...word(3, 1000) }] };
    expect(await hear(phone, again)).toBeNull();
    const later = { silentDevices: [{ deviceId: 'other', ...word(4, 2000) }] };
    expect(await hear(phone, later)).toMatchObject({ elsewhere: [{ changes: 4 }] });
  });

  test('its own last word tells a phone that was emptied what is missing', async () => {
    const phone = await createPhone();
    await phone.database.meta.put({ name: 'remembered', value: { unsent: 0, at: 500 } });
    const report = await hear(phone, { lastWord: word(2, 1000) });
    expect(report?.here).toEqual({ changes: 2, noticedAt: phone.clock.now });
  });

  test('a later word that all was sent ends the alarm', async () => {
    const phone = await createPhone();
    await phone.database.meta.bulkPut([
      { name: 'remembered', value: { unsent: 2, at: 500 } },
      { name: 'lostHere', value: { changes: 2, noticedAt: 800 } },
    ]);
    expect(await hear(phone, { lastWord: word(0, 1000) })).toBeNull();
  });

  test('a later word that says the same is not told once more to who has understood', async () => {
    const phone = await createPhone();
    await phone.database.meta.bulkPut([
      { name: 'remembered', value: { unsent: 2, at: 500 } },
      { name: 'lostHere', value: { changes: 2, noticedAt: 800 } },
    ]);
    await dismissLoss(phone.device);
    expect(await hear(phone, { lastWord: word(2, 1000) })).toBeNull();
  });

  test('a note older than the one beside the database counts for nothing', async () => {
    const phone = await createPhone();
    await phone.database.meta.put({ name: 'remembered', value: { unsent: 0, at: 2000 } });
    expect(await hear(phone, { lastWord: word(3, 1000) })).toBeNull();
  });

  test('is what the phone says when it reads: its name and what it could not send', async () => {
    const phone = await createPhone(...training);
    await tickSet(phone.device, {
      sessionId: testId.session(1),
      setId: testId.set(111),
      done: true,
    });
    phone.clock.now += 60_000;
    await hear(phone, {});
    const { headers } = phone.server.calls[0]!;
    expect(headers.get('x-outbox')).toBe('1;60;0;1');
    expect(headers.get('x-device-id')).toBe(phone.device.deviceId);
  });

  test('is put right at once when the last change leaves, from any tab', async () => {
    const phone = await createPhone(...training);
    await tickSet(phone.device, {
      sessionId: testId.session(1),
      setId: testId.set(111),
      done: true,
    });
    phone.server.answer(failed(503, 'unavailable'), page({}));
    await syncRound(phone.deps, { purpose: 'pull' });
    phone.clock.now += 400_000;
    phone.server.answer(ok({ rev: 9 }), page({}));
    await syncRound(phone.deps, { purpose: 'push' });
    expect(phone.server.calls.at(-1)?.headers.get('x-outbox')).toBe('0;0;0;0');
    await syncRound(phone.deps, { purpose: 'push' });
    expect(phone.server.calls).toHaveLength(4);
  });

  test('each round notes beside the database how much is unsent', async () => {
    const phone = await createPhone(...training);
    const notes: number[] = [];
    const remember = async (unsent: number) => void notes.push(unsent);
    await tickSet(phone.device, {
      sessionId: testId.session(1),
      setId: testId.set(111),
      done: true,
    });
    phone.server.answer('no signal', ok({ rev: 9 }));
    await syncRound({ ...phone.deps, remember }, { purpose: 'push' });
    await syncRound({ ...phone.deps, remember }, { purpose: 'push' });
    expect(notes).toEqual([1, 0]);
  });
});
