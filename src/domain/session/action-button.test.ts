import { expect, test } from 'vitest';
import type { Feedback, TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, testNow } from '../test-builders.ts';
import { actionButton } from './action-button.ts';
import { completeExercise } from './complete-exercise.ts';

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
