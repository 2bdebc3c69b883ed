import { describe, expect, test } from 'vitest';
import { heatMap, yearSoFar } from './training-year.ts';

describe('this year so far', () => {
  const trained = [
    '2028-02-29',
    '2028-01-01',
    '2027-12-31',
    '2027-02-28',
    '2027-02-28',
    '2027-01-01',
    '2026-12-31',
  ];

  test.each([
    ['2028-03-01', 2, 3],
    ['2028-02-29', 2, 3],
    ['2028-02-28', 1, 3],
    ['2027-02-27', 1, 0],
  ])('on %s counts %i workouts, and %i of last year to that day', (today, workouts, lastYear) => {
    expect(yearSoFar(trained, today)).toEqual({ workouts, lastYear });
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
