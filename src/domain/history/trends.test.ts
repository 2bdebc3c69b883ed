import { expect, test } from 'vitest';
import { weeksTrained } from './trends.ts';

test('sets a week are divided by the weeks since the first workout, not by those of the whole range', () => {
  const range = { from: '2026-01-05', to: '2026-03-31' };
  expect(weeksTrained('2025-06-01', range)).toBe(13);
  expect(weeksTrained('2026-03-31', range)).toBe(1);
  expect(weeksTrained('2026-03-22', range)).toBe(3);
});

test('a week without a workout after the first one counts', () => {
  expect(weeksTrained('2026-01-05', { from: '2025-12-01', to: '2026-01-25' })).toBe(3);
});
