import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, buildSuperset, testId, testNow } from '../test-builders.ts';
import { leaveProgress, takeProgress, undoProgress } from './answer-progress.ts';
import { addExtraSet, editSet } from './edit-set.ts';
import { mergeSessions } from './merge-sessions.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { setsOf } from './test-support.ts';
import { swapMovement } from './swap-movement.ts';
import { tickSet } from './tick-set.ts';

const on = (by: string, at = 5) => ({ now: testNow, stamp: { at, by } });
const valueOf = <T>(outcome: { allowed: true; value: T } | { allowed: false; code: string }): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const exerciseId = testId.exercise(1);
const start = buildSession([buildExercise(1)]);
const offer = { kg: 62.5, reps: 9, was: 60 };
const proposal = {
  exerciseId,
  offer,
  sets: [11, 12, 13].map((n) => ({ id: testId.set(n), kg: 62.5, reps: 9 })),
};
const taken = (session = start, by = 'phone', at = 5) =>
  valueOf(takeProgress(session, { ...proposal, ...on(by, at) }));
const left = (session = start, by = 'phone', at = 5) =>
  valueOf(leaveProgress(session, { exerciseId, offer, ...on(by, at) }));
const shown = (session: TrainingSession) =>
  setsOf(session).map(({ weight, effort }) => [weight?.actual, effort?.actual]);
const answerIn = ({ exerciseLog }: TrainingSession) => exerciseLog[0]?.progress;

describe('a proposal that is taken', () => {
  test('fills the sets that are not done, and the plan stays', () => {
    const done = valueOf(tickSet(start, { setId: testId.set(11), done: true, ...on('phone', 1) }));
    const session = taken(done);
    expect(shown(session)).toEqual([
      [60, 8],
      [62.5, 9],
      [62.5, 9],
    ]);
    expect(session.exercises).toEqual(start.exercises);
    expect(answerIn(session)).toMatchObject({ taken: true, kg: 62.5, of: 'movement-1' });
  });

  test('leaves what the athlete has typed, but not the weight that an added set started with', () => {
    const typed = valueOf(
      editSet(start, { setId: testId.set(12), values: { weight: 50 }, ...on('phone', 1) }),
    );
    const added = { exerciseId, id: testId.set(99), units: 'metric' as const, ...on('phone', 1) };
    const session = valueOf(addExtraSet(typed, added));
    const sets = [...proposal.sets, { id: testId.set(99), kg: 62.5, reps: null }];
    const filled = valueOf(takeProgress(session, { ...proposal, sets, ...on('phone') }));
    expect(shown(filled).map(([weight]) => weight)).toEqual([62.5, 50, 62.5, 62.5]);
  });

  test('leaves a set for as many reps as possible open', () => {
    const [set] = buildExercise(1).sets;
    const amrap = buildSession([buildExercise(1, { sets: [{ ...set!, amrap: true }] })]);
    const sets = [{ id: set!.id, kg: 62.5, reps: 8 }];
    const session = valueOf(takeProgress(amrap, { exerciseId, offer, sets, ...on('phone') }));
    expect(shown(session)).toEqual([[62.5, null]]);
  });

  test('is logged with one tap', () => {
    const ticked = tickSet(taken(), { setId: testId.set(11), done: true, ...on('phone', 9) });
    expect(shown(valueOf(ticked))[0]).toEqual([62.5, 9]);
  });

  test('is undone: what came with it goes, what was done or typed since stays', () => {
    const later = on('phone', 9);
    const ticked = valueOf(tickSet(taken(), { setId: testId.set(11), done: true, ...later }));
    const typed = valueOf(
      editSet(ticked, { setId: testId.set(12), values: { weight: 61 }, ...later }),
    );
    const undone = valueOf(undoProgress(typed, { exerciseId, ...on('phone', 10) }));
    expect(shown(undone)).toEqual([
      [62.5, 9],
      [61, 9],
      [null, null],
    ]);
    expect(answerIn(undone)).toBeUndefined();
  });

  test('keeps the percentage of a set in percent, and lifts the kilograms', () => {
    const weight = { metric: 'percent1RM', recommended: 70, actual: null } as const;
    const exercise = buildExercise(1, { exerciseMetric: { unit: 'percent1RM', effort: 'reps' } });
    const sets = exercise.sets.map((set) => ({ ...set, weight }));
    const session = taken(buildSession([{ ...exercise, sets }]));
    expect(setsOf(session)[0]).toMatchObject({ load: 62.5, weight: { recommended: 70 } });
    const undone = valueOf(undoProgress(session, { exerciseId, ...on('phone', 9) }));
    expect(setsOf(undone)[0]).not.toHaveProperty('load');
  });

  test('works for a part of a superset', () => {
    const session = buildSession([buildSuperset(2)]);
    const sets = [{ id: testId.set(211), kg: 70, reps: null }];
    const part = { exerciseId: testId.exercise(21), offer, sets, ...on('phone') };
    const filled = valueOf(takeProgress(session, part));
    expect(filled.exerciseLog[0]?.subExercises?.[0]?.progress?.taken).toBe(true);
    expect(filled.exerciseLog[0]?.progress).toBeUndefined();
    expect(shown(filled)[0]).toEqual([70, null]);
  });
});

test('a proposal that is left changes nothing but the question', () => {
  expect(shown(left())).toEqual(shown(start));
  expect(answerIn(left())).toMatchObject({ taken: false, kg: 62.5, was: 60 });
});

test('a finished workout takes no answer', () => {
  const finished = { ...start, status: 'completed' as const };
  expect(takeProgress(finished, { ...proposal, ...on('phone') }).allowed).toBe(false);
});

test('the answer goes with a swap, since its weights do', () => {
  const movement = { ...(buildExercise(2).movement as object) } as never;
  const swapped = swapMovement(taken(), { exerciseId, movement, ...on('phone', 9) });
  expect(answerIn(valueOf(swapped))).toBeUndefined();
});

test('a change of the coach leaves the answer as it is', () => {
  const session = taken();
  expect(answerIn(overlayPrescription(session, session))).toEqual(answerIn(session));
});

describe('on two phones', () => {
  const merged = (base: TrainingSession, mine: TrainingSession, theirs: TrainingSession) =>
    mergeSessions(base, mine, theirs).body;

  test('taken on one and left on the other is taken, whichever came later', () => {
    for (const [one, other] of [
      [taken(start, 'phone', 5), left(start, 'tablet', 9)],
      [left(start, 'phone', 9), taken(start, 'tablet', 5)],
    ] as const) {
      const session = merged(start, one, other);
      expect(answerIn(session)?.taken).toBe(true);
      expect(shown(session)[0]).toEqual([62.5, 9]);
    }
  });

  test('an answer reaches the other phone, and so does its undoing', () => {
    expect(answerIn(merged(start, start, taken()))?.taken).toBe(true);
    const undone = valueOf(undoProgress(taken(), { exerciseId, ...on('phone', 9) }));
    expect(answerIn(merged(taken(), taken(), undone))).toBeUndefined();
    expect(answerIn(merged(taken(), undone, taken()))).toBeUndefined();
    expect(shown(merged(taken(), taken(), undone))[0]).toEqual([null, null]);
  });
});
