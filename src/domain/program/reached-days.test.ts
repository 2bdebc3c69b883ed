import { expect, test } from 'vitest';
import { testId } from '../test-builders.ts';
import { type Reach, reachedDays } from './reached-days.ts';

/** Mondays and Fridays from 6 May 2030 on. */
const dates = ['2030-05-06', '2030-05-10', '2030-05-13', '2030-05-17', '2030-05-20', '2030-05-24'];
const days = dates.map((date, index) => ({
  _id: testId.day(index),
  dayIndex: index,
  date: date as string | null,
  isOpen: true,
}));
const reached = (from: number, reach: Reach, of = days) =>
  reachedDays(of, { from: testId.day(from), reach }).map(({ dayIndex }) => dayIndex);

test('a change reaches one day, every Friday from then on, or all that follow', () => {
  expect(reached(1, 'day')).toEqual([1]);
  expect(reached(1, 'weekday')).toEqual([1, 3, 5]);
  expect(reached(1, 'following')).toEqual([1, 2, 3, 4, 5]);
});

test('what is finished stays as it is, and nothing starts from there', () => {
  const trained = days.map((day) => (day.dayIndex === 3 ? { ...day, isOpen: false } : day));
  expect(reached(1, 'weekday', trained)).toEqual([1, 5]);
  expect(reached(3, 'following', trained)).toEqual([]);
});

test('a day counts where it falls: one moved to Saturday is no Friday, one moved before the first is not meant', () => {
  const moved = days.map((day) =>
    day.dayIndex === 3
      ? { ...day, date: '2030-05-18' }
      : day.dayIndex === 4
        ? { ...day, date: '2030-05-08' }
        : day,
  );
  expect(reached(1, 'weekday', moved)).toEqual([1, 5]);
  expect(reached(1, 'following', moved)).toEqual([1, 2, 3, 5]);
});

test('without dates, the same day of each week in the plan', () => {
  const undated = Array.from({ length: 16 }, (_, index) => ({
    _id: testId.day(index),
    dayIndex: index,
    date: null,
    isOpen: true,
  }));
  expect(reached(1, 'weekday', undated)).toEqual([1, 8, 15]);
});
