import { expect, test } from 'vitest';
import type { SetTarget } from '#contract/muscle-sets.ts';
import { targetWords } from './muscle-words.ts';

const words = (average: number | null, target: SetTarget | null, isSuggested = false) =>
  targetWords({ thisWeek: 3, average, target, isSuggested }, 'your');

test.each([
  [6, [10, 20] as SetTarget, '4 below your target of 10–20'],
  [9.75, [10, 20] as SetTarget, '0.2 below your target of 10–20'],
  [10, [10, 20] as SetTarget, 'Within your target of 10–20'],
  [22.5, [10, 20] as SetTarget, '2.5 above your target of 10–20'],
  [6, [8, 8] as SetTarget, '2 below your target of 8'],
  [6, null, 'No target'],
])('an average of %d sets beside %j reads “%s”', (average, target, said) => {
  expect(words(average, target)).toBe(said);
});

test('a suggestion is nobody’s target, and a first week is not over yet', () => {
  expect(words(6, [10, 20], true)).toBe('4 below the suggested 10–20');
  expect(words(null, [10, 20])).toBe('7 below your target of 10–20 so far');
});
