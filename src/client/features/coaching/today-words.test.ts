import { expect, test } from 'vitest';
import type { CalendarDay } from '#domain/coaching/client-week.ts';
import { todayWords } from './today-words.ts';

const none = { missed: 0, started: 0, planned: 0, done: 0, moved: 0, skipped: 0 };
const day = (date: string, counts: Partial<CalendarDay['counts']>): CalendarDay => ({
  date,
  entries: [],
  counts: { ...none, ...counts },
});

test('a coach’s day in a line: what is done, under way and to come, and what was missed this week', () => {
  const days = [
    day('2026-03-02', { missed: 2, done: 1 }),
    day('2026-03-03', { done: 5, started: 1, planned: 8, skipped: 3 }),
  ];
  expect(todayWords(days, '2026-03-03')).toEqual({
    main: '14 workouts today',
    more: '5 done, 1 under way, 8 to come. 2 missed this week',
  });
  expect(todayWords(days, '2026-03-04')).toEqual({
    main: 'No workouts today',
    more: '2 missed this week',
  });
  expect(todayWords([day('2026-03-03', { planned: 1 })], '2026-03-03').main).toBe(
    '1 workout today',
  );
});
