import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { ExerciseMetric, ExerciseType } from '#contract/training.ts';
import { loadMetricOf, setFields } from '#domain/exercise/exercise-set.ts';
import { buildExercise, buildSet } from '#domain/test-builders.ts';
import { columnsOf, loadsShown } from './set-columns.ts';

const exercises: readonly [ExerciseType, ExerciseMetric['unit']][] = [
  ['reps', 'weight'],
  ['time', 'weight'],
  ['distance', 'distance'],
];

test('every amount of a set has a column in some exercise', () => {
  const columns = exercises.flatMap(([exerciseType, unit]) =>
    columnsOf(
      { exerciseType, exerciseMetric: { unit, effort: 'rpe' } },
      unit === 'distance' ? [] : [unit],
      'metric',
      'km',
    ),
  );
  const fields = Object.entries(setFields).filter(([, whose]) => whose === 'amount');
  expect(new Set(columns.map(({ field }) => field))).toEqual(
    new Set(fields.map(([field]) => field)),
  );
});

describe('the loads of a table are those that some set uses', () => {
  const movement = (equipment: 'Barbell' | 'Body weight') => ({
    movement: {
      _id: 'row' as MovementId,
      title: 'Row',
      image: null,
      imageMidframe: null,
      equipment,
    },
  });
  const bare = (exerciseType: ExerciseType) => {
    const { weight: _, ...set } = buildSet(1, {}, exerciseType);
    return [set];
  };

  test('a weight that is asked for has a column, and no percentage beside it', () => {
    expect(loadsShown(buildExercise(1))).toEqual(['weight']);
  });

  test('a percentage has a column, and the weight that it comes to has one beside it', () => {
    const metric = { exerciseMetric: { unit: 'percent1RM', effort: 'reps' } } as const;
    const weight = { metric: 'percent1RM', recommended: 75, actual: null } as const;
    expect(loadsShown(buildExercise(1, { ...metric, sets: [buildSet(1, { weight })] }))).toEqual([
      'weight',
      'percent1RM',
    ]);
  });

  test('a barbell has one even if the coach leaves the weight open', () => {
    expect(loadsShown(buildExercise(1, { ...movement('Barbell'), sets: bare('reps') }))).toEqual([
      'weight',
    ]);
  });

  test('a pull-up has one once somebody adds a weight', () => {
    const pullUp = buildExercise(1, { ...movement('Body weight'), sets: bare('reps') });
    expect(loadsShown(pullUp)).toEqual([]);
    const weight = { metric: 'weight', recommended: null, actual: 10 } as const;
    const [set] = pullUp.sets;
    expect(loadsShown({ ...pullUp, sets: [set!, { ...set!, weight }] })).toEqual(['weight']);
  });

  test('a plank and a run have none, a loaded carry has one', () => {
    const plank = { ...buildExercise(1, { exerciseType: 'time' }), sets: bare('time') };
    expect(loadsShown(plank)).toEqual([]);
    const run = buildExercise(1, { exerciseType: 'distance' });
    expect(loadsShown(run)).toEqual([]);
    const carry = { ...run, exerciseMetric: { ...run.exerciseMetric, load: 'weight' as const } };
    expect(loadMetricOf(carry)).toBe('weight');
    expect(loadsShown(carry)).toEqual(['weight']);
  });
});
