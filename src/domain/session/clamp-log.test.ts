import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import {
  buildExercise,
  buildSession,
  buildSuperset,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { withActual } from '../exercise/exercise-set.ts';
import { clampLike, clampLog } from './clamp-log.ts';
import { findSet, updateSet } from './sets.ts';

const now = Date.parse(testNow);
const session = buildSession([
  buildExercise(1),
  buildExercise(2, { exerciseType: 'time' }),
  buildExercise(3, { exerciseType: 'distance' }),
  buildSuperset(4),
]);

const logged = (
  n: number,
  field: 'weight' | 'effort' | 'time' | 'distance',
  value: number,
  from = session,
) => {
  const entry = findSet(from, testId.set(n))?.entry;
  return updateSet(
    from,
    testId.set(n),
    (set) => (entry && withActual(set, field, value, entry)) ?? set,
  );
};
const setOf = (from: TrainingSession, n: number) => findSet(from, testId.set(n))?.set;

test('a log in range is the same object', () => {
  const fine = logged(11, 'weight', 1000);
  expect(clampLog(fine, now)).toEqual({ session: fine, clamped: [] });
  expect(clampLog(fine, now).session).toBe(fine);
});

test('[NUM-13] loads and amounts out of range are clamped and named', () => {
  let wild = logged(11, 'weight', 9000);
  wild = logged(12, 'effort', 5000, wild);
  wild = logged(21, 'time', 90_000, wild);
  wild = logged(32, 'distance', -5, wild);
  wild = logged(423, 'weight', -1, wild);
  const { session: clamped, clamped: names } = clampLog(wild, now);
  expect(setOf(clamped, 11)?.weight?.actual).toBe(1000);
  expect(setOf(clamped, 12)?.effort?.actual).toBe(1000);
  expect(setOf(clamped, 21)?.time?.actual).toBe(86_400);
  expect(setOf(clamped, 32)?.distance?.actual).toBe(0);
  expect(setOf(clamped, 423)?.weight?.actual).toBe(0);
  expect(names).toEqual([
    'exerciseLog.0.sets.0.weight.actual',
    'exerciseLog.0.sets.1.effort.actual',
    'exerciseLog.1.sets.0.time.actual',
    'exerciseLog.2.sets.1.distance.actual',
    'exerciseLog.3.subExercises.1.sets.2.weight.actual',
  ]);
});

test('[NUM-14] an effort is clamped to the range of its own metric', () => {
  const rpe = buildSession([
    buildExercise(1, { exerciseMetric: { unit: 'weight', effort: 'rpe' }, sets: [] }),
  ]);
  const set = {
    id: testId.set(1),
    done: true,
    effort: { metric: 'rpe', recommended: 8, actual: 0 },
  } as const;
  const wild = { ...rpe, exerciseLog: rpe.exerciseLog.map((entry) => ({ ...entry, sets: [set] })) };
  expect(setOf(clampLog(wild, now).session, 1)?.effort).toEqual({
    metric: 'rpe',
    recommended: 8,
    actual: 1,
  });
});

test('[NUM-6] [NUM-7] scores become whole numbers from 1 to 10, and 0 no answer', () => {
  const [first, ...others] = session.exerciseLog;
  if (!first) throw new Error('a session has exercises');
  const wild = {
    ...session,
    feedback: { score1: 0, score2: null },
    exerciseLog: [{ ...first, feedback: { score1: 12, score2: 6.6 } }, ...others],
  };
  const { session: clamped, clamped: names } = clampLog(wild, now);
  expect(clamped.feedback.score1).toBeNull();
  expect(clamped.exerciseLog[0]?.feedback).toEqual({ score1: 10, score2: 7 });
  expect(names).toEqual([
    'exerciseLog.0.feedback.score1',
    'exerciseLog.0.feedback.score2',
    'feedback.score1',
  ]);
});

test('times that have not come yet become now, whatever clock the device has', () => {
  const [first, ...others] = session.exerciseLog;
  if (!first) throw new Error('a session has exercises');
  const stamp = { at: Number.MAX_SAFE_INTEGER, by: 'phone' };
  const ahead = updateSet(
    {
      ...session,
      startDate: '9999-12-31T23:59:59.999Z',
      finishDate: '9999-12-31T23:59:59.999Z',
      feedback: { score1: 7, score2: null, edited: stamp },
      exerciseLog: [
        { ...first, startDate: testNow, finishDate: '2031-01-01T00:00:00Z' },
        ...others,
      ],
    },
    testId.set(11),
    (set) => ({ ...set, edited: stamp }),
  );
  const { session: clamped, clamped: names } = clampLog(ahead, now);
  const aMinuteAhead = now + 60_000;
  expect(setOf(clamped, 11)?.edited).toEqual({ at: aMinuteAhead, by: 'phone' });
  expect(clamped.feedback).toEqual({
    score1: 7,
    score2: null,
    edited: { at: aMinuteAhead, by: 'phone' },
  });
  const instant = new Date(aMinuteAhead).toISOString();
  expect(clamped).toMatchObject({ startDate: instant, finishDate: instant });
  expect(clamped.exerciseLog[0]).toMatchObject({ startDate: testNow, finishDate: instant });
  expect(names).toEqual([
    'exerciseLog.0.finishDate',
    'exerciseLog.0.sets.0.edited.at',
    'feedback.edited.at',
    'startDate',
    'finishDate',
  ]);
});

test('a clock that is a minute ahead, or any time behind, is let be', () => {
  const stamped = (at: number) =>
    updateSet(session, testId.set(11), (set) => ({ ...set, edited: { ...testStamp, at } }));
  for (const at of [now + 60_000, now, 0]) expect(clampLog(stamped(at), now).clamped).toEqual([]);
  expect(clampLog(stamped(now + 60_001), now).clamped).toHaveLength(1);
});

test('clamping touches nothing but the values out of range, and a second time nothing at all', () => {
  const anyEdit = fc.record({
    n: fc.constantFrom(11, 12, 21, 31, 411, 423),
    field: fc.constantFrom(
      'weight' as const,
      'effort' as const,
      'time' as const,
      'distance' as const,
    ),
    value: fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
  });
  fc.assert(
    fc.property(fc.array(anyEdit), (edits) => {
      const wild = edits.reduce(
        (from, { n, field, value }) => logged(n, field, value, from),
        session,
      );
      const once = clampLog(wild, now);
      expect(clampLog(once.session, now).session).toBe(once.session);
      expect(once.session.exercises).toBe(wild.exercises);
      expect(once.session === wild).toBe(once.clamped.length === 0);
    }),
  );
});

test("an edit sent with tomorrow's clock is recognized in the server's version", () => {
  const tomorrow = now + 86_400_000;
  const sent = updateSet(session, testId.set(11), (set) => ({
    ...set,
    done: true,
    edited: { at: tomorrow, by: 'phone' },
  }));
  const stored = clampLog(sent, now).session;
  expect(stored).not.toEqual(sent);
  expect(clampLike(sent, stored)).toEqual(stored);
  const inTime = clampLog(sent, tomorrow).session;
  expect(clampLike(inTime, inTime)).toBe(inTime);
});
