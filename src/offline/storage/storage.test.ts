import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { Dexie } from 'dexie';
import { testId } from '#domain/test-builders.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { transact } from '../database/database.ts';
import { createDatabase, createPhone, type Phone, training } from '../test-support.ts';
import { reserveSpace } from './reserved-space.ts';
import { answers } from './probe.ts';
import { askToPersist, storageState } from './storage-state.ts';

const gigabyte = 1_000_000_000;

describe('the state of the storage', () => {
  const roomy = {
    persisted: async () => true,
    estimate: async () => ({ usage: 5_000_000, quota: gigabyte }),
    getDirectory: async () => ({}),
  };

  test('is what the browser says', async () => {
    expect(await storageState(roomy)).toEqual({
      persisted: true,
      usageBytes: 5_000_000,
      quotaBytes: gigabyte,
      low: false,
      memoryOnly: false,
    });
  });

  test('is low when there is no room for a year of workouts', async () => {
    const estimate = async () => ({ usage: gigabyte - 49_000_000, quota: gigabyte });
    expect(await storageState({ ...roomy, estimate })).toMatchObject({ low: true });
  });

  test.each(['SecurityError', 'UnknownError'])(
    'is memory only in a private window, which refuses files (%s)',
    async (name) => {
      const getDirectory = () => Promise.reject(Object.assign(new Error('No'), { name }));
      expect(await storageState({ ...roomy, getDirectory })).toMatchObject({ memoryOnly: true });
    },
  );

  test('is not called memory only for any other fault', async () => {
    const getDirectory = () => Promise.reject(new TypeError('Not built in'));
    expect(await storageState({ ...roomy, getDirectory })).toMatchObject({ memoryOnly: false });
  });

  test('of a browser that cannot be asked is not known to be bad', async () => {
    const broken = () => Promise.reject(new Error('No'));
    const unknown = { persisted: false, usageBytes: 0, quotaBytes: 0, low: false };
    expect(await storageState({})).toEqual({ ...unknown, memoryOnly: false });
    expect(await storageState({ persisted: broken, estimate: broken })).toMatchObject(unknown);
    expect(await askToPersist({})).toBe(false);
    expect(await askToPersist({ persist: broken })).toBe(false);
  });

  test('can be made lasting', async () => {
    expect(await askToPersist({ persist: async () => true })).toBe(true);
  });
});

describe('a full disk', () => {
  const full = () => Object.assign(new Error('Full'), { name: 'QuotaExceededError' });

  /** A phone whose disk has no room for a workout until something is given up. */
  async function fullPhone(until: () => boolean | Promise<boolean>): Promise<Phone> {
    const phone = await createPhone(...training);
    phone.database.use({
      stack: 'dbcore',
      name: 'full disk',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          const mutate: typeof table.mutate = async (request) => {
            if (name === 'entities' && !(await until())) throw full();
            return table.mutate(request);
          };
          return { ...table, mutate };
        },
      }),
    });
    phone.database.close({ disableAutoOpen: false });
    await phone.database.open();
    return phone;
  }
  const tick = ({ device }: Phone) =>
    tickSet(device, { sessionId: testId.session(1), setId: testId.set(111), done: true });

  test('gives up the reserve, and the set takes its place', async () => {
    let isFull = true;
    const phone = await fullPhone(() => !isFull);
    expect(await reserveSpace(phone.database, {})).toBe(true);
    expect((await phone.database.meta.get('ballast'))?.value).toHaveLength(256 * 1024);
    phone.database.makeRoom = async () => {
      isFull = (await phone.database.meta.get('ballast')) !== undefined;
    };
    expect(await tick(phone)).toMatchObject({ allowed: true });
    expect(await phone.database.outbox.count()).toBe(1);
  });

  test('for good: the command fails with a name, and nothing is half stored', async () => {
    const phone = await fullPhone(() => false);
    let asked = 0;
    phone.database.makeRoom = async () => {
      asked += 1;
      throw new Error('No caches either');
    };
    await expect(tick(phone)).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(asked).toBe(1);
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('is recognised, too, where the browser reports it as an aborted transaction', async () => {
    const phone = await createPhone(...training);
    let tries = 0;
    const aborted = new Dexie.AbortError('Aborted', full());
    const failing = transact(phone.database, async () => {
      tries += 1;
      throw aborted;
    });
    await expect(failing).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(tries).toBe(2);
  });

  test('any other abort is not taken for one', async () => {
    const phone = await createPhone(...training);
    const failing = transact(phone.database, async () => {
      throw new Dexie.AbortError('Aborted');
    });
    await expect(failing).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('gets no new reserve while there is little room, and no second one', async () => {
    const { database } = await createPhone(...training);
    const little = { estimate: async () => ({ usage: 90, quota: 100 }) };
    expect(await reserveSpace(database, little)).toBe(false);
    expect(await database.meta.get('ballast')).toBeUndefined();
    await reserveSpace(database, {});
    const { value } = (await database.meta.get('ballast'))!;
    await reserveSpace(database, {});
    expect((await database.meta.get('ballast'))?.value).toEqual(value);
  });

  test('the reserve is not something that the disk can press together', async () => {
    const { database } = await createPhone();
    await reserveSpace(database, {});
    const value = (await database.meta.get('ballast'))?.value as Uint8Array;
    expect(new Set(value.subarray(-1000)).size).toBeGreaterThan(100);
  });

  test('without room for the reserve fails nothing', async () => {
    const { database } = await createPhone();
    vi.spyOn(database.meta, 'put').mockRejectedValue(full());
    expect(await reserveSpace(database, {})).toBe(false);
  });
});

describe('the database after the page was away', () => {
  const never = () => new Promise<never>(() => undefined);
  const soon = () => Promise.resolve();

  test('answers', async () => {
    expect(await answers(createDatabase(), never)).toBe(true);
  });

  test('is opened anew when its handle is half dead', async () => {
    const database = createDatabase();
    await database.open();
    const get = vi.spyOn(database.meta, 'get').mockReturnValueOnce(never() as never);
    let waits = 0;
    expect(await answers(database, () => ((waits += 1) <= 4 ? soon() : never()))).toBe(true);
    expect(get).toHaveBeenCalledTimes(2);
  });

  test('that does not answer twice cannot be mended from here', async () => {
    const database = createDatabase();
    await database.open();
    vi.spyOn(database.meta, 'get').mockReturnValue(never() as never);
    expect(await answers(database, soon)).toBe(false);
  });

  test('that a newer build has taken is left closed: that is another matter', async () => {
    const disk = new IDBFactory();
    const database = createDatabase('user', disk);
    await database.open();
    const newer = createDatabase('user', disk);
    newer.version(99).stores({ extra: 'id' });
    await newer.open();
    expect(await answers(database, never)).toBe(true);
    expect(database.isOpen()).toBe(false);
  });
});
