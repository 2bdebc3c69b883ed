import { expect, test } from 'vitest';
import { readableName, storedName } from './person-name.ts';

test.each([
  ['An\0a\u202E\u200B', 'An a'],
  [' Sil\r\nva ', 'Sil va'],
  ['Jose\u0301', 'José'],
  ['Zoë O’Neil-Æ', 'Zoë O’Neil-Æ'],
  ['李小龙', '李小龙'],
  ['x'.repeat(101), 'x'.repeat(100)],
])('a name is one line of what can be read: %j', (typed, stored) => {
  expect(storedName(typed)).toBe(stored);
  expect(storedName(stored)).toBe(stored);
});

test('a name with nothing to read is a dash', () => {
  expect(readableName('\u200B\u202E')).toBeNull();
  expect(storedName('\u200B\u202E')).toBe('–');
});
