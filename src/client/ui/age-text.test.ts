import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const noon = new Date(2026, 10, 22, 12).getTime();

test.each([
  [-5000, 'just now'],
  [3000, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [20 * 60_000, '20 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [26 * 3_600_000, 'yesterday'],
  [5 * 86_400_000, '5 days ago'],
])('%i ms ago reads so', (age, text) => expect(ageText(noon - age, noon)).toBe(text));

test('[CO-1] days are those of the calendar where the reader is', () => {
  const on = (day: number, hour: number, minute = 0) =>
    new Date(2026, 10, day, hour, minute).getTime();
  expect(ageText(on(20, 17, 30), on(22, 0, 24))).toBe('2 days ago');
  expect(ageText(on(20, 0, 10), on(21, 23, 50))).toBe('yesterday');
  expect(ageText(on(17, 23), on(22, 1))).toBe('5 days ago');
  expect(ageText(on(21, 22), on(22, 1))).toBe('3 hours ago');
});
