import { expect, test } from 'vitest';
import { setNumbers } from './set-number.ts';

test('the first working set is 1, however many warm-ups there are', () => {
  expect(setNumbers([{ warmUp: true }, { warmUp: true }, {}, {}, {}])).toEqual([1, 2, 1, 2, 3]);
});

test('a set that the athlete marks as a warm-up is numbered as one, and a warm-up that was work is not', () => {
  expect(setNumbers([{ kind: 'warm-up' }, {}, { kind: 'failure' }])).toEqual([1, 1, 2]);
  expect(setNumbers([{ warmUp: true, kind: 'normal' }, {}])).toEqual([1, 2]);
});
