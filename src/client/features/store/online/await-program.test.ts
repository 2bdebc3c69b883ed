import { expect, test } from 'vitest';
import { awaitProgram } from './await-program.ts';

/** A program that arrives in the given turn. */
function waiting(comesIn: number, leavesAfter = Infinity) {
  const seen = { waits: [] as number[], pokes: 0, slow: 0 };
  const outcome = awaitProgram({
    arrives: async (within) => seen.waits.push(within) === comesIn,
    poke: () => void (seen.pokes += 1),
    onSlow: () => void (seen.slow += 1),
    isLeft: () => seen.waits.length >= leavesAfter,
  });
  return { seen, outcome };
}

test('a program that was paid for is waited for until it is there, asking less and less often', async () => {
  const { seen, outcome } = waiting(7);
  expect(await outcome).toBe(true);
  expect(seen.waits).toEqual([5000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000]);
  expect(seen.pokes).toBe(7);
  expect(seen.slow).toBe(1);
});

test('one that comes at once says nothing of waiting', async () => {
  const { seen, outcome } = waiting(1);
  expect(await outcome).toBe(true);
  expect(seen.slow).toBe(0);
});

test('who leaves the page is not taken away from the next one', async () => {
  expect(await waiting(Infinity, 3).outcome).toBe(false);
  expect(await waiting(3, 3).outcome).toBe(false);
});
