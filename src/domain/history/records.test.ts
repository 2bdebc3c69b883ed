import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TrainingSessionId } from '#contract/ids.ts';
import { poundsOfKilograms } from '../exchange/file-units.ts';
import { readNumber, storedToShown, typedToStored } from '../exercise/quantity.ts';
import { e1rm, type Lift, repMaxes } from './logged-set.ts';
import { movementTrend } from './trends.ts';
import {
  type DatedLift,
  newRecords,
  recordsAmong,
  recordsOf,
  withWorkout,
  withLift,
  withLifts,
  workoutRecords,
} from './records.ts';
import { bench, finished, type Logged, movement, squat } from './test-support.ts';

const on = (date: string, ...sets: Logged[]) => finished(date, [[movement(bench), ...sets]]);
const told = (before: Parameters<typeof newRecords>[0], ...lifts: Lift[]) =>
  newRecords(before, lifts).map(({ kind, value, before: old }) => [kind, value, old]);

test('a record of a weight typed in pounds is that weight, to the hundredth', () => {
  const kilograms = (pounds: number) => typedToStored('weight', pounds, 'imperial');
  const before = recordsOf([on('2026-01-05', [kilograms(170), 5])], bench);
  const [heaviest] = newRecords(before, [{ weight: kilograms(180.25), reps: 5 }]);
  expect(heaviest?.kind).toBe('heaviest');
  expect(storedToShown('weight', heaviest!.value, 'imperial')).toBe(180.25);
});

describe('the estimated maximum', () => {
  test.each([
    [100, 1, 100],
    [100, 2, 100 * (1 + 2 / 30)],
    [100, 10, 100 * (1 + 10 / 30)],
    [60, 12, 84],
  ])('of %i kg × %i', (weight, reps, expected) => {
    expect(e1rm(weight, reps)).toBeCloseTo(expected, 10);
  });

  test.each([
    ['beyond 12 repetitions', 60, 13],
    ['without a repetition', 100, 0],
    ['without a load', 0, 8],
  ])('is not guessed %s', (_, weight, reps) => {
    expect(e1rm(weight, reps)).toBeNull();
  });
});

test('a single is its own max: 105 kg are heavier than ever, but no more than a triple with 100 kg suggested', () => {
  const before = recordsOf([on('2030-01-03', [100, 3])], bench);
  expect(told(before, { weight: 105, reps: 1 })).toEqual([['heaviest', 105, 100]]);
  expect(told(before, { weight: 108, reps: 1 })).toEqual([['heaviest', 108, 100]]);
  expect(told(before, { weight: 112.5, reps: 1 })).toEqual([
    ['heaviest', 112.5, 100],
    ['best-e1rm', 112.5, 110],
  ]);
});

describe('records', () => {
  const history = [on('2030-01-10', [80, 8]), on('2030-01-03', [100, 3], [60, 15])];

  test('are the heaviest, the most repetitions and the best estimate, with their workouts', () => {
    const { heaviest, mostReps, bestE1rm } = recordsOf(history, bench);
    expect(heaviest).toMatchObject({ weight: 100, reps: 3, startDate: '2030-01-03T10:00:00.000Z' });
    expect(mostReps).toMatchObject({ weight: 60, reps: 15, sessionId: 'session-2030-01-03' });
    expect(bestE1rm).toMatchObject({ weight: 100, reps: 3, value: 110 });
  });

  test('of a movement that was never done are none', () => {
    expect(recordsOf(history, squat)).toEqual({
      heaviest: null,
      mostReps: null,
      bestE1rm: null,
      repMaxes: [],
    });
  });

  test('were set by the first of equal lifts', () => {
    const again = [on('2030-02-01', [100, 3]), ...history];
    expect(recordsOf(again, bench).heaviest?.sessionId).toBe('session-2030-01-03');
  });
});

