import { expect, test } from 'vitest';
import { scoreColour, scoreLabel } from './score-words.ts';

test('[WK-36] a slider is grey at 0, red below 4, orange below 8, else green', () => {
  const levels = [0, 1, 3, 4, 7, 8, 10];
  expect(levels.map(scoreColour)).toEqual([
    'grey',
    'red',
    'red',
    'orange',
    'orange',
    'green',
    'green',
  ]);
  expect(scoreColour(null)).toBe('grey');
});

test('[WK-37] a slider without a level asks for one', () => {
  for (const scale of ['effort', 'compliance', 'feel'] as const) {
    expect(scoreLabel(scale, null)).toBe('Please select a value');
    expect(scoreLabel(scale, 0)).toBe('Please select a value');
  }
});

test('[NUM-6] [NUM-7] the ends of the scales have words, the levels between a number', () => {
  expect([1, 5, 10].map((level) => scoreLabel('effort', level))).toEqual([
    'Effortless',
    '5 of 10',
    'Max Effort',
  ]);
  expect([1, 10].map((level) => scoreLabel('compliance', level))).toEqual([
    'What recommendations?',
    'Exactly as described',
  ]);
});

test('feel runs from awful to great', () => {
  const words = [1, 4, 6, 8, 10].map((level) => scoreLabel('feel', level));
  expect(words).toEqual(['Awful', 'Tired', 'Fine', 'Good', 'Great']);
});
