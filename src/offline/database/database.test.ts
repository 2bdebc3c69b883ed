import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { buildSession, testId } from '#domain/test-builders.ts';
import { type DeviceTrouble, openDevice, stampOf } from '../device.ts';
import { cleanRow } from '../outbox/store-edit.ts';
import { keepTemplate } from '../commands/coach-client.ts';
import { createProgram } from '../commands/created-programs.ts';
import { addExtraSet } from '../test-fixtures/verbs.ts';
import { type MovementDraft, writeMovement } from '../commands/own-movements.ts';
import { startRun } from '../commands/program-run.ts';
import { addComment } from '../commands/session-comments.ts';
import { writeComment } from '../commands/write-comment.ts';
import {
  createDatabase,
  createIds,
  createPhone,
  type Phone,
  sessionKey,
  training,
} from '../test-support.ts';
import { type HoldfastDatabase, transact } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';

const row = cleanRow('training-session', buildSession(), 1);
const sessionId = testId.session(1);
const exerciseId = testId.exercise(11);
const programId = testId.program(1);
const draft: MovementDraft = {
  title: 'Zercher squat',
  bodyPart: 'thighs',
  equipment: 'Barbell',
  muscles: [],
  cues: ['Elbows high'],
  image: 'UklGRg==',
};

/** The next transaction is committed before the browser reports that it failed. */
function loseConnectionBehind(database: HoldfastDatabase): void {
  const transaction = database.transaction.bind(database) as (...args: never[]) => Promise<unknown>;
  vi.spyOn(database, 'transaction').mockImplementationOnce((async (...args: never[]) => {
    await transaction(...args);
    throw Object.assign(new Error('Connection lost'), { name: 'UnknownError' });
  }) as never);
}

describe('a database that the system closed under the app', () => {
  test('is opened anew, and the write lands once', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(); // Dexie warns that it reopens.
    const database = createDatabase();
    await database.open();
    database.backendDB().close();
    let tries = 0;
    await transact(database, async () => {
      tries += 1;
      await database.entities.put(row);
    });
    expect(tries).toBe(1);
    expect(await database.entities.get(sessionKey)).toEqual(row);
  });

  test.each(['InvalidStateError', 'UnknownError'])(
    'in the middle of a write (%s): the whole write is done once more',
    async (name) => {
      const database = createDatabase();
      let tries = 0;
      await transact(database, async () => {
        tries += 1;
        await database.meta.put({ name: `try ${tries}`, value: tries });
        if (tries === 1) throw Object.assign(new Error('Connection lost'), { name });
      });
      expect(await database.meta.toArray()).toEqual([{ name: 'try 2', value: 2 }]);
    },
  );

  test.each([
    [
      'set',
      (phone: Phone) => addExtraSet(phone.device, { sessionId, exerciseId, units: 'imperial' }),
    ],
    ['comment', (phone: Phone) => addComment(phone.device, { sessionId, exerciseId, text: 'Hm' })],
    ['note', (phone: Phone) => writeComment(phone.device, { sessionId, exerciseId, text: 'Hm' })],
    ['run', ({ device }: Phone) => startRun(device, { programId, date: '2026-08-03' })],
    ['program', ({ device }: Phone) => createProgram(device, { title: 'Strength' })],
    ['template', ({ device }: Phone) => keepTemplate(device, { text: 'Well done' })],
    ['movement', ({ device }: Phone) => writeMovement(device, { movementId: null, draft })],
  ])('after a write that landed: an added %s is there once', async (_, add) => {
    const once = await createPhone(...training);
    await add(once);
    const twice = await createPhone(...training);
    loseConnectionBehind(twice.database);
    await add(twice);
    const stored = async ({ database }: Phone) => [
      await database.entities.toArray(),
      await database.outbox.toArray(),
    ];
    expect(await stored(twice)).toEqual(await stored(once));
  });

  test('and cannot be opened is not tried for ever', async () => {
    const database = createDatabase();
    let tries = 0;
    const failing = transact(database, async () => {
      tries += 1;
      throw Object.assign(new Error('Connection lost'), { name: 'UnknownError' });
    });
    await expect(failing).rejects.toThrow('Connection lost');
    expect(tries).toBe(2);
  });

  test('any other fault is not tried again', async () => {
    const database = createDatabase();
    let tries = 0;
    const failing = transact(database, async () => {
      tries += 1;
      throw new RangeError('A bug');
    });
    await expect(failing).rejects.toThrow('A bug');
    expect(tries).toBe(1);
  });
});