describe('after a change from kilograms to pounds in the middle of a history', () => {
  const before = recordsOf([on('2030-01-03', [100, 5])], bench);
  const typed = (text: string) => readNumber(text, 'weight', 'imperial')!.value!;

  test('the same weight, typed as it is shown, is no record', () => {
    expect(storedToShown('weight', 100, 'imperial')).toBe(220.5);
    expect(told(before, { weight: typed('220.5'), reps: 5 })).toEqual([]);
    for (const kilograms of [20, 42.5, 61.25, 182.5]) {
      const known = recordsOf([on('2030-01-03', [kilograms, 5])], bench);
      const again = typed(String(storedToShown('weight', kilograms, 'imperial')));
      expect(told(known, { weight: again, reps: 5 }), `${kilograms} kg`).toEqual([]);
    }
  });

  test('one rep more of it is a record of reps, and half a pound more is one of weight', () => {
    expect(told(before, { weight: typed('220.5'), reps: 6 })[0]).toEqual(['most-reps', 6, 5]);
    expect(told(before, { weight: typed('221'), reps: 5 })[0]?.[0]).toBe('heaviest');
  });

  test('what was typed in pounds is the same in all of them', () => {
    const pounds = recordsOf([on('2030-01-03', [typed('225'), 5])], bench);
    expect(storedToShown('weight', pounds.heaviest!.weight, 'imperial')).toBe(225);
    expect(told(pounds, { weight: typed('225'), reps: 5 })).toEqual([]);
    expect(poundsOfKilograms(typed('225'))).toBe(225);
  });
});

test('records count the sets of the workout under way, and keep the earlier of equal lifts', () => {
  const before = recordsOf([on('2030-01-03', [100, 3])], bench);
  const now = on('2030-02-01', [110, 2], [100, 3]);
  const { heaviest, repMaxes: maxes } = withWorkout(before, now, bench);
  expect(heaviest).toMatchObject({ weight: 110, sessionId: 'session-2030-02-01' });
  expect(maxes.find(({ reps }) => reps === 3)?.sessionId).toBe('session-2030-01-03');
  expect(withWorkout(before, undefined, bench)).toBe(before);
});

describe('a record falls', () => {
  const before = recordsOf([on('2030-01-03', [100, 5], [80, 8])], bench);

  test('with more weight than ever, and the old record is told', () => {
    expect(told(before, { weight: 102.5, reps: 1 })).toEqual([['heaviest', 102.5, 100]]);
  });

  test('with more repetitions than ever at this weight or more', () => {
    expect(told(before, { weight: 80, reps: 9 })).toEqual([['most-reps', 9, 8]]);
    expect(told(before, { weight: 90, reps: 6 })).toEqual([['most-reps', 6, 5]]);
    expect(told(before, { weight: 90, reps: 5 })).toEqual([]);
  });

  test('with the most of the repetitions that a workout had at a weight, however many sets beat the record', () => {
    const sets = [
      { weight: 80, reps: 9 },
      { weight: 80, reps: 11 },
      { weight: 80, reps: 10 },
    ];
    expect(told(before, ...repMaxes(sets))).toContainEqual(['most-reps', 11, 8]);
  });

  test('with a better estimate', () => {
    expect(told(before, { weight: 100, reps: 6 })).toEqual([
      ['most-reps', 6, 5],
      ['best-e1rm', 120, (100 * 35) / 30],
    ]);
  });

  test('not by doing the same again, and not by what is too light to count', () => {
    expect(told(before, { weight: 100, reps: 5 })).toEqual([]);
    expect(told(before, { weight: 80, reps: 5 })).toEqual([]);
  });

  test('not in a movement done for the first time', () => {
    expect(told(recordsOf([], bench), { weight: 200, reps: 1 })).toEqual([]);
  });

  test('once: the next set has to beat this one', () => {
    const lift = {
      weight: 105,
      reps: 1,
      sessionId: 's' as TrainingSessionId,
      startDate: '2030-02',
    };
    expect(told(withLift(before, lift), { weight: 105, reps: 1 })).toEqual([]);
    expect(told(withLift(before, lift), { weight: 106, reps: 1 })).toEqual([
      ['heaviest', 106, 105],
    ]);
  });

  test('in a workout: each movement with its own', () => {
    const workout = finished('2030-02-01', [
      [movement(bench), [101, 1]],
      [movement(squat), [300, 1]],
    ]);
    const found = workoutRecords(workout, (id) => (id === bench ? before : recordsOf([], id)));
    expect(
      found.map(({ movement: { movementId }, records }) => [movementId, records[0]?.kind]),
    ).toEqual([[bench, 'heaviest']]);
  });
});

