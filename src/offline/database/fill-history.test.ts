import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildSession, testId } from '#domain/test-builders.ts';
import { cleanRow } from '../outbox/store-edit.ts';
import { completed, historyOf } from '../test-fixtures/finished-workouts.ts';
import { createPhone, type Phone } from '../test-support.ts';
import { fillHistory, isHistoryWhole } from './fill-history.ts';
import { readMeta, writeMeta } from './meta.ts';

describe('workouts that were stored before there was a history', () => {
  afterEach(() => vi.restoreAllMocks());
  const many = Array.from({ length: 28 }, (_, index) => index + 1);

  async function olderPhone(): Promise<Phone> {
    const phone = await createPhone();
    const rows = many.map((n) => cleanRow('training-session', completed(n), n));
    await phone.database.entities.bulkPut([
      ...rows,
      cleanRow('training-session', buildSession(undefined, { _id: testId.session(40) }), 40),
    ]);
    return phone;
  }

  test('get their rows, the latest first, a few at a time', async () => {
    const { database } = await olderPhone();
    expect(await isHistoryWhole(database)).toBe(false);
    const batches: string[][] = [];
    const put = database.finished.bulkPut.bind(database.finished);
    vi.spyOn(database.finished, 'bulkPut').mockImplementation(((rows: { sessionId: string }[]) => {
      batches.push(rows.map(({ sessionId }) => sessionId));
      return put(rows as never);
    }) as never);
    await fillHistory(database);
    expect(batches.map((batch) => batch.length)).toEqual([20, 8]);
    expect(batches[0]).toContain(testId.session(28));
    const { held, made } = await historyOf(database);
    expect(held).toHaveLength(28);
    expect(held).toEqual(made);
    expect(await isHistoryWhole(database)).toBe(true);
  });

  test('are found by the next start when the first one was cut short', async () => {
    const { database } = await olderPhone();
    let batches = 0;
    const put = database.finished.bulkPut.bind(database.finished);
    vi.spyOn(database.finished, 'bulkPut').mockImplementation(((rows: never) => {
      if ((batches += 1) === 2) throw new RangeError('The tab was closed');
      return put(rows);
    }) as never);
    await expect(fillHistory(database)).rejects.toThrow('The tab was closed');
    expect(await isHistoryWhole(database)).toBe(false);
    await fillHistory(database);
    const { held, made } = await historyOf(database);
    expect(held).toEqual(made);
  });

  test('cost nothing once they have them: nothing is written', async () => {
    const phone = await olderPhone();
    await fillHistory(phone.database);
    phone.writes.length = 0;
    await fillHistory(phone.database);
    expect(phone.writes).toEqual([]);
  });
});

describe('a build that does not know of the history', () => {
  async function settledPhone(): Promise<Phone> {
    const phone = await createPhone(['training-session', completed(1)]);
    await writeMeta(phone.database, 'cursor', 'at 1');
    await fillHistory(phone.database);
    return phone;
  }

  test('has finished a workout and deleted another: both are found by their keys', async () => {
    const { database } = await settledPhone();
    await database.entities.delete(`training-session:${testId.session(1)}`);
    await database.entities.put(cleanRow('training-session', completed(2), 9));
    await fillHistory(database);
    expect((await database.finished.toArray()).map(({ sessionId }) => sessionId)).toEqual([
      testId.session(2),
    ]);
  });

  test('has read a workout that changed: the cursor tells, and all is made anew', async () => {
    const { database } = await settledPhone();
    await database.entities.put(cleanRow('training-session', completed(1, 99), 9));
    await writeMeta(database, 'cursor', 'at 9');
    expect(await isHistoryWhole(database)).toBe(false);
    await fillHistory(database);
    expect((await database.finished.toArray())[0]?.movements[0]?.heaviest?.weight).toBe(99);
    expect(await readMeta(database, 'history')).toMatchObject({ cursor: 'at 9' });
  });

  test('made its rows in an older form: they are made again', async () => {
    const { database } = await settledPhone();
    await database.finished.toCollection().modify({ volume: -1 });
    await writeMeta(database, 'history', { form: 0, cursor: 'at 1' });
    await fillHistory(database);
    const { held, made } = await historyOf(database);
    expect(held).toEqual(made);
  });
});
