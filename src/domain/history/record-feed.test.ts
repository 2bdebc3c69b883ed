import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TrainingSessionId } from '#contract/ids.ts';
import { scoreText } from '../exercise/clock-words.ts';
import type { FinishedWorkout } from './finished-workout.ts';
import { latestRecords, movementsOfFeed, recordFeed, recordsIn } from './record-feed.ts';
import { recordsOf, workoutRecords } from './records.ts';
import { bench, finished, type Logged, movement, squat } from './test-support.ts';

const press = movement(bench, { title: 'Bench press' });
const on = (date: string, ...sets: Logged[]) => finished(date, [[press, ...sets]]);
const told = (history: readonly FinishedWorkout[]) =>
  recordFeed(history).map(({ workout, records }) => [
    workout.startDate.slice(0, 10),
    ...records.map(({ record }) =>
      record.kind === 'by-clock'
        ? `${scoreText(record.before)} → ${scoreText(record.score)}`
        : `${record.kind} ${record.before} → ${record.value}`,
    ),
  ]);

describe('the feed of records', () => {
  test('has what each workout beat, the latest first', () => {
    expect(
      told([
        on('2030-01-03', [100, 1]),
        on('2030-01-10', [100, 1], [80, 5]),
        on('2030-01-17', [105, 1]),
        on('2030-01-24', [105, 2]),
      ]),
    ).toEqual([
      ['2030-01-24', 'most-reps 1 → 2', 'best-e1rm 105 → 112'],
      ['2030-01-17', 'heaviest 100 → 105', 'best-e1rm 100 → 105'],
      ['2030-01-10', 'most-reps 1 → 5'],
    ]);
  });

  test('is empty before there is anything to beat, and a tie beats nothing', () => {
    expect(told([])).toEqual([]);
    expect(told([on('2030-01-03', [100, 5], [105, 5])])).toEqual([]);
    expect(told([on('2030-01-03', [100, 5]), on('2030-01-10', [100, 5])])).toEqual([]);
  });

  test('loses a record whose workout is deleted, and gives back the one that it had beaten', () => {
    const [first, typo, third] = [
      on('2030-01-03', [100, 20]),
      on('2030-01-10', [200, 20]),
      on('2030-01-17', [110, 20]),
    ];
    expect(told([first, typo, third])).toEqual([['2030-01-10', 'heaviest 100 → 200']]);
    expect(told([first, third])).toEqual([['2030-01-17', 'heaviest 100 → 110']]);
  });

  test('does not let workouts that begin at the same moment beat each other', () => {
    const twin = { ...on('2030-01-10', [120, 20]), sessionId: 'twin' as TrainingSessionId };
    expect(told([on('2030-01-03', [100, 20]), on('2030-01-10', [110, 20]), twin])).toEqual([
      ['2030-01-10', 'heaviest 100 → 120'],
      ['2030-01-10', 'heaviest 100 → 110'],
    ]);
  });

  test('is what the results of each workout say', () => {
    const lift = fc.tuple(
      fc.constantFrom(0, 20, 60, 80, 100),
      fc.integer({ min: 1, max: 6 }),
    ) satisfies fc.Arbitrary<Logged>;
    const sets = fc.array(lift, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(sets, sets), { maxLength: 12 }), (days) => {
        const history = days.map(([pressed, squatted], day) =>
          finished(`2030-01-${10 + day}`, [
            [press, ...pressed],
            [movement(squat), ...squatted],
          ]),
        );
        const expected = history
          .map((workout, at) => ({
            workout,
            records: workoutRecords(workout, (id) => recordsOf(history.slice(0, at), id)).flatMap(
              ({ movement: { movementId, title }, records }) =>
                records.map((record) => ({ movementId, title, record })),
            ),
          }))
          .filter(({ records }) => records.length > 0)
          .toReversed();
        expect(recordFeed(history)).toEqual(expected);
      }),
    );
  });
});

test('a page has whole workouts, until it is full', () => {
  const feed = [3, 2, 1].map((records) => ({ records: Array(records).fill(null) as never[] }));
  const shown = (most: number) => latestRecords(feed, most).map(({ records }) => records.length);
  expect(shown(0)).toEqual([]);
  expect(shown(3)).toEqual([3]);
  expect(shown(4)).toEqual([3, 2]);
  expect(shown(9)).toEqual([3, 2, 1]);
});

test('one movement of the feed, and the movements to choose from under their latest names', () => {
  const renamed = { ...press, title: 'Flat bench' };
  const feed = recordFeed([
    finished('2030-01-03', [
      [press, [100, 20]],
      [movement(squat, { title: 'Squat' }), [140, 20]],
    ]),
    finished('2030-01-10', [
      [press, [110, 20]],
      [movement(squat, { title: 'Squat' }), [150, 20]],
    ]),
    finished('2030-01-17', [[renamed, [120, 20]]]),
  ]);
  expect(movementsOfFeed(feed)).toEqual([
    { movementId: bench, title: 'Flat bench' },
    { movementId: squat, title: 'Squat' },
  ]);
  const squats = recordsIn(feed, squat);
  expect(squats.map(({ workout }) => workout.startDate.slice(0, 10))).toEqual(['2030-01-10']);
  expect(squats[0]?.records.map(({ movementId }) => movementId)).toEqual([squat]);
});
