import { expect, test } from 'vitest';
import { allowed, refused } from '../refusal.ts';
import { buildExercise, buildSession, testId, testNow, testStamp } from '../test-builders.ts';
import {
  completeExercise,
  nextExerciseIndex,
  ratingsLeft,
  selectExercise,
  actionButton,
} from './complete-exercise.ts';
import { tickSet } from './tick-set.ts';
import type { Feedback, TrainingSession } from '#contract/training.ts';

const now = '2030-03-04T10:20:00.000Z';
const session = buildSession([buildExercise(1), buildExercise(2), buildExercise(3)]);

const completed = (exerciseIndex: number, from = session, at = now) => {
  const outcome = completeExercise(from, { exerciseIndex, now: at });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};

test('[WK-2] a finished exercise is completed, the others stay initial', () => {
  const after = completed(1);
  expect(after.exercises.map(({ status }) => status)).toEqual(['initial', 'completed', 'initial']);
  expect(after.exerciseLog.map(({ finishDate }) => finishDate)).toEqual([null, now, null]);
  expect(after.exerciseLog[0]).toBe(session.exerciseLog[0]);
});

test('an exercise began with its first tick, else when it was completed', () => {
  const ticked = tickSet(session, {
    setId: testId.set(11),
    done: true,
    now: testNow,
    stamp: testStamp,
  });
  expect(completed(0, ticked.allowed ? ticked.value : session).exerciseLog[0]?.startDate).toBe(
    testNow,
  );
  expect(completed(0).exerciseLog[0]?.startDate).toBe(now);
});

test('an exercise completed again keeps its first finish', () => {
  const once = completed(0);
  expect(completed(0, once, '2030-03-04T10:30:00.000Z')).toBe(once);
});

test('[WK-9] next is the first exercise not completed', () => {
  expect(nextExerciseIndex(session)).toBe(0);
  expect(nextExerciseIndex(completed(0))).toBe(1);
  expect(nextExerciseIndex(completed(1))).toBe(0);
  expect(nextExerciseIndex(completed(2, completed(1, completed(0))))).toBeNull();
});

test('any exercise of the workout can be selected', () => {
  expect(selectExercise(session, { index: 2 })).toEqual(
    allowed({ ...session, selectedExerciseIndex: 2 }),
  );
  expect(selectExercise(session, { index: 0 })).toEqual(allowed(session));
  for (const index of [-1, 3, 0.5])
    expect(selectExercise(session, { index })).toEqual(refused('exercise-not-found'));
});

test('an unknown exercise and one of a finished workout are not completed', () => {
  expect(completeExercise(session, { exerciseIndex: 3, now })).toEqual(
    refused('exercise-not-found'),
  );
  expect(completeExercise({ ...session, status: 'completed' }, { exerciseIndex: 0, now })).toEqual(
    refused('session-completed'),
  );
});

const unrated: Feedback = { score1: null, score2: null };
const rated: Feedback = { score1: 7, score2: 9 };

/** A workout with two exercises, the first one selected. */
const workout = (completed: number[], feedback = unrated): TrainingSession => {
  let session = buildSession([buildExercise(1), buildExercise(2)]);
  for (const exerciseIndex of completed) {
    const outcome = completeExercise(session, { exerciseIndex, now: testNow });
    if (outcome.allowed) session = outcome.value;
  }
  const [first, ...others] = session.exerciseLog;
  return first ? { ...session, exerciseLog: [{ ...first, feedback }, ...others] } : session;
};

test('[WK-7] an exercise not finished can be completed, rated or not', () => {
  const button = { label: 'Exercise complete', enabled: true, action: 'complete-exercise' };
  expect(actionButton(workout([]), 'main')).toEqual(button);
  expect(actionButton(workout([1], rated), 'main')).toEqual(button);
});

test('[WK-8] after a completed exercise comes the next, once it is rated', () => {
  const button = { label: 'Next exercise', action: 'next-exercise' };
  expect(actionButton(workout([0]), 'main')).toEqual({ ...button, enabled: false });
  expect(actionButton(workout([0], { score1: 7, score2: null }), 'main')).toEqual({
    ...button,
    enabled: false,
  });
  expect(actionButton(workout([0], rated), 'main')).toEqual({ ...button, enabled: true });
});

test('[WK-10] with all exercises completed the workout can be finished, once the selected one is rated', () => {
  const button = { label: 'Finish workout', action: 'go-to-finish' };
  expect(actionButton(workout([0, 1]), 'main')).toEqual({ ...button, enabled: false });
  expect(actionButton(workout([0, 1], rated), 'main')).toEqual({ ...button, enabled: true });
  expect(actionButton({ ...workout([0, 1], rated), selectedExerciseIndex: 1 }, 'main')).toEqual({
    ...button,
    enabled: false,
  });
});

test('[WK-11] the finish screen is done once the workout is rated', () => {
  const button = { label: 'Done', action: 'finish-workout' };
  expect(actionButton(workout([0, 1], rated), 'finish')).toEqual({ ...button, enabled: false });
  const felt = { ...workout([0, 1]), feedback: { score1: 8, score2: null } };
  expect(actionButton(felt, 'finish')).toEqual({ ...button, enabled: true });
});

test('a button that waits says what is left to rate', () => {
  expect(ratingsLeft(workout([0], { score1: 7, score2: null }), 'main')).toEqual(['compliance']);
  expect(ratingsLeft(workout([0], rated), 'main')).toEqual([]);
  expect(ratingsLeft(workout([0], rated), 'finish')).toEqual(['feel']);
  expect(ratingsLeft({ ...workout([]), exercises: [], exerciseLog: [] }, 'main')).toBeNull();
});
