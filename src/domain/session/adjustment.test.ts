import { expect, test } from 'vitest';
import type { Exercise } from '#contract/training.ts';
import { buildExercise } from '../test-builders.ts';
import { adjustmentOf } from './adjustment.ts';
import { changePrescription, type Prescribed } from './prescription.ts';

const [squat, row] = [buildExercise(1), buildExercise(2)];
const day: Prescribed = { exercises: [squat, row] };
const change = (from: Prescribed, wanted: readonly Exercise[], why?: string): Prescribed => {
  const changed = changePrescription(from, wanted, why);
  if (!changed.allowed) throw new Error(changed.code);
  return changed.value;
};

test('a day of the program as it is was changed for nobody', () => {
  expect(adjustmentOf(day, 'metric')).toBeNull();
});

test('a day that was changed for one client says what was, what is and each reason once', () => {
  const shorter = { ...squat, sets: squat.sets.slice(1) };
  const once = change(day, [shorter, row], 'Your knee');
  const twice = change(
    change(once, [shorter], 'Less time'),
    [shorter, buildExercise(3)],
    'Less time',
  );
  const adjusted = adjustmentOf(twice, 'metric');
  expect(adjusted?.why).toEqual(['Your knee', 'Less time']);
  expect(adjusted?.lines).toEqual([
    expect.stringMatching(/: 3×.* → 2×/),
    expect.stringMatching(/ added$/),
    expect.stringMatching(/ removed$/),
  ]);
});

test('a day that was put back is as in the program again', () => {
  expect(adjustmentOf(change(change(day, [row]), [squat, row]), 'metric')).toBeNull();
});
