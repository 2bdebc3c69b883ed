import { expect, test } from 'vitest';
import type { Exercise, TrainingSession } from '#contract/training.ts';
import type { SetId } from '#contract/ids.ts';
import {
  buildExercise,
  buildSession,
  buildSuperset,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { afterTick, completedByCircuit, isCircuitOver, timedWork } from './after-tick.ts';
import { completeExercise } from './complete-exercise.ts';
import type { Timed } from './rest-timer.ts';
import { roundsOf } from './rounds.ts';
import { tickSet } from './tick-set.ts';

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
  return afterTick(session, last, running);
};

test('a set is followed by its rest, the last one by the end of the exercise too', () => {
  const squat = buildExercise(1, { rest: 90 });
  expect(follows(squat, 1)).toEqual({ timer: { seconds: 90, timed: 'rest' }, completes: null });
  expect(follows(squat, 3)).toEqual({ timer: { seconds: 90, timed: 'rest' }, completes: 0 });
});

test('[WK-23] in a superset the rest waits for the round', () => {
  const superset = buildSuperset(1, { rest: 90 });
  expect(follows(superset, 1)).toEqual({ timer: null, completes: null });
  expect(follows(superset, 2).timer).toEqual({ seconds: 90, timed: 'rest' });
  expect(follows(superset, 6).completes).toBe(0);
});

test('[WK-22] the first set of a circuit starts its five minutes, and no other does', () => {
  const circuit = buildSuperset(1, { circuit: true });
  const timed = { circuit: circuit._id };
  expect(follows(circuit, 1)).toEqual({ timer: { seconds: 300, timed }, completes: null });
  expect(follows(circuit, 1, timed).timer).toBeNull();
  expect(follows(circuit, 2, timed).timer).toBeNull();
  expect(follows(circuit, 3).timer).toBeNull();
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
  expect(afterTick(completed.value, last, null).completes).toBeNull();
  expect(completedByCircuit(completed.value, session.exercises[0]!._id)).toBeNull();
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
