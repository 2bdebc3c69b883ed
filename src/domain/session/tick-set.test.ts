import { expect, test } from 'vitest';
import { allowed, refused } from '../refusal.ts';
import {
  buildExercise,
  buildSession,
  buildSet,
  buildSuperset,
  testId,
  testStamp,
  testNow,
} from '../test-builders.ts';
import { findSet } from './sets.ts';
import { afterTick, completedByCircuit, isCircuitOver, tickSet, timedWork } from './tick-set.ts';
import type { Exercise, TrainingSession } from '#contract/training.ts';
import type { SetId } from '#contract/ids.ts';
import { completeExercise } from './complete-exercise.ts';
import type { Timed } from './rest-timer.ts';
import { roundsOf } from './rounds.ts';

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

test('[WK-24] a tick taken back keeps the typed values', () => {
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

const idsOf = (session: TrainingSession): SetId[] =>
  roundsOf(session.exerciseLog[0]!)
    .flat()
    .map(({ id }) => id);

/** The session with the first `count` sets of its first exercise done, and the last of these sets. */
function done(exercise: Exercise, count: number) {
  const fresh = buildSession([exercise]);
  const ids = idsOf(fresh).slice(0, count);
  const session = ids.reduce((current, setId) => {
    const ticked = tickSet(current, { setId, done: true, now: testNow, stamp: testStamp });
    if (!ticked.allowed) throw new Error(ticked.code);
    return ticked.value;
  }, fresh);
  return { session, last: ids.at(-1)! };
}

const follows = (exercise: Exercise, count: number, running: Timed | null = null) => {
  const { session, last } = done(exercise, count);
  return afterTick(session, last, { running });
};

test('a set is followed by its rest, the last one by the end of the exercise too', () => {
  const squat = buildExercise(1, { rest: 90 });
  expect(follows(squat, 1)).toEqual({
    timer: { seconds: 90, timed: 'rest' },
    completes: null,
    opens: null,
  });
  expect(follows(squat, 3)).toEqual({
    timer: { seconds: 90, timed: 'rest' },
    completes: 0,
    opens: null,
  });
});

test('[WK-23] in a superset the rest waits for the round', () => {
  const superset = buildSuperset(1, { rest: 90 });
  expect(follows(superset, 1)).toEqual({ timer: null, completes: null, opens: null });
  expect(follows(superset, 2).timer).toEqual({ seconds: 90, timed: 'rest' });
  expect(follows(superset, 6).completes).toBe(0);
});

test('[WK-22] no set of a circuit starts its five minutes: the athlete does', () => {
  const circuit = buildSuperset(1, { circuit: true });
  const timed = { circuit: circuit._id };
  const nothing = { timer: null, completes: null, opens: null };
  for (const count of [1, 2, 3]) {
    expect(follows(circuit, count)).toEqual(nothing);
    expect(follows(circuit, count, timed)).toEqual(nothing);
  }
});

test('[WK-22] a circuit is not over while its minutes run, but when they are', () => {
  const circuit = buildSuperset(1, { circuit: true });
  const timed = { circuit: circuit._id };
  expect(follows(circuit, 6, timed).completes).toBeNull();
  expect(follows(circuit, 6).completes).toBe(0);
  expect(completedByCircuit(done(circuit, 6).session, circuit._id)).toBe(0);
  expect(completedByCircuit(done(circuit, 5).session, circuit._id)).toBeNull();
});

test('a circuit that is completed by hand has nothing left to time; another clock goes on', () => {
  const circuit = buildSuperset(1, { circuit: true });
  const { session } = done(circuit, 6);
  const timed = { circuit: circuit._id };
  expect(isCircuitOver(session, timed)).toBe(false);
  const completed = completeExercise(session, { exerciseIndex: 0, now: testNow });
  if (!completed.allowed) throw new Error(completed.code);
  expect(isCircuitOver(completed.value, timed)).toBe(true);
  expect(isCircuitOver(completed.value, 'rest')).toBe(false);
  expect(isCircuitOver(completed.value, null)).toBe(false);
});

test('an exercise that was completed is not completed again', () => {
  const { session, last } = done(buildExercise(), 3);
  const completed = completeExercise(session, { exerciseIndex: 0, now: testNow });
  if (!completed.allowed) throw new Error(completed.code);
  expect(afterTick(completed.value, last, { running: null }).completes).toBeNull();
  expect(completedByCircuit(completed.value, session.exercises[0]!._id)).toBeNull();
});

const emom = { kind: 'emom', seconds: 60, rounds: 3 } as const;

test('an exercise with a clock rests by the clock, and no rest starts while a clock runs', () => {
  const swings = buildExercise(1, { rest: 90, clock: emom });
  const running = { circuit: swings._id, clock: emom };
  expect(follows(swings, 1).timer).toBeNull();
  expect(follows(swings, 1, running).timer).toBeNull();
  const elsewhere = buildExercise(2, { rest: 90 });
  expect(follows(elsewhere, 1, running).timer).toBeNull();
  expect(follows(elsewhere, 1, { circuit: swings._id }).timer).toEqual({
    seconds: 90,
    timed: 'rest',
  });
});

test('the last tick ends an EMOM, but not an AMRAP while its time runs', () => {
  const swings = buildExercise(1, { clock: emom });
  expect(follows(swings, 3, { circuit: swings._id, clock: emom }).completes).toBe(0);
  const amrap = { kind: 'amrap', seconds: 600 } as const;
  const most = buildExercise(1, { clock: amrap });
  expect(follows(most, 3, { circuit: most._id, clock: amrap }).completes).toBeNull();
  expect(follows(most, 3).completes).toBe(0);
});

test('a timed set without a target is timed by a stopwatch', () => {
  const sets = [buildSet(11, { time: { recommended: null, actual: null } }, 'time')];
  const hold = buildSession([buildExercise(1, { exerciseType: 'time', sets })]);
  expect(timedWork(hold)).toEqual({ seconds: 86_400, timed: { set: testId.set(11), up: true } });
});

test('the clock is offered for the next timed set and for a circuit, and for nothing else', () => {
  const plank = buildExercise(1, { exerciseType: 'time' });
  const { session } = done(plank, 1);
  expect(timedWork(session)).toEqual({ seconds: 1800, timed: { set: idsOf(session)[1] } });
  expect(timedWork(done(plank, 3).session)).toBeNull();
  const circuit = buildSuperset(1, { circuit: true });
  expect(timedWork(buildSession([circuit]))).toEqual({
    seconds: 300,
    timed: { circuit: circuit._id },
  });
  expect(timedWork(buildSession([buildExercise()]))).toBeNull();
});

test.each([
  [null, 8],
  [9, 9],
  [10, 10],
  [7, 8],
  [12, 8],
])('of 8–10 reps a tick logs those of last time, %s, if they are in it: %d', (lastReps, logged) => {
  const effort = { metric: 'reps', recommended: 8, upTo: 10, actual: null } as const;
  const from = buildSession([buildExercise(1, { sets: [buildSet(11, { effort })] })]);
  const tick = (one: TrainingSession) =>
    tickSet(one, { setId: testId.set(11), done: true, lastReps, now, stamp });
  const outcome = tick(from);
  expect(outcome.allowed && setOf(outcome.value)?.effort?.actual).toBe(logged);
});

test('a tick repeats the reps of last time only in a range, and never over typed ones', () => {
  const typed = { metric: 'reps', recommended: 8, upTo: 10, actual: 6 } as const;
  for (const effort of [typed, { ...typed, upTo: undefined, actual: null }]) {
    const exercise = buildExercise(1, { sets: [buildSet(11)] });
    const entered = buildSession([exercise]);
    const from = {
      ...entered,
      exerciseLog: entered.exerciseLog.map((e) => ({ ...e, sets: [buildSet(11, { effort })] })),
    };
    const outcome = tickSet(from, { setId: testId.set(11), done: true, lastReps: 9, now, stamp });
    expect(outcome.allowed && setOf(outcome.value)?.effort?.actual).toBe(effort.actual ?? 8);
  }
});
