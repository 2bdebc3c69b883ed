import { expect, test } from 'vitest';
import { refused } from '../refusal.ts';
import { buildExercise, buildSession, testId } from '../test-builders.ts';
import { addOwnExercises } from './arrange.ts';
import { setOwnClock } from './own-clock.ts';

const stamp = { at: 5, by: 'phone' };
const clock = { kind: 'emom', seconds: 60, rounds: 3 } as const;

test('an athlete’s own exercise gets a clock, and loses it again; a coach’s keeps its own', () => {
  const own = buildExercise(4);
  const session = buildSession([buildExercise(1, { clock })]);
  const added = addOwnExercises(session, { exercises: [own], stamp });
  if (!added.allowed) throw new Error(added.code);
  const later = { at: 9, by: 'phone' };
  const set = setOwnClock(added.value, { exerciseId: own._id, clock, stamp: later });
  if (!set.allowed) throw new Error(set.code);
  expect(set.value.exercises[1]).toMatchObject({ clock, added: later });
  const cleared = setOwnClock(set.value, { exerciseId: own._id, clock: null, stamp: later });
  expect(cleared.allowed && cleared.value.exercises[1]?.clock).toBeUndefined();
  const prescribed = { exerciseId: testId.exercise(1), clock: null, stamp };
  expect(setOwnClock(added.value, prescribed)).toEqual(refused('exercise-not-found'));
});
