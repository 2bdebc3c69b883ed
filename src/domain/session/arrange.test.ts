import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { refused } from '../refusal.ts';
import { buildExercise, buildSession, buildSuperset, testId, testNow } from '../test-builders.ts';
import {
  addOwnExercises,
  dissolveSuperset,
  exerciseToRemove,
  makeSuperset,
  moveExercise,
  removeExercise,
  restoreExercise,
} from './arrange.ts';
import { actionButton, completeExercise, nextExerciseIndex } from './complete-exercise.ts';
import { deleteExtraSet, restoreExtraSet } from './delete-set.ts';
import { startFreeWorkout } from './free-workout.ts';
import { goOnWith } from './go-on-with.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { isOfProgram, shownOrder, supersetOf, turnLabel } from './own-exercises.ts';
import { findSet } from './sets.ts';
import { afterTick, tickSet } from './tick-set.ts';
import { unloggedSession } from './take-prescription.ts';

const stamp = { at: 5, by: 'phone' };
const session = buildSession();
const [squat, bench, curl, dip] = [11, 12, 3, 4].map(testId.exercise);

function valueOf<T>(outcome: { allowed: true; value: T } | { allowed: false; code: string }): T {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}
const add = (to: TrainingSession, n: number, after?: typeof squat) =>
  valueOf(addOwnExercises(to, { exercises: [buildExercise(n)], after: after ?? null, stamp }));
const order = (of: TrainingSession) => shownOrder(of).map((index) => of.exercises[index]!._id);
const ticked = (of: TrainingSession, n: number) =>
  valueOf(tickSet(of, { setId: testId.set(n), done: true, now: testNow, stamp }));

describe('an exercise that the athlete adds', () => {
  test('follows the prescribed ones, opens, and is the athlete’s own', () => {
    const longer = add(session, 3);
    expect(longer.exercises.map(({ _id, added }) => [_id, added])).toEqual([
      [squat, undefined],
      [bench, undefined],
      [curl, stamp],
    ]);
    expect(longer.exerciseLog.map(({ exerciseId }) => exerciseId)).toEqual([squat, bench, curl]);
    expect(longer.selectedExerciseIndex).toBe(2);
    expect(longer.exercises.slice(0, 2)).toEqual(session.exercises);
  });

  test('comes behind the one it is added after, and twice is once', () => {
    const longer = add(session, 3, squat);
    expect(order(longer)).toEqual([squat, curl, bench]);
    expect(add(longer, 3)).toBe(longer);
  });

  test('is refused in a finished workout, and beyond what a workout can have', () => {
    const exercises = [buildExercise(3)];
    const finished = { ...session, status: 'completed' as const };
    expect(addOwnExercises(finished, { exercises, stamp })).toEqual(refused('session-completed'));
    const full = Array.from({ length: 59 }, (_, n) => buildExercise(n + 100));
    expect(addOwnExercises(session, { exercises: full, stamp })).toEqual(
      refused('too-many-exercises'),
    );
  });

  test('stays, with its sets, whatever the coach prescribes', () => {
    const logged = ticked(add(session, 3), 31);
    const pinned = { ...session, exercises: [buildExercise(11)] };
    const overlaid = overlayPrescription(pinned, logged);
    expect(overlaid.exercises.map(({ _id }) => _id)).toEqual([squat, curl]);
    expect(overlaid.exerciseLog[1]).toEqual(logged.exerciseLog[2]);
    expect(overlayPrescription(overlaid, overlaid)).toEqual(overlaid);
    // Taken out again, it does not come back as if the coach had asked for it.
    const [exercises, exerciseLog] = [
      overlaid.exercises.slice(0, 1),
      overlaid.exerciseLog.slice(0, 1),
    ];
    const without = overlayPrescription(overlaid, { ...overlaid, exercises, exerciseLog });
    expect(without.exercises.map(({ _id }) => _id)).toEqual([squat]);
  });

  test('need not be rated to go on', () => {
    const own = valueOf(completeExercise(add(session, 3), { exerciseIndex: 2, now: testNow }));
    expect(actionButton(own, 'main')).toMatchObject({ label: 'Next exercise', enabled: true });
  });

  test('loses any of its sets, its own targets too, and has them back', () => {
    const own = add(session, 3);
    const { set } = findSet(own, testId.set(32))!;
    const less = valueOf(deleteExtraSet(own, { setId: set.id, stamp }));
    expect(less.exercises[2]?.sets).toHaveLength(2);
    expect(overlayPrescription(less, less)).toEqual(less);
    const deleted = { exerciseId: curl!, index: 1, set };
    expect(valueOf(restoreExtraSet(less, { ...deleted, stamp }))).toEqual(own);
    expect(deleteExtraSet(own, { setId: testId.set(111), stamp })).toEqual(
      refused('set-prescribed'),
    );
    expect(own.exercises[2]?.sets.map(({ extraSet }) => extraSet)).toEqual([true, true, true]);
  });
});

