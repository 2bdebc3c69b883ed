import { IDBDatabase, IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import { finishSession } from '../commands/finish-session.ts';
import { rateWorkout, tickSet } from '../test-fixtures/verbs.ts';
import { DiskFullError } from '../errors.ts';
import { createPhone, doneSets, type Phone, rowOf, sessionKey, training } from '../test-support.ts';

const sessionId = testId.session(1);
const tick = (phone: Phone, set: number) =>
  tickSet(phone.device, { sessionId, setId: testId.set(set), done: true });

/** A phone with one unsent tick. */
async function tickedPhone(): Promise<Phone> {
  const phone = await createPhone(...training);
  await tick(phone, 111);
  return phone;
}

const stored = async (phone: Phone) =>
  doneSets((await phone.afterCrash().entities.get(sessionKey))?.body);

afterEach(() => vi.restoreAllMocks());

test('a tick asks to be on the disk before it counts as stored [WK-24]', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const phone = await createPhone(...training);
  begun.mockClear();
  await tick(phone, 111);
  const writes = begun.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.map(([, , options]) => options)).toEqual([{ durability: 'strict' }]);
});

describe('a tick that is one write, as long as an entry waits [WK-24]', () => {
  test('goes to the disk without waiting for the page', async () => {
    const phone = await tickedPhone();
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    await tick(phone, 112);
    expect(commit).toHaveBeenCalledTimes(1);
    expect(await stored(phone)).toHaveLength(2);
  });

  test.each([
    ['InvalidStateError', 'a dead connection'],
    ['UnknownError', 'a disk that does not answer'],
    ['QuotaExceededError', 'a full disk'],
  ])('and fails with %s, %s: is written once more', async (name) => {
    const phone = await tickedPhone();
    failPuts(name, 1);
    expect(await tick(phone, 112)).toMatchObject({ allowed: true });
    expect(await stored(phone)).toHaveLength(2);
  });

  test('and fails twice on a full disk: is reported as not stored, and older data stays', async () => {
    const phone = await tickedPhone();
    failPuts('QuotaExceededError', 2);
    await expect(tick(phone, 112)).rejects.toBeInstanceOf(DiskFullError);
    expect(await stored(phone)).toEqual([testId.set(111)]);
    expect(await phone.database.outbox.count()).toBe(1);
    await tick(phone, 113);
    expect(await stored(phone)).toEqual([testId.set(111), testId.set(113)]);
  });
});

describe('what is more than one write is never on the disk in part', () => {
  test('the first tick, with its entry and everything before it', async () => {
    const phone = await createPhone(...training);
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    await tick(phone, 111);
    expect(commit).not.toHaveBeenCalled();
  });

  test('the finish, with the row for the records', async () => {
    const phone = await tickedPhone();
    await rateWorkout(phone.device, { sessionId, score1: 7 });
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    await finishSession(phone.device, { sessionId });
    expect(commit).not.toHaveBeenCalled();
    expect(await rowOf(phone, sessionKey)).toMatchObject({ status: 'completed' });
  });
});

/** The disk accepts the next `times` puts of a document and then fails them. */
function failPuts(name: string, times: number): void {
  vi.spyOn(console, 'warn').mockReturnValue(undefined); // Dexie warns that it reopens.
  const put = IDBObjectStore.prototype.put;
  let left = times;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name !== 'entities' || left === 0) return put.apply(this, args);
    left -= 1;
    const operation = () => {
      throw new DOMException('The disk refuses', name);
    };
    return (this.transaction as unknown as AnyTransaction)._execRequestAsync({
      source: this,
      operation,
    });
  });
}

/** How fake-indexeddb makes a request fail. */
interface AnyTransaction {
  _execRequestAsync(request: { source: unknown; operation: () => never }): IDBRequest<IDBValidKey>;
}
