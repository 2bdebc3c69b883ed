// Sets that were added or deleted on one device or on both.
import { describe, expect, test } from 'vitest';
import type { ExerciseSet } from '#contract/training.ts';
import { testId } from '../test-builders.ts';
import { mergeSets } from './merge-sets.ts';
import { early, extra, late, logged, performance } from './test-sets.ts';

const sets = (base: ExerciseSet[], mine: ExerciseSet[], theirs: ExerciseSet[]) =>
  mergeSets(base, mine, theirs, () => undefined);
const ids = (all: ExerciseSet[]) => all.map((set) => set.id);

describe('sets that were added [WK-26]', () => {
  test('on both devices: all of them are there, once', () => {
    const [phone, tablet] = [extra(8), extra(9)];
    expect(ids(sets([logged()], [logged(), phone], [logged(), tablet]))).toEqual(
      [1, 8, 9].map(testId.set),
    );
  });

  test('come after the prescribed ones, those of two devices in the order of their ids', () => {
    const mine = [logged(), extra(5), extra(7)];
    const theirs = [logged(), extra(4), extra(6)];
    const order = [1, 4, 5, 6, 7].map(testId.set);
    expect(ids(sets([logged()], mine, theirs))).toEqual(order);
    expect(ids(sets([logged()], theirs, mine))).toEqual(order);
  });

  test('are in the order of the device that has them all', () => {
    const [first, second] = [extra(9), extra(8)];
    expect(ids(sets([logged()], [logged(), second], [logged(), first, second]))).toEqual(
      [1, 9, 8].map(testId.set),
    );
  });

  test('stay behind the one that they were added behind, although a clock went backwards', () => {
    const mine = [logged(), extra(5), extra(3)];
    expect(ids(sets([logged()], mine, [logged()]))).toEqual([1, 5, 3].map(testId.set));
    expect(ids(sets(mine, [logged(), extra(3)], [...mine, extra(2)]))).toEqual(
      [1, 3, 2].map(testId.set),
    );
  });

  test('on both under one id, as after a lost reply: the later entry counts', () => {
    const mine = extra(9, { kilograms: 50, edited: late });
    const theirs = extra(9, { kilograms: 40, edited: early });
    expect(sets([], [mine], [theirs]).map(performance)).toEqual([performance(mine)]);
  });
});

describe('sets that were deleted [WK-27]', () => {
  test('an added set goes when the other side left it alone', () => {
    const done = extra(9, { kilograms: 50, reps: 8, done: true });
    expect(sets([done], [], [done])).toEqual([]);
    expect(sets([done], [done], [])).toEqual([]);
  });

  test('an added set stays when the other side changed it', () => {
    const changed = extra(9, { kilograms: 55 });
    expect(sets([extra(9)], [], [changed])).toEqual([changed]);
    expect(sets([extra(9)], [changed], [])).toEqual([changed]);
  });

  test('a prescribed set that the coach took out goes when nobody used it', () => {
    expect(sets([logged()], [logged()], [])).toEqual([]);
  });

  test.each([{ done: true }, { kilograms: 40 }])(
    'a prescribed set that the coach took out stays as an own one once used: %j',
    (used) => {
      const { weight, effort, ...rest } = logged(used);
      const own = {
        ...rest,
        weight: { ...weight, recommended: null },
        effort: { ...effort, recommended: null },
        extraSet: true,
      };
      expect(sets([logged()], [logged(used)], [])).toEqual([own]);
      expect(sets([logged(used)], [logged(used)], [])).toEqual([own]);
    },
  );
});
