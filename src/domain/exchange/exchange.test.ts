import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { csvLine, guarded, unguarded } from './own-columns.ts';
import { poundsToKilograms } from '../units.ts';
import {
  kilogramsOfPounds,
  kilometresOfMetres,
  metresOfKilometres,
  metresOfMiles,
  milesOfMetres,
  poundsOfKilograms,
} from './file-units.ts';
import { namedId } from './named-id.ts';
import { monthNumbers, readDuration, readTime } from './read-time.ts';

describe('the time of a workout', () => {
  test.each([
    ['22 Dec 2025, 08:00', '2025-12-22T08:00:00'],
    ['2025-12-22 08:00:31', '2025-12-22T08:00:31'],
    ['2025-12-22T08:00:31.000', '2025-12-22T08:00:31'],
    ['25 Juli 2026, 14:21', '2026-07-25T14:21:00'],
    ['1 févr. 2026, 07:05', '2026-02-01T07:05:00'],
    ['3 août 2025, 18:00', '2025-08-03T18:00:00'],
    ['5 de dezembro de 2025, 09:30', '2025-12-05T09:30:00'],
    ['7 gen 2026, 20:15', '2026-01-07T20:15:00'],
    ['7. März 2026, 20:15', '2026-03-07T20:15:00'],
    ['12 мая 2025, 10:00', '2025-05-12T10:00:00'],
    ['Dec 22, 2025, 8:05 PM', '2025-12-22T20:05:00'],
    ['Dec 22, 2025 12:05 AM', '2025-12-22T00:05:00'],
    ['22.12.2025, 08:00', '2025-12-22T08:00:00'],
    ['2026年7月25日 14:21', '2026-07-25T14:21:00'],
  ])('%s', (text, wall) => {
    expect(readTime(text)).toEqual({ wall, zone: null });
  });

  test('may say its zone', () => {
    expect(readTime('2025-12-22T08:00:00Z')?.zone).toBe('Z');
    expect(readTime('2025-12-22T08:00:00+02:00')?.zone).toBe('+02:00');
    // Not all browsers read these two.
    expect(readTime('2025-12-22T08:00:00-0330')?.zone).toBe('-03:30');
    expect(readTime('2025-12-22 08:00:00 +01')?.zone).toBe('+01:00');
    expect(readTime('2025-12-22T08:00:00z')?.zone).toBe('Z');
  });

  test.each([
    '',
    'yesterday',
    '31 Feb 2026, 08:00',
    '22 Dec 2025',
    '12/22/2025 08:00',
    '2025-13-01 08:00',
  ])('is not guessed from ‘%s’', (text) => {
    expect(readTime(text)).toBeNull();
  });

  test('names of months mean one month each, in all languages together', () => {
    const german = 'Januar Februar März April Mai Juni Juli'.split(' ').map((name) =>
      monthNumbers().get(
        name
          .normalize('NFD')
          .replaceAll(/\p{Mark}/gu, '')
          .toLowerCase(),
      ),
    );
    expect(german).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(monthNumbers().values()).size).toBe(12);
  });

  test.each([
    ['1h 30m', 5400],
    ['45m', 2700],
    ['1h', 3600],
    ['1h 0m 5s', 3605],
    ['1:30:00', 5400],
    ['90 min', 5400],
    ['5400', 5400],
    ['soon', null],
    ['', null],
  ])('a duration of ‘%s’', (text, seconds) => {
    expect(readDuration(text)).toBe(seconds);
  });
});

describe('an id made from names', () => {
  test('is a UUID, the same for the same names and another for others', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => namedId('Alex', 'workout', index));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids.slice(0, 500)) expect(z.safeParse(z.uuid(), id).success).toBe(true);
    expect(namedId('Alex', 'workout', 7)).toBe(ids[7]);
    expect(namedId('a', 'bc')).not.toBe(namedId('ab', 'c'));
  });
});

describe('a text in a table', () => {
  test.each(['=1+1', '+49', '-80 kg', '@home', '\tx', "'=1+1", "''=x"])(
    'that a spreadsheet would run is guarded and comes back: %j',
    (text) => {
      expect(guarded(text)).toBe(`'${text}`);
      expect(unguarded(guarded(text))).toBe(text);
    },
  );

  test.each(['Push day', "'til late", "Farmer's carry", '', '5x5 = 25'])(
    'is left alone: %j',
    (text) => {
      expect(guarded(text)).toBe(text);
      expect(unguarded(text)).toBe(text);
    },
  );

  test('is quoted, a number is not', () => {
    expect(csvLine(['A "big", day', 80.5, null])).toBe('"A ""big"", day",80.5,');
  });
});

describe('weights and distances of a file', () => {
  const number = (decimals: number) =>
    fc
      .integer({ min: 0, max: 2200 * 10 ** decimals })
      .map((digits) => Number((digits / 10 ** decimals).toFixed(decimals)));

  test.each([0, 1, 2, 3, 4])('of %i decimals come out as they went in', (decimals) => {
    fc.assert(
      fc.property(number(decimals), (value) => {
        expect(poundsOfKilograms(kilogramsOfPounds(value))).toBe(value);
        expect(milesOfMetres(metresOfMiles(value))).toBe(value);
        expect(kilometresOfMetres(metresOfKilometres(value))).toBe(value);
      }),
    );
  });

  test('are what they would be if they had been typed, so that they tie with a typed record', () => {
    for (const pounds of [45, 135, 137.5, 225, 987.5])
      expect(kilogramsOfPounds(pounds)).toBe(poundsToKilograms(pounds));
  });

  test('in kilograms survive a file in pounds', () => {
    fc.assert(
      fc.property(number(2), (kilograms) => {
        expect(kilogramsOfPounds(poundsOfKilograms(kilograms))).toBe(kilograms);
      }),
    );
  });
});
