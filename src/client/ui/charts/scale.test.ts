import { expect, test } from 'vitest';
import {
  axisTicks,
  labelledPlaces,
  placer,
  roundStep,
  scaleTicks,
  tickTexts,
  yearsBelow,
} from './scale.ts';

test.each([
  [100, 4, 50],
  [80, 4, 20],
  [7, 4, 2],
  [0.9, 3, 0.5],
  [1, 10, 0.1],
])('an axis of %d in %d steps goes by %d', (span, count, step) => {
  expect(roundStep(span, count)).toBeCloseTo(step);
});

test.each<[string, number[], number[]]>([
  ['covers both ends', axisTicks(132, 181), [120, 140, 160, 180, 200]],
  ['starts at nothing where the bars do', axisTicks(0, 4), [0, 1, 2, 3, 4]],
  ['counts whole workouts only', axisTicks(0, 1, { whole: true }), [0, 1]],
  ['has two ends even when nothing was done', axisTicks(0, 0), [0, 0.5]],
  ['has two ends when every value is the same', axisTicks(100, 100), [100, 150]],
])('the axis %s', (_, ticks, expected) => {
  expect(ticks).toEqual(expected);
});

test('the axis of a scale has the ends of the scale, and even steps between them', () => {
  expect(scaleTicks(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(scaleTicks(1, 10)).toEqual([1, 4, 7, 10]);
  expect(scaleTicks(1, 3)).toEqual([1, 2, 3]);
  expect(scaleTicks(1, 2)).toEqual([1, 2]);
});

test('a value is drawn where its share of the axis is', () => {
  const y = placer([0, 200], [100, 0]);
  expect([y(0), y(50), y(200)]).toEqual([100, 75, 0]);
});

test('labels along the bottom leave each other room, and the latest always has one', () => {
  expect(labelledPlaces([50, 150, 250, 350], 50)).toEqual([0, 1, 2, 3]);
  expect(labelledPlaces([0, 25, 50, 75, 100, 125], 50)).toEqual([1, 3, 5]);
  expect(labelledPlaces([0, 100, 260, 300], 50)).toEqual([1, 3]);
  expect(labelledPlaces([0, 1, 2], 50)).toEqual([2]);
  expect(labelledPlaces([], 50)).toEqual([]);
});

test.each<[number[], string[]]>([
  [
    [0, 0.5, 1],
    ['0', '0.5', '1'],
  ],
  [
    [1000, 1500],
    ['1,000', '1,500'],
  ],
  [
    [10_000, 12_500, 15_000],
    ['10k', '12.5k', '15k'],
  ],
  [
    [0, 20_000],
    ['0', '20k'],
  ],
])('the numbers %j of an axis are told apart: %j', (ticks, texts) => {
  expect(tickTexts(ticks)).toEqual(texts);
});

test('the year is below the first date and where it changes, and nowhere in the present one', () => {
  expect(yearsBelow(['2025-11-01', '2025-12-01', '2026-01-01'], '2026')).toEqual([
    '2025',
    null,
    '2026',
  ]);
  expect(yearsBelow(['2026-01-05', '2026-01-12'], '2026')).toEqual([null, null]);
  expect(yearsBelow(['2025-01-05', '2025-01-12'], '2026')).toEqual(['2025', null]);
});
