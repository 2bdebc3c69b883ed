import { expect, test } from 'vitest';
import type { ExerciseSet } from '#contract/training.ts';
import { buildExercise } from '../test-builders.ts';
import { asksForReps } from './amrap.ts';

const [set] = buildExercise(1).sets;
const reps = (actual: number | null) =>
  ({ effort: { metric: 'reps', recommended: 5, actual } }) as const;

test.each<[string, Partial<ExerciseSet>, boolean]>([
  ['an AMRAP set without its reps', { amrap: true, ...reps(null) }, true],
  ['an AMRAP set whose reps were entered', { amrap: true, ...reps(8) }, false],
  ['a set of a given number of reps', { amrap: false, ...reps(null) }, false],
])('a tick asks for the reps: %s', (_, change, asks) => {
  expect(asksForReps({ ...set!, ...change })).toBe(asks);
});
