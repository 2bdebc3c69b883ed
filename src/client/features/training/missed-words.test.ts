import { expect, test } from 'vitest';
import { daysWords, missedWords } from './missed-words.ts';

test.each([
  ['2026-11-20', "Yesterday's workout is missed"],
  ['2026-11-17', "Tuesday's workout is missed"],
  ['2026-11-15', "Sunday's workout is missed"],
  ['2026-11-14', /^The workout of Sat.* is missed$/],
])('a workout of %s that was missed is called so on Saturday, 21 November', (date, words) => {
  expect(missedWords(date, '2026-11-21')).toMatch(words);
});

test('days are counted', () => {
  expect([daysWords(1), daysWords(4)]).toEqual(['1 day', '4 days']);
});
