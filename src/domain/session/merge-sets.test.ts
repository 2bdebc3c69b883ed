// The rules for merging a set, case by case. `mine` is this device, `theirs` the server.
import { describe, expect, test } from 'vitest';
import type { ExerciseSet } from '#contract/training.ts';
import { testId } from '../test-builders.ts';
import type { Conflict } from '../three-way.ts';
import { isLater, mergeSet } from './merge-sets.ts';
import { early, extra, late, logged, performance } from './test-sets.ts';

function merged(base: ExerciseSet, mine: ExerciseSet, theirs: ExerciseSet) {
  const conflicts: Conflict[] = [];
  const set = mergeSet(base, mine, theirs, (conflict) => conflicts.push(conflict));
  return { set, performance: performance(set), conflicts };
}

describe('the RPE and the kind of a set', () => {
  const before = logged({ kilograms: 60, reps: 8, done: true });

  test('that one device gave stay, whatever the other changed in the same set', () => {
    const mine: ExerciseSet = { ...before, rpe: 9.5, kind: 'failure', edited: early };
    const theirs = logged({ kilograms: 62.5, reps: 8, done: true, edited: late });
    for (const { set, conflicts } of [merged(before, mine, theirs), merged(before, theirs, mine)]) {
      expect(set).toMatchObject({ rpe: 9.5, kind: 'failure', weight: { actual: 62.5 } });
      expect(conflicts).toEqual([]);
    }
  });

  test('that both gave are those of the later, and the others are told', () => {
    const mine: ExerciseSet = { ...before, rpe: 8, kind: 'drop', edited: early };
    const theirs: ExerciseSet = { ...before, rpe: 8.5, kind: 'failure', edited: late };
    const { set, conflicts } = merged(before, mine, theirs);
    expect(set).toMatchObject({ rpe: 8.5, kind: 'failure' });
    expect(conflicts).toEqual([
      { field: `set ${before.id}/kind`, kept: 'failure', lost: 'drop' },
      { field: `set ${before.id}/rpe`, kept: 8.5, lost: 8 },
    ]);
  });

  test('that were taken back here do not come back', () => {
    const both: ExerciseSet = { ...before, rpe: 8, kind: 'drop' };
    const { set } = merged(both, { ...before, edited: late }, both);
    expect(set).not.toHaveProperty('rpe');
    expect(set).not.toHaveProperty('kind');
  });
});

describe('a set that one device logged', () => {
  test('a tick here stays [WK-24]', () => {
    const mine = logged({ kilograms: 60, reps: 8, done: true, edited: early });
    expect(merged(logged(), mine, logged()).set).toEqual(mine);
  });

  test('a tick there comes here', () => {
    const theirs = logged({ kilograms: 60, reps: 8, done: true, edited: early });
    expect(merged(logged(), logged(), theirs).set).toEqual(theirs);
  });

  test('a tick that was taken back is taken back', () => {
    const done = logged({ kilograms: 60, reps: 8, done: true, edited: early });
    const undone = { ...done, done: false, edited: late };
    expect(merged(done, undone, done).set.done).toBe(false);
    expect(merged(done, done, undone).set.done).toBe(false);
  });

  test('a value that was cleared is cleared [WK-25]', () => {
    const mine = logged({ reps: 8, edited: late });
    const before = logged({ kilograms: 70, reps: 8 });
    expect(merged(before, mine, before).performance.kilograms).toBeNull();
  });
});

