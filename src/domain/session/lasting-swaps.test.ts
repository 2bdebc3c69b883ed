import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary } from '#contract/training.ts';
import type { LastingSwap, Preferences } from '#contract/user.ts';
import {
  buildExercise,
  buildSession,
  buildSuperset,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { swapFor, swapList, swapsIn, withLastingSwap } from './lasting-swaps.ts';
import { partAsSwapped, startedWithSwaps } from './with-own-movements.ts';

const movement = (title: string): MovementSummary => ({
  _id: title.toLowerCase() as MovementId,
  title,
  image: null,
  imageMidframe: null,
});
const [squat, press, dip, lunge] = ['Squat', 'Press', 'Dip', 'Lunge'].map(movement) as [
  MovementSummary,
  MovementSummary,
  MovementSummary,
  MovementSummary,
];
const swap = (from: MovementSummary, to: MovementSummary, since = testNow): LastingSwap => ({
  from,
  to,
  since,
});
const preferences: Preferences = { animationMovement: true, units: 'metric', notifications: [] };
const [programId, other] = [testId.program(1), testId.program(2)];
const changed = (before: Preferences, from: MovementSummary, to: LastingSwap | null) =>
  withLastingSwap(before, { programId, from: from._id, swap: to });
const swapped = changed(preferences, squat, swap(squat, press));

describe('another movement on every coming day', () => {
  test('is kept for its program alone, and can be changed and taken back', () => {
    expect(swapsIn(swapped, programId)).toEqual({ squat: swap(squat, press) });
    expect(swapsIn(swapped, other)).toEqual({});
    const again = changed(swapped, squat, swap(squat, dip));
    expect(swapFor(squat, swapsIn(again, programId))?.to).toEqual(dip);
    const back = changed(again, squat, null);
    expect(swapFor(squat, swapsIn(back, programId))).toBeUndefined();
    // A field that is left out would be one that an older app does not know.
    expect(back.lastingSwaps).toEqual({ [programId]: {} });
  });

  test('is listed with the others, the oldest first', () => {
    const both = changed(swapped, dip, swap(dip, lunge, '2030-01-01T10:00:00.000Z'));
    expect(swapList(swapsIn(both, programId)).map(({ to }) => to)).toEqual([lunge, press]);
  });

  test('is what a workout begins with, also in a part of a superset; the prescription stays', () => {
    const group = buildSuperset(2);
    const [first, second] = group.subExercises!;
    const session = buildSession([
      buildExercise(1, { movement: squat }),
      { ...group, subExercises: [{ ...first!, movement: squat }, second!] },
    ]);
    const begun = startedWithSwaps(session, swapsIn(swapped, programId), testStamp);
    expect(begun.exercises).toEqual(session.exercises);
    expect(begun.exerciseLog[0]).toMatchObject({
      movement: press,
      swap: { from: squat, edited: testStamp },
    });
    expect(begun.exerciseLog[1]?.subExercises?.map((part) => part.movement)).toEqual([
      press,
      second!.movement,
    ]);
  });

  test('keeps the reps that are asked for, and no weight of the other movement', () => {
    const session = buildSession([buildExercise(1, { movement: squat })]);
    const begun = startedWithSwaps(session, swapsIn(swapped, programId), testStamp);
    for (const set of begun.exerciseLog[0]!.sets) {
      expect(set.weight?.recommended).toBeNull();
      expect(set.effort?.recommended).toBe(8);
    }
  });

  test('changes nothing where that movement is not prescribed', () => {
    const session = buildSession([buildExercise(1, { movement: dip })]);
    expect(startedWithSwaps(session, swapsIn(swapped, programId), testStamp)).toBe(session);
  });

  test('is shown in the plan as it will be done: without the rule of the other movement', () => {
    const planned = buildExercise(1, {
      movement: squat,
      perSide: true,
      progression: { kind: 'linear', step: 2.5 },
    });
    const shown = partAsSwapped(planned, swapsIn(swapped, programId));
    const session = buildSession([planned]);
    const begun = startedWithSwaps(session, swapsIn(swapped, programId), testStamp);
    expect(shown.movement).toEqual(press);
    expect(shown.sets).toEqual(begun.exerciseLog[0]?.sets);
    expect(shown).not.toHaveProperty('progression');
    expect(shown).not.toHaveProperty('perSide');
    const other = buildExercise(1, { movement: dip });
    expect(partAsSwapped(other, swapsIn(swapped, programId))).toBe(other);
  });

  test('is for each side if both movements are', () => {
    const each = buildExercise(1, { movement: squat, perSide: true });
    const lunging = changed(preferences, squat, swap(squat, lunge));
    expect(partAsSwapped(each, swapsIn(lunging, programId)).perSide).toBe(true);
  });
});
