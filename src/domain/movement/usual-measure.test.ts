import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { findMovement, movements } from './catalogue.ts';
import { equipmentShown, measuredPatterns, usualMeasureOf } from './usual-measure.ts';

const usual = (id: string) => usualMeasureOf(id as MovementId);

test('a plank and a stretch are held, a run and a sled go a distance, a squat is counted', () => {
  expect(usual('plank')).toEqual({ type: 'time', amount: 30, sets: 3 });
  expect(usual('couch-stretch')).toEqual({ type: 'time', amount: 30, sets: 3 });
  expect(usual('air-bike')).toEqual({ type: 'time', amount: 1200, sets: 1 });
  expect(usual('running')).toEqual({ type: 'distance', amount: 5000, sets: 1 });
  expect(usual('sled-push')).toEqual({ type: 'distance', amount: 20, unit: 'm', sets: 3 });
  expect(usual('barbell-back-squat')).toBeNull();
});

test('an exercise bike goes by the clock, a bicycle by the road', () => {
  expect(usual('exercise-bike')?.type).toBe('time');
  expect(usual('cycling')?.type).toBe('distance');
});

test('a run has no equipment to tell; a push-up and a crawl have the body', () => {
  const shown = (id: string) => equipmentShown(findMovement(id as MovementId)!);
  expect(['treadmill-run', 'running', 'swimming', 'yoga'].map(shown)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(shown('push-up')).toBe('Body weight');
  expect(shown('bear-crawl')).toBe('Body weight');
  expect(shown('barbell-back-squat')).toBe('Barbell');
});

test('nobody knows how a movement of one’s own is measured', () => {
  expect(usual('own-1')).toBeNull();
});

test('every stretch, hold and roll of the library is timed', () => {
  const counted = movements.filter(
    ({ _id, title }) =>
      /stretch|\bhold\b|plank$|\broll$|\bpose$|\bhang$/i.test(title) && usual(_id)?.type !== 'time',
  );
  // These go from one position to another, rep by rep.
  expect(counted.map(({ title }) => title)).toEqual([
    'Knee-to-wall ankle stretch',
    'Push-up to side plank',
    "World's greatest stretch",
    'Spiderman plank',
  ]);
});

test('each measure is of a pattern that some movement has', () => {
  const patterns = new Set(movements.map(({ pattern }) => pattern));
  expect(measuredPatterns().filter((pattern) => !patterns.has(pattern))).toEqual([]);
});
