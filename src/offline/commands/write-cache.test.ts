import { expect, test } from 'vitest';
import { readCached } from '../queries/cached.ts';
import { createPhone } from '../test-support.ts';
import { deleteCached, writeCache } from './write-cache.ts';

test('a page seen before is there without a signal, with the time at which it was read', async () => {
  const { device, clock, afterCrash } = await createPhone();
  const readAt = clock.now;
  await writeCache(device, 'program', { title: 'Big three' });
  clock.now += 60_000;
  const database = afterCrash();
  expect(await readCached({ ...device, database }, 'program')).toEqual({
    body: { title: 'Big three' },
    at: readAt,
  });
  await deleteCached(device, 'program');
  expect(await readCached(device, 'program')).toBeNull();
});

test('the phone keeps the latest pages, and no more than it needs', async () => {
  const { device, clock, database } = await createPhone();
  for (let index = 0; index < 430; index += 1) {
    clock.now += 1000;
    await writeCache(device, `program ${index}`, index);
  }
  expect(await database.seen.count()).toBe(400);
  expect(await readCached(device, 'program 29')).toBeNull();
  expect((await readCached(device, 'program 30'))?.body).toBe(30);
});
