import { describe, expect, test } from 'vitest';
import type { ClientDay, ClientProgram, ClientSession } from '#contract/clients.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { testId } from '#domain/test-builders.ts';
import { asTrained, daysOfClient, firstUnread, nextDayOf, weeksOfClient } from './client-days.ts';

const today = '2026-03-05';
const session = (values: Partial<ClientSession>) =>
  ({
    _id: testId.session(1),
    status: 'completed',
    setsPrescribed: 10,
    prescribedDone: 8,
    unreadComments: 0,
    ...values,
  }) as ClientSession;
const day = (index: number, values: Partial<ClientDay> = {}): ClientDay => ({
  _id: testId.day(index + 1),
  dayIndex: index,
  title: `Day ${index + 1}`,
  isTrainingDay: true,
  date: null,
  exercises: 1,
  setsPrescribed: 10,
  sessions: [],
  ...values,
});
const runFrom = (firstWorkoutDate: string, days: readonly ClientDay[], skipped = -1) =>
  ({
    _id: testId.run(1),
    programId: testId.program(1),
    firstWorkoutDate,
    createdAt: '2026-03-01T00:00:00.000Z',
    trainingSchedule: days.map(({ _id, isTrainingDay }, index) => ({
      _id,
      isTrainingDay,
      ...(index === skipped && { skipped: true as const }),
    })),
  }) satisfies ProgramRun;

describe('[CO-2] the days of a client', () => {
  test('that were done on another day are where they were done, and say where they were planned', () => {
    const days = [
      day(0, { sessions: [session({ day: '2026-03-03' })] }),
      day(1, { sessions: [session({ day: '2026-03-03' })] }),
    ];
    const shown = daysOfClient({ days }, runFrom('2026-03-02', days), today);
    expect(shown.map(({ date, doneOn }) => [date, doneOn])).toEqual([
      ['2026-03-02', '2026-03-03'],
      ['2026-03-03', null],
    ]);
    expect(weeksOfClient(shown).weeks[0]!.days.map((these) => these.length)).toEqual([
      0, 2, 0, 0, 0, 0, 0,
    ]);
  });

  test('are done, under way, missed, left out, planned or of rest', () => {
    const days = [
      day(0, { sessions: [session({ unreadComments: 2 })] }),
      day(1, { sessions: [session({ status: 'started', prescribedDone: 1 })] }),
      day(2),
      day(3),
      day(4, { isTrainingDay: false }),
      day(5),
    ];
    const shown = daysOfClient({ days }, runFrom('2026-03-01', days, 3), today);
    expect(shown.map(({ state }) => state)).toEqual([
      'done',
      'started',
      'missed',
      'skipped',
      'rest',
      'planned',
    ]);
    expect(shown[0]).toMatchObject({ date: '2026-03-01', share: 80, unread: 2 });
    expect(shown[5]).toMatchObject({ date: '2026-03-06', share: null, unread: 0 });
  });

  test('fall when the run says so that the coach has moved on this device', () => {
    const days = [day(0), day(1)];
    const run = runFrom('2026-03-04', days);
    const moved = {
      ...run,
      trainingSchedule: run.trainingSchedule.map((one, index) =>
        index === 0 ? { ...one, moved: 3 } : one,
      ),
    };
    expect(daysOfClient({ days }, moved, today).map(({ date, state }) => [date, state])).toEqual([
      ['2026-03-07', 'planned'],
      ['2026-03-05', 'planned'],
    ]);
  });

  test('have no date before the program is started', () => {
    const days = [day(0)];
    expect(daysOfClient({ days }, null, today)[0]).toMatchObject({
      date: null,
      state: 'unscheduled',
    });
  });

  test('follow the workout that is begun or finished while they are looked at', () => {
    const days = [day(0), day(1, { isTrainingDay: false })];
    const run = runFrom(today, days);
    const [shown, rest] = daysOfClient({ days }, run, today);
    const workout = (status: 'started' | 'completed', programRunId = run._id) => ({
      status,
      programRunId,
    });
    const stateWith = (...workouts: ReturnType<typeof workout>[]) =>
      asTrained(shown!, run, workouts).state;
    expect(stateWith()).toBe('planned');
    expect(stateWith(workout('started'))).toBe('started');
    expect(stateWith(workout('completed'))).toBe('done');
    expect(stateWith(workout('started'), workout('completed'))).toBe('started');
    // A workout from an earlier run does not count for this one.
    expect(stateWith(workout('completed', testId.run(2)))).toBe('planned');
    expect(asTrained(rest!, run, [workout('completed')]).state).toBe('rest');
  });

  test('lead to the first one with a comment that is not read', () => {
    const unread = day(3, { sessions: [session({ unreadComments: 1 })] });
    const programs = [
      { _id: testId.program(1), days: [day(0, { sessions: [session({})] })] },
      { _id: testId.program(2), days: [day(2), unread] },
    ] as ClientProgram[];
    expect(firstUnread(programs)).toEqual({ programId: testId.program(2), dayIndex: 3 });
    expect(firstUnread(programs.slice(0, 1))).toBeNull();
  });
});

describe('[CO-2] the weeks of a client', () => {
  const dates = (weeks: ReturnType<typeof weeksOfClient>['weeks']) =>
    weeks.map((week) => week.days.map((workouts) => workouts.map(({ date }) => date)));

  test('are those of the calendar, around the workout that comes next', () => {
    const days = Array.from({ length: 70 }, (_, index) => day(index));
    const shown = daysOfClient({ days }, runFrom('2026-01-22', days), today);
    expect(nextDayOf(shown)?.date).toBe(today);
    const { weeks, from, to } = weeksOfClient(shown);
    expect(weeks.map((week) => week.from)).toContain('2026-03-02');
    expect(weeks).toHaveLength(11);
    expect([weeks[from]?.from, weeks[to]?.from]).toEqual(['2026-02-09', '2026-03-16']);
  });

  test('show a workout under the day that it was moved to, beside the one that falls there', () => {
    const days = [day(0), day(1), day(2, { isTrainingDay: false }), day(3)];
    const run = runFrom('2026-03-02', days);
    const moved = {
      ...run,
      trainingSchedule: run.trainingSchedule.map((one, index) =>
        index === 0 ? { ...one, moved: 3 } : one,
      ),
    };
    const { weeks } = weeksOfClient(daysOfClient({ days }, moved, today));
    expect(dates(weeks)).toEqual([
      [[], ['2026-03-03'], [], ['2026-03-05', '2026-03-05'], [], [], []],
    ]);
  });

  test('are those of the program before it is started', () => {
    const days = [...Array.from({ length: 7 }, (_, index) => day(index)), day(7)];
    const { weeks } = weeksOfClient(daysOfClient({ days }, null, today));
    expect(weeks.map((week) => [week.from, week.days.length])).toEqual([
      [null, 7],
      [null, 1],
    ]);
  });
});
