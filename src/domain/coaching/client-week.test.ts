import { describe, expect, test } from 'vitest';
import type { ClientProgram } from '#contract/clients.ts';
import type { WeekClient, WeekWorkout } from '#contract/client-week.ts';
import type { UserId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { buildProgram, buildRun, testId } from '../test-builders.ts';
import { type AskedWeek, type CalendarDay, calendarWeek, withMovedDays } from './client-week.ts';

// Wednesday, in the week from Monday the 2nd.
const week: AskedWeek = {
  from: '2026-03-02',
  today: '2026-03-04',
  dayOf: (instant) => instant.slice(0, 10),
};

const workout = (date: string | null, more: Partial<WeekWorkout> = {}): WeekWorkout => ({
  programId: testId.program(1),
  dayIndex: 0,
  title: 'Legs',
  date,
  ...more,
});

const trained = (
  day: string,
  more: Partial<NonNullable<WeekWorkout['session']>> = {},
): Pick<WeekWorkout, 'session'> => ({
  session: {
    status: 'completed',
    startDate: `${day}T10:00:00.000Z`,
    score1: 7,
    setsPrescribed: 12,
    prescribedDone: 12,
    ...more,
  },
});

const client = (number: number, ...workouts: WeekWorkout[]): WeekClient => ({
  userId: testId.user(number),
  firstName: `Client ${number}`,
  lastName: '',
  workouts,
});

/** '2 missed: Client 1' */
const told = (days: readonly CalendarDay[]) =>
  days.flatMap(({ date, entries }) =>
    entries.map(
      ({ client: { firstName }, state, otherDay }) =>
        `${date.slice(8)} ${firstName} ${state}${otherDay ? ` ${otherDay.slice(8)}` : ''}`,
    ),
  );

describe('a week of all clients', () => {
  test('has seven days, and each workout on its day by what became of it', () => {
    const days = calendarWeek(
      [
        client(1, workout('2026-03-03'), workout('2026-03-04'), workout('2026-03-08')),
        client(2, workout('2026-03-04', trained('2026-03-04'))),
        client(3, workout('2026-03-04', trained('2026-03-04', { status: 'started' }))),
        client(4, workout('2026-03-02', { skipped: true })),
      ],
      week,
    );
    expect(days.map(({ date }) => date)).toHaveLength(7);
    expect(told(days)).toEqual([
      '02 Client 4 skipped',
      '03 Client 1 missed',
      '04 Client 3 started',
      '04 Client 1 planned',
      '04 Client 2 done',
      '08 Client 1 planned',
    ]);
    expect(days[2]?.counts).toEqual({
      missed: 0,
      started: 1,
      planned: 1,
      done: 1,
      moved: 0,
      skipped: 0,
    });
  });

  test('shows a workout done on another day on both, and one of another week where it was done', () => {
    const days = calendarWeek(
      [
        client(1, workout('2026-03-02', trained('2026-03-03'))),
        client(2, workout('2026-02-27', trained('2026-03-02'))),
        client(3, workout(null, trained('2026-03-03'))),
        client(4, workout('2026-03-06', trained('2026-03-10'))),
      ],
      week,
    );
    expect(told(days)).toEqual([
      '02 Client 2 done 27',
      '02 Client 1 moved 03',
      '03 Client 1 done 02',
      '03 Client 3 done',
      '06 Client 4 moved 10',
    ]);
  });

  test('counts the day where the athlete was, not that of the coach', () => {
    const days = calendarWeek(
      [client(1, workout('2026-03-02', trained('2026-03-03', { day: '2026-03-02' })))],
      week,
    );
    expect(told(days)).toEqual(['02 Client 1 done']);
  });

  test('says where a moved day comes from, and counts it as missed on its new day', () => {
    const days = calendarWeek(
      [client(1, workout('2026-03-03', { moved: 1 }), workout('2026-03-06', { moved: -2 }))],
      week,
    );
    expect(told(days)).toEqual(['03 Client 1 missed 02', '06 Client 1 planned 08']);
  });

  test('tells how much of a finished workout was done, and nothing of one under way', () => {
    const [share, underWay, empty] = [
      trained('2026-03-04', { prescribedDone: 9 }),
      trained('2026-03-04', { status: 'started' }),
      trained('2026-03-04', { setsPrescribed: 0, prescribedDone: 0 }),
    ].map((session) => {
      const [, , day] = calendarWeek([client(1, workout('2026-03-04', session))], week);
      return day?.entries[0]?.share;
    });
    expect([share, underWay, empty]).toEqual([75, null, null]);
  });

  test('of a group has its members alone', () => {
    const days = calendarWeek(
      [client(1, workout('2026-03-04')), client(2, workout('2026-03-04'))],
      {
        ...week,
        members: new Set([testId.user(2)]),
      },
    );
    expect(told(days)).toEqual(['04 Client 2 planned']);
  });
});

describe('how much is worked out', () => {
  /** Clients with four workouts a week, and how often any of their workouts was looked at. */
  function counted(clients: number, members?: ReadonlySet<UserId>) {
    let looks = 0;
    const many = Array.from({ length: clients }, (_, number) => ({
      ...client(number),
      get workouts() {
        looks += 1;
        return ['02', '03', '05', '07'].map((day) =>
          workout(`2026-03-${day}`, trained(`2026-03-${day}`)),
        );
      },
    }));
    let days = 0;
    calendarWeek(many, {
      ...week,
      members,
      dayOf: (instant) => {
        days += 1;
        return instant.slice(0, 10);
      },
    });
    return { looks, days };
  }

  test('for 2,000 clients is a hundred times as much as for 20', () => {
    const [few, many] = [counted(20), counted(2000)];
    expect(many.looks / few.looks).toBe(100);
    expect(many.days / few.days).toBe(100);
  });

  test('for a group of 40 among 2,000 is as much as for 40', () => {
    const members = new Set(Array.from({ length: 40 }, (_, number) => testId.user(number)));
    expect(counted(2000, members)).toEqual(counted(40));
  });
});

test('days that the coach has moved here count, also into the week and of a client who had none in it', () => {
  const [first, second] = [testId.day(1), testId.day(2)];
  const day = { isTrainingDay: true, title: 'Legs', exercises: 1, setsPrescribed: 3, sessions: [] };
  const run = {
    _id: testId.run(1),
    programId: testId.program(1),
    firstWorkoutDate: '2026-03-02',
    createdAt: '2026-03-01T10:00:00.000Z',
    trainingSchedule: [
      { _id: first, isTrainingDay: true, moved: 3 },
      { _id: second, isTrainingDay: true, skipped: true as const },
    ],
  };
  const program: ClientProgram = {
    _id: testId.program(1),
    parentProgramId: null,
    title: 'Strength',
    image: null,
    price: 0,
    boughtAt: run.createdAt,
    totalDays: 2,
    run,
    progress: { completed: 0, total: 2, skipped: 0 },
    days: [
      { ...day, _id: first, dayIndex: 0, date: '2026-03-02' },
      { ...day, _id: second, dayIndex: 1, date: '2026-03-03' },
    ],
  };
  const other = workout('2026-03-04', { programId: testId.program(2) });
  const shown = withMovedDays(
    [client(1, workout('2026-03-02'), other), client(3, workout('2026-03-04'))],
    [1, 2].map((number) => ({ client: client(number), program, run })),
  );
  expect(told(calendarWeek(shown, week))).toEqual([
    '03 Client 1 skipped',
    '03 Client 2 skipped',
    '04 Client 1 planned',
    '04 Client 3 planned',
    '05 Client 1 planned 02',
    '05 Client 2 planned 02',
  ]);
});

test('a day that was changed for this client stays marked when it is moved here', () => {
  const run: ProgramRun = {
    ...buildRun(buildProgram()),
    trainingSchedule: [{ _id: testId.day(1), isTrainingDay: true, moved: 1 }],
  };
  const day = { title: 'Legs', isTrainingDay: true, exercises: 1, setsPrescribed: 3, sessions: [] };
  const program = {
    _id: testId.program(1),
    days: [{ ...day, _id: testId.day(1), dayIndex: 0, date: null }],
  };
  const [shown] = withMovedDays(
    [client(1, workout('2026-03-02', { adjusted: true }))],
    [{ client: client(1), program: program as unknown as ClientProgram, run }],
  );
  expect(shown?.workouts).toMatchObject([{ adjusted: true, moved: 1 }]);
});
