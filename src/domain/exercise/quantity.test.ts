import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampTo,
  longestInput,
  quantities,
  readNumber,
  stepOf,
  storedToShown,
  typedToStored,
  type Quantity,
  distanceUnits,
  commonDistanceUnit,
  usualDistanceUnit,
} from './quantity.ts';
import { roundTo } from '../units.ts';
import { buildSet } from '../test-builders.ts';

const all = Object.keys(quantities) as Quantity[];
const anyQuantity = fc.constantFrom(...all);
const usual = Object.fromEntries(all.map((quantity) => [quantity, quantities[quantity].usual]));
const anyUnits = fc.constantFrom('imperial' as const, 'metric' as const);

test('[NUM-13] loads and amounts have their declared ranges', () => {
  expect(storedToShown('weight', quantities.weight.range.least, 'imperial')).toBe(0);
  expect(quantities.percent1RM.range.least).toBe(0);
  expect(quantities.time.range).toEqual({ least: 0, most: 86_400 });
  expect(quantities.distance.range).toEqual({ least: 0, most: 1_000_000 });
  expect(quantities.reps.range).toEqual({ least: 0, most: 1000 });
});

test('a pull of a clean max or an overloaded hold is more than the max: a percentage goes up to 150', () => {
  expect(readNumber('112.5', 'percent1RM', 'metric')).toEqual({ value: 112.5, change: null });
  expect(readNumber('150.5', 'percent1RM', 'metric')).toEqual({ value: 150, change: 'clamped' });
});

test('a leg press, a sled and a stone are heavier than 500 lb: a weight goes up to 1,000 kg', () => {
  expect(readNumber('600', 'weight', 'imperial')).toEqual({ value: 272.16, change: null });
  expect(readNumber('2204.62', 'weight', 'imperial')?.change).toBeNull();
  expect(readNumber('1000', 'weight', 'metric')).toEqual({ value: 1000, change: null });
  expect(readNumber('1000.01', 'weight', 'metric')).toEqual({ value: 1000, change: 'clamped' });
  expect(readNumber('2204.63', 'weight', 'imperial')).toEqual({ value: 1000, change: 'clamped' });
});

test('[NUM-14] efforts have their declared ranges', () => {
  expect(quantities.rir.range).toEqual({ least: 0, most: 10 });
  expect(quantities.rpe.range).toEqual({ least: 1, most: 10 });
  expect(quantities.zone.range).toEqual({ least: 1, most: 5 });
  expect(quantities.pace.range).toEqual({ least: 0, most: 60 });
});

test('[NUM-16] loads and amounts have their defaults', () => {
  expect(usual).toMatchObject({
    weight: 54.43,
    percent1RM: 60,
    time: 1800,
    distance: 1000,
  });
  expect(storedToShown('weight', quantities.weight.usual, 'imperial')).toBe(120);
});

test('[NUM-17] efforts have their defaults', () => {
  expect(usual).toMatchObject({ reps: 8, rir: 0, rpe: 8, zone: 3, pace: 10 });
});

test('every default is in its range', () => {
  for (const quantity of all)
    expect(clampTo(quantity, quantities[quantity].usual)).toBe(quantities[quantity].usual);
});

test('clamping ends in the range, and leaves alone what is in it', () => {
  fc.assert(
    fc.property(anyQuantity, fc.double({ noNaN: true }), (quantity, value) => {
      const { least, most } = quantities[quantity].range;
      const clamped = clampTo(quantity, value);
      expect(clamped).toBeGreaterThanOrEqual(least);
      expect(clamped).toBeLessThanOrEqual(most);
      expect(clamped === value).toBe(value >= least && value <= most);
    }),
  );
});

test('[NUM-8] a number is rounded to a whole one, a distance to 2 decimals', () => {
  for (const quantity of ['reps', 'zone', 'time'] as const) {
    expect(readNumber('3.49', quantity, 'imperial')?.value).toBe(3);
    expect(readNumber('3.5', quantity, 'metric')?.value).toBe(4);
  }
  expect(readNumber('7.5', 'reps', 'imperial')).toEqual({ value: 8, change: 'rounded' });
  expect(readNumber('2.5', 'zone', 'imperial')).toEqual({ value: 3, change: 'rounded' });
  expect(readNumber('3.107', 'distance', 'imperial')).toEqual({
    value: 5005.06,
    change: 'rounded',
  });
  expect(readNumber('5.256', 'distance', 'metric')).toEqual({ value: 5260, change: 'rounded' });
});

test('[NUM-9] a number field holds 3 characters, unless it is a distance or takes decimals', () => {
  for (const quantity of ['reps', 'time', 'rir', 'rpe', 'zone'] as const)
    expect(longestInput(quantity)).toBe(3);
  expect(longestInput('weight')).toBe('2204.62'.length);
  expect(longestInput('percent1RM')).toBe('100.0'.length);
  expect(longestInput('distance')).toBeNull();
});

