import { expect, test } from 'vitest';
import { isForEachSide } from './each-side.ts';

test.each([
  'Single-arm cable row',
  'Bulgarian split squat',
  'Walking lunge',
  'Dumbbell lunges',
  'Step-up',
  'Side plank',
  'One-leg hip thrust',
  'Half-kneeling press',
])('%s is done for each side', (title) => {
  expect(isForEachSide({ title })).toBe(true);
});

test.each(['Barbell back squat', 'Plank', 'Leg press', 'Lat pulldown', 'Split jerk'])(
  '%s is done with both sides at once',
  (title) => {
    expect(isForEachSide({ title })).toBe(false);
  },
);
