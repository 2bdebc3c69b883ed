import { expect, test } from 'vitest';
import { shortDay } from './short-day.ts';

test('a day of another year says which', () => {
  expect(shortDay('2026-12-31', '2026-11-21')).not.toContain('2026');
  expect(shortDay('2027-01-01', '2026-12-31')).toContain('2027');
  expect(shortDay('2025-12-31', '2026-01-01')).toContain('2025');
});
