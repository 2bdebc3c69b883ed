import { expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { lastSetsOf } from './previous-sets.ts';

const workout = (movement: string, done: boolean, weight: number) =>
  ({
    exerciseLog: [
      {
        movement: { _id: movement, title: movement, image: null, imageMidframe: null },
        sets: [{ id: 'set', done, weight: { metric: 'weight', recommended: 60, actual: weight } }],
      },
    ],
  }) as unknown as TrainingSession;

test('what was lifted last time comes from the latest workout with that movement', () => {
  const earlier = [
    workout('bench', true, 80),
    workout('squat', true, 100),
    workout('squat', true, 95),
  ];
  expect(lastSetsOf('squat', earlier)[0]?.weight?.actual).toBe(100);
});

test('a workout in which no set of it was done does not count', () => {
  const earlier = [workout('squat', false, 100), workout('squat', true, 95)];
  expect(lastSetsOf('squat', earlier)[0]?.weight?.actual).toBe(95);
});

test('there is no last time for a movement that was never done', () => {
  expect(lastSetsOf('squat', [workout('bench', true, 80)])).toEqual([]);
  expect(lastSetsOf(null, [workout('bench', true, 80)])).toEqual([]);
});
