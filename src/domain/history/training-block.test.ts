import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { finishedWorkout } from './finished-workout.ts';
import { bench, movement, squat, workout } from './test-support.ts';
import { type AskedBlock, compareBlocks, ratedIn, trainingBlock } from './training-block.ts';

const press = movement(bench, { title: 'Bench press', muscles: ['chest', 'triceps'] });
const squats = movement(squat, { title: 'Squat', muscles: ['quads'] });
const dayOf = (instant: string) => instant.slice(0, 10);
const ofSession = (session: TrainingSession) => ({
  ...finishedWorkout(session),
  ...ratedIn(session),
});
const at = (rpe: number) => ({ rpe });

const january = [
  workout('2030-01-01', [[press, [100, 5, at(7)], [100, 5, at(8)]]]),
  workout('2030-01-08', [[press, [100, 6, at(9)]]]),
];
const february = [
  workout('2030-02-01', [[press, [105, 5]]], { bodyWeight: { kg: 80 } }),
  workout('2030-02-08', [
    [press, [105, 6]],
    [squats, [150, 3]],
  ]),
];
const all = [...january, ...february].map(ofSession);

const block = (from: string, to: string, more: Partial<AskedBlock> = {}) =>
  trainingBlock(all, {
    from,
    to,
    today: '2030-06-01',
    dayOf,
    counted: all,
    missed: [],
    ...more,
  });
const first = () => block('2030-01-01', '2030-01-28');
const second = () => block('2030-02-01', '2030-02-14');

describe('a block of training', () => {
  test('has the sets, the volume, the records and the mean RPE of its days alone', () => {
    expect(first()).toMatchObject({
      activityCount: 2,
      weeks: 4,
      sets: 3,
      volume: 1600,
      rpe: 8,
      // Six reps at a weight that went five times.
      records: 2,
    });
    expect(second()).toMatchObject({ sets: 3, weeks: 2, rpe: null });
  });

  test('judges records by what was lifted before it', () => {
    expect(block('2030-02-01', '2030-02-01').records).toBeGreaterThan(0);
    expect(block('2030-01-01', '2030-01-01').records).toBe(0);
  });

  test('has the estimated max of each lift: the best, the first and the last', () => {
    const [lift] = first().lifts;
    expect(lift).toMatchObject({ title: 'Bench press', sets: 3, best: 120 });
    expect(lift!.first).toBeCloseTo(116.67, 1);
    expect(lift!.last).toBe(120);
  });

  test('counts sets and volume in full for the main muscle and half for those that help', () => {
    expect(first().muscles).toEqual([
      { muscle: 'chest', sets: 3, volume: 1600 },
      { muscle: 'triceps', sets: 1.5, volume: 800 },
    ]);
  });

  test('counts a missed workout as planned, and divides by the weeks up to today', () => {
    const now = block('2030-02-01', '2030-02-28', {
      today: '2030-02-14',
      missed: ['2030-01-31', '2030-02-04'],
    });
    expect(now).toMatchObject({ planned: 3, plannedDone: 2, weeks: 2 });
  });

  test('has no body weight where the body does not count in what was lifted', () => {
    expect(second().body).toBeNull();
    const chins = movement('pull-up' as typeof bench, { title: 'Pull-up' });
    const weighed = (date: string, kg: number) =>
      ofSession(workout(date, [[chins, [0, 8]]], { bodyWeight: { kg } }));
    const history = [weighed('2030-03-01', 82), weighed('2030-03-08', 81)];
    expect(
      trainingBlock(history, {
        from: '2030-03-01',
        to: '2030-03-31',
        today: '2030-06-01',
        dayOf,
        counted: [],
        missed: [],
      }).body,
    ).toEqual({ first: 82, last: 81 });
  });
});

describe('two blocks side by side', () => {
  test('say what the second has more', () => {
    const { lifts, workouts, sets } = compareBlocks(first(), second());
    expect(workouts).toEqual({ a: 2, b: 2, difference: 0 });
    expect(lifts[0]!.best).toEqual({ a: 120, b: 126, difference: 6 });
    // Three sets in four weeks, then three in two.
    expect(sets).toEqual({ a: 0.75, b: 1.5, difference: 0.75 });
  });

  test('compare nothing with what is not known', () => {
    const { rpe, lifts } = compareBlocks(first(), second());
    expect(rpe).toEqual({ a: 8, b: null, difference: null });
    expect(lifts.map(({ title, best }) => [title, best.difference])).toEqual([
      ['Bench press', 6],
      ['Squat', null],
    ]);
  });

  test('list every muscle of either, by the week', () => {
    const { muscles } = compareBlocks(first(), second());
    expect(muscles.map(({ muscle, sets }) => [muscle, sets.a, sets.b])).toEqual([
      ['chest', 0.75, 1],
      ['triceps', 0.375, 0.5],
      ['quads', 0, 0.5],
    ]);
  });
});
