import { expect, test } from 'vitest';
import { inTime } from './in-time.ts';

const late = () => new Error('Too late');

test('what ends in time is passed on, good or bad', async () => {
  expect(await inTime(Promise.resolve(7), 60_000, late)).toBe(7);
  const bad = Promise.reject<number>(new Error('No'));
  await expect(inTime(bad, 60_000, late)).rejects.toThrow('No');
});

test('what takes longer is given up, and may end later', async () => {
  const { promise, reject } = Promise.withResolvers<number>();
  await expect(inTime(promise, 1, late)).rejects.toThrow('Too late');
  reject(new Error('A failure that nobody waits for'));
});
