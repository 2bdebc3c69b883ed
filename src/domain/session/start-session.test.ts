import { expect, test } from 'vitest';
import { TrainingSession } from '#contract/training.ts';
import { allowed, refused } from '../refusal.ts';
import {
  buildDay,
  buildExercise,
  buildProgram,
  buildRun,
  buildSet,
  buildSuperset,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { startSession } from './start-session.ts';

const program = buildProgram();
const start = {
  _id: testId.session(1),
  program,
  run: buildRun(program),
  dayId: testId.day(3),
  now: testNow,
};

const started = (exercises = [buildExercise(1)], title = 'Leg day') => {
  const plan = buildProgram({
    trainingPlan: [buildDay(1, { exercises, title, description: 'Slow and deep' })],
  });
  const outcome = startSession({
    ...start,
    program: plan,
    run: buildRun(plan),
    dayId: testId.day(1),
  });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};

test('[WK-1] a workout starts with nothing done, rated or finished', () => {
  expect(started()).toMatchObject({
    _id: testId.session(1),
    programId: testId.program(1),
    programRunId: testId.run(1),
    trainingPlanItemId: testId.day(1),
    dayIndex: 0,
    status: 'started',
    workoutTitle: 'Leg day',
    description: 'Slow and deep',
    selectedExerciseIndex: 0,
    feedback: { score1: null, score2: null },
    startDate: testNow,
    finishDate: null,
  });
});

test('[WK-2] [TR-4] each exercise starts initial, with a log entry of the same sets', () => {
  const session = started([buildExercise(1), buildExercise(2, { exerciseType: 'distance' })]);
  expect(session.exercises.map(({ status }) => status)).toEqual(['initial', 'initial']);
  expect(session.exerciseLog[1]).toEqual({
    exerciseId: testId.exercise(2),
    exerciseType: 'distance',
    exerciseMetric: { unit: 'distance', effort: null },
    movement: session.exercises[1]?.movement,
    sets: session.exercises[1]?.sets,
    feedback: { score1: null, score2: null },
    startDate: null,
    finishDate: null,
  });
});

test('[TR-4] a superset is logged part by part', () => {
  const [entry] = started([buildSuperset(1)]).exerciseLog;
  expect(entry?.subExercises?.map(({ exerciseId }) => exerciseId)).toEqual([
    testId.exercise(11),
    testId.exercise(12),
  ]);
  expect(entry?.subExercises?.[1]?.sets).toHaveLength(3);
});

test('whatever a plan says was done, a fresh workout does not', () => {
  const sets = [
    buildSet(1, {
      done: true,
      effort: { metric: 'reps', recommended: 8, actual: 12 },
      edited: testStamp,
    }),
  ];
  const session = started([buildExercise(1, { status: 'completed', sets })]);
  expect(session.exercises[0]).toEqual(buildExercise(1, { sets: [buildSet(1)] }));
  expect(session.exerciseLog[0]?.sets).toEqual([buildSet(1)]);
  const part = buildExercise(11, { status: 'completed', sets });
  const [group] = started([buildSuperset(1, { subExercises: [part] })]).exercises;
  expect(group?.subExercises).toEqual([buildExercise(11, { sets: [buildSet(1)] })]);
});

test('an untitled day makes an untitled workout', () => {
  expect(started(undefined, '').workoutTitle).toBe('Untitled workout');
});

test('device and server make the same document, and the contract accepts it', () => {
  const onServer = { ...start, program: structuredClone(program), run: structuredClone(start.run) };
  const outcome = startSession(start);
  expect(startSession(onServer)).toEqual(outcome);
  expect(outcome).toEqual(allowed(TrainingSession.parse(outcome.allowed && outcome.value)));
  expect(outcome).toMatchObject({ value: { dayIndex: 2 } });
});

test('[ST-10] nothing starts after a refund, but started workouts are kept', () => {
  const refunded = buildProgram({ accessEndedAt: testNow });
  expect(startSession({ ...start, program: refunded })).toEqual(refused('access-ended'));
  const before = new Date(Date.parse(testNow) - 1).toISOString();
  expect(startSession({ ...start, program: refunded, now: before }).allowed).toBe(true);
});

test('a day of rest, a foreign day and a run of another program do not start', () => {
  expect(startSession({ ...start, dayId: testId.day(2) })).toEqual(refused('not-a-training-day'));
  expect(startSession({ ...start, dayId: testId.day(9) })).toEqual(refused('day-not-found'));
  const other = buildRun(program, { programId: testId.program(9) });
  expect(startSession({ ...start, run: other })).toEqual(refused('run-of-other-program'));
});
