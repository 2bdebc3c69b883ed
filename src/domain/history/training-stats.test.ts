import { describe, expect, test } from 'vitest';
import { buildProgram, buildRun, testId } from '../test-builders.ts';
import { addDays, firstDayOf, groupsBetween, weekday } from './calendar.ts';
import { compliance, sessionCompliance } from './compliance.ts';
import type { FinishedWorkout } from './finished-workout.ts';
import { missedDates, streak, trainingStats } from './training-stats.ts';
import { bench, finished, movement, squat, workout } from './test-support.ts';
import { muscleWeeks } from './trends.ts';

const dayOf = (instant: string) => instant.slice(0, 10);
const done = (date: string, overrides: Partial<FinishedWorkout> = {}): FinishedWorkout => ({
  ...finished(date, [[movement(bench), [60, 8]]]),
  seconds: 3600,
  ...overrides,
});
const range = (from: string, to: string, groupBy: 'day' | 'week' | 'month' = 'day') => ({
  from,
  to,
  groupBy,
  dayOf,
});

describe('calendar', () => {
  test('a week runs from Monday to Sunday', () => {
    expect([weekday('2030-03-04'), weekday('2030-03-10')]).toEqual([0, 6]);
    expect(firstDayOf('2030-03-10', 'week')).toBe('2030-03-04');
    expect(addDays('2030-02-28', 1)).toBe('2030-03-01');
  });

  test.each([
    ['day', '2030-03-30', '2030-04-01', ['2030-03-30', '2030-03-31', '2030-04-01']],
    ['week', '2030-03-10', '2030-03-18', ['2030-03-04', '2030-03-11', '2030-03-18']],
    ['month', '2030-01-31', '2030-03-01', ['2030-01-01', '2030-02-01', '2030-03-01']],
  ] as const)('all groups by %s, the first and the last included', (groupBy, from, to, groups) => {
    expect(groupsBetween(from, to, groupBy)).toEqual(groups);
  });
});

describe('[TR-10] training statistics', () => {
  const history = [
    done('2030-03-04', { score1: 8 }),
    done('2030-03-06', { setsPrescribed: 4, prescribedDone: 3, score1: 5 }),
    done('2030-03-11'),
    done('2030-04-01'),
  ];

  test('[TR-11] workouts, seconds, discipline and how they felt, over a range', () => {
    const { total } = trainingStats(history, range('2030-03-04', '2030-03-11'));
    expect(total).toEqual({
      activityCount: 3,
      time: 10_800,
      discipline: (100 * (1 + 3 / 4 + 1)) / 3,
      selfScore: 6.5,
    });
  });

  test.each([
    ['day', 8, [1, 0, 1, 0, 0, 0, 0, 1]],
    ['week', 2, [2, 1]],
    ['month', 1, [3]],
  ] as const)('by %s, those without a workout too', (groupBy, groups, counts) => {
    const stats = trainingStats(history, range('2030-03-04', '2030-03-11', groupBy));
    expect(stats.groups).toHaveLength(groups);
    expect(stats.groups.map(({ activityCount }) => activityCount)).toEqual(counts);
  });

  test('a day is where the athlete is: a workout after midnight there belongs to the next day', () => {
    const inTokyo = (instant: string) =>
      new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 10);
    const late = done('2030-03-04', { startDate: '2030-03-04T20:00:00.000Z' });
    const { groups } = trainingStats([late], {
      ...range('2030-03-04', '2030-03-05'),
      dayOf: inTokyo,
    });
    expect(groups.map(({ activityCount }) => activityCount)).toEqual([0, 1]);
  });

  test('a workout that was missed takes its part of the discipline; one without a plan has none', () => {
    const missed = ['2030-03-05', '2030-05-01'];
    const own = done('2030-03-07', { setsPrescribed: 0, prescribedDone: 0 });
    const { total } = trainingStats([history[0]!, own], {
      ...range('2030-03-04', '2030-03-11'),
      missed,
    });
    expect(total).toMatchObject({ activityCount: 2, discipline: 50 });
  });

  test('nothing planned and nothing rated is not nought', () => {
    expect(trainingStats([], range('2030-03-04', '2030-03-05')).total).toEqual({
      activityCount: 0,
      time: 0,
      discipline: null,
      selfScore: null,
    });
  });

  test('missed are the training days before today on which nobody began', () => {
    const run = buildRun(buildProgram());
    const began = { programRunId: run._id, trainingPlanItemId: testId.day(1) };
    const elsewhere = { programRunId: testId.run(2), trainingPlanItemId: testId.day(3) };
    expect(missedDates(run, [], '2030-03-06')).toEqual(['2030-03-04']);
    expect(missedDates(run, [began, elsewhere], '2030-03-07')).toEqual(['2030-03-06']);
  });
});

