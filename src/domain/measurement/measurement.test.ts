import { describe, expect, test } from 'vitest';
import type { Measured } from '#contract/measurement-terms.ts';
import { bodyWeightOn, latestFirst } from './latest.ts';
import { comparedWith, weekAverages } from './measurement-trend.ts';
import { boundsText, differenceText, measureText, readMeasure } from './measurement.ts';

describe('what was typed is what is kept', () => {
  test.each<[Measured, string, 'metric' | 'imperial', string]>([
    ['body-weight', '82.45', 'metric', '82.45 kg'],
    ['body-weight', '82,4', 'metric', '82.4 kg'],
    ['body-weight', '181.2', 'imperial', '181.2 lb'],
    ['body-weight', '180.15', 'imperial', '180.15 lb'],
    ['body-fat', '17.5', 'imperial', '17.5%'],
    ['waist', '82.5', 'metric', '82.5 cm'],
    ['waist', '32.25', 'imperial', '32.25 in'],
    ['neck', '15.13', 'imperial', '15.13 in'],
  ])('%s %s in %s', (what, text, units, shown) => {
    expect(measureText(what, readMeasure(what, text, units)!, units)).toBe(shown);
  });

  test('in the other unit it is rounded to what a tape or a scale shows', () => {
    expect(measureText('waist', readMeasure('waist', '81', 'metric')!, 'imperial')).toBe('31.9 in');
    expect(measureText('waist', readMeasure('waist', '32.25', 'imperial')!, 'metric')).toBe(
      '81.9 cm',
    );
    const weight = readMeasure('body-weight', '82.4', 'metric')!;
    expect(measureText('body-weight', weight, 'imperial')).toBe('181.7 lb');
    expect(readMeasure('body-weight', '181.7', 'imperial', weight)).toBe(weight);
  });

  test.each<[Measured, string]>([
    ['body-weight', '8.2'],
    ['body-weight', '820'],
    ['body-weight', ''],
    ['body-weight', 'heavy'],
    ['body-fat', '0'],
    ['body-fat', '175'],
    ['waist', '5'],
  ])('%s of %j is a slip', (what, text) => {
    expect(readMeasure(what, text, 'metric')).toBeNull();
  });

  test('a slip is answered with what is possible, in the units of the account', () => {
    expect(boundsText('body-weight', 'metric')).toBe('Enter a number from 20 to 500 kg.');
    expect(boundsText('body-weight', 'imperial')).toBe('Enter a number from 44 to 1102 lb.');
    expect(boundsText('body-fat', 'metric')).toBe('Enter a number from 1 to 80%.');
  });
});

const entry = (date: string, value: number, more: { time?: string; _id?: string } = {}) => ({
  _id: date,
  what: 'body-weight' as const,
  time: '07:00',
  date,
  value,
  ...more,
});

test('of one day the later entry counts, and of one minute the one made last', () => {
  const entries = [
    entry('2026-03-02', 82, { _id: 'b' }),
    entry('2026-03-02', 81, { _id: 'a' }),
    entry('2026-03-02', 83, { time: '21:00' }),
    entry('2026-03-01', 80, { time: '23:00' }),
  ];
  expect(latestFirst(entries).map(({ value }) => value)).toEqual([83, 82, 81, 80]);
});

describe('the change', () => {
  test.each([
    [
      'since the first entry of 30 days',
      ['2026-01-01', '2026-02-01', '2026-02-20', '2026-03-02'],
      '2026-02-01',
    ],
    [
      'since the one before, if that is longer ago',
      ['2025-01-01', '2025-12-01', '2026-03-02'],
      '2025-12-01',
    ],
    ['from another day, if one has any', ['2026-03-02', '2026-03-02', '2026-01-02'], '2026-01-02'],
    ['from the same day, if no other has any', ['2026-03-02', '2026-03-02'], '2026-03-02'],
    ['from nothing, with one entry', ['2026-03-02'], undefined],
  ])('is counted %s', (_, dates, expected) => {
    expect(comparedWith(dates.map((date) => entry(date, 80)))?.date).toBe(expected);
  });

  test('has its sign, and is the difference of what is shown', () => {
    expect(differenceText('body-weight', { from: 82.4, to: 81.2 }, 'metric')).toBe('−1.2 kg');
    expect(differenceText('waist', { from: 80, to: 80.5 }, 'metric')).toBe('+0.5 cm');
    expect(differenceText('body-fat', { from: 17, to: 17 }, 'metric')).toBe('±0%');
  });
});

test('the average is that of the week up to each day, and each day counts once', () => {
  const averages = weekAverages([
    entry('2026-03-01', 80),
    entry('2026-03-03', 82, { time: '07:00' }),
    entry('2026-03-03', 84, { time: '21:00', _id: 'x' }),
    entry('2026-03-08', 86),
  ]);
  expect(averages).toEqual([
    { date: '2026-03-01', value: 80 },
    { date: '2026-03-03', value: 81.5 },
    { date: '2026-03-08', value: 84.5 },
  ]);
});

test('the body weight of a day is the latest up to then, and nothing before the first', () => {
  const entries = [entry('2026-03-01', 80), entry('2026-03-05', 82)];
  expect(
    ['2026-02-28', '2026-03-01', '2026-03-04', '2026-03-05'].map((day) =>
      bodyWeightOn(entries, day),
    ),
  ).toEqual([undefined, 80, 80, 82]);
});
