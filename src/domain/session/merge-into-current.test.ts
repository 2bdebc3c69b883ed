import { expect, test } from 'vitest';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { buildSession, testId } from '../test-builders.ts';
import { mergeIntoCurrent } from './merge-into-current.ts';

const [first, second] = [testId.set(111), testId.set(112)];
const withSets = (changes: Record<string, Partial<ExerciseSet>>): TrainingSession => {
  const session = buildSession();
  const exerciseLog = session.exerciseLog.map((entry) => ({
    ...entry,
    sets: entry.sets.map((set) => ({ ...set, ...changes[set.id] })),
  }));
  return { ...session, exerciseLog };
};
const lifted = (actual: number, at: number): Partial<ExerciseSet> => ({
  done: true,
  weight: { metric: 'weight', recommended: null, actual },
  edited: { at, by: 'phone' },
});
const loadsOf = (session: TrainingSession) =>
  session.exerciseLog
    .flatMap(({ sets }) => sets)
    .filter(({ id }) => id === first || id === second)
    .map(({ done, weight }) => (done ? weight?.actual : null));

test('a script with an old copy ticks its set and leaves the later weight of another alone', () => {
  const { edited: _, ...ticked } = lifted(90, 0);
  const sent = withSets({ [first]: lifted(80, 1000), [second]: ticked });
  const current = withSets({ [first]: lifted(85, 2000) });
  expect(loadsOf(mergeIntoCurrent(sent, current, 3000))).toEqual([85, 90]);
});

test('a script that corrects the weight it has just read is the later edit', () => {
  const sent = withSets({ [first]: lifted(82, 2000) });
  const current = withSets({ [first]: lifted(85, 2000) });
  expect(loadsOf(mergeIntoCurrent(sent, current, 3000))).toEqual([82, null]);
});
