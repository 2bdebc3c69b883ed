import { expect, test } from 'vitest';
import { initial } from './avatar.tsx';

test.each([
  ['ana', 'A'],
  ['Łucja', 'Ł'],
  ['3-Plate Pete', '3'],
  ['"The Rock"', 'T'],
  ['\u{202E}ana', 'A'],
  ['🏋🏿‍♀️ Ana', '🏋'],
  ['', ''],
])('a face that is missing is the first that can be read of the name: %s', (name, shown) => {
  expect(initial(name)).toBe(shown);
});
