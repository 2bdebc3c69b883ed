import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { csvLine, guarded, unguarded } from './cells.ts';
import { poundsToKilograms } from '../units.ts';
import { dialectOf } from './dialect.ts';
import * as exact from './exact-units.ts';
import { namedId } from './named-id.ts';
import { LeftOut } from './left-out.ts';
import { readSet, type LoggedElsewhere, type Units } from './read-set.ts';
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
        expect(exact.poundsOfKilograms(exact.kilogramsOfPounds(value))).toBe(value);
        expect(exact.milesOfMetres(exact.metresOfMiles(value))).toBe(value);
        expect(exact.kilometresOfMetres(exact.metresOfKilometres(value))).toBe(value);
      }),
    );
  });

  test('are what they would be if they had been typed, so that they tie with a typed record', () => {
    for (const pounds of [45, 135, 137.5, 225, 987.5])
      expect(exact.kilogramsOfPounds(pounds)).toBe(poundsToKilograms(pounds));
  });

  test('in kilograms survive a file in pounds', () => {
    fc.assert(
      fc.property(number(2), (kilograms) => {
        expect(exact.kilogramsOfPounds(exact.poundsOfKilograms(kilograms))).toBe(kilograms);
      }),
    );
  });
});

const units = { weight: 'kg', distance: 'km' } as const;
const headers = {
  hevy: 'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe',
  hevyPounds:
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_miles,duration_seconds,rpe',
  strong:
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  strongOld: 'Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds',
  strongAndroid:
    'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration',
};
const readCounting = (header: string, row: string, unlessSaid: Units = units) => {
  const separator = header.includes(';') ? ';' : ',';
  const dialect = dialectOf(header.split(separator))!;
  const leftOut = new LeftOut();
  const reading = readSet(row.split(separator), 2, dialect, { units: unlessSaid, leftOut });
  if (!('set' in reading)) throw new Error(JSON.stringify(reading));
  return { set: reading.set as LoggedElsewhere, leftOut: [...leftOut.counts] };
};
const read = (...line: Parameters<typeof readCounting>) => readCounting(...line).set;

