import { describe, expect, test } from 'vitest';
import type { ExerciseSet, MovementSummary } from '#contract/training.ts';
import { compareToRecommended } from '../exercise/exercise-set.ts';
import { usualRacks } from '../exercise/plates.ts';
import { buildExercise, buildSession, testId, testNow, testStamp } from '../test-builders.ts';
import { poundsToKilograms } from '../units.ts';
import { asLoaded, type Gym, loadable, nextWeight, offered, shownTarget } from './target-load.ts';
import { loadNow } from '../progression/propose.ts';
import { addExtraSet } from './edit-set.ts';
import { tickSet } from './tick-set.ts';

const gym = { units: 'metric', rack: usualRacks.metric } as const;
const squat = { _id: 'squat', title: 'Squat', equipment: 'Barbell' } as unknown as MovementSummary;

describe('the nearest weight', () => {
  test('is made of pairs of plates on a bar, and never lighter than the bar', () => {
    expect(loadable(61.2, squat, gym)).toBe(60);
    expect(loadable(61.3, squat, gym)).toBe(62.5);
    expect(loadable(8, squat, gym)).toBe(20);
    const few = { ...gym, rack: { bar: 15, plates: [{ weight: 10, pairs: 2 }] } };
    expect(loadable(61.2, squat, few)).toBe(55);
  });

  test('goes by the steps of dumbbells and stacks elsewhere', () => {
    const dumbbell = { ...squat, equipment: 'Dumbbell' } as const;
    expect([18.1, 8.3, 21.25].map((kg) => loadable(kg, dumbbell, gym))).toEqual([17.5, 8, 20]);
    expect(loadable(0, dumbbell, gym)).toBe(0);
  });

  test('is in pounds for who trains in pounds', () => {
    const inPounds = { units: 'imperial', rack: usualRacks.imperial } as const;
    expect(loadable(50.89, squat, inPounds)).toBeCloseTo(110 * 0.453_592_37, 2);
  });
});

describe('one step of a weight', () => {
  const dumbbell = { ...squat, equipment: 'Dumbbell' } as const;
  const steps = (from: number, movement = squat as MovementSummary, at: Gym = gym) =>
    [-2.5, 2.5].map((by) => nextWeight(from, by, { movement, gym: at }));

  test('goes to the next weight that the plates make', () => {
    expect(steps(60)).toEqual([57.5, 62.5]);
    expect(steps(90.72)).toEqual([90, 92.5]);
    const coarse = { ...gym, rack: { bar: 20, plates: [{ weight: 5, pairs: 2 }] } };
    expect(steps(30, squat, coarse)).toEqual([20, 40]);
    const fine = { ...gym, rack: { bar: 20, plates: [{ weight: 0.25, pairs: 12 }] } };
    expect(steps(22, squat, fine)).toEqual([20, 24.5]);
  });

  test('ends at the bare bar and at the last plate', () => {
    const few = { ...gym, rack: { bar: 20, plates: [{ weight: 10, pairs: 1 }] } };
    expect(steps(20, squat, few)).toEqual([20, 40]);
    expect(steps(40, squat, few)).toEqual([20, 40]);
  });

  test('goes on below the bar, which is another one then', () => {
    expect(steps(15)).toEqual([12.5, 17.5]);
    expect(steps(18)).toEqual([15.5, 20]);
  });

  test('takes the steps of most gyms elsewhere, from a weight of the other unit, too', () => {
    expect(steps(21, dumbbell)).toEqual([18.5, 23.5]);
    expect(steps(20.41, dumbbell)).toEqual([17.5, 22.5]);
    const own = { ...gym, gear: { dumbbells: { weights: [10, 16, 24] } } };
    expect(steps(16, dumbbell, own)).toEqual([10, 24]);
  });
});

test('a weight of the other unit is offered again as what can be loaded, one of the own unit as it was', () => {
  expect(offered(90.72, squat, gym)).toBe(90);
  expect(offered(61, squat, gym)).toBe(61);
});

describe('a target of a program in the other unit', () => {
  const asked = (recommended: number): ExerciseSet['weight'] => ({
    metric: 'weight',
    recommended,
    actual: null,
  });
  const exercise = buildExercise(1, { movement: squat });
  const session = (kilograms: number) =>
    buildSession([
      { ...exercise, sets: exercise.sets.map((set) => ({ ...set, weight: asked(kilograms) })) },
    ]);
  const [entry] = session(poundsToKilograms(135)).exerciseLog;

  test('is shown as a weight that can be loaded, with the prescribed one beside it', () => {
    expect(shownTarget(entry!, entry!.sets[0]!, gym)).toEqual({
      target: 60,
      prescribed: 61.23,
      carried: null,
    });
  });

  test('is left as it is if it is of the own unit: no proposal says another one than the row', () => {
    const [own] = session(61).exerciseLog;
    const set = own!.sets[0]!;
    expect(shownTarget(own!, set, gym)).toEqual({ target: 61, prescribed: null, carried: null });
    expect(loadNow(own!, set, gym)).toBe(61);
  });

  test('is told the same before the workout is started', () => {
    const weights = (kilograms: number) =>
      asLoaded(session(kilograms).exercises[0]!, gym).sets.map(({ weight }) => weight?.recommended);
    expect(weights(61.23)).toEqual([60, 60, 60]);
    expect(weights(61)).toEqual([61, 61, 61]);
  });

  test('is logged as shown, and the prescription stays', () => {
    const before = session(61.23);
    const { id } = before.exerciseLog[0]!.sets[0]!;
    const ticked = tickSet(before, {
      setId: id,
      done: true,
      shown: { load: 60 },
      now: testNow,
      stamp: testStamp,
    });
    expect(ticked.allowed && ticked.value.exerciseLog[0]!.sets[0]!.weight).toEqual({
      metric: 'weight',
      recommended: 61.23,
      actual: 60,
    });
  });

  test('goes on in an added set as its row shows it', () => {
    const before = session(61.23);
    const { exerciseId } = before.exerciseLog[0]!;
    const extra = { exerciseId, id: testId.set(99), units: 'metric', stamp: testStamp } as const;
    for (const repeat of [false, true]) {
      const longer = addExtraSet(before, { ...extra, repeat, shown: { load: 60 } });
      expect(longer.allowed && longer.value.exerciseLog[0]!.sets.at(-1)?.weight?.actual).toBe(60);
    }
  });

  test('is neither missed nor beaten by the nearest plates, in either unit', () => {
    const compared = (actual: number, units: 'metric' | 'imperial') =>
      compareToRecommended({ recommended: 61.23, actual }, { quantity: 'weight', units });
    expect([60, 62.5].map((kg) => compared(kg, 'metric'))).toEqual(['equal', 'above']);
    expect(compared(60, 'imperial')).toBe('equal');
    expect(compared(57.5, 'metric')).toBe('below');
    // In the athlete's own unit every kilogram is one.
    const own = { quantity: 'weight', units: 'metric' } as const;
    expect(compareToRecommended({ recommended: 60, actual: 61 }, own)).toBe('above');
  });
});