describe('an exercise that is removed', () => {
  test('goes with all that was logged if it is the athlete’s own, and comes back with it', () => {
    const own = ticked(add(session, 3, squat), 31);
    const removed = exerciseToRemove(own, curl!)!;
    const less = valueOf(removeExercise(own, { exerciseId: curl!, stamp }));
    expect(less.exercises).toEqual(session.exercises);
    expect(order(less)).toEqual([squat, bench]);
    expect(less.selectedExerciseIndex).toBe(1);
    const back = valueOf(restoreExercise(less, { removed, stamp }));
    expect(order(back)).toEqual([squat, curl, bench]);
    expect(findSet(back, testId.set(31))?.set.done).toBe(true);
  });

  test('is only left out if it was prescribed: the prescription and its sets stay', () => {
    const removed = exerciseToRemove(session, squat!)!;
    const less = valueOf(removeExercise(session, { exerciseId: squat!, stamp }));
    expect(less.exercises).toEqual(session.exercises);
    expect(less.exerciseLog).toEqual(session.exerciseLog);
    expect(order(less)).toEqual([bench]);
    expect([less.selectedExerciseIndex, nextExerciseIndex(less)]).toEqual([1, 1]);
    expect(order(valueOf(restoreExercise(less, { removed, stamp })))).toEqual([squat, bench]);
  });

  test('does not keep the workout from being finished', () => {
    const less = valueOf(removeExercise(session, { exerciseId: bench!, stamp }));
    const done = valueOf(completeExercise(less, { exerciseIndex: 0, now: testNow }));
    expect(actionButton(done, 'main').label).toBe('Finish workout');
  });
});

test('exercises are done in the athlete’s order', () => {
  const moved = valueOf(moveExercise(add(session, 3), { exerciseId: curl!, to: 0, stamp }));
  expect(order(moved)).toEqual([curl, squat, bench]);
  expect(nextExerciseIndex(moved)).toBe(2);
  expect(moveExercise(moved, { exerciseId: dip!, to: 0, stamp })).toEqual(
    refused('exercise-not-found'),
  );
});

