import { expect, test } from 'vitest';
import { yearWords } from './year-words.ts';

test.each([
  [84, 78, '84 workouts this year, 6 more than by this day last year'],
  [77, 78, '77 workouts this year, 1 fewer than by this day last year'],
  [78, 78, '78 workouts this year, as many as by this day last year'],
  [1, 0, '1 workout this year'],
])('%i workouts beside %i', (workouts, lastYear, words) => {
  expect(yearWords({ workouts, lastYear })).toBe(words);
});
