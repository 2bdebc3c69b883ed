import { expect, test } from 'vitest';
import { buildSet } from '../test-builders.ts';
import { commonDistanceUnit, usualDistanceUnit } from './distance-unit.ts';
import { storedToShown } from './quantity.ts';

test.each([
  [20, 'm', 'm'],
  [18.29, 'yd', 'm'],
  [400, 'm', 'm'],
  [402.34, 'mi', 'm'],
  [1000, 'mi', 'km'],
  [4828.03, 'mi', 'km'],
] as const)(
  'a distance of %s m that an older release stored without a unit is in %s with lb, in %s with kg',
  (metres, imperial, metric) => {
    expect(usualDistanceUnit(metres, 'imperial')).toBe(imperial);
    expect(usualDistanceUnit(metres, 'metric')).toBe(metric);
  },
);

test('a sled push of 20 m is never 0.01 mi', () => {
  expect(storedToShown('distance', 20, 'imperial')).toBe(20);
});

test('sets that differ in their unit have none in common', () => {
  const run = (unit: 'm' | 'mi') => ({
    ...buildSet(1, {}, 'distance'),
    distance: { recommended: 1000, actual: null, unit },
  });
  expect(commonDistanceUnit([run('m'), run('m')], 'imperial')).toBe('m');
  expect(commonDistanceUnit([run('m'), run('mi')], 'imperial')).toBeNull();
  expect(commonDistanceUnit([], 'imperial')).toBe('mi');
});
