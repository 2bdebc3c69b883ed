import { expect, test } from 'vitest';
import { allowed, refused } from '../refusal.ts';
import {
  buildExercise,
  buildSession,
  buildSet,
  buildSuperset,
  testId,
  testStamp,
} from '../test-builders.ts';
import { findSet } from './sets.ts';
import { tickSet } from './tick-set.ts';

const now = '2030-03-04T10:05:00.000Z';
const stamp = { at: Date.parse(now), by: 'phone' };
const session = buildSession([buildExercise(1), buildSuperset(2)]);

const ticked = (from = session, n = 11, done = true, at = now) => {
  const outcome = tickSet(from, { setId: testId.set(n), done, now: at, stamp });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const setOf = (from = session, n = 11) => findSet(from, testId.set(n))?.set;

test('[WK-24] a ticked set is done as prescribed', () => {
  expect(setOf(ticked())).toEqual(
    buildSet(11, {
      done: true,
      weight: { metric: 'weight', recommended: 60, actual: 60 },
      effort: { metric: 'reps', recommended: 8, actual: 8 },
      edited: stamp,
    }),
  );
});

test('[WK-24] a tick taken back keeps what was entered', () => {
  const undone = setOf(ticked(ticked(), 11, false));
  expect(undone).toMatchObject({ done: false, weight: { actual: 60 }, effort: { actual: 8 } });
});

test('ticking keeps what the athlete entered, and zero is an entry', () => {
  const weight = { metric: 'weight', recommended: 60, actual: 0 } as const;
  const entered = buildSession([buildExercise(1, { sets: [buildSet(11)] })]);
  const own = {
    ...entered,
    exerciseLog: entered.exerciseLog.map((e) => ({ ...e, sets: [buildSet(11, { weight })] })),
  };
  expect(setOf(ticked(own))?.weight).toEqual(weight);
});

test('ticking fills in time and distance too, and nothing where nothing is recommended', () => {
  const mixed = buildSession([
    buildExercise(1, { exerciseType: 'time' }),
    buildExercise(2, {
      exerciseType: 'distance',
      sets: [buildSet(21, { distance: { recommended: null, actual: null } })],
    }),
  ]);
  expect(setOf(ticked(mixed))?.time).toEqual({ recommended: 1800, actual: 1800 });
  expect(setOf(ticked(mixed, 21), 21)).toMatchObject({ done: true, distance: { actual: null } });
});

test('the first tick starts the exercise, later ones do not start it again', () => {
  const first = ticked();
  const second = ticked(first, 12, true, '2030-03-04T10:09:00.000Z');
  expect(second.exerciseLog.map((entry) => entry.startDate)).toEqual([now, null]);
});

test('a set of a superset ticks its part and starts the group', () => {
  const after = ticked(session, 221);
  expect(setOf(after, 221)?.done).toBe(true);
  expect(after.exerciseLog[1]?.startDate).toBe(now);
});

test('ticking twice is ticking once', () => {
  const once = ticked();
  expect(ticked(once)).toBe(once);
  expect(ticked(session, 11, false)).toBe(session);
});

test('an unknown set and a finished workout are refused', () => {
  const tick = { setId: testId.set(11), done: true, now, stamp: testStamp };
  expect(tickSet(session, { ...tick, setId: testId.set(99) })).toEqual(refused('set-not-found'));
  expect(tickSet({ ...session, status: 'completed' }, tick)).toEqual(refused('session-completed'));
  expect(tickSet(session, { ...tick, done: false })).toEqual(allowed(session));
});
