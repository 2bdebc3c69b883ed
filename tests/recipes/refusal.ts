import type { Recipe } from './recipe.ts';

/** An exercise keeps its last set. */
export const refusal: Recipe = {
  page: 'refusal.md',
  most: 3,
  steps: [
    {
      file: 'src/domain/refusal-texts.ts',
      code: `  'too-many-sets':`,
      becomes: `  'last-set': 'An exercise keeps at least one set',
  'too-many-sets':`,
    },
    {
      file: 'src/domain/session/delete-set.ts',
      code: `  if (!place.set.extraSet) return refused('set-prescribed');`,
      becomes: `  if (!place.set.extraSet) return refused('set-prescribed');
  if (place.entry.sets.length === 1) return refused('last-set');`,
    },
    {
      file: 'src/domain/session/edit-set.test.ts',
      code: `test('[WK-27] an extra set can be deleted, and no other'`,
      becomes: `test('the last set of an exercise is not deleted', () => {
  const alone = buildSession([buildExercise(1, { sets: [buildSet(11, { extraSet: true })] })]);
  expect(deleteExtraSet(alone, { setId: testId.set(11), stamp })).toEqual(refused('last-set'));
});

test('[WK-27] an extra set can be deleted, and no other'`,
    },
  ],
  tests: ['src/domain/session/edit-set.test.ts', 'src/offline/commands/workout.test.ts'],
};