describe('a set that both devices logged', () => {
  test('done on one side only: its whole performance counts, even against a later entry', () => {
    const mine = logged({ kilograms: 60, reps: 8, done: true, edited: early });
    const theirs = logged({ kilograms: 80, edited: late });
    const { performance: kept, conflicts } = merged(logged(), mine, theirs);
    expect(kept).toEqual({ done: true, kilograms: 60, reps: 8 });
    expect(conflicts).toEqual([
      {
        field: `set ${testId.set(1)}`,
        kept: { done: true, weight: 60, effort: 8 },
        lost: { done: false, weight: 80, effort: null },
      },
    ]);
  });

  test('done on both: the later performance counts as a whole, never mixed from two', () => {
    const mine = logged({ kilograms: 60, reps: 12, done: true, edited: early });
    const theirs = logged({ kilograms: 80, reps: 5, done: true, edited: late });
    expect(merged(logged(), mine, theirs).performance).toEqual(performance(theirs));
    expect(merged(logged(), theirs, mine).performance).toEqual(performance(theirs));
  });

  test('done on both, where one left the weight as it stood: still not mixed from two', () => {
    const before = logged({ kilograms: 60 });
    const mine = logged({ kilograms: 60, reps: 12, done: true, edited: late });
    const theirs = logged({ kilograms: 80, reps: 5, done: true, edited: early });
    expect(merged(before, mine, theirs).performance).toEqual(performance(mine));
    expect(merged(before, theirs, mine).performance).toEqual(performance(mine));
  });

  test('the same performance on both is no conflict', () => {
    const mine = logged({ kilograms: 60, reps: 8, done: true, edited: early });
    const { conflicts, set } = merged(logged(), mine, { ...mine, edited: late });
    expect(conflicts).toEqual([]);
    expect(performance(set)).toEqual(performance(mine));
  });

  test('not done on either: different fields are both taken', () => {
    const mine = logged({ kilograms: 70, edited: early });
    const theirs = logged({ reps: 10, edited: late });
    const { performance: kept, conflicts } = merged(logged(), mine, theirs);
    expect(kept).toEqual({ done: false, kilograms: 70, reps: 10 });
    expect(conflicts).toEqual([]);
  });

  test('the same field on both: the later entry counts, the other is reported', () => {
    const mine = logged({ kilograms: 70, edited: late });
    const theirs = logged({ kilograms: 75, edited: early });
    const { performance: kept, conflicts } = merged(logged(), mine, theirs);
    expect(kept.kilograms).toBe(70);
    expect(conflicts).toEqual([{ field: `set ${testId.set(1)}/weight`, kept: 70, lost: 75 }]);
  });

  test('corrections of a set done long ago are merged field by field', () => {
    const base = logged({ kilograms: 60, reps: 8, done: true });
    const mine = logged({ kilograms: 62, reps: 8, done: true, edited: early });
    const theirs = logged({ kilograms: 60, reps: 7, done: true, edited: late });
    expect(merged(base, mine, theirs).performance).toEqual({
      done: true,
      kilograms: 62,
      reps: 7,
    });
  });
});

describe('which of two entries is the later', () => {
  test('the one with the later stamp', () => {
    expect(isLater(late, early, false)).toBe(true);
    expect(isLater(early, late, true)).toBe(false);
  });

  test('at the same moment the greater device id, on every device', () => {
    expect(isLater({ at: 1, by: 'b' }, { at: 1, by: 'a' }, false)).toBe(true);
    expect(isLater({ at: 1, by: 'a' }, { at: 1, by: 'b' }, true)).toBe(false);
  });

  test('a stamped entry before one without a stamp', () => {
    expect(isLater(early, undefined, false)).toBe(true);
    expect(isLater(undefined, early, true)).toBe(false);
  });

  test('of two without any difference the given one', () => {
    expect(isLater(undefined, undefined, true)).toBe(true);
    expect(isLater(early, early, false)).toBe(false);
  });
});

describe("the coach's part of a set", () => {
  const mine = logged({ kilograms: 70, reps: 8, done: true, edited: late });

  test("recommendation and marks are the server's, whatever this device has", () => {
    const changed = {
      ...logged(),
      weight: { metric: 'weight' as const, recommended: 65, actual: null },
      amrap: true,
      max: 120,
    };
    const { set } = merged(logged(), mine, changed);
    expect(set).toMatchObject({ amrap: true, max: 120, weight: { recommended: 65, actual: 70 } });
  });

  test('another metric does not give another meaning to logged values', () => {
    const inPerCent = {
      ...logged(),
      weight: { metric: 'percent1RM' as const, recommended: 80, actual: null },
    };
    const { set } = merged(logged(), mine, inPerCent);
    expect(set.weight).toMatchObject({ metric: 'weight', actual: 70 });
    const untouched = merged(logged(), { ...logged(), done: true }, inPerCent);
    expect(untouched.set.weight).toEqual(inPerCent.weight);
  });

  test('an added set that a swap has emptied keeps the metric of its new movement', () => {
    const inPerCent = {
      ...extra(5, { edited: early }),
      weight: { metric: 'percent1RM' as const, recommended: null, actual: 60 },
    };
    const swapped = {
      ...inPerCent,
      weight: { metric: 'weight' as const, recommended: null, actual: null },
      edited: late,
    };
    expect(merged(inPerCent, swapped, inPerCent).set.weight).toEqual(swapped.weight);
  });

  test('a weight that only the athlete noted stays', () => {
    const { weight: _, ...bodyWeight } = logged();
    const vest = { ...logged({ kilograms: 10, edited: late }) };
    expect(merged(bodyWeight, vest, bodyWeight).set.weight?.actual).toBe(10);
  });

  test('fields that this version does not know stay with the side that changed them', () => {
    const newer = (set: ExerciseSet, fields: object): ExerciseSet => ({ ...set, ...fields });
    expect(merged(logged(), newer(mine, { tempo: 1 }), newer(logged(), { grip: 2 })).set).toEqual({
      ...mine,
      tempo: 1,
      grip: 2,
    });
    expect(merged(logged(), newer(logged(), { tempo: 1 }), mine).set).toEqual({
      ...mine,
      tempo: 1,
    });
  });
});