describe('discipline and moved days', () => {
  const run = buildRun(buildProgram());
  const missedOf = (changes: object, today: string) => {
    const [first, ...others] = run.trainingSchedule;
    return missedDates(
      { ...run, trainingSchedule: [{ ...first!, ...changes }, ...others] },
      [],
      today,
    );
  };

  test('[TR-10] a workout that was moved is missed when its new day has passed', () => {
    expect(missedOf({ moved: 1 }, '2030-03-05')).toEqual([]);
    expect(missedOf({ moved: 1 }, '2030-03-06')).toEqual(['2030-03-05']);
  });

  test('[TR-10] a shifted day takes the following days along', () => {
    expect(missedOf({ shifted: 3 }, '2030-03-09')).toEqual(['2030-03-07']);
  });

  test('[TR-10] a workout that was skipped counts as one that was not done', () => {
    expect(missedOf({ skipped: true }, '2030-03-05')).toEqual(['2030-03-04']);
  });
});

describe('a streak', () => {
  const streakOn = (today: string, ...trained: string[]) => streak(trained, today);
  const before = ['2030-03-15', '2030-03-12', '2030-03-04'];

  test('counts weeks in a row, this one once it is trained in', () => {
    const first = { since: '2030-03-04' };
    const early = '2030-02-10';
    expect(streakOn('2030-03-18', ...before, early)).toEqual({ weeks: 2, ...first });
    expect(streakOn('2030-03-18', '2030-03-18', ...before, early)).toEqual({ weeks: 3, ...first });
  });

  test('takes its weeks from Monday', () => {
    expect(streakOn('2030-03-04', '2030-03-03')).toEqual({ weeks: 1, since: '2030-02-25' });
  });

  test('ends with a week without a workout', () => {
    expect(streakOn('2030-03-18', '2030-03-04')).toEqual({ weeks: 0, since: null });
    expect(streakOn('2030-03-18')).toEqual({ weeks: 0, since: null });
  });
});

test('sets and volume per muscle and week; without muscles by the part of the body', () => {
  const press = movement(bench, { bodyPart: 'chest', muscles: ['chest', 'triceps'] });
  const weeks = muscleWeeks(
    [
      finished('2030-03-04', [
        [press, [60, 8], [60, 8]],
        [movement(squat, { bodyPart: 'thighs' }), [100, 5]],
      ]),
      finished('2030-03-12', [[movement(squat), [100, 5]]]),
    ],
    { from: '2030-03-04', to: '2030-03-17', dayOf },
  );
  expect(weeks).toEqual([
    {
      from: '2030-03-04',
      muscles: [
        { muscle: 'chest', sets: 2, volume: 960 },
        { muscle: 'thighs', sets: 1, volume: 500 },
        { muscle: 'triceps', sets: 1, volume: 480 },
      ],
    },
    { from: '2030-03-11', muscles: [{ muscle: 'Other', sets: 1, volume: 500 }] },
  ]);
});

describe('compliance', () => {
  test('is prescribed sets done; extra sets make up for nothing', () => {
    const workouts = [
      { setsPrescribed: 4, prescribedDone: 4 },
      { setsPrescribed: 4, prescribedDone: 2 },
    ];
    expect(compliance(workouts)).toBe(75);
    expect(compliance([{ setsPrescribed: 0, prescribedDone: 0 }])).toBeNull();
  });

  test('puts each prescribed set beside its result', () => {
    const session = workout('2030-03-04', [[movement(bench), [60, 8], [60, 8, { done: false }]]]);
    const [entry] = session.exerciseLog;
    const extra = { ...entry!.sets[0]!, id: testId.set(9), extraSet: true };
    const sets = [entry!.sets[0]!, extra];
    const [part] = sessionCompliance({ ...session, exerciseLog: [{ ...entry!, sets }] });
    expect(part).toMatchObject({ prescribed: 2, done: 1, movement: { _id: bench } });
    expect(part?.sets.map(({ prescribed, logged }) => [prescribed?.id, logged?.id])).toEqual([
      [testId.set(100), testId.set(100)],
      [undefined, testId.set(9)],
      [testId.set(101), undefined],
    ]);
  });
});
