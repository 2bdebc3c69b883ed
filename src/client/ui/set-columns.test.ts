import { expect, test } from 'vitest';
import type { ExerciseMetric, ExerciseType } from '#contract/training.ts';
import { setFields } from '#domain/exercise/exercise-set.ts';
import { columnsOf } from './set-columns.ts';

const exercises: readonly [ExerciseType, ExerciseMetric['unit']][] = [
  ['reps', 'weight'],
  ['time', 'weight'],
  ['distance', 'distance'],
];

test('every amount of a set has a column in some exercise', () => {
  const columns = exercises.flatMap(([exerciseType, unit]) =>
    columnsOf({ exerciseType, exerciseMetric: { unit, effort: 'rpe' } }, 'metric', 'km'),
  );
  const fields = Object.entries(setFields).filter(([, whose]) => whose === 'amount');
  expect(new Set(columns.map(({ field }) => field))).toEqual(
    new Set(fields.map(([field]) => field)),
  );
});
