import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildExercise, buildSession, buildSuperset, testId } from '../test-builders.ts';
import { findSet, keepEqualParts, updateSet } from './sets.ts';

const session = buildSession([buildExercise(1), buildSuperset(2), buildExercise(3)]);

/** Every set, part and entry of a session, by its place. */
const pieces = ({ exerciseLog }: typeof session): [string, object][] =>
  exerciseLog.flatMap((entry, e) => [
    [`entry ${e}`, entry] as [string, object],
    ...entry.sets.map((set): [string, object] => [`set ${set.id}`, set]),
    ...(entry.subExercises ?? []).flatMap((part, p): [string, object][] => [
      [`part ${e}.${p}`, part],
      ...part.sets.map((set): [string, object] => [`set ${set.id}`, set]),
    ]),
  ]);
const changedPieces = (before: typeof session, after: typeof session) => {
  const old = new Map(pieces(before));
  return pieces(after).flatMap(([name, piece]) => (old.get(name) === piece ? [] : [name]));
};

test('finds a set of an exercise and of a part of a superset', () => {
  expect(findSet(session, testId.set(12))).toMatchObject({
    exerciseIndex: 0,
    subExerciseIndex: null,
  });
  expect(findSet(session, testId.set(223))).toMatchObject({
    exerciseIndex: 1,
    subExerciseIndex: 1,
  });
  expect(findSet(session, testId.set(223))?.entry.exerciseId).toBe(testId.exercise(22));
  expect(findSet(session, testId.set(999))).toBeNull();
});

test('changing one set leaves every other set, entry and part the same object', () => {
  const anySet = fc
    .constantFrom(11, 12, 13, 31, 32, 33)
    .map((n) => ({ n, path: [`entry ${n < 30 ? 0 : 2}`] }));
  const anyPartSet = fc
    .constantFrom(211, 212, 213, 221, 222, 223)
    .map((n) => ({ n, path: ['entry 1', `part 1.${n < 220 ? 0 : 1}`] }));
  fc.assert(
    fc.property(fc.oneof(anySet, anyPartSet), ({ n, path }) => {
      const changed = updateSet(session, testId.set(n), (set) => ({ ...set, done: true }));
      expect(findSet(changed, testId.set(n))?.set.done).toBe(true);
      expect(changed.exercises).toBe(session.exercises);
      expect(changedPieces(session, changed)).toEqual([...path, `set ${testId.set(n)}`]);
    }),
  );
});

test('a change of nothing, or of an unknown set, is the same session', () => {
  expect(updateSet(session, testId.set(12), (set) => set)).toBe(session);
  expect(updateSet(session, testId.set(999), (set) => ({ ...set, done: true }))).toBe(session);
});

const log = () => ({
  sets: [
    { id: 'a', weight: { actual: 60 } },
    { id: 'b', weight: { actual: 80 } },
  ],
  feel: null,
});

test('a log that says the same is the same object', () => {
  const before = log();
  expect(keepEqualParts(before, log())).toBe(before);
});

test('only the set that changed is a new object', () => {
  const before = log();
  const after = log();
  after.sets[1] = { id: 'b', weight: { actual: 85 } };
  const kept = keepEqualParts(before, after);
  expect(kept).toEqual(after);
  expect(kept.sets[0]).toBe(before.sets[0]);
  expect(kept.sets[1]).not.toBe(before.sets[1]);
});

test('a set that is gone, and one that is new, are seen', () => {
  const before = log();
  expect(keepEqualParts(before, { ...log(), sets: log().sets.slice(0, 1) })).toEqual({
    ...log(),
    sets: log().sets.slice(0, 1),
  });
  const added = { id: 'c', weight: { actual: 90 } };
  expect(keepEqualParts(before, { ...log(), sets: [...log().sets, added] }).sets).toHaveLength(3);
});
