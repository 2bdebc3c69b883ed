import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { recordsAmong } from '../history/records.ts';
import { buildExercise, buildSession, buildSuperset, testId, testNow } from '../test-builders.ts';
import { editSet } from './edit-set.ts';
import { fallenRecords } from './fallen-records.ts';
import { tickSet } from './tick-set.ts';

const stamp = { at: 1, by: 'phone' };
const movement = (n: number) => `movement-${n}` as MovementId;
const lift = (weight: number, reps: number) => ({
  weight,
  reps,
  sessionId: testId.session(9),
  startDate: '2030-02-01T10:00:00.000Z',
});
const before = new Map([[movement(1), recordsAmong([lift(60, 8), lift(70, 3)])]]);

function done(
  session: TrainingSession,
  set: number,
  values: { weight?: number; effort?: number } = {},
): TrainingSession {
  const id = { setId: testId.set(set), now: testNow, stamp };
  const edited = editSet(session, { ...id, values });
  const ticked = edited.allowed ? tickSet(edited.value, { ...id, done: true }) : edited;
  if (!ticked.allowed) throw new Error(ticked.code);
  return ticked.value;
}
const undone = (session: TrainingSession, set: number): TrainingSession => {
  const outcome = tickSet(session, {
    setId: testId.set(set),
    done: false,
    now: testNow,
    stamp,
  });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const kinds = (session: TrainingSession, set: number) =>
  fallenRecords(session, before)
    .get(testId.set(set))
    ?.map(({ kind, before: was, value }) => [kind, was, value]);

describe('the records that fall', () => {
  const session = buildSession([buildExercise(1)]);

  test('a set as heavy and as often as before breaks none', () => {
    expect(kinds(done(session, 11), 11)).toBeUndefined();
  });

  test('more weight than ever is the heaviest, more repetitions with it the most', () => {
    expect(kinds(done(session, 11, { weight: 72.5, effort: 1 }), 11)).toEqual([
      ['heaviest', 70, 72.5],
    ]);
    const most = kinds(done(session, 11, { effort: 9 }), 11);
    expect(most?.slice(0, 1)).toEqual([['most-reps', 8, 9]]);
    expect(most?.[1]?.[0]).toBe('best-e1rm');
  });

  test('the next set has to beat the one before it', () => {
    const first = done(session, 11, { weight: 72.5, effort: 1 });
    expect(kinds(done(first, 12, { weight: 72.5, effort: 1 }), 12)).toBeUndefined();
    expect(kinds(done(first, 12, { weight: 74, effort: 1 }), 12)).toEqual([['heaviest', 72.5, 74]]);
  });

  test('a tick that is taken back takes its record back, and leaves it to the next set', () => {
    const both = done(done(session, 11, { weight: 74, effort: 1 }), 12, { weight: 74, effort: 1 });
    expect(kinds(both, 12)).toBeUndefined();
    const taken = undone(both, 11);
    expect(kinds(taken, 11)).toBeUndefined();
    expect(kinds(taken, 12)).toEqual([['heaviest', 70, 74]]);
  });

  test('a warm-up breaks none', () => {
    const warmUp = (set: ExerciseSet, index: number) =>
      index === 0 ? { ...set, warmUp: true } : set;
    const exercise = buildExercise(1);
    const warm = buildSession([{ ...exercise, sets: exercise.sets.map(warmUp) }]);
    expect(kinds(done(warm, 11, { weight: 100 }), 11)).toBeUndefined();
  });

  test('a movement that was never done has nothing to beat, not even its own first set', () => {
    const first = done(buildSession([buildExercise(2)]), 21);
    expect(kinds(done(first, 22, { weight: 90 }), 22)).toBeUndefined();
    const empty = new Map([[movement(2), recordsAmong([])]]);
    expect(fallenRecords(done(first, 22, { weight: 90 }), empty).size).toBe(0);
  });

  test('the parts of a superset have their own', () => {
    const known = new Map([[movement(12), recordsAmong([lift(50, 8)])]]);
    const superset = done(buildSession([buildSuperset(1)]), 121);
    expect([...fallenRecords(superset, known).keys()]).toEqual([testId.set(121)]);
  });
});
