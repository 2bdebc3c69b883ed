import { expect, test } from 'vitest';
import { allowed, refused } from '../refusal.ts';
import { buildSession, testNow } from '../test-builders.ts';
import { finishSession } from './finish-session.ts';

const rated = buildSession(undefined, { feedback: { score1: 8, score2: null } });

test('[WK-1] [WK-12] a rated workout is finished and completed', () => {
  expect(finishSession(rated, { now: testNow })).toEqual(
    allowed({ ...rated, status: 'completed', finishDate: testNow }),
  );
});

test('[WK-11] a workout is not finished before it is rated', () => {
  expect(finishSession(buildSession(), { now: testNow })).toEqual(refused('workout-not-rated'));
});

test('[WK-1] a completed workout stays so, with its first finish', () => {
  const done = { ...rated, status: 'completed' as const, finishDate: testNow };
  expect(finishSession(done, { now: '2030-03-05T10:00:00.000Z' })).toEqual(allowed(done));
});
