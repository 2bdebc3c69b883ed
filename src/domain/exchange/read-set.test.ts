import { describe, expect, test } from 'vitest';
import { dialectOf } from './dialect.ts';
import { LeftOut } from './left-out.ts';
import { readSet, type LoggedElsewhere, type Units } from './read-set.ts';

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

  test.each([
    ['2;km', 2000, 'km'],
    ['2;Kilometers', 2000, 'km'],
    ['2;mi', 3218.69, 'mi'],
    ['20;m', 20, 'm'],
    ['20;meters', 20, 'm'],
    ['20;yd', 18.29, 'yd'],
    ['0.55;yards', 0.5, 'yd'],
    ['20;ft', 6.096, null],
    ['100;feet', 30.48, null],
    ['2;', 2000, null],
  ])('of Strong on Android says a distance of %s', (cells, metres, distanceUnit) => {
    const row = `2025-12-22 08:00:00;Push;Sled push;1;;;;;${cells};0;;;45m`;
    expect(readCounting(headers.strongAndroid, row)).toMatchObject({
      set: { metres, distanceUnit },
      leftOut: [],
    });
  });

  test.each([
    ['10;st;5;;2;km', 'weight-unit-unknown', { weight: null, reps: 5, metres: 2000 }],
    ['10;stone;5;;2;km', 'weight-unit-unknown', { weight: null, reps: 5, metres: 2000 }],
    ['10;kg;5;;2;mm', 'distance-unit-unknown', { weight: 10, reps: 5, metres: null }],
    ['10;kg;5;;2;laps', 'distance-unit-unknown', { weight: 10, reps: 5, metres: null }],
  ] as const)(
    'with a unit that is not known is taken without that value, which is counted: %s',
    (cells, kind, values) => {
      const row = `2025-12-22 08:00:00;Push;Sled push;1;${cells};0;;;45m`;
      const { set, leftOut } = readCounting(headers.strongAndroid, row);
      expect(set).toMatchObject(values);
      expect(leftOut).toEqual([[kind, 1]]);
    },
  );

  test('with a unit that is not known but no value has lost nothing', () => {
    const row = '2025-12-22 08:00:00;Push;Pull Up;1;0;st;5;;0;laps;0;;;45m';
    expect(readCounting(headers.strongAndroid, row).leftOut).toEqual([]);
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
    ['exercise_effort', '7.5'],
    ['exercise_compliance', '11'],
    ['workout_feel', 'good'],
    ['started_at', 'at eight'],
    ['exercise_type', 'stretch'],
    ['percent_1rm', '151'],
    ['one_rep_max', 'heavy'],
    ['effort_type', 'watts'],
    ['effort_value', '9'],
    ['distance_typed_in', 'laps'],
  ])('with something that Holdfast never wrote in its column %s is counted', (column, cell) => {
    const row = `Push,2025-12-22 08:00:00,,,Bench,,,0,normal,80,,,,8,${cell}`;
    expect(readCounting(`${headers.hevy},${column}`, row).leftOut).toEqual([
      [`column ${column}`, 1],
    ]);
  });

  test('that counts reps keeps RIR beside them; any other effort is left out, which is counted', () => {
    const read = (effort: string) =>
      readCounting(
        `${headers.hevy},effort_type,effort_value`,
        `Push,2025-12-22 08:00:00,,,Bench,,,0,normal,80,5,,,,${effort}`,
      );
    const beside = read('rir,3');
    expect([beside.set.reps, beside.set.own.effort]).toEqual([5, 3]);
    expect(beside.leftOut).toEqual([]);
    const zone = read('zone,3');
    expect(zone.set.reps).toBe(5);
    expect(zone.leftOut).toEqual([['column effort_value', 1]]);
  });

  test.each([
    ['Push,lately,,,Bench,,,0,normal,80,5,,,', '‘lately’ isn’t a date with a time.'],
    ['Push,2025-12-22 08:00:00,,,,,,0,normal,80,5,,,', 'The name of the exercise is missing.'],
    ['Push,2025-12-22 08:00:00,,,Bench,,,0,normal,heavy,5,,,', '‘heavy’ isn’t a weight.'],
    ['Push,2025-12-22 08:00:00,,,Bench,,,0,normal,80,five,,,', '‘five’ isn’t a number of reps.'],
  ])('that cannot be read says why', (row, words) => {
    const dialect = dialectOf(headers.hevy.split(','))!;
    const reading = readSet(row.split(','), 7, dialect, { units, leftOut: new LeftOut() });
    expect(reading).toEqual({ problem: { line: 7, words } });
  });

  test.each([
    ...Object.entries(headers),
    [
      'strongNumbered',
      'Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes',
    ],
    [
      'strongUnits',
      'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Weight Unit,Reps,RPE,Distance,Distance Unit,Seconds,Notes,Workout Notes',
    ],
  ])('of every export of Hevy and Strong has no column that is not understood: %s', (_, header) => {
    const dialect = dialectOf(header.split(header.includes(';') ? ';' : ','))!;
    expect(dialect.unknown).toEqual([]);
    expect(dialect.header.filter(({ field }) => field === null)).toEqual([]);
  });

  test('of Strong that numbers its workouts leaves nothing out', () => {
    const row = '12;2025-12-22 08:00:00;Push;3600;Bench Press (Barbell);W;40;10;;;0;Slow;Felt good';
    const { set, leftOut } = readCounting(
      'Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes',
      row,
    );
    expect(leftOut).toEqual([]);
    expect(set).toMatchObject({
      kind: 'warm-up',
      weight: 40,
      reps: 10,
      notes: 'Slow',
      workoutNotes: 'Felt good',
      duration: 3600,
    });
  });

  test('of another app is not taken for one of these', () => {
    expect(dialectOf('Date,Exercise,Reps,Weight(kg)'.split(','))).toBeNull();
    expect(dialectOf([''])).toBeNull();
  });
});
