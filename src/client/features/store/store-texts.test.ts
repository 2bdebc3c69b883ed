import { expect, test } from 'vitest';
import { priceText } from '#domain/dollars.ts';
import { lengthText } from './store-texts.ts';

test.each([
  [0, 'Free'],
  [4900, '$49'],
  [499, '$4.99'],
  [1_000_000, '$10,000'],
])('a price of %i cents is told as %s', (cents, text) => expect(priceText(cents)).toBe(text));

test('a program is told in weeks and workouts, a week that was begun as a whole one', () => {
  expect(lengthText({ totalDays: 84, trainingDays: 48 })).toEqual(['12 weeks', '48 workouts']);
  expect(lengthText({ totalDays: 8, trainingDays: 1 })).toEqual(['2 weeks', '1 workout']);
});
