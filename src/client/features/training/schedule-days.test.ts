import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { finishedWorkout } from '#domain/history/finished-workout.ts';
import { addDays } from '#domain/history/calendar.ts';
import { buildProgram, buildRun, buildSession, testId } from '#domain/test-builders.ts';
import { addMonths, scheduleOf, weeksOfMonth } from './schedule-days.ts';

// A Monday; training on this day and on Wednesday.
const firstDay = '2030-03-04';
const program = buildProgram();
const run = buildRun(program);

function scheduled(
  today: string,
  sessions: { day: 1 | 3; status: TrainingSession['status']; on: string }[],
  finished: Parameters<typeof scheduleOf>[1] = [],
) {
  const ofRun = sessions.map(({ day, status, on }) => ({
    _id: testId.session(day),
    programRunId: run._id,
    trainingPlanItemId: testId.day(day),
    status,
    startDate: `${on}T12:00:00.000Z`,
  }));
  const schedule = scheduleOf([{ program, run, sessions: ofRun }], finished, today);
  return [...schedule].flatMap(([date, entries]) =>
    entries.map(({ state, otherDay }) => [date, state, otherDay]),
  );
}

describe('the calendar', () => {
  test('[TR-5] [TR-6] shows coming and missed days, and no rest days', () => {
    expect(scheduled(addDays(firstDay, 1), [])).toEqual([
      ['2030-03-04', 'missed', null],
      ['2030-03-06', 'planned', null],
    ]);
  });

  test('[TR-13] leads to a day of rest with a note of its coach', () => {
    const trainingPlan = program.trainingPlan.map((day, index) =>
      index === 1 ? { ...day, title: '', description: 'Walk for 30 minutes' } : day,
    );
    const owned = { program: { ...program, trainingPlan }, run, sessions: [] };
    const [entry] = scheduleOf([owned], [], firstDay).get(addDays(firstDay, 1)) ?? [];
    expect(entry).toMatchObject({ state: 'rest', title: 'Rest day' });
    expect(entry?.opens).toHaveProperty('overview.day.description', 'Walk for 30 minutes');
  });

  test('shows finished and started workouts on their days', () => {
    const sessions = [
      { day: 1, status: 'completed', on: '2030-03-04' },
      { day: 3, status: 'started', on: '2030-03-06' },
    ] as const;
    expect(scheduled('2030-03-06', [...sessions])).toEqual([
      ['2030-03-04', 'done', null],
      ['2030-03-06', 'started', null],
    ]);
  });

  test('shows a skipped workout on its day, and a moved one on its new day', () => {
    const trainingSchedule = run.trainingSchedule.map((day, index) =>
      index === 0 ? { ...day, skipped: true as const } : { ...day, moved: 2 },
    );
    const changed = { ...run, trainingSchedule };
    const schedule = scheduleOf([{ program, run: changed, sessions: [] }], [], firstDay);
    expect([...schedule].map(([date, [entry]]) => [date, entry?.state])).toEqual([
      ['2030-03-04', 'skipped'],
      ['2030-03-08', 'planned'],
    ]);
  });

  test('tells a workout done on another day on both days', () => {
    const sessions = [{ day: 1, status: 'completed', on: '2030-03-05' } as const];
    expect(scheduled('2030-03-05', sessions)).toEqual([
      ['2030-03-04', 'moved', '2030-03-05'],
      ['2030-03-05', 'done', '2030-03-04'],
      ['2030-03-06', 'planned', null],
    ]);
  });

  test('shows workouts of earlier runs, and none of this run twice', () => {
    const startDate = '2030-02-25T12:00:00.000Z';
    const before = finishedWorkout(
      buildSession(undefined, { programRunId: testId.run(2), startDate }),
    );
    const own = finishedWorkout(buildSession(undefined, { programRunId: run._id, startDate }));
    expect(scheduled(firstDay, [], [before, own])).toContainEqual(['2030-02-25', 'done', null]);
    expect(scheduled(firstDay, [], [before, own])).toHaveLength(3);
  });
});

test('a month is shown in whole weeks', () => {
  const weeks = weeksOfMonth('2026-11-21');
  expect(weeks.map(([first, ...rest]) => [first, rest.at(-1)])).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
  ]);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %d months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});
