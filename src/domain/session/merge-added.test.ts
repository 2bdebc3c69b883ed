import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, testId, testNow } from '../test-builders.ts';
import { addOwnExercises, makeSuperset, moveExercise, removeExercise } from './arrange.ts';
import { commonVersion } from './common-version.ts';
import { deleteExtraSet } from './delete-set.ts';
import { mergeSessions } from './merge-sessions.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { shownOrder } from './own-exercises.ts';
import { changesSince, withChanges } from './session-changes.ts';
import { findSet } from './sets.ts';
import { tickSet } from './tick-set.ts';

const [phone, tablet] = [
  { at: 10, by: 'phone' },
  { at: 20, by: 'tablet' },
];
const [squat, bench, curl, dip] = [11, 12, 3, 4].map(testId.exercise);
const session = buildSession();

type Outcome = { allowed: true; value: TrainingSession } | { allowed: false; code: string };
function valueOf(outcome: Outcome): TrainingSession {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}
const add = (to: TrainingSession, n: number, stamp = phone) =>
  valueOf(addOwnExercises(to, { exercises: [buildExercise(n)], stamp }));
const remove = (from: TrainingSession, exerciseId = curl!, stamp = phone) =>
  valueOf(removeExercise(from, { exerciseId, stamp }));
const ticked = (of: TrainingSession, n: number, stamp = tablet) =>
  valueOf(tickSet(of, { setId: testId.set(n), done: true, now: testNow, stamp }));
const merge = (base: TrainingSession, mine: TrainingSession, theirs: TrainingSession) =>
  mergeSessions(base, mine, theirs).body;
const ids = ({ exercises }: TrainingSession) => exercises.map(({ _id }) => _id);
const order = (of: TrainingSession) => shownOrder(of).map((index) => of.exercises[index]!._id);

describe('exercises added on two phones', () => {
  test('are all there, in one order, whichever phone is first', () => {
    const [mine, theirs] = [add(session, 3), add(session, 4, tablet)];
    const merged = merge(session, mine, theirs);
    expect(ids(merged)).toEqual([squat, bench, curl, dip]);
    expect(ids(merge(session, theirs, mine))).toEqual(ids(merged));
    expect(merged.exerciseLog.map(({ exerciseId }) => exerciseId)).toEqual(ids(merged));
    expect(merged.selectedExerciseIndex).toBe(2);
  });

  test('are logged on the other phone, too', () => {
    const base = add(session, 3);
    const merged = merge(base, ticked(base, 31, phone), ticked(base, 32));
    expect(merged.exerciseLog[2]?.sets.map(({ done }) => done)).toEqual([true, true, false]);
  });
});

describe('an exercise removed on one phone', () => {
  const base = add(session, 3);

  test('goes if the other left it alone', () => {
    expect(ids(merge(base, remove(base), base))).toEqual([squat, bench]);
    expect(ids(merge(base, base, remove(base)))).toEqual([squat, bench]);
  });

  test('stays if the other has logged a set in it: no set is ever lost', () => {
    const logged = ticked(base, 31);
    for (const merged of [merge(base, remove(base), logged), merge(base, logged, remove(base))])
      expect(findSet(merged, testId.set(31))?.set.done).toBe(true);
  });

  test('stays if the other has changed its sets', () => {
    const shorter = valueOf(deleteExtraSet(base, { setId: testId.set(33), stamp: tablet }));
    expect(merge(base, remove(base), shorter).exercises[2]?.sets).toHaveLength(2);
  });
});

describe('an exercise left out today on one phone', () => {
  test('stays out if the other left it alone', () => {
    for (const merged of [
      merge(session, remove(session, squat), session),
      merge(session, session, remove(session, squat)),
    ])
      expect(order(merged)).toEqual([bench]);
  });

  test('is back if the other has logged a set in it: what was done is not hidden', () => {
    const [without, logged] = [remove(session, squat), ticked(session, 111)];
    for (const merged of [merge(session, without, logged), merge(session, logged, without)]) {
      expect(order(merged)).toContain(squat);
      // Later it can be left out for good.
      const again = remove(merged, squat, tablet);
      expect(order(merge(merged, again, merged))).not.toContain(squat);
    }
  });
});

test('a set deleted on either phone stays deleted, and the log follows', () => {
  const base = add(session, 3);
  const less = (n: number, stamp: typeof phone) =>
    valueOf(deleteExtraSet(base, { setId: testId.set(n), stamp }));
  const merged = merge(base, less(31, phone), less(32, tablet));
  expect(merged.exercises[2]?.sets.map(({ id }) => id)).toEqual([testId.set(33)]);
  expect(merged.exerciseLog[2]?.sets.map(({ id }) => id)).toEqual([testId.set(33)]);
  expect(overlayPrescription(merged, merged)).toEqual(merged);
});

test('of two arrangements the later counts as a whole, and what one phone added is in it', () => {
  const moved = valueOf(moveExercise(session, { exerciseId: bench!, to: 0, stamp: phone }));
  const pair = valueOf(
    makeSuperset(add(session, 4, tablet), { exerciseIds: [squat!, dip!], stamp: tablet }),
  );
  const merged = merge(session, moved, pair);
  expect(order(merged)).toEqual([squat, dip, bench]);
  expect(merged.arranged?.supersets).toEqual([[squat, dip]]);
  expect(merge(session, pair, moved).arranged).toEqual(merged.arranged);
});

describe('a save', () => {
  const sent = (base: TrainingSession, to: TrainingSession) => {
    const changes = changesSince(base, to)!;
    expect(withChanges(base, changes)).toEqual(to);
    return changes;
  };

  test('names added exercises only if they changed', () => {
    const longer = add(session, 3);
    expect(sent(session, longer).added).toHaveLength(1);
    expect(sent(longer, ticked(longer, 31))).not.toHaveProperty('added');
    expect(sent(longer, remove(longer)).added).toEqual([]);
  });

  test('of a release that knows nothing of added exercises leaves them alone', () => {
    const longer = add(session, 3);
    const { arranged: _, ...old } = sent(longer, ticked(longer, 111));
    expect(withChanges(longer, old).exercises).toEqual(longer.exercises);
  });
});

test('an exercise that comes back because it was trained leaves the arrangement of the other phone, merged once or twice', () => {
  const base = remove(session, squat);
  const mine = remove(base, bench);
  const again = { ...base.arranged!, edited: { at: 1, by: 'tablet' } };
  const theirs = ticked({ ...base, arranged: again }, 121);
  const merged = merge(base, mine, theirs);
  expect(merged.arranged).toEqual(again);
  expect(merge(base, merged, theirs)).toEqual(merged);
});

describe('after a save whose reply was lost', () => {
  test('an exercise that was sent and removed since does not come back', () => {
    const sent = add(session, 3);
    const theirs = ticked(sent, 121);
    const base = commonVersion(session, sent, theirs);
    const merged = merge(base, remove(sent), theirs);
    expect(ids(merged)).toEqual([squat, bench]);
    expect(findSet(merged, testId.set(121))?.set.done).toBe(true);
  });

  test('one whose removal was sent stays removed', () => {
    const before = add(session, 3);
    const sent = remove(before);
    const theirs = ticked(sent, 121);
    expect(ids(merge(commonVersion(before, sent, theirs), sent, theirs))).toEqual([squat, bench]);
  });
});
