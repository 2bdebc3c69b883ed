import { expect, test } from 'vitest';
import type { DistanceUnit, Exercise, ExerciseSet } from '#contract/training.ts';
import { refused, type Outcome } from '../refusal.ts';
import type { Units } from '../units.ts';
import {
  buildExercise,
  buildSession,
  buildSet,
  buildSuperset,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { deleteExtraSet, restoreExtraSet } from './delete-set.ts';
import { addExtraSet, editSet, type ActualValues } from './edit-set.ts';
import { findSet } from './sets.ts';

const stamp = { at: testStamp.at + 1, by: 'phone' };
const units: Units = 'imperial';
const session = buildSession([buildExercise(1), buildSuperset(2)]);
const finished = { ...session, status: 'completed' as const };
const setOf = (from: typeof session, n: number) => findSet(from, testId.set(n))?.set;

const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const edit = (values: ActualValues, n = 11) =>
  editSet(session, { setId: testId.set(n), values, now: testNow, stamp });
const extraOf = (
  exercise: Exercise,
  from = buildSession([exercise]),
  unitsOfAccount: Units = units,
) => {
  const extra = { exerciseId: exercise._id, id: testId.set(99), units: unitsOfAccount, stamp };
  return setOf(valueOf(addExtraSet(from, extra)), 99);
};

test('[WK-25] the athlete enters the result beside the prescription', () => {
  expect(setOf(valueOf(edit({ weight: 61.23, effort: 6 })), 11)).toEqual(
    buildSet(11, {
      weight: { metric: 'weight', recommended: 60, actual: 61.23 },
      effort: { metric: 'reps', recommended: 8, actual: 6 },
      edited: stamp,
    }),
  );
});

test('[WK-25] a value can be cleared again', () => {
  const entered = valueOf(edit({ weight: 61.23 }));
  const cleared = editSet(entered, {
    setId: testId.set(11),
    values: { weight: null },
    now: testNow,
    stamp,
  });
  expect(setOf(valueOf(cleared), 11)?.weight?.actual).toBeNull();
});

test('a set inside a superset is edited in place', () => {
  expect(setOf(valueOf(edit({ effort: 5 }, 221)), 221)?.effort?.actual).toBe(5);
});

test('values out of range are brought into it, and a weight keeps every decimal', () => {
  const set = setOf(valueOf(edit({ weight: 1001, effort: -1 })), 11);
  expect(set).toMatchObject({ weight: { actual: 1000 }, effort: { actual: 0 } });
  expect(setOf(valueOf(edit({ weight: 61.2304 })), 11)?.weight?.actual).toBe(61.2304);
});

test('entering the same value again changes nothing', () => {
  const entered = valueOf(edit({ weight: 61.23 }));
  const again = editSet(entered, {
    setId: testId.set(11),
    values: { weight: 61.23 },
    now: testNow,
    stamp,
  });
  expect(valueOf(again)).toBe(entered);
  expect(valueOf(edit({}))).toBe(session);
  expect(valueOf(edit({ weight: null }))).toBe(session);
});

test('an exercise takes no value it does not measure', () => {
  expect(edit({ distance: 1000 })).toEqual(refused('value-not-measured'));
  expect(edit({ time: null })).toEqual(refused('value-not-measured'));
});

test('an unknown set and a finished workout are not edited', () => {
  expect(edit({ weight: 60 }, 99)).toEqual(refused('set-not-found'));
  expect(
    editSet(finished, { setId: testId.set(11), values: { weight: 60 }, now: testNow, stamp }),
  ).toEqual(refused('session-completed'));
});

test('[WK-26] an added set comes last, is marked extra, and has no recommendation', () => {
  const added = valueOf(
    addExtraSet(session, { exerciseId: testId.exercise(1), id: testId.set(99), units, stamp }),
  );
  expect(added.exerciseLog[0]?.sets.map(({ id }) => id)).toEqual([11, 12, 13, 99].map(testId.set));
  expect(setOf(added, 99)).toEqual({
    id: testId.set(99),
    done: false,
    extraSet: true,
    weight: { metric: 'weight', recommended: null, actual: 60 },
    effort: { metric: 'reps', recommended: null, actual: 8 },
    edited: stamp,
  });
  expect(added.exercises).toBe(session.exercises);
});

test('[WK-28] an extra set starts from 8 reps, 150 s or 4.25 mi', () => {
  expect(extraOf(buildExercise(1))?.effort?.actual).toBe(8);
  expect(extraOf(buildExercise(1, { exerciseType: 'time' }))).toMatchObject({
    time: { recommended: null, actual: 150 },
    weight: { actual: 60 },
  });
  expect(extraOf(buildExercise(1, { exerciseType: 'distance', sets: [] }))).toEqual({
    id: testId.set(99),
    done: false,
    extraSet: true,
    distance: { recommended: null, actual: 6839.71, unit: 'mi' },
    edited: stamp,
  });
});

test('[WK-28] an extra set says its unit, and is as far as the set above', () => {
  const over = (distance: ExerciseSet['distance'], account: Units) =>
    extraOf(
      buildExercise(1, {
        exerciseType: 'distance',
        sets: [buildSet(11, { distance }, 'distance')],
      }),
      undefined,
      account,
    )?.distance;
  const asked = (recommended: number) => ({ recommended, actual: null });
  for (const account of ['imperial', 'metric'] as const) {
    expect(over(asked(20), account)).toEqual({ recommended: null, actual: 20, unit: 'm' });
    expect(over({ ...asked(18.29), unit: 'yd' }, account)).toMatchObject({
      actual: 18.29,
      unit: 'yd',
    });
    expect(over({ ...asked(5000), unit: 'km' }, account)).toMatchObject({
      actual: 5000,
      unit: 'km',
    });
  }
  expect(over(asked(5000), 'metric')).toMatchObject({ actual: 5000, unit: 'km' });
  expect(over(asked(5000), 'imperial')).toMatchObject({ actual: 5000, unit: 'mi' });
  expect(over({ recommended: null, actual: null }, 'imperial')).toMatchObject({
    actual: 6839.71,
    unit: 'mi',
  });
});

test('a distance takes the unit of its first entry, unless its coach asked for one', () => {
  const run = (distance: ExerciseSet['distance']) =>
    buildSession([
      buildExercise(1, {
        exerciseType: 'distance',
        sets: [buildSet(11, { distance }, 'distance')],
      }),
    ]);
  const logged = (from: typeof session, distance: number, unit: DistanceUnit) =>
    valueOf(
      editSet(from, { setId: testId.set(11), values: { distance, unit }, now: testNow, stamp }),
    );
  const open = logged(run({ recommended: null, actual: null }), 500, 'km');
  expect(setOf(open, 11)?.distance).toEqual({ recommended: null, actual: 500, unit: 'km' });
  expect(setOf(logged(open, 20, 'm'), 11)?.distance).toMatchObject({ actual: 20, unit: 'km' });
  const asked = { recommended: 20, actual: null };
  expect(setOf(logged(run(asked), 25, 'm'), 11)?.distance).toEqual({ ...asked, actual: 25 });
  expect(setOf(logged(run({ ...asked, unit: 'yd' }), 25, 'yd'), 11)?.distance?.unit).toBe('yd');
});

test('an extra set of another effort metric starts from that metric’s default', () => {
  const rir = buildExercise(1, { exerciseMetric: { unit: 'weight', effort: 'rir' } });
  expect(extraOf(rir)?.effort).toEqual({ metric: 'rir', recommended: null, actual: 0 });
  const zone = buildExercise(1, {
    exerciseType: 'time',
    exerciseMetric: { unit: 'weight', effort: 'zone' },
  });
  expect(extraOf(zone)?.effort).toEqual({ metric: 'zone', recommended: null, actual: null });
});

test('an extra set takes the weight of the set above it, as lifted rather than as planned', () => {
  const lifted = valueOf(edit({ weight: 70 }, 13));
  expect(extraOf(buildExercise(1), lifted)?.weight?.actual).toBe(70);
  const percent = { metric: 'percent1RM', recommended: 75, actual: null } as const;
  const byPercent = buildExercise(1, {
    exerciseMetric: { unit: 'percent1RM', effort: 'reps' },
    sets: [buildSet(11, { weight: percent, max: 100 })],
  });
  expect(extraOf(byPercent)).toMatchObject({
    max: 100,
    weight: { metric: 'percent1RM', actual: 75 },
  });
});

test('an exercise whose sets were all taken away still takes an extra set', () => {
  expect(extraOf(buildExercise(1, { sets: [] }))).toMatchObject({
    weight: { actual: null },
    effort: { actual: 8 },
  });
});

test('a part of a superset takes an extra set of its own', () => {
  const extra = {
    exerciseId: testId.exercise(2),
    subExerciseIndex: 1,
    id: testId.set(99),
    units,
    stamp,
  };
  const added = valueOf(addExtraSet(session, extra));
  expect(findSet(added, testId.set(99))).toMatchObject({ exerciseIndex: 1, subExerciseIndex: 1 });
  expect(valueOf(addExtraSet(added, extra))).toBe(added);
  expect(addExtraSet(session, { ...extra, subExerciseIndex: 2 })).toEqual(
    refused('exercise-not-found'),
  );
});

test('one more round repeats the values of the one before', () => {
  const lifted = valueOf(edit({ weight: 70, effort: 6 }, 13));
  const extra = { exerciseId: testId.exercise(1), id: testId.set(99), repeat: true, units, stamp };
  expect(setOf(valueOf(addExtraSet(lifted, extra)), 99)).toMatchObject({
    extraSet: true,
    done: false,
    weight: { recommended: null, actual: 70 },
    effort: { recommended: null, actual: 6 },
  });
  const plank = buildSession([buildExercise(1, { exerciseType: 'time' })]);
  expect(setOf(valueOf(addExtraSet(plank, extra)), 99)?.time?.actual).toBe(1800);
});

test('no set is added to an unknown exercise, a full one or a finished workout', () => {
  const extra = { exerciseId: testId.exercise(1), id: testId.set(999), units, stamp };
  const full = buildSession([
    buildExercise(1, { sets: Array.from({ length: 200 }, (_, n) => buildSet(n)) }),
  ]);
  expect(addExtraSet(session, { ...extra, exerciseId: testId.exercise(9) })).toEqual(
    refused('exercise-not-found'),
  );
  expect(addExtraSet(full, extra)).toEqual(refused('too-many-sets'));
  expect(addExtraSet(finished, extra)).toEqual(refused('session-completed'));
});

test('[WK-27] an extra set can be deleted, and no other', () => {
  const added = valueOf(
    addExtraSet(session, { exerciseId: testId.exercise(1), id: testId.set(99), units, stamp }),
  );
  expect(valueOf(deleteExtraSet(added, { setId: testId.set(99), stamp: testStamp }))).toEqual(
    session,
  );
  expect(deleteExtraSet(added, { setId: testId.set(11), stamp: testStamp })).toEqual(
    refused('set-prescribed'),
  );
  expect(deleteExtraSet(session, { setId: testId.set(99), stamp: testStamp })).toEqual(
    refused('set-not-found'),
  );
  expect(
    deleteExtraSet({ ...added, status: 'completed' }, { setId: testId.set(99), stamp: testStamp }),
  ).toEqual(refused('session-completed'));
});

test('[WK-27] a deletion is taken back: the set is as it was, where it was', () => {
  const part = { exerciseId: testId.exercise(3), subExerciseIndex: 1 };
  const group = buildSession([buildExercise(1), buildSuperset(3)]);
  for (const [extra, exerciseId, start] of [
    [{ exerciseId: testId.exercise(1) }, testId.exercise(1), session],
    [part, testId.exercise(32), group],
  ] as const) {
    const one = valueOf(addExtraSet(start, { ...extra, id: testId.set(98), units, stamp }));
    const two = valueOf(addExtraSet(one, { ...extra, id: testId.set(99), units, stamp }));
    const { entry, set } = findSet(two, testId.set(98))!;
    const deleted = { exerciseId, index: entry.sets.indexOf(set), set };
    const without = valueOf(deleteExtraSet(two, { setId: set.id, stamp: testStamp }));
    expect(valueOf(restoreExtraSet(without, { ...deleted, stamp: testStamp }))).toEqual(two);
    expect(valueOf(restoreExtraSet(two, { ...deleted, stamp: testStamp }))).toBe(two);
    expect(
      restoreExtraSet({ ...without, status: 'completed' }, { ...deleted, stamp: testStamp }),
    ).toEqual(refused('session-completed'));
    expect(
      restoreExtraSet(without, { ...deleted, exerciseId: testId.exercise(9), stamp: testStamp }),
    ).toEqual(refused('exercise-not-found'));
  }
});
