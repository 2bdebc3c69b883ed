import { describe, expect, test } from 'vitest';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import { testId } from '../test-builders.ts';
import { currentMaxes, workingMax, workingMaxes } from './one-rep-max.ts';
import { poundsToKilograms } from '../units.ts';
import { bestEstimate, estimatedMax, maxOfLift, newMaxes } from './suggested-max.ts';
import { recordsOf } from './records.ts';
import { bench, finished, movement, squat, workout } from './test-support.ts';

const entry = (n: number, kg: number, date: string, more: Partial<OneRepMax> = {}): OneRepMax => ({
  _id: testId.set(n),
  movementId: squat,
  title: 'Squat',
  kg,
  date,
  origin: 'entered',
  ...more,
});

describe('of an athlete’s maxes', () => {
  test('the latest date counts, and of one day the last that was entered', () => {
    const entries = [
      entry(3, 150, '2030-01-01'),
      entry(1, 140, '2030-02-01'),
      entry(2, 142.5, '2030-02-01'),
    ];
    expect(currentMaxes(entries).map(({ kg }) => kg)).toEqual([142.5]);
    const other = entry(4, 100, '2030-01-01', { movementId: bench, title: 'Bench press' });
    expect([...workingMaxes([...entries, other])]).toEqual([
      [bench, 100],
      [squat, 142.5],
    ]);
  });

  test('percentages are taken of the training max, if there is one', () => {
    expect(workingMax({ kg: 140 })).toBe(140);
    expect(workingMax({ kg: 142.5, trainingMaxPercent: 90 })).toBe(128.5);
  });
});

describe('a lift', () => {
  test('for one rep is its own max; for more, Epley says', () => {
    expect(maxOfLift({ weight: 140, reps: 1 })).toBe(140);
    // 225 lb are not 224.9.
    expect(maxOfLift({ weight: 102.058, reps: 1 })).toBe(102.058);
    expect(maxOfLift({ weight: 125, reps: 4 })).toBe(141.5);
  });

  test('is estimated in whole pounds for who trains in pounds, also beside the set that said it', () => {
    const lift = { weight: poundsToKilograms(135), reps: 8 };
    expect(maxOfLift(lift, 'imperial')).toBe(poundsToKilograms(171));
    expect(maxOfLift(lift)).toBe(77.5);
  });

  test('of more than twelve reps, or without a weight, says nothing', () => {
    expect(maxOfLift({ weight: 60, reps: 13 })).toBeNull();
    expect(maxOfLift({ weight: 0, reps: 5 })).toBeNull();
    expect(maxOfLift({ weight: 100, reps: 0 })).toBeNull();
  });

  test('that suggests the most is the estimate, with where it comes from', () => {
    const history = [
      finished('2030-01-03', [[movement(squat), [140, 1], [125, 4]]]),
      finished('2030-01-10', [[movement(squat), [60, 20]]]),
    ];
    expect(estimatedMax(recordsOf(history, squat))).toMatchObject({
      kg: 141.5,
      from: { weight: 125, reps: 4, sessionId: 'session-2030-01-03' },
    });
    expect(estimatedMax(recordsOf([], squat))).toBeNull();
  });
});

describe('a new max is offered', () => {
  const amrap = { amrap: true };
  const offers = (entries: OneRepMax[], answered: readonly string[] = []) =>
    newMaxes(
      workout('2030-02-01', [[movement(squat), [125, 4, amrap], [130, 3, amrap], [150, 1]]]),
      entries,
      (id) => answered.includes(id),
    );

  test('for the best AMRAP set that beats the max, and for no other set', () => {
    expect(offers([])).toMatchObject([
      { kg: 143, before: null, from: { weight: 130, reps: 3, setId: testId.set(101) } },
    ]);
    expect(offers([entry(1, 140, '2030-01-01')])).toMatchObject([{ kg: 143, before: 140 }]);
    expect(offers([entry(1, 145, '2030-01-01')])).toEqual([]);
  });

  test('beside the best that any set suggests, of that workout or before', () => {
    const session = workout('2030-02-01', [[movement(squat), [130, 3, amrap], [150, 1]]]);
    const before = (kg: number) =>
      recordsOf([finished('2030-01-03', [[movement(squat), [kg, 1]]])], squat);
    expect(bestEstimate(session, squat, before(100))).toBe(150);
    expect(bestEstimate(session, squat, before(160))).toBe(160);
    expect(bestEstimate(session, bench, recordsOf([], bench))).toBeNull();
  });

  test('where there is no max yet if it beats what the workout takes percentages of', () => {
    const tested = (kg: number) =>
      newMaxes(
        workout('2030-02-01', [[movement(squat), [kg, 1, { planned: 'test', max: 150 }]]]),
        [],
        () => false,
      );
    expect(tested(155)).toMatchObject([{ kg: 155, before: 150 }]);
    expect(tested(150)).toEqual([]);
  });

  test('that is lower if a test stayed below the max, and never by an AMRAP set', () => {
    const tests = (answered: readonly string[], ...maxes: readonly number[]) =>
      newMaxes(
        workout('2030-02-01', [
          [
            movement(squat),
            [130, 1, { kind: 'normal', allOut: 'test' }],
            [140, 1, { planned: 'test' }],
          ],
        ]),
        maxes.map((kg) => entry(1, kg, '2030-01-01')),
        (id) => answered.includes(id),
      );
    expect(tests([], 150)).toMatchObject([
      { kg: 140, before: 150, isLower: true, from: { setId: testId.set(101) } },
    ]);
    expect(tests([testId.set(101)], 150)).toEqual([]);
    expect(tests([], 140)).toEqual([]);
    const [higher] = tests([], 135);
    expect(higher).toMatchObject({ kg: 140, before: 135 });
    expect(higher).not.toHaveProperty('isLower');
    expect(tests([testId.set(101)], 135)).toEqual([]);
    expect(offers([entry(1, 145, '2030-01-01')])).toEqual([]);
  });

  test('once: not after it was kept or declined', () => {
    expect(offers([entry(1, 143, '2030-02-01')])).toEqual([]);
    expect(offers([], [testId.set(101)])).toMatchObject([{ kg: 141.5 }]);
    expect(offers([], [testId.set(100), testId.set(101)])).toEqual([]);
  });
});
