import { expect, test } from 'vitest';
import { buildDay, buildExercise } from '../test-builders.ts';
import { dayName } from './day-name.ts';

const moves = (...numbers: number[]) => numbers.map((n) => buildExercise(n));

test.each([
  ['its title', { title: ' Heavy day ', exercises: moves(1) }, 'Heavy day'],
  ['without one, its movements', { title: ' ', exercises: moves(1, 2) }, 'Movement 1, Movement 2'],
  [
    'of many, the first three',
    { title: '', exercises: moves(1, 2, 3, 4) },
    'Movement 1, Movement 2, Movement 3 …',
  ],
  ['a day of rest keeps its title', { title: 'Sleep', exercises: [] }, 'Sleep'],
  ['or has none', { title: '', exercises: [] }, ''],
])('a day is called by %s', (_, day, name) => {
  expect(dayName(buildDay(1, day))).toBe(name);
});

test('a movement that comes twice is named once', () => {
  const twice = moves(1, 1, 2);
  expect(dayName(buildDay(1, { title: '', exercises: twice }))).toBe('Movement 1, Movement 2');
});
