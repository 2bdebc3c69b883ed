import { expect, test } from 'vitest';
import { readSeen } from '../queries/seen.ts';
import { createPhone } from '../test-support.ts';
import { forgetSeen, keepSeen } from './keep-seen.ts';

test('what was looked at is there without a signal, with the time at which it was read', async () => {
  const { device, clock, afterCrash } = await createPhone();
  const readAt = clock.now;
  await keepSeen(device, 'program', { title: 'Big three' });
  clock.now += 60_000;
  const database = afterCrash();
  expect(await readSeen({ ...device, database }, 'program')).toEqual({
    body: { title: 'Big three' },
    at: readAt,
  });
  await forgetSeen(device, 'program');
  expect(await readSeen(device, 'program')).toBeNull();
});

test('of what was looked at the phone keeps the latest, and no more than it needs', async () => {
  const { device, clock, database } = await createPhone();
  for (let index = 0; index < 430; index += 1) {
    clock.now += 1000;
    await keepSeen(device, `program ${index}`, index);
  }
  expect(await database.seen.count()).toBe(400);
  expect(await readSeen(device, 'program 29')).toBeNull();
  expect((await readSeen(device, 'program 30'))?.body).toBe(30);
});
