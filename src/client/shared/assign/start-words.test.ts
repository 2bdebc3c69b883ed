import { expect, test } from 'vitest';
import { testId } from '#domain/test-builders.ts';
import { daysWhenPaid, partWords, startWhenPaid } from './start-words.ts';

test('a program for a price starts the same for the one who pays and the coach who waits', () => {
  expect(startWhenPaid('2026-12-01', '2026-11-28', 'you')).toBe(
    'Starts Dec 1, or the day you pay if that’s later.',
  );
  expect(startWhenPaid('2026-12-01', '2026-11-28', 'they')).toBe(
    'Starts Dec 1, or the day they pay if that’s later.',
  );
  expect(startWhenPaid('2026-11-28', '2026-11-28', 'they')).toBe('Starts the day they pay.');
});

test('an offer names the days of the week that the coach chose', () => {
  expect(daysWhenPaid([1, 4, 7])).toBe(' Workouts on Monday, Thursday, and Sunday.');
  expect(daysWhenPaid([])).toBe('');
});

test('an offer says how much of the program it is', () => {
  expect(partWords({})).toBe('All of it');
  expect(partWords({ weeks: { from: 1, to: 4 } })).toBe('Weeks 1–4');
  expect(partWords({ dayId: testId.day(1) })).toBe('One workout');
});
