import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { addOwnExercises, removeExercise } from '../session/arrange.ts';
import {
  buildExercise,
  buildSession,
  buildSuperset,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { tickSet } from '../session/tick-set.ts';
import { sessionCompliance } from './compliance.ts';
import { finishedWorkout } from './finished-workout.ts';

const must = <T>(outcome: { allowed: true; value: T } | { allowed: false; code: string }): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const tick = (session: TrainingSession, exercise: number): TrainingSession =>
  must(
    tickSet(session, {
      setId: session.exerciseLog[exercise]!.sets[0]!.id,
      done: true,
      now: testNow,
      stamp: testStamp,
    }),
  );
const leaveOut = (session: TrainingSession, exercise: number): TrainingSession =>
  must(removeExercise(session, { exerciseId: testId.exercise(exercise), stamp: testStamp }));

const plan = buildSession([buildExercise(1), buildExercise(2), buildSuperset(3)]);
const told = (session: TrainingSession) => {
  const { setsPrescribed, prescribedDone, setsLeftOut } = finishedWorkout(session);
  return { setsPrescribed, prescribedDone, setsLeftOut };
};

describe('an exercise that the athlete leaves out', () => {
  const all = told(plan).setsPrescribed;
  const of = (index: number) => sessionCompliance(plan)[index]!.prescribed;

  test('stays asked for, and is told as left out', () => {
    expect(told(leaveOut(plan, 2))).toEqual({
      setsPrescribed: all,
      prescribedDone: 0,
      setsLeftOut: of(1),
    });
    expect(sessionCompliance(leaveOut(plan, 2)).map(({ isLeftOut }) => isLeftOut)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('after some of its sets: only the open ones are left out', () => {
    const session = leaveOut(tick(plan, 1), 2);
    expect(told(session)).toEqual({
      setsPrescribed: all,
      prescribedDone: 1,
      setsLeftOut: of(1) - 1,
    });
  });

  test('with all of its parts', () => {
    const session = leaveOut(plan, 3);
    expect(told(session).setsLeftOut).toBe(of(2) + of(3));
    expect(sessionCompliance(session).map(({ isLeftOut }) => isLeftOut)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

test('sets that go on with another movement are asked for once, in results and in its card', () => {
  const begun = tick(plan, 0);
  const rest = buildExercise(9, {
    sets: begun.exercises[0]!.sets.slice(1).map((set, index) => ({
      ...set,
      id: testId.set(900 + index),
    })),
  });
  const added = must(addOwnExercises(begun, { exercises: [rest], stamp: testStamp }));
  const session: TrainingSession = {
    ...added,
    exercises: added.exercises.map((one) =>
      one._id === rest._id ? { ...one, insteadOf: testId.exercise(1) } : one,
    ),
  };
  const [first] = sessionCompliance(session);
  expect(first).toMatchObject({ prescribed: 1, done: 1 });
  expect(first!.sets).toHaveLength(1);
  const asked = sessionCompliance(session).reduce((sum, { prescribed }) => sum + prescribed, 0);
  expect(finishedWorkout(session).setsPrescribed).toBe(asked);
});
