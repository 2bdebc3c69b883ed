import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildDay,
  buildProgram,
  buildRun,
  buildSession,
  testId,
  testNow,
} from '../test-builders.ts';
import {
  dateOfDay,
  dayIndexOn,
  isProgramCompleted,
  isTrainingDay,
  newRun,
  nextWorkoutIndex,
  runProgress,
  suspendedSession,
  workoutTitle,
} from './program-run.ts';

const run = buildRun();
const done = (day: number) =>
  ({ programRunId: run._id, trainingPlanItemId: testId.day(day), status: 'completed' }) as const;
const begun = (day: number) => ({ ...done(day), status: 'started' }) as const;

test('[TR-6] a day trains exactly if it has exercises', () => {
  expect(isTrainingDay(buildDay(1))).toBe(true);
  expect(isTrainingDay(buildDay(1, { exercises: [] }))).toBe(false);
});

test('[TR-12] a workout without a title is called untitled', () => {
  expect(workoutTitle({ title: 'Leg day' })).toBe('Leg day');
  expect(workoutTitle({ title: '  ' })).toBe('Untitled workout');
});

test('[TR-3] a run schedules each day of the program in order', () => {
  expect(
    newRun({ _id: testId.run(7), program: buildProgram(), date: '2030-01-31', now: testNow }),
  ).toEqual({
    _id: testId.run(7),
    programId: testId.program(1),
    firstWorkoutDate: '2030-01-31',
    createdAt: testNow,
    trainingSchedule: [
      { _id: testId.day(1), isTrainingDay: true },
      { _id: testId.day(2), isTrainingDay: false },
      { _id: testId.day(3), isTrainingDay: true },
    ],
  });
});

test('[TR-5] a day falls on the first date plus its index, over month ends and leap days', () => {
  expect(dateOfDay({ firstWorkoutDate: '2030-01-31' }, 0)).toBe('2030-01-31');
  expect(dateOfDay({ firstWorkoutDate: '2030-01-31' }, 1)).toBe('2030-02-01');
  expect(dateOfDay({ firstWorkoutDate: '2028-02-28' }, 1)).toBe('2028-02-29');
  expect(dateOfDay({ firstWorkoutDate: '2030-12-31' }, 1)).toBe('2031-01-01');
});

test('[TR-5] the day of a date is the day whose date it is', () => {
  const long = {
    firstWorkoutDate: '2030-03-04',
    trainingSchedule: Array(400).fill(run.trainingSchedule[0]),
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 399 }), (index) => {
      expect(dayIndexOn(long, dateOfDay(long, index))).toBe(index);
    }),
  );
  expect(dayIndexOn(run, '2030-03-03')).toBeNull();
  expect(dayIndexOn(run, '2030-03-07')).toBeNull();
});

test('[TR-8] the next workout is the first training day not completed', () => {
  expect(nextWorkoutIndex(run, [])).toBe(0);
  expect(nextWorkoutIndex(run, [done(1)])).toBe(2);
  expect(nextWorkoutIndex(run, [done(3)])).toBe(0);
  expect(nextWorkoutIndex(run, [done(1), done(3)])).toBeNull();
});

test('[TR-8] a started workout is not a completed one', () => {
  expect(nextWorkoutIndex(run, [begun(1)])).toBe(0);
});

test('sessions of an earlier run do not count', () => {
  expect(nextWorkoutIndex(run, [{ ...done(1), programRunId: testId.run(9) }])).toBe(0);
});

test('[TR-7] a program is completed when all its training days are', () => {
  expect(isProgramCompleted(run, [done(1)])).toBe(false);
  expect(isProgramCompleted(run, [done(1), begun(3)])).toBe(false);
  expect(isProgramCompleted(run, [done(1), done(3)])).toBe(true);
});

test('[TR-7] training one day twice does not complete another', () => {
  expect(isProgramCompleted(run, [done(1), done(1)])).toBe(false);
});

test('a run of rest days alone is never completed', () => {
  const rest = buildRun(buildProgram({ trainingPlan: [buildDay(1, { exercises: [] })] }));
  expect(isProgramCompleted(rest, [])).toBe(false);
  expect(nextWorkoutIndex(rest, [])).toBeNull();
});

test('progress, next workout and completion always agree', () => {
  const plan = fc.array(fc.boolean(), { maxLength: 12 });
  fc.assert(
    fc.property(plan, fc.array(fc.nat(11)), (days, trained) => {
      const trainingPlan = days.map((trains, i) => buildDay(i, trains ? {} : { exercises: [] }));
      const any = buildRun(buildProgram({ trainingPlan }));
      const sessions = trained.map(done);
      const { completed, total } = runProgress(any, sessions);
      const next = nextWorkoutIndex(any, sessions);
      expect(total).toBe(days.filter(Boolean).length);
      expect(next === null).toBe(completed === total);
      expect(isProgramCompleted(any, sessions)).toBe(total > 0 && next === null);
    }),
  );
});

test('completing the next workout is one step forward', () => {
  expect(runProgress(run, [])).toEqual({ completed: 0, total: 2 });
  expect(runProgress(run, [done(1)])).toEqual({ completed: 1, total: 2 });
  expect(runProgress(run, [done(1), done(3)])).toEqual({ completed: 2, total: 2 });
});

test('[TR-9] a suspended workout is one still started, the latest first', () => {
  const early = buildSession(undefined, { startDate: '2030-03-01T10:00:00.000Z' });
  const late = buildSession(undefined, { _id: testId.session(2) });
  const finished = buildSession(undefined, {
    status: 'completed',
    startDate: '2030-03-05T10:00:00.000Z',
  });
  expect(suspendedSession([finished])).toBeNull();
  expect(suspendedSession([early, finished, late])).toBe(late);
  expect(suspendedSession([late, early])).toBe(late);
});
