import { expect, test } from 'vitest';
import { matchesWords } from './text-search.ts';

test.each([
  ['bench', true],
  ['BENCH pre', true],
  ['press bench', true],
  ['chest', true],
  ['  ', true],
  ['ress', false],
  ['bench squat', false],
])('looking for "%s" among bench presses', (wanted, found) => {
  expect(matchesWords(wanted, ['Bench press (paused)', 'Chest'])).toBe(found);
});

test('accents are no hindrance', () => {
  expect(matchesWords('elevation', ['Élévation latérale'])).toBe(true);
});
