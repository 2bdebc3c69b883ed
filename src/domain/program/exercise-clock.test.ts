import { expect, test } from 'vitest';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { Exercise } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import { buildExercise, buildSet, buildSuperset } from '../test-builders.ts';
import { roundsWithoutSet, withFilledRounds } from './exercise-clock.ts';
import { countingIds } from './test-support.ts';

const emom: ExerciseClock = { kind: 'emom', seconds: 60, rounds: 7 };
const filled = (exercise: Exercise) =>
  partsOf<Pick<Exercise, 'sets'>>(withFilledRounds(exercise, countingIds())).map(
    ({ sets }) => sets.length,
  );

test('each round gets a set like the last one, with an id of its own; no set is taken away', () => {
  const exercise = buildExercise(1, { clock: emom });
  expect(roundsWithoutSet(exercise)).toBe(4);
  const { sets } = withFilledRounds(exercise, countingIds());
  expect(sets).toHaveLength(7);
  expect(new Set(sets.map(({ id }) => id)).size).toBe(7);
  expect(sets.at(-1)).toMatchObject({ weight: { recommended: 60 }, effort: { recommended: 8 } });
  expect(filled(buildExercise(1, { clock: { ...emom, rounds: 2 } }))).toEqual([3]);
});

test('warm-ups and drop sets have no round of their own', () => {
  const sets = [buildSet(1, { warmUp: true }), buildSet(2), buildSet(3, { planned: 'drop' })];
  expect(roundsWithoutSet(buildExercise(1, { sets, clock: emom }))).toBe(6);
});

test('a superset has a set of each part in a round; the parts of a circuit share the rounds', () => {
  expect(filled(buildSuperset(1, { clock: emom }))).toEqual([7, 7]);
  expect(filled(buildSuperset(1, { clock: emom, circuit: true }))).toEqual([4, 3]);
});

test('a clock without rounds asks for no sets', () => {
  expect(roundsWithoutSet(buildExercise(1, { clock: { kind: 'amrap', seconds: 600 } }))).toBe(0);
});
