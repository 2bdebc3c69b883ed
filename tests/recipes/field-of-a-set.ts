import type { Recipe } from './recipe.ts';

/** The calories shown by a machine, in timed exercises. */
export const fieldOfASet: Recipe = {
  page: 'field-of-a-set.md',
  most: 8,
  steps: [
    {
      file: 'src/contract/training.ts',
      code: `  distance: z.optional(z.object({ ...amount, unit: z.optional(DistanceUnit) })),`,
      becomes: `  distance: z.optional(z.object({ ...amount, unit: z.optional(DistanceUnit) })),
  /** Kilocalories, as the machine shows them. */
  calories: z.optional(z.object(amount)),`,
    },
    {
      file: 'src/domain/exercise/quantity.ts',
      code: `  ...efforts,
};`,
      becomes: `  calories: { range: { least: 0, most: 5000 }, usual: 100, longest: 4, bound: 'calories' },
  ...efforts,
};`,
    },
    {
      file: 'src/domain/exercise/exercise-set.ts',
      code: `} as const satisfies AmountTable;`,
      becomes: `  calories: {
    quantityIn: ({ exerciseType }: Measured) => (exerciseType === 'time' ? 'calories' : null),
    fileColumn: 'calories',
  },
} as const satisfies AmountTable;`,
    },
    {
      file: 'src/domain/exercise/exercise-set.ts',
      code: `  distance: 'amount',`,
      becomes: `  distance: 'amount',
  calories: 'amount',`,
    },
    {
      file: 'src/client/ui/set-columns.ts',
      code: `    ...effortWords,`,
      becomes: `    calories: { title: 'Calories', unit: 'cal', spoken: 'calories' },
    ...effortWords,`,
    },
    {
      file: 'src/client/shared/plan/plan-columns.test.ts',
      code: `['Weight (lb)', '%1RM', 'Time']`,
      becomes: `[
      'Weight (lb)',
      '%1RM',
      'Time',
      'Calories',
    ]`,
    },
  ],
  toldByTests: ['tests/api/wire-form.ts'],
  tests: [
    'src/domain/exercise/amounts.test.ts',
    'src/domain/exercise/quantity.test.ts',
    'src/domain/session/merge-sets.test.ts',
    'src/client/ui/set-columns.test.ts',
    'src/client/shared/plan/plan-columns.test.ts',
    'src/client/features/exchange/native-round-trip.test.ts',
  ],
  proof: {
    file: 'src/client/ui/calories.test.ts',
    text: `import { expect, test } from 'vitest';
import { editSet } from '#domain/session/edit-set.ts';
import { buildExercise, buildSession, testId, testNow, testStamp } from '#domain/test-builders.ts';
import { newExercise } from '#domain/program/plan-exercises.ts';
import { setWords } from './set-comparison.ts';

test('an athlete enters calories, and their coach reads them', () => {
  const row = buildExercise(1, { exerciseType: 'time' });
  const setId = row.sets[0]!.id;
  const edited = editSet(buildSession([row]), {
    setId,
    values: { calories: 9999 },
    now: testNow,
    stamp: testStamp,
  });
  const set = edited.allowed ? edited.value.exerciseLog[0]!.sets[0]! : null;
  expect(set?.calories).toEqual({ recommended: null, actual: 5000 });
  expect(setWords(set!, 'actual', 'metric')).toBe('5000 cal');
  const planned = newExercise({ type: 'time', newId: () => testId.exercise(1) });
  expect(planned.sets[0]?.calories).toEqual({ recommended: 100, actual: null });
});
`,
  },
};