describe('a line', () => {
  test('of Hevy in kilograms', () => {
    const row =
      'Push,2025-12-22 08:00:00,2025-12-22 09:10:00,Good,Bench Press (Barbell),,Slow,0,warmup,80.5,5,,,8.5';
    expect(read(headers.hevy, row)).toMatchObject({
      title: 'Push',
      start: { wall: '2025-12-22T08:00:00' },
      end: { wall: '2025-12-22T09:10:00' },
      workoutNotes: 'Good',
      exercise: 'Bench Press (Barbell)',
      notes: 'Slow',
      kind: 'warm-up',
      weight: 80.5,
      reps: 5,
      metres: null,
      seconds: null,
      rpe: 8.5,
    });
  });

  test('of Hevy in pounds and miles', () => {
    const row = 'Run,2025-12-22 08:00:00,,,Treadmill,,,0,normal,135,,1.5,600,';
    expect(read(headers.hevyPounds, row)).toMatchObject({
      weight: 61.23,
      metres: 2414.02,
      seconds: 600,
    });
  });

  test('of Strong on an iPhone: no units, W for warm-up, 0 for nothing', () => {
    const row = '2025-12-22 08:00:00,Push,1h 30m,Bench Press (Barbell),W,135,5,0,0,,Good,';
    expect(read(headers.strong, row)).toMatchObject({
      duration: 5400,
      kind: 'warm-up',
      weight: 135,
      metres: null,
      seconds: null,
      workoutNotes: 'Good',
    });
    expect(read(headers.strong, row, { weight: 'lb', distance: 'mi' }).weight).toBe(61.23);
    expect(dialectOf(headers.strong.split(','))?.asksUnits).toBe(true);
  });

  test('of an older Strong, without notes and RPE', () => {
    expect(
      read(headers.strongOld, '2019-02-03 18:00:00,Legs,Squat (Barbell),1,100,5,0,0'),
    ).toMatchObject({
      exercise: 'Squat (Barbell)',
      weight: 100,
      rpe: null,
      notes: '',
    });
  });

  test('of Strong on Android: semicolons, and a unit in each row', () => {
    const row = '2025-12-22 08:00:00;Push;Bench Press (Barbell);1;135,5;lbs;5;9;2;km;0;;;45m';
    expect(read(headers.strongAndroid, row)).toMatchObject({
      weight: 61.46,
      metres: 2000,
      rpe: 9,
      duration: 2700,
    });
    expect(dialectOf(headers.strongAndroid.split(';'))?.asksUnits).toBe(false);
  });

  test('that is a rest is no set, and is counted', () => {
    const row = '2025-12-22 08:00:00,Push,1h,Bench,Rest Timer,0,0,0,90,,,';
    expect(readCounting(headers.strong, row)).toEqual({ set: null, leftOut: [['rest-time', 1]] });
  });

  test.each([
    ['normal', 'normal'],
    ['warmup', 'warm-up'],
    ['dropset', 'drop'],
    ['failure', 'failure'],
  ])('of Hevy says %s', (said, kind) => {
    const row = `Push,2025-12-22 08:00:00,,,Bench,,,0,${said},80,5,,,`;
    expect(readCounting(headers.hevy, row)).toMatchObject({ set: { kind }, leftOut: [] });
  });

  test.each([
    ['1', 'normal'],
    ['W', 'warm-up'],
    ['D', 'drop'],
    ['F', 'failure'],
  ])('of Strong says %s in place of a number', (said, kind) => {
    const row = `2025-12-22 08:00:00,Push,1h,Bench,${said},80,5,0,0,,,`;
    expect(readCounting(headers.strong, row)).toMatchObject({ set: { kind }, leftOut: [] });
  });

  test.each<[row: string, leftOut: string]>([
    ['0,normal,80,5,,,hard', 'rpe-no-number'],
    ['0,normal,80,5,,,11', 'rpe-out-of-range'],
    ['0,normal,5000,5,,,8', 'weight-out-of-range'],
    ['0,normal,80,-1,,,8', 'reps-out-of-range'],
    ['0,superdrop,80,5,,,8', 'set-kind'],
  ])('with something that has no place is taken without it, which is counted: %s', (row, kind) => {
    const line = `Push,2025-12-22 08:00:00,,,Bench,,,${row}`;
    const { set, leftOut } = readCounting(headers.hevy, line);
    expect(leftOut).toEqual([[kind, 1]]);
    expect(set.exercise).toBe('Bench');
  });

  test('in a column that is not known is counted under its name', () => {
    const row = 'Push,2025-12-22 08:00:00,,,Bench,,,0,normal,80,5,,,8,140';
    expect(readCounting(`${headers.hevy},Heart rate`, row).leftOut).toEqual([
      ['column Heart rate', 1],
    ]);
  });

  test.each([
    ['Push,lately,,,Bench,,,0,normal,80,5,,,', '‘lately’ is not a date with a time.'],
    ['Push,2025-12-22 08:00:00,,,,,,0,normal,80,5,,,', 'The name of the exercise is missing.'],
    ['Push,2025-12-22 08:00:00,,,Bench,,,0,normal,heavy,5,,,', '‘heavy’ is not a weight.'],
    [
      'Push,2025-12-22 08:00:00,,,Bench,,,0,normal,80,five,,,',
      '‘five’ is not a number of repetitions.',
    ],
  ])('that cannot be read says why', (row, words) => {
    const dialect = dialectOf(headers.hevy.split(','))!;
    const reading = readSet(row.split(','), 7, dialect, { units, leftOut: new LeftOut() });
    expect(reading).toEqual({ problem: { line: 7, words } });
  });

  test('of another app is not taken for one of these', () => {
    expect(dialectOf('Date,Exercise,Reps,Weight(kg)'.split(','))).toBeNull();
    expect(dialectOf([''])).toBeNull();
  });
});
