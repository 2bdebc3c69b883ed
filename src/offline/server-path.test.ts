import { expect, test } from 'vitest';
import { pullChanges } from '#contract/sync.ts';
import { createExerciseComment } from '#contract/workout.ts';
import { pathOf } from './server-api.ts';

test('parameters are made safe, and a question without answer is not asked', () => {
  const params = { id: 'a/b', exerciseId: 'ü' };
  expect(pathOf(createExerciseComment, { params })).toBe(
    '/api/training-session/a%2Fb/exercise/%C3%BC/comment',
  );
  expect(pathOf(pullChanges, { query: { cursor: undefined } })).toBe('/api/sync');
  expect(pathOf(pullChanges, { query: { cursor: 'a b' } })).toBe('/api/sync?cursor=a+b');
});
