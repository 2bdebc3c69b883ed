import { expect, test } from 'vitest';
import { startWhenPaid } from './start-words.ts';

test('a program for a price starts the same for the one who pays and the coach who waits', () => {
  expect(startWhenPaid('2026-12-01', '2026-11-28', 'you')).toBe(
    'Starts Dec 1, or the day you pay if that’s later.',
  );
  expect(startWhenPaid('2026-12-01', '2026-11-28', 'they')).toBe(
    'Starts Dec 1, or the day they pay if that’s later.',
  );
  expect(startWhenPaid('2026-11-28', '2026-11-28', 'they')).toBe('Starts the day they pay.');
});
