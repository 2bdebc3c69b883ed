import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

const almostOne = 1 - Number.EPSILON;

test('the longest wait doubles with each try, up to five minutes', () => {
  const longest = [1, 2, 3, 8, 9, 20, 5000].map((attempts) => backoff(attempts, almostOne));
  expect(longest).toEqual([2000, 4000, 8000, 256_000, 300_000, 300_000, 300_000]);
});

test('phones that failed together do not come back together', () => {
  const waits = [0, 0.25, 0.5, 0.75].map((random) => backoff(4, random));
  expect(waits).toEqual([0, 4000, 8000, 12_000]);
});
