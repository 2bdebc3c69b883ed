import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildExercise, buildSession, buildSuperset, testId } from '../test-builders.ts';
import { findSet, updateSet } from './sets.ts';

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
