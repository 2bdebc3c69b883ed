import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampTo,
  defaultRest,
  defaultValues,
  longestInput,
  ranges,
  readNumber,
  stepOf,
  storedToShown,
  timeSetterRest,
  typedToStored,
  type Quantity,
} from './quantity.ts';
import { roundTo } from '../units.ts';

const quantities = Object.keys(ranges) as Quantity[];
const anyQuantity = fc.constantFrom(...quantities);
const anyUnits = fc.constantFrom('imperial' as const, 'metric' as const);

test('[NUM-13] loads and amounts have their declared ranges', () => {
  expect(storedToShown('weight', ranges.weight.least, 'imperial')).toBe(0);
  expect(storedToShown('weight', ranges.weight.most, 'imperial')).toBe(500);
  expect(ranges.percent1RM).toEqual({ least: 0, most: 100 });
  expect(ranges.time).toEqual({ least: 0, most: 86_400 });
  expect(ranges.distance).toEqual({ least: 0, most: 1_000_000 });
  expect(ranges.reps).toEqual({ least: 0, most: 1000 });
});

test('[NUM-14] efforts have their declared ranges', () => {
  expect(ranges.rir).toEqual({ least: 0, most: 10 });
  expect(ranges.rpe).toEqual({ least: 1, most: 10 });
  expect(ranges.zone).toEqual({ least: 1, most: 5 });
  expect(ranges.pace).toEqual({ least: 0, most: 60 });
});

test('[NUM-15] rest starts from 120 s, the time setter from 150 s', () => {
  expect(defaultRest).toBe(120);
  expect(timeSetterRest).toBe(150);
});

test('[NUM-16] loads and amounts have their defaults', () => {
  expect(defaultValues).toMatchObject({
    weight: 54.43,
    percent1RM: 60,
    time: 1800,
    distance: 1000,
  });
  expect(storedToShown('weight', defaultValues.weight, 'imperial')).toBe(120);
});

test('[NUM-17] efforts have their defaults', () => {
  expect(defaultValues).toMatchObject({ reps: 8, rir: 0, rpe: 8, zone: 3, pace: 10 });
});

test('every default lies in its range', () => {
  for (const quantity of quantities)
    expect(clampTo(quantity, defaultValues[quantity])).toBe(defaultValues[quantity]);
});

test('clamping ends in the range, and leaves alone what is in it', () => {
  fc.assert(
    fc.property(anyQuantity, fc.double({ noNaN: true }), (quantity, value) => {
      const { least, most } = ranges[quantity];
      const clamped = clampTo(quantity, value);
      expect(clamped).toBeGreaterThanOrEqual(least);
      expect(clamped).toBeLessThanOrEqual(most);
      expect(clamped === value).toBe(value >= least && value <= most);
    }),
  );
});

test('[NUM-8] whole numbers are kept, except that a distance keeps 2 decimals', () => {
  expect(readNumber('7.5', 'reps', 'imperial')).toEqual({ value: 8, clamped: false });
  expect(readNumber('62.5', 'percent1RM', 'imperial')).toEqual({ value: 63, clamped: false });
  expect(readNumber('3.107', 'distance', 'imperial')).toEqual({ value: 5005.06, clamped: false });
  expect(readNumber('5.256', 'distance', 'metric')).toEqual({ value: 5260, clamped: false });
});

test('[NUM-9] a number field holds 3 characters, unless it is a distance or has room for half plates', () => {
  const others = quantities.filter((quantity) => quantity !== 'distance' && quantity !== 'weight');
  expect(others.map(longestInput)).toEqual(others.map(() => 3));
  expect(longestInput('weight')).toBe('182.5'.length);
  expect(longestInput('distance')).toBeNull();
});

test('plates come in halves, of kilograms and of pounds: a weight has one decimal', () => {
  expect(readNumber('102.5', 'weight', 'metric')).toEqual({ value: 102.5, clamped: false });
  expect(readNumber('62.54', 'weight', 'metric')).toEqual({ value: 62.5, clamped: false });
  expect(readNumber('87.5', 'weight', 'imperial')).toEqual({ value: 39.69, clamped: false });
  expect(readNumber('182,5', 'weight', 'imperial')).toEqual({ value: 82.78, clamped: false });
});

test('RPE and RIR are told in halves, zones and reps in whole numbers', () => {
  expect(readNumber('8.5', 'rpe', 'imperial')?.value).toBe(8.5);
  expect(readNumber('1.5', 'rir', 'metric')?.value).toBe(1.5);
  expect(readNumber('7.3', 'rpe', 'imperial')?.value).toBe(7.5);
  expect(readNumber('2.4', 'zone', 'imperial')?.value).toBe(2);
});

test('a number out of range is brought into it, and says so', () => {
  expect(readNumber('999', 'weight', 'imperial')).toEqual({ value: 226.8, clamped: true });
  expect(readNumber('0', 'rpe', 'imperial')).toEqual({ value: 1, clamped: true });
  expect(readNumber('-5', 'reps', 'imperial')).toEqual({ value: 0, clamped: true });
});

test('reads a decimal comma, an empty field, and no number at all', () => {
  expect(readNumber(' 1,5 ', 'distance', 'metric')).toEqual({ value: 1500, clamped: false });
  expect(readNumber('.5', 'distance', 'metric')).toEqual({ value: 500, clamped: false });
  expect(readNumber('  ', 'reps', 'imperial')).toEqual({ value: null, clamped: false });
  for (const text of ['heavy', '1.2.3', '1e5', '.', '0x10', 'Infinity']) {
    expect(readNumber(text, 'reps', 'imperial')).toBeNull();
  }
});

test('what is typed in a field is what it shows afterwards, in either system', () => {
  fc.assert(
    fc.property(
      anyQuantity,
      anyUnits,
      fc.integer({ min: 0, max: 999 }),
      (quantity, units, steps) => {
        const typed = roundTo(steps * stepOf(quantity), 2);
        const read = readNumber(String(typed), quantity, units);
        if (read?.value == null || read.clamped) return;
        expect(storedToShown(quantity, read.value, units)).toBe(typed);
      },
    ),
  );
});

test('metric athletes see kilograms, kilometres and minutes per kilometre', () => {
  expect(storedToShown('weight', 61.23, 'metric')).toBe(61.2);
  expect(storedToShown('distance', 5000, 'metric')).toBe(5);
  expect(storedToShown('pace', 10, 'metric')).toBe(6.2);
  expect(typedToStored('pace', 5, 'metric')).toBe(8.05);
  expect(storedToShown('pace', 10, 'imperial')).toBe(10);
  expect(storedToShown('rir', 2, 'metric')).toBe(2);
});
