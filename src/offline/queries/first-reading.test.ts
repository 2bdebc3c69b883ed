import { expect, test } from 'vitest';
import { writeMeta } from '../database/meta.ts';
import { createPhone } from '../test-support.ts';
import { isFirstReadingThrough, knownOnceRead } from './first-reading.ts';

test('what is missing may still come, until the first reading is through', async () => {
  const { device, database } = await createPhone();
  expect(await knownOnceRead(device, async () => null)).toBeUndefined();
  expect(await isFirstReadingThrough(device)).toBe(false);
  await writeMeta(database, 'lastPulledAt', 7);
  expect(await knownOnceRead(device, async () => null)).toBeNull();
  expect(await isFirstReadingThrough(device)).toBe(true);
});

test('what a link names may have been made elsewhere since the last reading, until one that began later is through', async () => {
  const { device, database } = await createPhone();
  await writeMeta(database, 'lastPulledAt', 900);
  await writeMeta(database, 'readFrom', 800);
  expect(await knownOnceRead(device, async () => null)).toBeNull();
  expect(await knownOnceRead(device, async () => null, 1000)).toBeUndefined();
  // A pull that was under way when the link was opened.
  await writeMeta(database, 'lastPulledAt', 1200);
  await writeMeta(database, 'readFrom', 950);
  expect(await knownOnceRead(device, async () => null, 1000)).toBeUndefined();
  await writeMeta(database, 'readFrom', 1300);
  expect(await knownOnceRead(device, async () => null, 1000)).toBeNull();
});

test('what is here is shown at once, read or not', async () => {
  const { device } = await createPhone();
  expect(await knownOnceRead(device, async () => 'here')).toBe('here');
});

test('what comes with the end of the first reading is found', async () => {
  const { device, database } = await createPhone();
  const answers = [null, 'just came'];
  const found = await knownOnceRead(device, async () => {
    await writeMeta(database, 'lastPulledAt', 7);
    return answers.shift() ?? null;
  });
  expect(found).toBe('just came');
});
