import { expect, test } from 'vitest';
import type { Exercise } from '#contract/training.ts';
import { buildExercise, buildSession, testId, testNow, testStamp } from '../test-builders.ts';
import { addOwnExercises } from './arrange.ts';
import { changePrescription } from './prescription.ts';
import { doneSets } from './sets.ts';
import { takePrescription } from './take-prescription.ts';
import { tickSet } from './tick-set.ts';

const value = <T>(outcome: { allowed: true; value: T } | { allowed: false; code: string }): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};

test('what the athlete added stays, with all that was logged in it, when the coach changes the day', () => {
  const session = buildSession();
  const added = value(
    addOwnExercises(session, { exercises: [buildExercise(3)], stamp: testStamp }),
  );
  const tick = { setId: testId.set(31), done: true, now: testNow, stamp: testStamp };
  const before = value(tickSet(added, tick));
  const [first, ...others] = session.exercises as [Exercise, ...Exercise[]];
  const day = value(changePrescription(session, [{ ...first, rest: 240 }, ...others]));

  const after = takePrescription(before, day);
  expect(after.exercises[0]?.rest).toBe(240);
  expect(after.exercises.at(-1)).toEqual(before.exercises.at(-1));
  expect(doneSets(after).map(({ id }) => id)).toEqual([tick.setId]);
});
