import { expect, test } from 'vitest';
import { plateText } from './plate-text.ts';

test('what goes on one side is said with the same plates together', () => {
  expect(plateText([45, 45, 25, 2.5])).toBe('2 × 45 + 25 + 2.5');
  expect(plateText([])).toBe('nothing, just the bar');
});
