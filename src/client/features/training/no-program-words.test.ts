import { expect, test } from 'vitest';
import { noProgramWords } from './no-program-words.ts';

test('without a program, an offer that waits for an answer is no empty hand', () => {
  expect(noProgramWords([{}])).toEqual([
    'Waiting for your answer',
    'Your coach offers you a program. It starts here once you pay.',
  ]);
  for (const none of [[], undefined]) expect(noProgramWords(none)[0]).toBe('No program yet');
});
