import { expect, test } from 'vitest';
import type { ExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import {
  buildExercise,
  buildSession,
  buildSet,
  buildSuperset,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { addExtraSet, editSet } from './edit-set.ts';
import { completeExercise } from './complete-exercise.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { findSet } from './sets.ts';
import { tickSet } from './tick-set.ts';
import type { Outcome } from '../refusal.ts';

const pinned = buildSession([buildExercise(1), buildSuperset(2)]);

const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};

/** The first exercise trained and completed with an extra set, one set of the superset ticked. */
const trained = (): TrainingSession => {
  const stamp = testStamp;
  let session = valueOf(
    editSet(pinned, {
      setId: testId.set(11),
      values: { weight: 70, effort: 6 },
      now: testNow,
      stamp,
    }),
  );
  session = valueOf(tickSet(session, { setId: testId.set(11), done: true, now: testNow, stamp }));
  session = valueOf(tickSet(session, { setId: testId.set(221), done: true, now: testNow, stamp }));
  session = valueOf(
    addExtraSet(session, {
      exerciseId: testId.exercise(1),
      id: testId.set(99),
      units: 'imperial',
      stamp,
    }),
  );
  return valueOf(completeExercise(session, { exerciseIndex: 0, now: testNow }));
};

/** The same session with the first log entry as a device sent it. */
const withFirst = (
  session: TrainingSession,
  change: (entry: ExerciseLogEntry) => ExerciseLogEntry,
) => ({
  ...session,
  exerciseLog: session.exerciseLog.map((entry, index) => (index === 0 ? change(entry) : entry)),
});
const setOf = (from: TrainingSession, n: number) => findSet(from, testId.set(n))?.set;

test('what a newer version of the app wrote stays, in the workout and its exercises, parts and sets', () => {
  const newer = <T extends object>(one: T): T => ({ ...one, mood: 'fierce' });
  const withSets = <T extends Pick<ExerciseLogEntry, 'sets'>>(entry: T): T => ({
    ...newer(entry),
    sets: entry.sets.map(newer),
  });
  const session = trained();
  const written = newer({
    ...session,
    exerciseLog: session.exerciseLog.map((entry) => ({
      ...withSets(entry),
      ...(entry.subExercises && { subExercises: entry.subExercises.map(withSets) }),
    })),
  });
  expect(overlayPrescription(written, written)).toEqual(written);
});

test('an honest workout comes out as it was sent', () => {
  expect(overlayPrescription(pinned, trained())).toEqual(trained());
  expect(overlayPrescription(pinned, pinned)).toEqual(pinned);
});

test('a device cannot change what is recommended, in which metric, or which sets are AMRAP', () => {
  const sent = withFirst(trained(), (entry) => ({
    ...entry,
    exerciseMetric: { unit: 'percent1RM', effort: 'rir' },
    sets: entry.sets.map((set) => ({
      ...set,
      amrap: true,
      max: 300,
      weight: { metric: 'percent1RM', recommended: 5, actual: set.weight?.actual ?? null },
    })),
  }));
  const stored = overlayPrescription(pinned, sent);
  expect(stored.exerciseLog[0]?.exerciseMetric).toEqual({ unit: 'weight', effort: 'reps' });
  expect(setOf(stored, 11)).toEqual(setOf(trained(), 11));
});

test('a device cannot change the exercises, the title or whose workout it is', () => {
  const sent = {
    ...trained(),
    _id: testId.session(9),
    programRunId: testId.run(9),
    workoutTitle: 'Day off',
    exercises: [],
    dayIndex: 5,
  };
  expect(overlayPrescription(pinned, sent)).toEqual(trained());
});

test('a prescribed set that went missing is back, undone and in its place', () => {
  const sent = withFirst(trained(), (entry) => ({
    ...entry,
    sets: entry.sets.filter((set) => set.extraSet),
  }));
  const stored = overlayPrescription(pinned, sent);
  expect(stored.exerciseLog[0]?.sets.map(({ id }) => id)).toEqual([11, 12, 13, 99].map(testId.set));
  expect(setOf(stored, 11)).toEqual(buildSet(11));
});

test('an exercise missing from the log, or out of order, is put right', () => {
  const [first, second] = trained().exerciseLog;
  if (!first || !second) throw new Error('two exercises');
  expect(overlayPrescription(pinned, { ...trained(), exerciseLog: [second, first] })).toEqual(
    trained(),
  );
  expect(
    overlayPrescription(pinned, { ...trained(), exerciseLog: [first] }).exerciseLog[1],
  ).toEqual(pinned.exerciseLog[1]);
});

test('a set the coach did not prescribe is an extra set without a recommendation, and kept', () => {
  const stray = buildSet(77, { done: true, effort: { metric: 'reps', recommended: 8, actual: 5 } });
  const stored = overlayPrescription(
    pinned,
    withFirst(trained(), (entry) => ({ ...entry, sets: [stray, ...entry.sets] })),
  );
  expect(setOf(stored, 77)).toMatchObject({
    extraSet: true,
    done: true,
    effort: { recommended: null, actual: 5 },
  });
});

test('a weight hung on a body-weight set is kept', () => {
  const { weight: _, ...bodyWeight } = buildSet(11);
  const pullUps = buildSession([buildExercise(1, { sets: [bodyWeight] })]);
  const sent = valueOf(
    editSet(pullUps, {
      setId: testId.set(11),
      values: { weight: 10 },
      now: testNow,
      stamp: testStamp,
    }),
  );
  expect(overlayPrescription(pullUps, sent)).toEqual(sent);
});

test('[WK-2] an exercise is completed exactly when its log is finished', () => {
  const claimed = {
    ...pinned,
    exercises: pinned.exercises.map((exercise) => ({ ...exercise, status: 'completed' as const })),
  };
  expect(overlayPrescription(claimed, pinned).exercises.map(({ status }) => status)).toEqual([
    'initial',
    'initial',
  ]);
  expect(overlayPrescription(pinned, trained()).exercises[0]?.status).toBe('completed');
});

test('the selected exercise is one of the workout', () => {
  expect(
    overlayPrescription(pinned, { ...trained(), selectedExerciseIndex: 40 }).selectedExerciseIndex,
  ).toBe(1);
});

test('the athlete’s RPE and kind of a prescribed set stay beside what is prescribed', () => {
  const marked = valueOf(
    editSet(pinned, {
      setId: testId.set(11),
      values: { rpe: 9.5, kind: 'failure' },
      now: testNow,
      stamp: testStamp,
    }),
  );
  expect(overlayPrescription(pinned, marked)).toEqual(marked);
  expect(findSet(marked, testId.set(11))?.set).toMatchObject({ rpe: 9.5, kind: 'failure' });
});
