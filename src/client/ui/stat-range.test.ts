import { describe, expect, test } from 'vitest';
import { groupsBetween } from '#domain/history/calendar.ts';
import { groupingOf, spanBefore, spanOf } from './stat-range.ts';

// A Thursday.
const today = '2026-03-05';

describe('[TR-10] the range of the statistics', () => {
  test.each([
    ['4-weeks', '2026-02-09', 'week', 4],
    ['3-months', '2025-12-08', 'week', 13],
    ['year', '2025-04-01', 'month', 12],
    ['all', '2019-07-14', 'month', 81],
  ] as const)('%s begins on %s: whole groups, up to today', (range, from, groupBy, groups) => {
    const span = spanOf(range, today, '2019-07-14');
    expect(span).toEqual({ from, to: today });
    expect(groupsBetween(span.from, span.to, groupBy)).toHaveLength(groups);
  });

  test('of everything begins today where nothing was done yet', () => {
    expect(spanOf('all', today, today)).toEqual({ from: today, to: today });
  });

  test('is compared with as many days before', () => {
    expect(spanBefore({ from: '2026-02-09', to: today })).toEqual({
      from: '2026-01-15',
      to: '2026-02-08',
    });
  });
});

describe('the grouping', () => {
  const span = (range: 'all' | 'year' | '4-weeks', first = '2016-01-01') =>
    spanOf(range, today, first);

  test('is by week for weeks, by month for years', () => {
    expect(groupingOf('4-weeks', span('4-weeks'), undefined)).toBe('week');
    expect(groupingOf('year', span('year'), undefined)).toBe('month');
  });

  test('is as the athlete asks', () => {
    expect(groupingOf('4-weeks', span('4-weeks'), 'day')).toBe('day');
    expect(groupingOf('year', span('year'), 'week')).toBe('week');
  });

  test('is coarser where the bars could not be told apart', () => {
    expect(groupingOf('year', span('year'), 'day')).toBe('week');
    expect(groupingOf('all', span('all'), 'week')).toBe('month');
    expect(groupingOf('all', span('all'), 'day')).toBe('month');
  });
});
