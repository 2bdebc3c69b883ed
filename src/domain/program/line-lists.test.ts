import { expect, test } from 'vitest';
import { withPoints } from './line-lists.ts';
import { readExerciseLine } from './read-exercise-line.ts';

test.each([
  ['Squat 3x5 @ 100, 110, 120', 'Squat 3x5 @ 100/110/120'],
  ['Squat 3x5 @ 60, 70, 80 kg, rest 2:00', 'Squat 3x5 @ 60/70/80kg, rest 2:00'],
  ['Squat 5,3,1 @ 100,110,120', 'Squat 1x5 @ 100, 1x3 @ 110, 1x1 @ 120'],
  ['Squat 5, 5, 5+ @ 65%, 75%, 85%', 'Squat 1x5 @ 65%, 1x5 @ 75%, 1x5+ @ 85%'],
  ['Press 4x10 @ 20, 22,5, 25, 27,5', 'Press 4x10 @ 20/22.5/25/27.5'],
  ['Squat 3x5 @ RPE 7, 8, 9', 'Squat 1x5 @ RPE 7, 1x5 @ RPE 8, 1x5 @ RPE 9'],
  ['Squat 3x5 @ RPE 7, 8', 'Squat 3x5 @ RPE 7/8'],
  ['Squat 3x5 @ RPE 7,5', 'Squat 3x5 @ RPE 7.5'],
  ['Bench 225, 245, 265 x 5', 'Bench 1x5 @ 225, 1x5 @ 245, 1x5 @ 265'],
  // Not one for each set, but too heavy to be reps: told as too few loads.
  ['Squat 3x5 @ 100, 110', 'Squat 3x5 @ 100/110'],
])('%s has a load or an effort for each set', (typed, read) => {
  expect(withPoints(typed)).toBe(read);
});

test.each([
  ['Squat 3x5 @ 102,5', 'Squat 3x5 @ 102.5'],
  ['Press 2x8 @ 17,5 kg', 'Press 2x8 @ 17.5 kg'],
  ['Leg press 3x10 @ 1,000 lb', 'Leg press 3x10 @ 1000 lb'],
  ['Run 1,5 km', 'Run 1.5 km'],
])('%s is one number', (typed, read) => {
  expect(withPoints(typed)).toBe(read);
});

test.each([
  'Squat 65% x 5, 75% x 3, 85% x 1',
  'Squat 3x5 @ 100, 2x8 @ 80',
  'Bench 10 @ 60, 8 @ 65, 6',
  'Bench 3x10 @ 60, 20 @ 40',
  'Bench 3x10 @ 60, 2 RIR',
  'Bench 3x10 @ 60, 90s rest',
  'Squat 1x5 @ RPE 7, 1x5 @ 8, 1x5 @ 9',
])('%s has a comma between its sets', (typed) => {
  expect(withPoints(typed)).toBe(typed);
});

test('a pace that is too slow is refused as a pace', () => {
  expect(readExerciseLine('Run 1x5 km 65:00/mi', 'metric')).toMatchObject({
    problem: 'At most 37:17 per km',
  });
});

test.each(['Squat 3x(8-10)', 'Run 4x(400 m)'])('%s has one amount in brackets', (line) => {
  expect(readExerciseLine(line, 'metric').understood).toBe(true);
});

test('parts of a set in brackets are marked, and never added up to more sets', () => {
  const reading = readExerciseLine('Squat 3x(5+5) @ 100', 'metric');
  expect(reading).toMatchObject({ understood: false, at: { from: 6, to: 13 } });
});
