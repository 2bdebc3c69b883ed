import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { findMovement, summaryOf } from '../movement/catalogue.ts';
import {
  buildDay,
  buildExercise,
  buildProgram,
  buildRun,
  buildSuperset,
  testId,
} from '../test-builders.ts';
import { daysToCome, isWhole, picturesOf } from './next-days.ts';

const program = buildProgram({
  trainingPlan: Array.from({ length: 30 }, (_, n) =>
    buildDay(n + 1, n % 2 === 0 ? {} : { exercises: [] }),
  ),
});
const run = buildRun(program);
const numbers = (sessions: Parameters<typeof daysToCome>[1]['sessions'] = [], changed = run) =>
  daysToCome(program, { run: changed, sessions }, '2030-03-08').map(({ title }) => title);

test('two weeks from today, with missed days, and without rest days', () => {
  expect(numbers()).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17].map((n) => `Day ${n}`));
});

test('without finished or skipped workouts, but with started ones', () => {
  const session = (n: number, status: 'started' | 'completed') => ({
    programRunId: run._id,
    trainingPlanItemId: testId.day(n),
    status,
  });
  const trainingSchedule = run.trainingSchedule.map((day, index) =>
    index === 4 ? { ...day, skipped: true as const } : day,
  );
  expect(
    numbers([session(1, 'completed'), session(3, 'started')], { ...run, trainingSchedule }),
  ).toEqual([3, 7, 9, 11, 13, 15, 17].map((n) => `Day ${n}`));
});

test('a workout that was moved into these days belongs to them', () => {
  const trainingSchedule = run.trainingSchedule.map((day, index) =>
    index === 28 ? { ...day, moved: -20 } : day,
  );
  expect(numbers([], { ...run, trainingSchedule })).toContain('Day 29');
});

test('every picture is named once, those of the parts of a superset too', () => {
  const movement = (n: number) => ({
    _id: `m-${n}` as MovementId,
    title: 'Row',
    image: `/${n}.webp`,
    imageMidframe: n === 1 ? '/mid.webp' : null,
  });
  const superset = buildSuperset(3);
  const day = buildDay(1, {
    exercises: [
      buildExercise(1, { movement: movement(1) }),
      buildExercise(2, { movement: movement(1) }),
      {
        ...superset,
        subExercises: superset.subExercises!.map((part) => ({ ...part, movement: movement(2) })),
      },
    ],
  });
  expect(picturesOf([day, day])).toEqual(['/1.webp', '/mid.webp', '/2.webp']);
});

test('a drawing is none of the pictures that a device has to fetch', () => {
  const movement = summaryOf(findMovement('front-squat' as MovementId)!);
  expect(picturesOf([buildDay(1, { exercises: [buildExercise(1, { movement })] })])).toEqual([]);
});

test('a workout is whole when each exercise says its movement and its sets', () => {
  expect(isWhole(buildDay(1, { exercises: [buildExercise(1), buildSuperset(2)] }))).toBe(true);
  expect(isWhole(buildDay(1, { exercises: [buildExercise(1, { sets: [] })] }))).toBe(false);
  const unnamed = buildExercise(1, { movement: 'squat' as MovementId });
  expect(isWhole(buildDay(1, { exercises: [unnamed] }))).toBe(false);
});
