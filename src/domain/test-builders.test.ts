import { expect, test } from 'vitest';
import { TrainingSession } from '#contract/training.ts';
import { Comment } from '#contract/comment.ts';
import { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import {
  buildComment,
  buildExercise,
  buildProgram,
  buildRun,
  buildSession,
  buildSuperset,
} from './test-builders.ts';

test('what the builders make, the contract accepts', () => {
  const session = buildSession([
    buildExercise(1),
    buildExercise(2, { exerciseType: 'time' }),
    buildExercise(3, { exerciseType: 'distance' }),
    buildSuperset(4),
  ]);
  expect(TrainingSession.parse(session)).toEqual(session);
  expect(PurchasedProgram.parse(buildProgram())).toEqual(buildProgram());
  expect(ProgramRun.parse(buildRun())).toEqual(buildRun());
  expect(Comment.parse(buildComment())).toEqual(buildComment());
});

test('no two sets of a built session share an id', () => {
  const ids = buildSession([
    buildExercise(1),
    buildExercise(2),
    buildSuperset(3),
  ]).exerciseLog.flatMap((entry) =>
    [entry, ...(entry.subExercises ?? [])].flatMap(({ sets }) => sets.map(({ id }) => id)),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
