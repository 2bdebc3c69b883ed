import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScheduledDay } from '#contract/programs.ts';
import type { MovementSummary } from '#contract/training.ts';
import { longestTitle } from '#contract/limits.ts';
import {
  buildDay,
  buildExercise,
  buildProgram,
  buildRun,
  buildSession,
  buildSuperset,
  testId,
  testNow,
} from '../test-builders.ts';
import {
  begunElsewhere,
  endOfRun,
  isProgramCompleted,
  isTrainingDay,
  moveStart,
  newRun,
  nextWorkoutIndex,
  runDates,
  runProgress,
  sessionTitle,
  startOfRun,
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

const moves = (...numbers: number[]) => numbers.map((n) => buildExercise(n));

test.each([
  ['its title', { title: ' Leg day ', exercises: moves(1) }, 'Leg day'],
  ['without one, its movements', { title: '  ', exercises: moves(1, 2) }, 'Movement 1, Movement 2'],
  [
    'of many, the first three',
    { title: '', exercises: moves(1, 2, 3, 4) },
    'Movement 1, Movement 2, Movement 3 …',
  ],
  [
    'each once, however often it comes',
    { title: '', exercises: moves(1, 1, 2) },
    'Movement 1, Movement 2',
  ],
  [
    'of a superset, those that are done in turns',
    { title: '', exercises: [buildSuperset(1)] },
    'Movement 11, Movement 12',
  ],
  ['without any exercise, untitled', { title: '  ', exercises: [] }, 'Untitled workout'],
])('[TR-12] a workout is called by %s', (_, day, name) => {
  expect(workoutTitle(day)).toBe(name);
});

test('movements with very long names make no title that is refused as too long', () => {
  const long = (n: number) => {
    const exercise = buildExercise(n);
    const title = `${n} ${'long '.repeat(30)}`;
    return { ...exercise, movement: { ...(exercise.movement as MovementSummary), title } };
  };
  expect(workoutTitle({ title: '', exercises: [long(1), long(2)] })).toHaveLength(longestTitle);
});

test('a workout that began without a title is called by its movements, and so is what was lifted in it', () => {
  const begun = { workoutTitle: 'Untitled workout', exercises: moves(1, 2) };
  expect(sessionTitle(begun)).toBe('Movement 1, Movement 2');
  expect(sessionTitle({ ...begun, workoutTitle: 'Push day' })).toBe('Push day');
  expect(sessionTitle({ ...begun, workoutTitle: '', exercises: [] })).toBe('Untitled workout');
  const kept = { title: 'Untitled workout', movements: [{ title: 'Bench press' }] };
  expect(workoutTitle(kept)).toBe('Bench press');
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

const scheduled = (firstWorkoutDate: string, ...changes: Partial<ScheduledDay>[]) => ({
  ...run,
  firstWorkoutDate,
  trainingSchedule: changes.map((change, index) => ({
    _id: testId.day(index + 1),
    isTrainingDay: true,
    ...change,
  })),
});

test.each([
  ['2030-01-31', '2030-02-01'],
  ['2028-02-28', '2028-02-29'],
  ['2030-12-31', '2031-01-01'],
  // Clocks change that night.
  ['2030-03-30', '2030-03-31'],
])('[TR-5] a day falls on the first date plus its index: after %s comes %s', (first, next) => {
  expect(runDates(scheduled(first, {}, {}))).toEqual([first, next]);
});

test('[TR-5] a day that was moved falls later by itself, one that was shifted takes along what follows', () => {
  expect(runDates(scheduled('2030-03-04', {}, { moved: 3 }, {}))).toEqual([
    '2030-03-04',
    '2030-03-08',
    '2030-03-06',
  ]);
  expect(runDates(scheduled('2030-03-04', {}, { shifted: 2 }, { shifted: 1, moved: -3 }))).toEqual([
    '2030-03-04',
    '2030-03-07',
    '2030-03-06',
  ]);
});

test('[API-44] a run that is begun on another day moves with all its days, however they were shifted', () => {
  const shifted = scheduled('2030-03-04', { shifted: 2 }, {}, { moved: 1 });
  expect(startOfRun(shifted)).toBe('2030-03-06');
  const moved = moveStart(shifted, '2030-03-16');
  expect(startOfRun(moved)).toBe('2030-03-16');
  expect(runDates(moved)).toEqual(['2030-03-16', '2030-03-17', '2030-03-19']);
});

test('[TR-8] the next workout is the first training day not completed', () => {
  expect(nextWorkoutIndex(run, [])).toBe(0);
  expect(nextWorkoutIndex(run, [done(1)])).toBe(2);
  expect(nextWorkoutIndex(run, [done(3)])).toBe(0);
  expect(nextWorkoutIndex(run, [done(1), done(3)])).toBeNull();
});

test('[TR-8] the next workout is the one that is due first, whatever its place in the plan', () => {
  const moved = scheduled('2030-03-04', { moved: 2 }, {}, {});
  expect(nextWorkoutIndex(moved, [])).toBe(1);
  expect(nextWorkoutIndex(moved, [done(2)])).toBe(0);
});

test('[TR-7] [TR-8] a workout that was skipped is neither next nor missing at the end', () => {
  const skipping = scheduled('2030-03-04', { skipped: true }, {});
  expect(nextWorkoutIndex(skipping, [])).toBe(1);
  expect(runProgress(skipping, [])).toEqual({ completed: 0, total: 1, skipped: 1 });
  expect(isProgramCompleted(skipping, [done(2)])).toBe(true);
  const all = scheduled('2030-03-04', { skipped: true });
  expect(isProgramCompleted(all, [])).toBe(false);
});

test('[TR-7] a skipped workout that was trained all the same counts as trained', () => {
  const skipping = scheduled('2030-03-04', { skipped: true }, {});
  expect(runProgress(skipping, [done(1)])).toEqual({ completed: 1, total: 2, skipped: 0 });
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
  expect(runProgress(run, [])).toMatchObject({ completed: 0, total: 2 });
  expect(runProgress(run, [done(1)])).toMatchObject({ completed: 1, total: 2 });
  expect(runProgress(run, [done(1), done(3)])).toMatchObject({ completed: 2, total: 2 });
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

const begunRuns = (...ids: readonly number[]) =>
  ids.map((n) => ({ run: { ...run, _id: testId.run(n) }, sessions: [] }));
const finishedOn = (n: number, ...dates: readonly string[]) => ({
  run: { ...run, _id: testId.run(n) },
  sessions: dates.map((finishDate, index) => ({
    programRunId: testId.run(n),
    trainingPlanItemId: testId.day(index * 2 + 1),
    status: 'completed' as const,
    finishDate,
  })),
});

test.each([
  ['nothing was begun', [], null, null],
  ['one was begun where none was known', begunRuns(1), null, 1],
  ['none was begun since', begunRuns(1), 1, null],
  ['one was begun in place of the same run', begunRuns(1, 2), 1, 2],
  ['two were begun since: the first, which knew no more', begunRuns(1, 2, 3), 1, 2],
  ['the run that it replaces is unknown', begunRuns(1, 2), 9, null],
] as const)('a run begun elsewhere: %s', (_, runs, replaces, expected) => {
  const start = { replaces: replaces && testId.run(replaces), date: '2030-03-10' };
  expect(begunElsewhere(runs, start)).toBe(expected && testId.run(expected));
});

test.each([
  ['in progress when the new one begins is the same', ['2030-03-01T10:00:00.000Z'], true],
  [
    'completed long before the new one begins is over',
    ['2030-03-01T10:00:00.000Z', '2030-03-03T10:00:00.000Z'],
    false,
  ],
  [
    'completed when the new one may have begun in the east is the same',
    ['2030-03-01T10:00:00.000Z', '2030-03-09T10:00:00.000Z'],
    true,
  ],
])('a run that was %s', (_, dates, isSame) => {
  const found = begunElsewhere([finishedOn(1, ...dates)], { replaces: null, date: '2030-03-10' });
  expect(found).toBe(isSame ? testId.run(1) : null);
});

test('a program that was completed and begun again elsewhere: the later run is the same', () => {
  const over = finishedOn(1, '2030-03-01T10:00:00.000Z', '2030-03-03T10:00:00.000Z');
  const start = { replaces: null, date: '2030-03-10' };
  expect(begunElsewhere([over, ...begunRuns(2)], start)).toBe(testId.run(2));
});

test('a run ends with its last day, a rest day’s too, wherever days were moved', () => {
  const ends = (...days: Partial<ScheduledDay>[]) =>
    endOfRun({
      firstWorkoutDate: '2030-03-04',
      trainingSchedule: days.map((day, index) => ({
        _id: testId.day(index + 1),
        isTrainingDay: index === 0,
        ...day,
      })),
    });
  expect(ends({}, {}, {})).toBe('2030-03-06');
  expect(ends({ moved: 9 }, {}, {})).toBe('2030-03-13');
  expect(ends()).toBe('2030-03-04');
});
