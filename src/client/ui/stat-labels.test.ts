import { expect, test } from 'vitest';
import { hoursAndMinutes, shownStat, statTitles } from './stat-labels.ts';
import { stats } from './stats.ts';

test('[TR-10] the tiles are workouts, exercise time, discipline and self score', () => {
  expect(stats.map((stat) => statTitles[stat])).toEqual([
    'Workouts',
    'Exercise time',
    'Discipline',
    'Self score',
  ]);
});

test.each([
  [0, '0 min'],
  [2700, '45 min'],
  [3599, '1 h 0 min'],
  [77_400, '21 h 30 min'],
])('[TR-11] %d seconds are shown as %s', (seconds, shown) => {
  expect(shownStat('time', seconds)).toBe(shown);
});

test('a figure that nothing is known about is a dash, not a nought', () => {
  expect([shownStat('discipline', null), shownStat('selfScore', null)]).toEqual(['–', '–']);
  expect([shownStat('discipline', 93.6), shownStat('selfScore', 7)]).toEqual(['94%', '7.0']);
});

test('a single set left out is not all of them', () => {
  expect([shownStat('discipline', 99.8), shownStat('discipline', 100)]).toEqual(['99%', '100%']);
});

test('a workout of seconds took a minute, wherever it is told', () => {
  expect([0, 1, 29, 89, 3600].map(hoursAndMinutes)).toEqual([
    '0 min',
    '1 min',
    '1 min',
    '1 min',
    '1 h 0 min',
  ]);
});
