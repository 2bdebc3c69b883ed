import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowed, refused } from '../refusal.ts';
import { buildExercise, buildSession, testStamp } from '../test-builders.ts';
import { isWorkoutRated, rateExercise, rateWorkout, unratedScales } from './rating.ts';

const session = buildSession([buildExercise(1), buildExercise(2)]);
const finished = { ...session, status: 'completed' as const };
const stamp = testStamp;
const feedbackOf = (outcome: ReturnType<typeof rateExercise>) =>
  outcome.allowed ? outcome.value.exerciseLog[1]?.feedback : outcome.code;

test('[WK-32] effort and compliance are rated one at a time', () => {
  const effort = rateExercise(session, { exerciseIndex: 1, score1: 7, stamp });
  expect(feedbackOf(effort)).toEqual({ score1: 7, score2: null, edited: stamp });
  const both = rateExercise(effort.allowed ? effort.value : session, {
    exerciseIndex: 1,
    score2: 9,
    stamp,
  });
  expect(feedbackOf(both)).toEqual({ score1: 7, score2: 9, edited: stamp });
});

test('the slider’s 0 takes the answer back', () => {
  const rated = rateExercise(session, { exerciseIndex: 1, score1: 7, score2: 9, stamp });
  const back = rateExercise(rated.allowed ? rated.value : session, {
    exerciseIndex: 1,
    score1: 0,
    stamp,
  });
  expect(feedbackOf(back)).toMatchObject({ score1: null, score2: 9 });
  const both = rateExercise(back.allowed ? back.value : session, {
    exerciseIndex: 1,
    score2: 0,
    stamp,
  });
  expect(feedbackOf(both)).toMatchObject({ score1: null, score2: null });
});

test('[NUM-6] [NUM-7] a score is a whole number from 1 to 10', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double()), (score) => {
      const valid = Number.isInteger(score) && score >= 0 && score <= 10;
      fc.pre(!Number.isNaN(score));
      expect(rateExercise(session, { exerciseIndex: 0, score1: score, stamp }).allowed).toBe(valid);
      expect(rateWorkout(session, { score1: score, stamp }).allowed).toBe(valid);
    }),
  );
  expect(rateWorkout(session, { score1: 11, stamp })).toEqual(refused('score-out-of-range'));
});

test('the same score again changes nothing', () => {
  expect(rateExercise(session, { exerciseIndex: 0, score1: 0, stamp })).toEqual(allowed(session));
  const once = rateWorkout(session, { score1: 8, stamp });
  const again = rateWorkout(once.allowed ? once.value : session, {
    score1: 8,
    stamp: { at: 1, by: 'tablet' },
  });
  expect(again).toEqual(once);
});

test('an unknown exercise and a finished workout are not rated', () => {
  expect(rateExercise(session, { exerciseIndex: 2, score1: 5, stamp })).toEqual(
    refused('exercise-not-found'),
  );
  expect(rateExercise(finished, { exerciseIndex: 0, score1: 5, stamp })).toEqual(
    refused('session-completed'),
  );
  expect(rateWorkout(finished, { score1: 5, stamp })).toEqual(refused('session-completed'));
});

test('[WK-33] an exercise is rated when both scores are given', () => {
  const left = (score1: number | null, score2: number | null) =>
    unratedScales({ feedback: { score1, score2 } });
  expect(left(7, 9)).toEqual([]);
  expect(left(7, null)).toEqual(['compliance']);
  expect(left(null, 9)).toEqual(['effort']);
  expect(left(null, null)).toEqual(['effort', 'compliance']);
});

test('[WK-34] a workout is rated when its feel is given', () => {
  expect(isWorkoutRated(session)).toBe(false);
  expect(isWorkoutRated({ feedback: { score1: 1, score2: null } })).toBe(true);
});
