import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFetchedFlag } from './fetched-flag.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[CO-6] the statistics of coaching count as fetched 2 s after they are there', () => {
  const flag = createFetchedFlag();
  const told: boolean[] = [];
  flag.subscribe(() => void told.push(flag.isFetched()));
  flag.begin();
  vi.advanceTimersByTime(60_000);
  expect(flag.isFetched()).toBe(false);
  flag.arrive();
  vi.advanceTimersByTime(1999);
  expect(flag.isFetched()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(flag.isFetched()).toBe(true);
  expect(told).toEqual([true]);
});

test('[CO-6] asked for again they are no longer fetched, and an answer of before says nothing', () => {
  const flag = createFetchedFlag();
  flag.arrive();
  vi.advanceTimersByTime(2000);
  flag.begin();
  expect(flag.isFetched()).toBe(false);
  flag.arrive();
  flag.begin();
  vi.advanceTimersByTime(60_000);
  expect(flag.isFetched()).toBe(false);
});