describe('what only a person can mend is told to the page', () => {
  const user = { userId: testId.user(1), firstName: 'Ana' };
  const opening = (database = createDatabase()) => {
    const troubles: DeviceTrouble[] = [];
    const device = openDevice({ user, database, onTrouble: (one) => void troubles.push(one) });
    return { troubles, device, database };
  };

  test('an older tab that keeps the database from being brought up to date for five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const database = createDatabase();
    const opened = Promise.withResolvers<void>();
    const open = database.open.bind(database);
    vi.spyOn(database, 'open').mockImplementation((() =>
      opened.promise.then(open)) as unknown as typeof database.open);
    const { troubles, device } = opening(database);
    vi.advanceTimersByTime(4999);
    expect(troubles).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(troubles).toEqual(['blocked']);
    vi.useRealTimers();
    opened.resolve();
    await device;
    expect(troubles).toEqual(['blocked', 'unblocked']);
  });

  test('a newer build that has taken the database', async () => {
    const disk = new IDBFactory();
    const { troubles, device } = opening(createDatabase('user', disk));
    await device;
    const newer = createDatabase('user', disk);
    newer.version(100).stores({ extra: 'id' });
    await newer.open();
    expect(troubles).toEqual(['taken-over']);
  });

  test('but not a database that is deleted because the user has signed out elsewhere', async () => {
    const disk = new IDBFactory();
    const { troubles, device, database } = opening(createDatabase('user', disk));
    await device;
    await createDatabase('user', disk).delete();
    expect(troubles).toEqual([]);
    await expect(transact(database, () => database.entities.put(row))).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    });
  });

  test('nothing, when all is well', async () => {
    const { troubles, device, database } = opening();
    await device;
    database.close();
    expect(troubles).toEqual([]);
  });
});

describe('a newer build in another tab', () => {
  test('closes the database of this tab for good: nothing is written with older code', async () => {
    const disk = new IDBFactory();
    const older = createDatabase('user', disk);
    await older.open();
    const newer = createDatabase('user', disk);
    newer.version(100).stores({ extra: 'id' });
    await newer.open();
    const writing = transact(older, () => older.entities.put(row));
    await expect(writing).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(await newer.entities.count()).toBe(0);
  });
});

test('a rule that is not itself async keeps its transaction while it reads', async () => {
  const database = createDatabase();
  const all = async () => (await database.meta.toArray()).map((fact) => fact.name);
  const first = async () => (await all()).at(0);
  const writeUnlessThere = async () => {
    if (!(await first())) await database.meta.put({ name: 'a', value: 1 });
    return 'written';
  };
  expect(await transact(database, () => writeUnlessThere())).toBe('written');
  expect(await database.meta.count()).toBe(1);
});

test('a fact of this device is forgotten when it is no longer one', async () => {
  const database = createDatabase();
  await writeMeta(database, 'activeSession', 'a');
  expect(await readMeta(database, 'activeSession')).toBe('a');
  await writeMeta(database, 'activeSession', undefined);
  expect(await readMeta(database, 'activeSession')).toBeUndefined();
  expect(await database.meta.count()).toBe(0);
});

describe('a device', () => {
  const user = { userId: testId.user(1), firstName: 'Ana' };

  test('keeps its name and its clock between two visits', async () => {
    const disk = new IDBFactory();
    const newId = createIds();
    const now = () => new Date(1_000_000);
    const first = await openDevice({ user, newId, now, database: createDatabase('user', disk) });
    await writeMeta(first.database, 'clockOffset', 4000);
    const second = await openDevice({ user, newId, now, database: createDatabase('user', disk) });
    expect(second.deviceId).toBe(first.deviceId);
    expect(first.clock).toEqual({ offset: 0 });
    expect(stampOf(second)).toEqual({ at: 1_004_000, by: first.deviceId });
  });

  test('has another name than the next one', async () => {
    const newId = createIds();
    const open = () => openDevice({ user, newId, database: createDatabase('user') });
    expect((await open()).deviceId).not.toBe((await open()).deviceId);
  });
});
