import { describe, expect, test } from 'vitest';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ClockScore } from '../exercise/clock-score.ts';
import { comparedText, differenceText, scoreText } from '../exercise/clock-words.ts';
import { clockedIn, workOf } from './clocked.ts';
import { finishedWorkout, type FinishedWorkout } from './finished-workout.ts';
import { movementsOfFeed, recordFeed } from './record-feed.ts';
import { bench, type Logged, movement, squat, workout } from './test-support.ts';

const forTime: ExerciseClock = { kind: 'for-time', seconds: 900 };
const amrap: ExerciseClock = { kind: 'amrap', seconds: 720 };
const time = (seconds: number): ClockScore => ({ kind: 'for-time', seconds });
const rounds = (whole: number, reps: number): ClockScore => ({
  kind: 'amrap',
  rounds: whole,
  reps,
});

const press = movement(bench, { title: 'Bench press' });

/** Sets of bench presses by a clock. */
function clockedWorkout(
  date: string,
  result: { clock: ExerciseClock; seconds?: number; rounds?: number; reps?: number },
  sets: readonly Logged[] = [
    [60, 8],
    [60, 8],
  ],
) {
  const session = workout(date, [[press, ...sets]]);
  return {
    ...session,
    exerciseLog: session.exerciseLog.map((entry) => ({ ...entry, result })),
  };
}

test.each([
  [time(462), '7:42'],
  [rounds(5, 12), '5 rounds + 12 reps'],
  [rounds(1, 0), '1 round'],
  [rounds(0, 112), '112 reps'],
])('%j is shown as %s', (score, text) => {
  expect(scoreText(score)).toBe(text);
});

test.each([
  [time(462), time(592), '2:10 faster'],
  [time(462), time(457), '0:05 slower'],
  [time(462), time(462), 'the same'],
  [rounds(6, 0), rounds(5, 12), '1 round more'],
  [rounds(5, 3), rounds(5, 12), '9 reps fewer'],
])('%j after %j is %s', (score, before, text) => {
  expect(differenceText(score, before)).toBe(text);
});

test('it is compared with a day', () => {
  expect(comparedText(time(462), time(592), '12 May')).toBe('2:10 faster than on 12 May');
  expect(comparedText(time(462), time(462), '12 May')).toBe('the same as on 12 May');
});

describe('the same work', () => {
  const of = (sets: readonly Logged[], clock: ExerciseClock) =>
    workOf(clockedWorkout('2030-01-03', { clock }, sets).exerciseLog[0]!, clock);
  const twice: Logged[] = [
    [60, 8],
    [60, 8],
  ];

  test('is so whatever was lifted, whatever the cap and however often a set was warmed up for', () => {
    const work = of(twice, forTime);
    expect(
      of(
        [
          [80, 8],
          [70, 8],
        ],
        { ...forTime, seconds: 600 },
      ),
    ).toBe(work);
    expect(of([[20, 5, { warmUp: true }], ...twice], forTime)).toBe(work);
  });

  test('is another with more sets, another movement or another length of an AMRAP', () => {
    const work = of(twice, forTime);
    expect(of([...twice, [60, 8]], forTime)).not.toBe(work);
    const other = workout('2030-01-03', [[movement(squat), ...twice]]);
    expect(workOf(other.exerciseLog[0]!, forTime)).not.toBe(work);
    expect(of(twice, amrap)).not.toBe(of(twice, { ...amrap, seconds: 600 }));
  });

  test('of an AMRAP is one round, however many were done', () => {
    expect(of([...twice, [60, 8]], amrap)).toBe(of(twice, amrap));
  });
});

describe('a finished workout', () => {
  test('has its results by the clock, and nothing without one', () => {
    const session = clockedWorkout('2030-01-03', { clock: forTime, seconds: 462 });
    expect(finishedWorkout(session).clocked?.flatMap(clockedIn)).toMatchObject([
      { title: 'Bench press', movementId: bench, score: time(462) },
    ]);
    const without = clockedWorkout('2030-01-03', { clock: forTime });
    expect(without.exerciseLog.flatMap(clockedIn)).toEqual([]);
    expect(finishedWorkout(workout('2030-01-03', [[press, [60, 8]]]))).not.toHaveProperty(
      'clocked',
    );
  });
});

describe('a record by the clock', () => {
  const done = (date: string, seconds: number, sets?: readonly Logged[]): FinishedWorkout =>
    finishedWorkout(clockedWorkout(date, { clock: forTime, seconds }, sets));
  const told = (history: readonly FinishedWorkout[]) =>
    recordFeed(history).map(({ workout: { startDate }, records }) => [
      startDate.slice(0, 10),
      ...records.flatMap(({ record }) =>
        record.kind === 'by-clock'
          ? `${scoreText(record.before)} → ${scoreText(record.score)}`
          : [],
      ),
    ]);

  test('beats everything before it; the first time and a slower one are none', () => {
    const history = [
      done('2030-01-03', 600),
      done('2030-01-10', 592),
      done('2030-01-17', 595),
      done('2030-01-24', 462),
    ];
    expect(told(history)).toEqual([
      ['2030-01-24', '9:52 → 7:42'],
      ['2030-01-10', '10:00 → 9:52'],
    ]);
    expect(movementsOfFeed(recordFeed(history))).toEqual([
      { movementId: bench, title: 'Bench press' },
    ]);
  });

  test('is never one over other work', () => {
    expect(told([done('2030-01-03', 600), done('2030-01-10', 200, [[60, 8]])])).toEqual([]);
  });

  test('of an AMRAP goes by rounds, then by reps', () => {
    const by = (date: string, whole: number, reps: number) =>
      finishedWorkout(clockedWorkout(date, { clock: amrap, rounds: whole, reps }));
    expect(told([by('2030-01-03', 5, 12), by('2030-01-10', 5, 3), by('2030-01-17', 6, 0)])).toEqual(
      [['2030-01-17', '5 rounds + 12 reps → 6 rounds']],
    );
  });
});
