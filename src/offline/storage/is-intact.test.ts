import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDatabase, createPhone, training } from '../test-support.ts';
import { writeMeta } from '../database/meta.ts';
import { isIntact } from './is-intact.ts';

const deviceId = 'this phone';

test('a database that was opened here and answers still holds its data', async () => {
  const { database } = await createPhone(...training);
  await writeMeta(database, 'deviceId', deviceId);
  expect(await isIntact({ database, deviceId })).toBe(true);
});

test('one that was deleted under the page does not, though a new one opens in its place', async () => {
  const disk = new IDBFactory();
  const before = createDatabase('user', disk);
  await writeMeta(before, 'deviceId', deviceId);
  await before.delete();
  expect(await isIntact({ database: createDatabase('user', disk), deviceId })).toBe(false);
});

test('nothing is known of one that does not answer', async () => {
  const { database } = await createPhone(...training);
  await writeMeta(database, 'deviceId', deviceId);
  database.close({ disableAutoOpen: true });
  expect(await isIntact({ database, deviceId })).toBe(false);
});
