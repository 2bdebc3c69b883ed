import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatMinutesSeconds,
  isInOtherUnit,
  knownUnits,
  poundsShown,
  metresToMiles,
  milesToMetres,
  minutesAndSeconds,
  poundsToKilograms,
  roundTo,
  secondsOf,
} from './units.ts';

test('[NUM-11] a weight typed in pounds is stored in kilograms with 2 decimals', () => {
  expect(poundsToKilograms(135)).toBe(61.23);
  expect(poundsToKilograms(120)).toBe(54.43);
  expect(poundsToKilograms(500)).toBe(226.8);
});

test('[NUM-12] a distance typed in miles is stored in metres', () => {
  expect(milesToMetres(1)).toBe(1609.34);
  expect(milesToMetres(4.25)).toBe(6839.71);
});

test('every hundredth of a pound up to 1,000 kg comes back as it was typed, and no two are stored alike', () => {
  const hundredths = Array.from({ length: 220_463 }, (_, count) => count / 100);
  const stored = hundredths.map(poundsToKilograms);
  expect(stored.map(poundsShown)).toEqual(hundredths);
  expect(new Set(stored).size).toBe(hundredths.length);
});

test('the smallest weight typed in kilograms is some pounds, and not none', () => {
  expect([0, 0.01, 0.02, 0.04, 0.05].map(poundsShown)).toEqual([0, 0.02, 0.04, 0.09, 0.1]);
});

test('[NUM-11] a weight on the tenth of a pound takes no more than 2 decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 22_046 }), (tenths) => {
      const kilograms = poundsToKilograms(tenths / 10);
      expect(roundTo(kilograms, 2)).toBe(kilograms);
    }),
  );
});

test('any distance comes back as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 62_137 }), (hundredths) => {
      expect(roundTo(metresToMiles(milesToMetres(hundredths / 100)), 2)).toBe(hundredths / 100);
    }),
  );
});

test('rounds by the decimal digits, half away from zero', () => {
  expect(roundTo(1.005, 2)).toBe(1.01);
  expect(roundTo(2.5, 0)).toBe(3);
  expect(roundTo(-2.5, 0)).toBe(-3);
  expect(roundTo(-0.001, 2)).toBe(0);
  expect(roundTo(1e-9, 2)).toBe(0);
  expect(roundTo(1e21, 2)).toBe(1e21);
});

test('rounding twice rounds once', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.integer({ min: 0, max: 3 }),
      (value, decimals) => {
        const rounded = roundTo(value, decimals);
        expect(roundTo(rounded, decimals)).toBe(rounded);
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
      },
    ),
  );
});

test('[NUM-10] a time reads as minutes and two-digit seconds', () => {
  expect(formatMinutesSeconds(3)).toBe('0:03');
  expect(formatMinutesSeconds(90)).toBe('1:30');
  expect(formatMinutesSeconds(1800)).toBe('30:00');
  expect(formatMinutesSeconds(86_400)).toBe('1440:00');
  expect(formatMinutesSeconds(-4)).toBe('0:00');
});

test('[NUM-10] minutes and seconds make the stored seconds, and back', () => {
  expect(secondsOf({ minutes: 2, seconds: 75 })).toBe(195);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400 }), (seconds) => {
      const fields = minutesAndSeconds(seconds);
      expect(fields.seconds).toBeLessThan(60);
      expect(secondsOf(fields)).toBe(seconds);
    }),
  );
});

test('units that only a newer version knows are shown as where none were chosen', () => {
  expect(knownUnits('metric')).toBe('metric');
  expect([undefined, 'stone', 'toString'].map(knownUnits)).toEqual(Array(3).fill('imperial'));
});

test('a weight is of the other unit if it is round only there', () => {
  const inPounds = [45, 135, 182.5].map(poundsToKilograms);
  for (const kilograms of inPounds) {
    expect(isInOtherUnit(kilograms, 'metric')).toBe(true);
    expect(isInOtherUnit(kilograms, 'imperial')).toBe(false);
  }
  for (const kilograms of [20, 61.25, 102.5]) {
    expect(isInOtherUnit(kilograms, 'imperial')).toBe(true);
    expect(isInOtherUnit(kilograms, 'metric')).toBe(false);
  }
  // Neither: nobody has plates for it.
  expect(isInOtherUnit(61.1, 'metric')).toBe(false);
});
