import { expect, test } from 'vitest';
import { counted, plural } from './plural.ts';

test.each([
  [0, '0 sets'],
  [1, '1 set'],
  [1.5, '1.5 sets'],
  [2, '2 sets'],
  [21, '21 sets'],
])('%d: %s', (number, words) => expect(counted(number, 'set')).toBe(words));

test('a word with a plural of its own, and one without the number', () => {
  expect([1, 2].map((number) => counted(number, 'is', 'are'))).toEqual(['1 is', '2 are']);
  expect([1, 2].map((number) => plural(number, 'It stays', 'They stay'))).toEqual([
    'It stays',
    'They stay',
  ]);
});