describe('a superset that the athlete makes', () => {
  const own = add(add(session, 3), 4);
  const pair = valueOf(makeSuperset(own, { exerciseIds: [curl!, squat!], stamp }));
  const follows = (of: TrainingSession, n: number) => {
    const done = ticked(of, n);
    return { done, after: afterTick(done, testId.set(n), { running: null }) };
  };

  test('is done in turns, and the rest waits for the round', () => {
    expect(order(pair)).toEqual([squat, curl, bench, dip]);
    expect([0, 1, 2].map((index) => turnLabel(pair, index))).toEqual(['A1', null, 'A2']);
    const first = follows(pair, 111);
    expect(first.after).toMatchObject({ timer: null, opens: 2 });
    const second = follows(first.done, 31);
    expect(second.after).toMatchObject({ timer: { seconds: 120, timed: 'rest' }, opens: 0 });
  });

  test('goes on with the longer exercise alone, and ends with it', () => {
    const numbers = [111, 31, 112, 32, 113];
    const done = numbers.reduce(ticked, pair);
    expect(afterTick(done, testId.set(113), { running: null })).toMatchObject({
      completes: 0,
      opens: 2,
    });
    expect(follows(done, 33).after).toMatchObject({ completes: 2, opens: null });
  });

  test('an exercise leaves one superset for another, and can leave it for good', () => {
    const other = valueOf(makeSuperset(pair, { exerciseIds: [curl!, dip!], stamp }));
    expect(supersetOf(other, squat!)).toEqual([]);
    expect(supersetOf(other, dip!)).toEqual([2, 3]);
    const alone = valueOf(dissolveSuperset(other, { exerciseId: dip!, stamp }));
    expect(supersetOf(alone, curl!)).toEqual([]);
  });

  test('stays together: within it two change places, beyond it all of them move, and nothing comes between', () => {
    const moved = (exerciseId: typeof squat, to: number) =>
      order(valueOf(moveExercise(pair, { exerciseId: exerciseId!, to, stamp })));
    expect(moved(curl, 0)).toEqual([curl, squat, bench, dip]);
    expect(moved(curl, 2)).toEqual([bench, squat, curl, dip]);
    expect(moved(squat, 3)).toEqual([bench, dip, squat, curl]);
    expect(moved(bench, 1)).toEqual([bench, squat, curl, dip]);
    expect(order(add(pair, 5, squat))).toEqual([squat, curl, testId.exercise(5), bench, dip]);
  });

  test('is shown together where another device has put something between', () => {
    const apart = { ...pair.arranged!, order: [squat!, bench!, curl!, dip!] };
    expect(order({ ...pair, arranged: apart })).toEqual([squat, curl, bench, dip]);
  });

  test('takes at least two exercises, and no group of the coach', () => {
    expect(makeSuperset(own, { exerciseIds: [curl!], stamp })).toEqual(refused('superset-of-one'));
    const grouped = add(buildSession([buildSuperset(1)]), 3);
    expect(makeSuperset(grouped, { exerciseIds: [testId.exercise(1), curl!], stamp })).toEqual(
      refused('superset-of-one'),
    );
  });
});

describe('another movement for the sets that are left', () => {
  const movement = { _id: 'other', title: 'Leg press', image: null, imageMidframe: null } as never;
  const setIds = [81, 82, 83].map(testId.set);
  const swap = {
    exerciseId: squat!,
    movement,
    id: testId.exercise(8),
    setIds,
    now: testNow,
    stamp,
  };

  test('leaves the sets that are done with their movement', () => {
    const gone = valueOf(goOnWith(ticked(session, 111), swap));
    const [before, , after] = gone.exercises;
    expect(gone.exerciseLog[0]?.sets.map(({ done }) => done)).toEqual([true, false, false]);
    expect(gone.exerciseLog[0]?.finishDate).toBe(testNow);
    expect(before).toMatchObject({ movement: { title: 'Movement 11' }, status: 'completed' });
    expect(after).toMatchObject({ movement: { title: 'Leg press' }, insteadOf: squat });
    // Reps fit another movement, its weight does not.
    expect(after?.sets).toMatchObject([
      { id: setIds[0], effort: { recommended: 8 }, weight: { recommended: null } },
      { id: setIds[1], effort: { recommended: 8 } },
    ]);
    expect([order(gone)[1], gone.selectedExerciseIndex]).toEqual([testId.exercise(8), 2]);
    expect(overlayPrescription(gone, gone)).toEqual(gone);
  });

  test('is refused once the exercise is completed', () => {
    const done = valueOf(completeExercise(session, { exerciseIndex: 0, now: testNow }));
    expect(goOnWith(done, swap)).toEqual(refused('exercise-completed'));
  });
});

describe('a workout of the athlete’s own', () => {
  const free = startFreeWorkout({
    _id: testId.session(7),
    title: 'Morning workout',
    exercises: [buildExercise(3)],
    now: testNow,
    stamp,
  });

  test('belongs to no program, and all of its exercises are the athlete’s', () => {
    expect(isOfProgram(free)).toBe(false);
    expect(free.exercises.map(({ added }) => added)).toEqual([stamp]);
    expect(overlayPrescription(free, free)).toEqual(free);
    expect(unloggedSession(ticked(free, 31))).toEqual(free);
  });

  test('can begin empty, and offers nothing before there is an exercise', () => {
    const empty = { ...free, exercises: [], exerciseLog: [] };
    expect(actionButton(empty, 'main')).toMatchObject({ label: 'Finish workout', enabled: false });
    expect(nextExerciseIndex(empty)).toBeNull();
  });
});
