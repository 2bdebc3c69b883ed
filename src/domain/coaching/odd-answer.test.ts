import { expect, test } from 'vitest';
import { oddAnswer } from './odd-answer.ts';

const sleep = { text: 'How long did you sleep?', unit: 'h' };
const weight = { text: 'Body weight in the morning', unit: 'lb' };

test('55 hours of sleep a night are odd, 9 are not', () => {
  expect(oddAnswer(sleep, 55, [])).toEqual({ kind: 'over-a-day' });
  expect(oddAnswer(sleep, 9, [])).toBeNull();
});

test('55 hours of sleep a week are not odd', () => {
  expect(oddAnswer({ ...sleep, text: 'Hours of sleep this week' }, 55, [])).toBeNull();
});

test('a lost decimal point is odd beside the answers before, whichever way it goes', () => {
  const usual = [181.5, 183] as const;
  expect(oddAnswer(weight, 1825, usual)).toEqual({ kind: 'unlike-earlier', usual });
  expect(oddAnswer(weight, 18.2, usual)).toEqual({ kind: 'unlike-earlier', usual });
  expect(oddAnswer(weight, 176, usual)).toBeNull();
});

test('a first answer has nothing to be unlike, and after a zero nothing is', () => {
  expect(oddAnswer(weight, 1825, [])).toBeNull();
  expect(oddAnswer({ text: 'Steps', unit: '' }, 12_000, [0, 9000])).toBeNull();
});
