import { expect, test } from 'vitest';
import { sinceWords } from './waiting-words.ts';

test('a program that is still to start runs from its day, one that has started since then', () => {
  expect(sinceWords('2030-12-07', '2030-12-06')).toMatch(/^from .*7/);
  expect(sinceWords('2030-12-07', '2030-12-07')).toMatch(/^since .*7/);
});
