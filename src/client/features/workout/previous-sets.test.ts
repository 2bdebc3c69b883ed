import { expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { setsOf } from './previous-sets.ts';

const workout = (movement: string, done: boolean, weight: number) =>
  ({
    exerciseLog: [
      {
        movement: { _id: movement, title: movement, image: null, imageMidframe: null },
        sets: [{ id: 'set', done, weight: { metric: 'weight', recommended: 60, actual: weight } }],
      },
    ],
  }) as unknown as TrainingSession;

test('what was lifted last time comes from the part with that movement', () => {
  expect(setsOf('squat', workout('squat', true, 100))?.[0]?.weight?.actual).toBe(100);
  expect(setsOf('squat', workout('bench', true, 80))).toBeNull();
});

test('a workout in which no set of it was done does not count', () => {
  expect(setsOf('squat', workout('squat', false, 100))).toBeNull();
});
