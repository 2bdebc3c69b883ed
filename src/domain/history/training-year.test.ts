import { describe, expect, test } from 'vitest';
import { heatMap, yearSoFar } from './training-year.ts';

describe('this year so far', () => {
  const startOf = (date: string) => `${date}T05:00:00Z`;
  const started = [
    '2028-02-29T20:00:00Z',
    '2028-01-01T05:00:00Z',
    '2028-01-01T04:59:59Z',
    '2027-03-01T04:59:59Z',
    '2027-02-28T09:00:00Z',
    '2027-01-01T05:00:00Z',
    '2026-12-31T09:00:00Z',
  ];

  test.each([
    ['2028-03-01', 2, 3],
    ['2028-02-29', 2, 3],
    ['2028-02-28', 1, 3],
    ['2027-02-27', 1, 0],
  ])('on %s counts %i workouts, and %i of last year to that day', (today, workouts, lastYear) => {
    expect(yearSoFar(started, { today, startOf })).toEqual({ workouts, lastYear });
  });
});

test('a heat map holds every day with its workouts, by quarters of the day with the most sets', () => {
  const legs = { date: '2030-03-03', setsDone: 5, title: 'Legs' };
  const arms = { date: '2030-03-03', setsDone: 1, title: 'Arms' };
  const days = heatMap(
    [
      { date: '2030-03-01', setsDone: 20, title: 'Back' },
      legs,
      arms,
      { date: '2030-03-04', setsDone: 0, title: 'Left early' },
      { date: '2030-03-09', setsDone: 99, title: 'After the range' },
    ],
    { from: '2030-03-01', to: '2030-03-04' },
  );
  expect(days.map(({ sets, level }) => [sets, level])).toEqual([
    [20, 4],
    [0, 0],
    [6, 2],
    [0, 1],
  ]);
  expect(days[2]?.workouts).toEqual([legs, arms]);
});
