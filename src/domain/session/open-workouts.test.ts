import { expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { buildExercise, testId } from '../test-builders.ts';
import { startFreeWorkout } from './free-workout.ts';
import { openWorkouts } from './open-workouts.ts';

const free = (n: number, hour: string, by: string): TrainingSession =>
  startFreeWorkout({
    _id: testId.session(n),
    title: `Workout ${n}`,
    exercises: [buildExercise(n)],
    now: `2030-03-04T${hour}:00:00.000Z`,
    stamp: { at: n, by },
  });
const [mine, theirs] = [free(1, '09', 'phone'), free(2, '10', 'tablet')];
const onPhone = { activeId: undefined, deviceId: 'phone' };

test('a phone goes on with the workout on its screen, and tells of the one on another device', () => {
  const both = [theirs, mine];
  const others = [{ session: theirs, isElsewhere: true }];
  expect(openWorkouts(both, { ...onPhone, activeId: mine._id })).toEqual({ own: mine, others });
  expect(openWorkouts(both, { ...onPhone, activeId: theirs._id })).toEqual({
    own: theirs,
    others: [{ session: mine, isElsewhere: false }],
  });
});

test('a phone that paused goes on with its own workout, although another began later', () => {
  expect(openWorkouts([theirs, mine], onPhone).own).toBe(mine);
  expect(openWorkouts([theirs], onPhone)).toEqual({ own: theirs, others: [] });
});

test('a workout that nothing was changed in is said to be nowhere else, and a finished one is not open', () => {
  const untouched = { ...theirs, exercises: [], exerciseLog: [] };
  const finished = { ...free(3, '11', 'phone'), status: 'completed' as const };
  expect(openWorkouts([untouched, mine, finished], onPhone)).toEqual({
    own: mine,
    others: [{ session: untouched, isElsewhere: false }],
  });
  expect(openWorkouts([finished], onPhone)).toEqual({ own: null, others: [] });
});
