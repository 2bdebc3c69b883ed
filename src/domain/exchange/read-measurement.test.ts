import { describe, expect, test } from 'vitest';
import { measured } from '#contract/measurement-terms.ts';
import { readMeasure } from '../measurement/measurement.ts';
import type { Units } from '../units.ts';
import { LeftOut } from './left-out.ts';
import { measurementDialectOf } from './measurement-columns.ts';
import { measurementHeader, measurementLine } from './measurement-table.ts';
import { readMeasurement } from './read-measurement.ts';

const cellsOf = (line: string) =>
  line.split(',').map((cell) => cell.replaceAll(/^"|"$/g, '').replaceAll('""', '"'));

function read(header: string, line: string, units: Units = 'metric') {
  const leftOut = new LeftOut();
  const dialect = measurementDialectOf(cellsOf(header))!;
  const reading = readMeasurement(cellsOf(line), 2, dialect, {
    units,
    today: '2026-03-09',
    wallOf: (instant) => instant.slice(0, 16),
    leftOut,
  });
  return { ...reading, leftOut: [...leftOut.counts] };
}

describe('what is exported is read back as it was', () => {
  test.each(['metric', 'imperial'] as const)('in a file in %s units', (units) => {
    for (const typed of ['metric', 'imperial'] as const)
      for (const what of measured)
        for (const text of ['70.25', '45.1', '71']) {
          const value = readMeasure(what, text, typed)!;
          const entry = { date: '2026-03-02', time: '07:15', what, value, note: 'Before food' };
          expect(read(measurementHeader, measurementLine(entry, units), units)).toEqual({
            entries: [entry],
            problems: [],
            leftOut: [],
          });
        }
  });
});

describe('a file of another app', () => {
  const hevy = 'date,weight_kg,fat_percent,neck_cm,left_bicep_cm,right_calf_cm,abdomen_cm';

  test('has a column for each measurement, and what it leaves empty is no entry', () => {
    expect(read(hevy, '2 Mar 2026 07:15,82.4,17.5,,36.5,38,91')).toEqual({
      entries: [
        { date: '2026-03-02', time: '07:15', what: 'body-weight', value: 82.4 },
        { date: '2026-03-02', time: '07:15', what: 'body-fat', value: 17.5 },
        { date: '2026-03-02', time: '07:15', what: 'left-upper-arm', value: 36.5 },
        { date: '2026-03-02', time: '07:15', what: 'right-calf', value: 38 },
      ],
      problems: [],
      leftOut: [['column abdomen_cm', 1]],
    });
  });

  test.each([
    ['Date,Weight (lbs)', '2026-03-02,181.2', 82.190_937_444],
    ['Date,Weight', '2026-03-02,"82.4"', 82.4],
  ])('names its units, or they are those of the account: %s', (header, line, value) => {
    const [entry] = read(header, line).entries;
    expect(entry?.value).toBeCloseTo(value, 2);
    expect(entry?.time).toBeNull();
  });

  test('in pounds reads as if it had been typed in pounds', () => {
    const [entry] = read('Date,Weight (lbs)', '2026-03-02,181.2').entries;
    expect(entry?.value).toBe(readMeasure('body-weight', '181.2', 'imperial'));
  });

  test.each([
    ['yesterday,82', '‘yesterday’ isn’t a date such as 2026-03-02.'],
    ['2026-03-10,82', '2026-03-10 is in the future.'],
    ['2026-03-02,heavy', '‘heavy’ isn’t a number for body weight.'],
    ['2026-03-02,-82', '‘-82’ isn’t a number for body weight.'],
    ['2026-03-02,820', '820 kg isn’t possible for body weight: it goes from 20 to 500 kg.'],
  ])('with a slip says which line and what: %s', (line, words) => {
    expect(read('date,weight_kg', line)).toMatchObject({
      entries: [],
      problems: [{ line: 2, words }],
    });
  });

  test.each([
    ['2026-03-02,Mood,7,', '‘Mood’ isn’t a measurement that Holdfast has.'],
    ['2026-03-02,Waist,82,kg', 'Waist can’t be in ‘kg’.'],
    ['2026-03-02,Waist,,cm', 'The value is missing.'],
  ])('with one entry to a line says what is wrong with it: %s', (line, words) => {
    expect(read('date,measurement,value,unit', line).problems).toEqual([{ line: 2, words }]);
  });

  test('a slip in one column costs none of the others', () => {
    const { entries, problems } = read('date,weight_kg,waist_cm', '2026-03-02,x,82');
    expect([entries.length, problems.length]).toEqual([1, 1]);
  });
});

test.each(['title,start_time,exercise_title', 'Date,Note', 'When,Body weight', ''])(
  '%j is no table of measurements',
  (header) => {
    expect(measurementDialectOf(header.split(','))).toBeNull();
  },
);
