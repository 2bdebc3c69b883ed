import { describe, expect, test } from 'vitest';
import { buildProgram, buildRun, testId } from '../test-builders.ts';
import { finishedWorkout } from '../history/finished-workout.ts';
import { muscleSets } from '../history/muscle-sets.ts';
import { bench, movement, workout } from '../history/test-support.ts';
import { recordsOf } from '../history/records.ts';
import { latestDay, streak, trainingStats } from '../history/training-stats.ts';
import { movementTrend, muscleWeeks } from '../history/trends.ts';
import { dayOfWorkout, withPossibleDay } from './day-of-workout.ts';
import { mergeSessions } from './merge-sessions.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { changesSince } from './session-changes.ts';
import { startSession } from './start-session.ts';

/** The calendar of a reader so many hours from UTC. */
const calendar = (hours: number) => (instant: string) =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString().slice(0, 10);
const [tokyo, london, losAngeles] = [calendar(9), calendar(0), calendar(-8)];

/** Tuesday evening in Los Angeles; in London and Tokyo it was Wednesday. */
const evening = {
  ...workout('2030-03-06', [[movement(bench), [60, 8]]]),
  startDate: '2030-03-06T03:30:00.000Z',
  finishDate: '2030-03-06T04:30:00.000Z',
  day: '2030-03-05',
};

describe('the day of a workout', () => {
  test.each([tokyo, london, losAngeles])(
    'is where the athlete trained, wherever it is read',
    (reader) => {
      expect(dayOfWorkout(evening, reader)).toBe('2030-03-05');
    },
  );

  test('of an older build is where it is read', () => {
    const { day: _, ...older } = evening;
    expect([tokyo, losAngeles].map((reader) => dayOfWorkout(older, reader))).toEqual([
      '2030-03-06',
      '2030-03-05',
    ]);
  });

  test.each([
    ['2030-03-07', 14, '2030-03-06T10:00:00.000Z'],
    ['2030-03-05', -12, '2030-03-06T11:59:59.999Z'],
  ])('may be %s, %i hours from UTC', (day, _, startDate) => {
    expect(withPossibleDay({ day, startDate })).toEqual({ day, startDate });
  });

  test.each([
    ['2030-03-07', '2030-03-06T09:59:59.999Z'],
    ['2030-03-05', '2030-03-06T12:00:00.000Z'],
    ['2031-03-06', '2030-03-06T11:00:00.000Z'],
  ])('is not %s: it was that day nowhere on earth, so the clock was wrong', (day, startDate) => {
    expect(withPossibleDay({ day, startDate })).toEqual({ startDate });
  });
});

test('statistics, muscles, trends and records go by the day where the athlete was', () => {
  const done = finishedWorkout(evening);
  const range = { from: '2030-03-05', to: '2030-03-06', dayOf: tokyo };
  const { groups } = trainingStats([done], { ...range, groupBy: 'day' });
  expect(groups.map(({ activityCount }) => activityCount)).toEqual([1, 0]);
  const sunday = finishedWorkout({
    ...evening,
    startDate: '2030-03-04T03:30:00.000Z',
    day: '2030-03-03',
  });
  const [week] = muscleWeeks([sunday], { from: '2030-02-25', to: '2030-03-10', dayOf: tokyo });
  expect(week?.muscles).toHaveLength(1);
  expect(movementTrend([done], bench)[0]?.day).toBe('2030-03-05');
  expect(recordsOf([done], bench).heaviest?.day).toBe('2030-03-05');
});

test('a workout of a tomorrow that has not begun for its reader counts this week', () => {
  const asked = { today: '2030-03-04', dayOf: losAngeles, first: '2030-03-01', targets: {} };
  const tomorrow = { ...evening, startDate: '2030-03-04T23:00:00.000Z', day: '2030-03-05' };
  expect(muscleSets([finishedWorkout(tomorrow)], asked)[0]?.thisWeek).toBe(1);
  const muchLater = { ...evening, startDate: '2030-03-06T23:00:00.000Z', day: '2030-03-07' };
  expect(muscleSets([finishedWorkout(muchLater)], asked)).toEqual([]);
});

test('results go up to the last day trained where the calendar is behind it', () => {
  expect(latestDay('2030-03-04', ['2030-03-05', '2030-03-01'])).toBe('2030-03-05');
  expect(latestDay('2030-03-04', ['2030-03-01'])).toBe('2030-03-04');
  expect(latestDay('2030-03-04', [])).toBe('2030-03-04');
});

test('a streak takes the weeks of the days trained', () => {
  expect(streak(['2030-03-05', '2030-02-25'], '2030-03-06')).toEqual({
    weeks: 2,
    since: '2030-02-25',
  });
});

describe('the day stays with the workout', () => {
  const program = buildProgram();
  const started = (day?: string) => {
    const start = { program, run: buildRun(program), dayId: testId.day(3), now: evening.startDate };
    const outcome = startSession({ ...start, _id: testId.session(1), day });
    if (!outcome.allowed) throw new Error(outcome.code);
    return outcome.value;
  };

  test('as it is started', () => {
    expect(started('2030-03-05').day).toBe('2030-03-05');
    expect(started()).not.toHaveProperty('day');
  });

  test('if a save of an older build lacks it', () => {
    const { day: _, ...older } = started('2030-03-05');
    expect(overlayPrescription(started('2030-03-05'), older).day).toBe('2030-03-05');
  });

  test('of the start that the server has, where two phones began the same workout apart', () => {
    const [mine, theirs] = [started('2030-03-05'), started('2030-03-06')];
    expect(mergeSessions(mine, mine, theirs).body.day).toBe('2030-03-06');
    expect(changesSince(theirs, { ...theirs, selectedExerciseIndex: 0 })).not.toHaveProperty('day');
  });
});
