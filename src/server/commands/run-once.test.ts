import { expect, test } from 'vitest';
import { deadlockDetected } from '../database/database.ts';
import { retryDeadlocks } from './run-once.ts';

const deadlock = Object.assign(new Error('deadlock detected'), { code: deadlockDetected });

/** A write that deadlocks this many times. */
function crossing(times: number) {
  const happened: string[] = [];
  const work = async () => {
    happened.push('begun');
    if (happened.filter((one) => one === 'begun').length <= times) throw deadlock;
    return 'written';
  };
  const pause = async (ms: number) => void happened.push(`waited ${ms} ms`);
  return { happened, result: retryDeadlocks(work, pause) };
}

test('a write that was given up for another one lets that one go first', async () => {
  const { happened, result } = crossing(2);
  await expect(result).resolves.toBe('written');
  expect(happened).toEqual(['begun', 'waited 100 ms', 'begun', 'waited 200 ms', 'begun']);
});

test('a write that is given up each time says so in the end', async () => {
  const { happened, result } = crossing(3);
  await expect(result).rejects.toBe(deadlock);
  expect(happened.filter((one) => one === 'begun')).toHaveLength(3);
});

test('another failure is not tried again', async () => {
  const failure = new Error('no such table');
  const pauses: number[] = [];
  const result = retryDeadlocks(
    () => Promise.reject(failure),
    async (ms) => void pauses.push(ms),
  );
  await expect(result).rejects.toBe(failure);
  expect(pauses).toEqual([]);
});
