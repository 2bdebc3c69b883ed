import { describe, expect, test } from 'vitest';
import type { ExerciseSet, SubExerciseLogEntry } from '#contract/training.ts';
import { buildExercise, buildSession, buildSet, testId, testStamp } from '../test-builders.ts';
import { findSet } from './sets.ts';
import { tickSet } from './tick-set.ts';
import { lacksWeight, weightCarriedOver } from './weight-to-log.ts';

const kilograms = (actual: number | null, recommended: number | null = null) =>
  ({ metric: 'weight', recommended, actual }) as const;
const lifted = (number: number, actual: number | null, more: Partial<ExerciseSet> = {}) =>
  buildSet(number, { weight: kilograms(actual), ...more });

const entryOf = (
  sets: ExerciseSet[],
  more: Partial<SubExerciseLogEntry> = {},
): SubExerciseLogEntry => ({
  ...buildSession([buildExercise(1, { sets })]).exerciseLog[0]!,
  sets,
  ...more,
});
const movement = (equipment: 'Barbell' | 'Body weight', id = 'm') =>
  ({ _id: id, title: 'M', image: null, imageMidframe: null, equipment }) as never;

describe('a set without a weight', () => {
  test('takes the weight of the set before it', () => {
    const sets = [lifted(11, 80), lifted(12, 85), lifted(13, null)];
    expect(weightCarriedOver(entryOf(sets), sets[2]!)).toBe(85);
    expect(lacksWeight(entryOf(sets), sets[2]!)).toBe(false);
  });

  test('takes no warm-up weight for a working set, and asks for it', () => {
    const sets = [lifted(11, 40, { warmUp: true }), lifted(12, null)];
    expect(weightCarriedOver(entryOf(sets), sets[1]!)).toBeNull();
    expect(lacksWeight(entryOf(sets), sets[1]!)).toBe(true);
  });

  test('asks for the weight of a barbell, and of a movement whose equipment is unknown', () => {
    const sets = [lifted(11, null)];
    expect(lacksWeight(entryOf(sets, { movement: movement('Barbell') }), sets[0]!)).toBe(true);
    expect(lacksWeight(entryOf(sets), sets[0]!)).toBe(true);
  });

  test('is complete in a bodyweight movement, and in a plank', () => {
    const sets = [lifted(11, null)];
    expect(lacksWeight(entryOf(sets, { movement: movement('Body weight') }), sets[0]!)).toBe(false);
    const weighted = movement('Body weight', 'weighted-pull-up');
    expect(lacksWeight(entryOf(sets, { movement: weighted }), sets[0]!)).toBe(true);
    expect(lacksWeight(entryOf(sets, { exerciseType: 'time' }), sets[0]!)).toBe(false);
  });
});

test('a weight that was typed or asked for is never replaced by the set before', () => {
  const sets = [lifted(11, 80), lifted(12, 0), lifted(13, null, { weight: kilograms(null, 60) })];
  for (const set of sets.slice(1)) {
    expect(weightCarriedOver(entryOf(sets), set)).toBeNull();
    expect(lacksWeight(entryOf(sets), set)).toBe(false);
  }
});

test('a tick logs the weight carried over, and leaves the other sets alone', () => {
  const exercise = buildExercise(1, { sets: [lifted(11, null), lifted(12, null)] });
  const fresh = buildSession([exercise]);
  const session = {
    ...fresh,
    exerciseLog: [{ ...fresh.exerciseLog[0]!, sets: [lifted(11, 82.5), lifted(12, null)] }],
  };
  const now = '2030-03-04T10:05:00.000Z';
  const ticked = tickSet(session, { setId: testId.set(12), done: true, now, stamp: testStamp });
  if (!ticked.allowed) throw new Error(ticked.code);
  expect(findSet(ticked.value, testId.set(12))?.set.weight).toEqual(kilograms(82.5));
  expect(findSet(ticked.value, testId.set(11))?.set).toEqual(lifted(11, 82.5));
});
