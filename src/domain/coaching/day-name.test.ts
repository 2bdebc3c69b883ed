import { expect, test } from 'vitest';
import { buildDay, buildExercise } from '../test-builders.ts';
import { dayName } from './day-name.ts';

test.each([
  ['as its workout is', { title: ' ', exercises: [buildExercise(1)] }, 'Movement 1'],
  ['by its title if it is a day of rest', { title: ' Sleep ', exercises: [] }, 'Sleep'],
  ['nothing if that has none', { title: '', exercises: [] }, ''],
])('a day is called %s', (_, day, name) => {
  expect(dayName(buildDay(1, day))).toBe(name);
});
