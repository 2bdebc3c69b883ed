import { describe, expect, test } from 'vitest';
import type { WeekWorkout } from '#contract/client-week.ts';
import type { CalendarEntry } from '#domain/coaching/client-week.ts';
import { dayWords, entryWords, mainStates } from './calendar-words.ts';

const words = (entry: Partial<CalendarEntry> & Pick<CalendarEntry, 'state'>, score1?: number) =>
  entryWords({
    client: {} as CalendarEntry['client'],
    workout: { ...(score1 && { session: { score1 } }) } as WeekWorkout,
    otherDay: null,
    share: null,
    ...entry,
  });

describe('a workout in the coach’s calendar', () => {
  test('that went as planned is done, and no more', () => {
    expect(words({ state: 'done', share: 100 })).toBe('Done');
  });

  test('says how much of it was done, how it felt and when it was due', () => {
    expect(words({ state: 'done', share: 91.7, otherDay: '2026-03-02' }, 7)).toMatch(
      /^Done, 92% of the sets, felt 7 out of 10, planned for .*Mar/,
    );
  });

  test('says where a moved one went or came from', () => {
    expect(words({ state: 'moved', otherDay: '2026-03-02' })).toMatch(/^Done on .*Mar/);
    expect(words({ state: 'planned', otherDay: '2026-03-02' })).toMatch(
      /^Planned, moved from .*Mar/,
    );
    expect(words({ state: 'missed' })).toBe('Missed');
  });

  test('says that it was changed for this client', () => {
    const workout = { adjusted: true } as WeekWorkout;
    expect(words({ state: 'planned', workout })).toBe('Planned, changed for this client');
    expect(words({ state: 'done', share: 100, workout })).toBe('Done, changed for this client');
  });
});

test('a day is told by what needs the coach first', () => {
  const none = { missed: 0, started: 0, planned: 0, done: 0, moved: 0, skipped: 0 };
  expect(dayWords({ counts: { ...none, done: 5, planned: 8, missed: 1 } })).toBe(
    '1 missed, 8 to come, 5 done',
  );
  expect(dayWords({ counts: { ...none, done: 5, skipped: 1, moved: 2 } }, mainStates)).toBe(
    '5 done',
  );
  expect(dayWords({ counts: none })).toBe('');
});
