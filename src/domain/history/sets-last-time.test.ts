import { expect, test } from 'vitest';
import { buildSet } from '../test-builders.ts';
import { setsLastTime } from './sets-last-time.ts';

const warmUp = (number: number) => buildSet(number, { warmUp: true });
const ids = (sets: readonly ({ id: string } | undefined)[]) => sets.map((set) => set?.id);

test('working set 1 compares with working set 1, however many warm-ups there were last time', () => {
  const [warm, first, second] = [warmUp(1), buildSet(2), buildSet(3)];
  expect(setsLastTime([buildSet(4), buildSet(5)], [warm, first, second])).toEqual([first, second]);
});

test('warm-ups compare with warm-ups, and a set more than last time with nothing', () => {
  const last = [warmUp(1), buildSet(2)];
  const today = [warmUp(3), warmUp(4), buildSet(5), buildSet(6)];
  expect(ids(setsLastTime(today, last))).toEqual(ids([last[0], undefined, last[1], undefined]));
});

test('drop sets compare with drop sets, and a set to failure with the working set in its place', () => {
  const [first, drop, last] = [buildSet(1), buildSet(2, { kind: 'drop' }), buildSet(3)];
  const today = [buildSet(4), buildSet(5, { kind: 'failure' }), buildSet(6, { kind: 'drop' })];
  expect(ids(setsLastTime(today, [first, drop, last]))).toEqual(ids([first, last, drop]));
});

test('a movement done for the first time has nothing to compare with', () => {
  expect(setsLastTime([buildSet(1)], [])).toEqual([undefined]);
});
