// What an athlete says about a set beyond its values.
import { expect, test } from 'vitest';
import { longestSetNote } from '#contract/limits.ts';
import type { TrainingSession } from '#contract/training.ts';
import { anyKinds } from '../exercise/choose-kind.ts';
import { isWarmUp, kindOf } from '../exercise/set-kind.ts';
import {
  buildExercise,
  buildSession,
  buildSet,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { type ActualValues, editSet } from './edit-set.ts';
import { lastTimesValues } from './last-times-values.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { findSet } from './sets.ts';
import { weightCarriedOver } from './weight-to-log.ts';

const byRpe = buildExercise(1, {
  exerciseMetric: { unit: 'weight', effort: 'rpe' },
  sets: [
    buildSet(11, { effort: { metric: 'rpe', recommended: 8, actual: null } }),
    buildSet(12, { effort: { metric: 'rpe', recommended: 8, actual: null } }),
  ],
});
const session = buildSession([byRpe, buildExercise(2)]);
const edited = (values: ActualValues, from: TrainingSession = session, n = 11) => {
  const outcome = editSet(from, { setId: testId.set(n), values, now: testNow, stamp: testStamp });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const setIn = (one: TrainingSession, n = 11) => findSet(one, testId.set(n))!.set;

test('the reps of a set by RPE can be logged, although its coach asked for none', () => {
  expect(setIn(edited({ reps: 5, effort: 8.5 }))).toMatchObject({
    reps: { recommended: null, actual: 5 },
    effort: { metric: 'rpe', recommended: 8, actual: 8.5 },
  });
});

test('values logged beside RPE stay under the coach’s next prescription, and a note with them', () => {
  const logged = edited({ reps: 5, kind: 'test', note: 'Belt on' });
  const exercises = logged.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) => ({ ...set, reps: { recommended: 6, actual: null, upTo: 8 } })),
  }));
  const set = setIn(overlayPrescription({ ...logged, exercises }, logged));
  expect(set.reps).toEqual({ recommended: 6, actual: 5, upTo: 8 });
  expect([kindOf(set), set.note]).toEqual(['test', 'Belt on']);
});

test('a set is marked as any kind and made a working set again', () => {
  for (const kind of anyKinds) {
    const marked = edited({ kind });
    expect(kindOf(setIn(marked))).toBe(kind);
    expect(isWarmUp(setIn(marked))).toBe(kind === 'warm-up');
    expect(kindOf(setIn(edited({ kind: 'normal' }, marked)))).toBe('normal');
  }
});

test('a note is kept without the blanks around it, cut to its longest, and cleared by an empty one', () => {
  const noted = edited({ note: '  Slow, belt on ' });
  expect(setIn(noted).note).toBe('Slow, belt on');
  expect(setIn(edited({ note: 'x'.repeat(500) })).note).toHaveLength(longestSetNote);
  expect(setIn(edited({ note: '   ' }, noted))).not.toHaveProperty('note');
  expect(edited({ note: 'Slow, belt on' }, noted)).toBe(noted);
});

test('the reps of last time go into the column that counts reps today', () => {
  const last = buildSet(1, { done: true, effort: { metric: 'reps', recommended: 8, actual: 7 } });
  expect(lastTimesValues(last, setIn(session), 'metric')).toMatchObject({ reps: 7 });
  const beside = {
    ...last,
    reps: { recommended: null, actual: 6 },
    effort: { metric: 'rpe' as const, recommended: null, actual: 9 },
  };
  expect(lastTimesValues(beside, setIn(session, 21), 'metric')).toMatchObject({ effort: 6 });
});

test('of a failed attempt only the weight is taken over: 0 reps are nothing to repeat', () => {
  const failed = buildSet(1, {
    done: true,
    weight: { metric: 'weight', recommended: null, actual: 100 },
    effort: { metric: 'reps', recommended: 8, actual: 0 },
  });
  const values = lastTimesValues(failed, setIn(session), 'metric');
  expect(values).toMatchObject({ weight: 100 });
  expect(values).not.toHaveProperty('reps');
  expect(values).not.toHaveProperty('effort');
});

test('the weight of a working set is not carried over into a drop set', () => {
  const open = { metric: 'weight', recommended: null, actual: null } as const;
  const sets = [
    buildSet(1, { done: true, weight: { ...open, actual: 60 } }),
    buildSet(2, { weight: open, kind: 'drop' }),
    buildSet(3, { weight: open, kind: 'failure' }),
  ];
  const entry = { ...session.exerciseLog[1]!, sets };
  expect(sets.map((set) => weightCarriedOver(entry, set))).toEqual([null, null, 60]);
});
