import { expect, test } from 'vitest';
import { buildExercise, buildSet, testStamp } from '../test-builders.ts';
import {
  compareToRecommended,
  loadOf,
  quantityOf,
  repsOf,
  undoneSet,
  withActual,
} from './exercise-set.ts';

const reps = buildExercise(1);
const ride = buildExercise(2, { exerciseType: 'time' });
const run = buildExercise(3, { exerciseType: 'distance' });

const inReps = { quantity: 'reps', units: 'imperial' } as const;

test('a value is above, below or equal to the recommendation', () => {
  expect(compareToRecommended({ recommended: 8, actual: 9 }, inReps)).toBe('above');
  expect(compareToRecommended({ recommended: 8, actual: 7 }, inReps)).toBe('below');
  expect(compareToRecommended({ recommended: 8, actual: 8 }, inReps)).toBe('equal');
});

test('nothing is above or below a target that is not set', () => {
  expect(compareToRecommended({ recommended: null, actual: 7 }, inReps)).toBe('equal');
  expect(compareToRecommended({ recommended: 8, actual: null }, inReps)).toBe('equal');
});

test('within a range of reps nothing is above or below, beyond its ends it is', () => {
  const asked = (actual: number) => ({ recommended: 8, upTo: 10, actual });
  const compared = [7, 8, 9, 10, 11].map((done) => compareToRecommended(asked(done), inReps));
  expect(compared).toEqual(['below', 'equal', 'equal', 'equal', 'above']);
});

test('reps are counted by the effort, or beside RIR and RPE', () => {
  expect(
    repsOf(buildSet(1, { effort: { metric: 'reps', recommended: 8, actual: 7 } }), 'actual'),
  ).toBe(7);
  const beside = buildSet(1, {
    reps: { recommended: 5, actual: 6 },
    effort: { metric: 'rpe', recommended: 8, actual: 9 },
  });
  expect([repsOf(beside, 'recommended'), repsOf(beside, 'actual')]).toEqual([5, 6]);
  expect(repsOf(buildSet(1, {}, 'time'), 'actual')).toBeNull();
});

test('two values that read the same are neither above nor below each other', () => {
  const run = { quantity: 'distance', units: 'imperial', unit: 'mi' } as const;
  expect(compareToRecommended({ recommended: 1609.344, actual: 1610 }, run)).toBe('equal');
  expect(compareToRecommended({ recommended: 1609.344, actual: 1700 }, run)).toBe('above');
  const weights = { recommended: 100, actual: 100.01 };
  const weight = { quantity: 'weight', units: 'imperial' } as const;
  expect(compareToRecommended(weights, weight)).toBe('equal');
  expect(compareToRecommended(weights, { ...weight, units: 'metric' })).toBe('above');
});

test('each field measures what the set says, else what its exercise says', () => {
  expect(
    quantityOf(
      buildSet(1, { effort: { metric: 'rir', recommended: 2, actual: null } }),
      'effort',
      reps,
    ),
  ).toBe('rir');
  const bare = { id: buildSet().id, done: false };
  expect(quantityOf(bare, 'weight', reps)).toBe('weight');
  expect(quantityOf(bare, 'effort', reps)).toBe('reps');
  expect(quantityOf(bare, 'effort', ride)).toBeNull();
  expect(quantityOf(bare, 'time', ride)).toBe('time');
  expect(quantityOf(bare, 'time', reps)).toBeNull();
  expect(quantityOf(bare, 'distance', run)).toBe('distance');
  expect(quantityOf(bare, 'weight', run)).toBeNull();
});

test('a body-weight exercise takes a weight when the athlete hangs one on', () => {
  const bare = { id: buildSet().id, done: false };
  expect(withActual(bare, 'weight', 10, reps)?.weight).toEqual({
    metric: 'weight',
    recommended: null,
    actual: 10,
  });
  expect(withActual(bare, 'weight', 10, run)).toBeNull();
});

test('entering a value keeps what the coach recommends', () => {
  const set = withActual(buildSet(), 'effort', 6, reps);
  expect(set?.effort).toEqual({ metric: 'reps', recommended: 8, actual: 6 });
  expect(set?.weight).toEqual(buildSet().weight);
});

test('the load column that is not entered is derived from the one-repetition maximum', () => {
  expect(loadOf(buildSet(1, { max: 80 }), 'recommended')).toEqual({ weight: 60, percent1RM: 75 });
  const percent = { metric: 'percent1RM', recommended: 60, actual: 70 } as const;
  expect(loadOf(buildSet(1, { weight: percent, max: 81 }), 'actual')).toEqual({
    weight: 56.7,
    percent1RM: 70,
  });
});

test('without a maximum or a value nothing is derived', () => {
  expect(loadOf(buildSet(1), 'recommended')).toEqual({ weight: 60, percent1RM: null });
  expect(loadOf(buildSet(1, { max: 0 }), 'recommended')).toEqual({ weight: 60, percent1RM: null });
  expect(loadOf(buildSet(1, { max: 80 }), 'actual')).toEqual({ weight: null, percent1RM: null });
  expect(loadOf(buildSet(1, {}, 'distance'), 'recommended')).toEqual({
    weight: null,
    percent1RM: null,
  });
});

test('an undone set keeps the prescription and nothing of the athlete’s', () => {
  const set = buildSet(1, {
    done: true,
    amrap: true,
    weight: { metric: 'weight', recommended: 60, actual: 62.5 },
    effort: { metric: 'reps', recommended: 8, actual: 9 },
    edited: testStamp,
  });
  expect(undoneSet(set)).toEqual(buildSet(1, { amrap: true }));
});