test('[NUM-8] micro plates make any weight: it is kept to the hundredth, of a kilogram and of a pound', () => {
  expect(readNumber('21.25', 'weight', 'metric')).toEqual({ value: 21.25, change: null });
  expect(readNumber('102.25', 'weight', 'metric')).toEqual({ value: 102.25, change: null });
  expect(readNumber('62.546', 'weight', 'metric')).toEqual({ value: 62.55, change: 'rounded' });
  expect(readNumber('134.99', 'weight', 'imperial')).toEqual({ value: 61.2304, change: null });
  expect(readNumber('87.5', 'weight', 'imperial')).toEqual({ value: 39.69, change: null });
  expect(readNumber('182,5', 'weight', 'imperial')).toEqual({ value: 82.78, change: null });
});

test('[NUM-8] a program of 72.5 % is kept as it was typed', () => {
  expect(readNumber('72.5', 'percent1RM', 'imperial')?.value).toBe(72.5);
  expect(readNumber('72.46', 'percent1RM', 'imperial')?.value).toBe(72.5);
});

test('a pace is read and typed as minutes and seconds of a mile or a kilometer, to the second', () => {
  for (const units of ['imperial', 'metric'] as const) {
    const most = units === 'imperial' ? 3600 : 2236;
    for (let seconds = 0; seconds <= most; seconds += 1) {
      const read = readNumber(String(seconds), 'pace', units);
      expect(read?.change).toBeNull();
      expect(storedToShown('pace', read?.value ?? 0, units), `${seconds} s ${units}`).toBe(seconds);
    }
    expect(readNumber(String(most + 60), 'pace', units)).toEqual({ value: 60, change: 'clamped' });
  }
});

test('the minutes and seconds that a pace is shown with mean that pace', () => {
  // Both read 8:02.
  expect(readNumber('482', 'pace', 'imperial')?.value).toBe(8.03);
  expect(readNumber('482', 'pace', 'imperial', { known: [null, 8.04] })?.value).toBe(8.04);
});

test('[NUM-8] RPE and RIR are told in halves, zones and reps in whole numbers', () => {
  expect(readNumber('8.5', 'rpe', 'imperial')?.value).toBe(8.5);
  expect(readNumber('1.5', 'rir', 'metric')?.value).toBe(1.5);
  expect(readNumber('7.3', 'rpe', 'imperial')?.value).toBe(7.5);
  expect(readNumber('2.4', 'zone', 'imperial')?.value).toBe(2);
});

test('the digits that a value is shown with in the other system mean that value', () => {
  fc.assert(
    fc.property(
      anyQuantity,
      anyUnits,
      fc.integer({ min: 0, max: 100_000 }),
      (quantity, units, n) => {
        const stored = clampTo(quantity, roundTo(n / 100, 2));
        const text = String(storedToShown(quantity, stored, units));
        expect(readNumber(text, quantity, units, { known: [stored] })?.value).toBe(stored);
      },
    ),
  );
  expect(readNumber('220.5', 'weight', 'imperial', { known: [100] })?.value).toBe(100);
  expect(readNumber('220.5', 'weight', 'imperial', { known: [99] })?.value).toBe(100.02);
  expect(readNumber('220.5', 'weight', 'imperial', { known: [90, 100] })?.value).toBe(100);
});

test('a number out of range is brought into it, and says so', () => {
  expect(readNumber('9999', 'weight', 'imperial')).toEqual({ value: 1000, change: 'clamped' });
  expect(readNumber('0', 'rpe', 'imperial')).toEqual({ value: 1, change: 'clamped' });
  expect(readNumber('-5', 'reps', 'imperial')).toEqual({ value: 0, change: 'clamped' });
});

test('reads a decimal comma, an empty field, and no number at all', () => {
  expect(readNumber(' 1,5 ', 'distance', 'metric')).toEqual({ value: 1500, change: null });
  expect(readNumber('.5', 'distance', 'metric')).toEqual({ value: 500, change: null });
  expect(readNumber('  ', 'reps', 'imperial')).toEqual({ value: null, change: null });
  for (const text of ['heavy', '1.2.3', '1e5', '.', '0x10', 'Infinity']) {
    expect(readNumber(text, 'reps', 'imperial')).toBeNull();
  }
});

test('what is typed in a field is what it shows afterwards, in either system', () => {
  fc.assert(
    fc.property(
      anyQuantity,
      anyUnits,
      fc.constantFrom(...distanceUnits),
      fc.integer({ min: 0, max: 250_000 }),
      (quantity, units, unit, steps) => {
        const typed = roundTo(steps * stepOf(quantity), 2);
        const read = readNumber(String(typed), quantity, units, { unit });
        if (read?.value == null || read.change === 'clamped') return;
        expect(storedToShown(quantity, read.value, units, unit)).toBe(typed);
      },
    ),
  );
});

test('metric athletes see kilograms, kilometres and minutes per kilometre', () => {
  expect(storedToShown('weight', 61.23, 'metric')).toBe(61.23);
  expect(storedToShown('distance', 5000, 'metric')).toBe(5);
  expect(storedToShown('pace', 8.05, 'metric')).toBe(5 * 60);
  expect(typedToStored('pace', 5 * 60, 'metric')).toBe(8.05);
  expect(storedToShown('pace', 10, 'imperial')).toBe(10 * 60);
  expect(storedToShown('rir', 2, 'metric')).toBe(2);
});

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
