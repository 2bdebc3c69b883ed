import { expect, test } from 'vitest';
import { daysText, missedText } from './missed-text.ts';

test.each([
  ['2026-11-20', 'You missed yesterday’s workout'],
  ['2026-11-17', 'You missed Tuesday’s workout'],
  ['2026-11-15', 'You missed Sunday’s workout'],
  ['2026-11-14', /^You missed the workout on Sat.*$/],
])('a workout of %s that was missed is called so on Saturday, 21 November', (date, words) => {
  expect(missedText(date, '2026-11-21')).toMatch(words);
});

test('days are counted', () => {
  expect([daysText(1), daysText(4)]).toEqual(['1 day', '4 days']);
});
