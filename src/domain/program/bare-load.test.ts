import { expect, test } from 'vitest';
import { bareLoadIn, withLoadUnits, withRpeWords } from './bare-load.ts';
import { couldBeRpe } from './could-be-rpe.ts';

test('from 5 to 10 in halves a number could be an RPE', () => {
  expect([4.5, 5, 7.5, 10, 10.5, 8.25].map(couldBeRpe)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('only numbers without a unit are proposed as RPE', () => {
  expect(withRpeWords('Squat 1x5 @ 7, 1x5 @8.5, 1x5 @ 135, 3x5 @ 80%, 2x8 @ 8 lb')).toBe(
    'Squat 1x5 @ RPE 7, 1x5 @ RPE 8.5, 1x5 @ 135, 3x5 @ 80%, 2x8 @ 8 lb',
  );
});

test('of several loads the one that could be an RPE is told', () => {
  expect(bareLoadIn('Squat 3x5 @ 135, 1x5 @ 8')).toBe('@ 8');
  expect(bareLoadIn('Squat 3x5 @ 135')).toBe('');
});

test('a line that an older release printed keeps its light load, and what people typed stays open', () => {
  expect(
    withLoadUnits('Lateral raise w 1×12 @ 5, 3×12/side @ 7.5 RPE 8, 1×8 @ 60', 'imperial'),
  ).toBe('Lateral raise w 1×12 @ 5 lb, 3×12/side @ 7.5 lb RPE 8, 1×8 @ 60');
  expect(withLoadUnits('Lateral raise 3×12 @ 8 kg', 'metric')).toBe('Lateral raise 3×12 @ 8 kg');
  expect(withLoadUnits('Squat 3x5 @ 8', 'metric')).toBe('Squat 3x5 @ 8');
});