const anyLift = fc.record({
  weight: fc.integer({ min: 0, max: 8 }).map((steps) => steps * 10),
  reps: fc.integer({ min: 0, max: 15 }),
  sessionId: fc.constant('s' as TrainingSessionId),
  startDate: fc.constantFrom('2030-01-01', '2030-01-02'),
});

describe('of all lifts only the heaviest for each number of repetitions matter', () => {
  test('they hold the same records as all of them', () => {
    fc.assert(
      fc.property(fc.array(anyLift), (lifts: DatedLift[]) => {
        const estimates = lifts.flatMap(({ weight, reps }) => e1rm(weight, reps) ?? []);
        const loaded = lifts.filter(({ weight }) => weight > 0);
        const { heaviest, bestE1rm, mostReps } = recordsAmong(lifts);
        expect(heaviest?.weight ?? null).toBe(
          loaded.length === 0 ? null : Math.max(...loaded.map(({ weight }) => weight)),
        );
        expect(bestE1rm?.value ?? null).toBe(
          estimates.length === 0 ? null : Math.max(...estimates),
        );
        expect(mostReps?.reps ?? 0).toBe(Math.max(0, ...lifts.map(({ reps }) => reps)));
      }),
    );
  });

  test('one by one or all at once, the records are the same', () => {
    fc.assert(
      fc.property(fc.array(anyLift, { maxLength: 8 }), (lifts: DatedLift[]) => {
        const stepwise = lifts.reduce(withLift, recordsAmong([]));
        expect(repMaxes(stepwise.repMaxes)).toEqual(recordsAmong(lifts).repMaxes);
      }),
    );
  });

  test('a lift that was matched before changes nothing, unless the body weight counts', () => {
    const anyPullUp = fc.record({
      weight: fc.constantFrom(60, 70, 80, 90),
      reps: fc.constantFrom(1, 2),
      body: fc.constantFrom(undefined, 70, 80),
      sessionId: fc.constantFrom('one', 'other') as fc.Arbitrary<TrainingSessionId>,
      startDate: fc.constant('2030-01-01'),
    });
    const some = fc.array(anyPullUp, { maxLength: 5 });
    fc.assert(
      fc.property(some, some, (first: DatedLift[], then: DatedLift[]) => {
        const before = recordsAmong(first);
        const all = [...before.repMaxes, ...(before.added ?? []), ...then];
        expect(withLifts(before, then)).toEqual(recordsAmong(all));
      }),
      { numRuns: 2000 },
    );
  });

  test('the same again is no record', () => {
    fc.assert(
      fc.property(fc.array(anyLift, { minLength: 1, maxLength: 8 }), (lifts: DatedLift[]) => {
        expect(newRecords(recordsAmong(lifts), lifts)).toEqual([]);
      }),
    );
  });
});

describe('a movement over time', () => {
  test('is in the order of time, with the best set of each workout', () => {
    const history = [
      on('2030-01-10', [80, 8], [90, 3]),
      on('2030-01-03', [60, 20]),
      on('2030-01-05', [null, 12]),
      finished('2030-01-07', [[movement(squat), [100, 5]]]),
    ];
    expect(
      movementTrend(history, bench).map(({ startDate, bestSet }) => [
        startDate.slice(0, 10),
        bestSet,
      ]),
    ).toEqual([
      ['2030-01-03', { weight: 60, reps: 20 }],
      ['2030-01-05', { weight: 0, reps: 12 }],
      ['2030-01-10', { weight: 80, reps: 8 }],
    ]);
  });
});
