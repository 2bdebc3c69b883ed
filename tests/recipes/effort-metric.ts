import type { Recipe } from './recipe.ts';

/** Power in watts, as shown by a bike or a rower. */
export const effortMetric: Recipe = {
  page: 'effort-metric.md',
  most: 5,
  steps: [
    {
      file: 'src/contract/training.ts',
      code: `z.enum(['reps', 'rir', 'rpe', 'zone', 'pace'])`,
      becomes: `z.enum(['reps', 'rir', 'rpe', 'zone', 'pace', 'power'])`,
    },
    {
      file: 'src/domain/exercise/quantity.ts',
      code: `} satisfies Record<EffortMetric, EffortRow>;`,
      becomes: `  power: {
    word: 'power',
    types: ['time', 'distance'],
    range: { least: 0, most: 2500 },
    usual: 150,
    longest: 4,
    bound: 'watts',
  },
} satisfies Record<EffortMetric, EffortRow>;`,
    },
    {
      file: 'src/domain/exercise/effort.test.ts',
      code: `effortOptions('time')).toEqual(['rpe', 'zone', 'pace'])`,
      becomes: `effortOptions('time')).toEqual(['rpe', 'zone', 'pace', 'power'])`,
    },
    {
      file: 'src/domain/exercise/effort.test.ts',
      code: `effortOptions('distance')).toEqual(['rpe', 'zone', 'pace'])`,
      becomes: `effortOptions('distance')).toEqual(['rpe', 'zone', 'pace', 'power'])`,
    },
    {
      file: 'src/client/shared/plan/plan-columns.test.ts',
      code: `['No effort', 'RPE', 'Zone', 'Pace (min/mi)']`,
      becomes: `['No effort', 'RPE', 'Zone', 'Pace (min/mi)', 'Power']`,
    },
  ],
  toldByTests: ['tests/api/wire-form.ts'],
  tests: [
    'src/domain/exercise/amounts.test.ts',
    'src/domain/exercise/effort.test.ts',
    'src/domain/exercise/quantity.test.ts',
    'src/domain/program/exercise-line.test.ts',
    'src/client/shared/plan/plan-columns.test.ts',
    'src/client/features/exchange/native-round-trip.test.ts',
  ],
  proof: {
    file: 'src/client/ui/power.test.ts',
    text: `import { expect, test } from 'vitest';
import { effortOptions } from '#domain/exercise/effort.ts';
import { exerciseLine } from '#domain/program/exercise-line.ts';
import { readExerciseLine } from '#domain/program/read-exercise-line.ts';
import { buildExercise, buildSet } from '#domain/test-builders.ts';
import { setWords } from './set-comparison.ts';
import { columnsOf } from './set-columns.ts';

const set = buildSet(1, { effort: { metric: 'power', recommended: 200, actual: null } }, 'time');
const ride = buildExercise(1, {
  exerciseType: 'time',
  exerciseMetric: { unit: 'weight', effort: 'power' },
  sets: [{ ...set, weight: { metric: 'weight', recommended: null, actual: null } }],
});

test('a coach asks for power, and reads it everywhere', () => {
  expect(effortOptions('time')).toContain('power');
  expect(effortOptions('reps')).not.toContain('power');
  expect(columnsOf(ride, ['weight'], 'metric', null).at(-1)?.title).toBe('Power');
  expect(setWords(ride.sets[0]!, 'recommended', 'metric')).toBe('30:00, power\\u00A0200');
  const line = exerciseLine(ride, 'metric');
  expect(line).toContain('power 200');
  expect(readExerciseLine(line, 'metric')).toMatchObject({
    understood: true,
    line: { parts: [{ sets: [{ effort: { metric: 'power', value: 200 } }] }] },
  });
  expect(readExerciseLine('Row 1x5:00 power 9000', 'metric')).toMatchObject({
    understood: false,
    problem: 'At most 2500 watts',
  });
  expect(readExerciseLine('Squat 3x8 power 200', 'metric').understood).toBe(false);
});
`,
  },
};
