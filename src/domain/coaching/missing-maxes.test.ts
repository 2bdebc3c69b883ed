import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';
import { buildExercise, buildSet } from '../test-builders.ts';
import { missingMaxes } from './missing-maxes.ts';

const lift = (id: string, title: string, set: object = {}): Exercise =>
  buildExercise(1, {
    movement: { _id: id, title } as never,
    exerciseMetric: { unit: 'percent1RM', effort: 'reps' },
    sets: [
      buildSet(1, { weight: { metric: 'percent1RM', recommended: 70, actual: null }, ...set }),
    ],
  });
const day = (...exercises: Exercise[]) => ({ exercises });
const known = (...ids: string[]) => new Map(ids.map((id) => [id as MovementId, 100]));

test('a program in percent needs the max of each of its lifts once, in its order', () => {
  const days = [
    day(lift('bench', 'Bench press'), lift('squat', 'Back squat')),
    day(lift('squat', 'Back squat'), lift('deadlift', 'Deadlift')),
  ];
  expect(missingMaxes(days, known('squat')).map(({ title }) => title)).toEqual([
    'Bench press',
    'Deadlift',
  ]);
  expect(missingMaxes(days, known('squat', 'bench', 'deadlift'))).toEqual([]);
});

test('a lift in waves goes by a training max', () => {
  const waves = { ...lift('press', 'Press'), progression: { kind: 'waves' as const } };
  expect(missingMaxes([day(waves, lift('row', 'Row'))], known())).toMatchObject([
    { title: 'Press', isForWaves: true },
    { title: 'Row', isForWaves: false },
  ]);
});

test('a part of a superset needs its max, too', () => {
  const superset = buildExercise(2, {
    sets: [],
    subExercises: [lift('row', 'Row'), lift('bench', 'Bench press')],
  });
  expect(missingMaxes([day(superset)], known()).map(({ title }) => title)).toEqual([
    'Row',
    'Bench press',
  ]);
});

test('a set with a max of its own, without a percentage, or in kilograms needs none', () => {
  const open = { weight: { metric: 'percent1RM', recommended: null, actual: null } };
  const days = [
    day(lift('bench', 'Bench press', { max: 120 }), lift('squat', 'Back squat', open)),
    day(buildExercise(3)),
  ];
  expect(missingMaxes(days, known())).toEqual([]);
});
