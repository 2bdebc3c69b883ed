import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, buildSuperset, testId, testNow } from '../test-builders.ts';
import { addOwnExercises, removeExercise } from './arrange.ts';
import { addExtraSet } from './edit-set.ts';
import { goOnWith } from './go-on-with.ts';
import { nextSet } from './rounds.ts';
import { countedSets } from './counted-sets.ts';
import { entryToDo } from './sets-to-do.ts';
import { otherMovement } from './test-movements.ts';
import { afterTick, tickSet } from './tick-set.ts';

const stamp = { at: 5, by: 'phone' };
const setIds = [81, 82, 83].map(testId.set);

function valueOf<T>(outcome: { allowed: true; value: T } | { allowed: false; code: string }): T {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}
const ticked = (of: TrainingSession, n: number) =>
  valueOf(tickSet(of, { setId: testId.set(n), done: true, now: testNow, stamp }));
const swapped = (of: TrainingSession, n: number) =>
  valueOf(
    goOnWith(of, {
      exerciseId: testId.exercise(n),
      movement: otherMovement(2),
      id: testId.exercise(8),
      setIds,
      now: testNow,
      stamp,
    }),
  );
const doneIn = (of: TrainingSession, index: number) =>
  entryToDo(of, index)!.sets.map(({ done }) => done);

describe('after a swap in mid-exercise', () => {
  const single = swapped(ticked(buildSession([buildExercise(1), buildExercise(2)]), 11), 1);

  test('the sets that go on with the other movement are not offered with the first one, too', () => {
    expect(doneIn(single, 0)).toEqual([true]);
    expect(doneIn(single, 2)).toEqual([false, false]);
    expect(entryToDo(single, 0)).toBe(entryToDo(single, 0));
    expect(entryToDo(single, 1)).toBe(single.exerciseLog[1]);
  });

  test('they are counted once', () => {
    expect(countedSets(single)).toHaveLength(6);
  });

  test('a set that is added to the first one is there', () => {
    const extra = { exerciseId: testId.exercise(1), id: testId.set(99), units: 'metric' } as const;
    expect(doneIn(valueOf(addExtraSet(single, { ...extra, stamp })), 0)).toEqual([true, false]);
  });

  test('they are back when the other movement is removed', () => {
    const back = valueOf(removeExercise(single, { exerciseId: testId.exercise(8), stamp }));
    expect(doneIn(back, 0)).toEqual([true, false, false]);
  });

  test('a superset goes on with its other part alone, and is completed with it', () => {
    const pair = buildSession([buildSuperset(2)]);
    const [first, second] = pair.exerciseLog[0]!.subExercises!;
    const tick = (of: TrainingSession, id: string) =>
      valueOf(tickSet(of, { setId: id as never, done: true, now: testNow, stamp }));
    const begun = tick(pair, first!.sets[0]!.id);
    const gone = valueOf(
      goOnWith(begun, {
        exerciseId: first!.exerciseId,
        movement: otherMovement(2),
        id: testId.exercise(8),
        setIds,
        now: testNow,
        stamp,
      }),
    );
    expect(nextSet(entryToDo(gone, 0)!)?.id).toBe(second!.sets[0]!.id);
    const all = second!.sets.reduce((of, { id }) => tick(of, id), gone);
    const last = second!.sets.at(-1)!.id;
    expect(afterTick(all, last, { running: null }).completes).toBe(0);
  });
});

test('what is left out today is not to do, but what was done of it counts', () => {
  const session = ticked(buildSession([buildExercise(1), buildExercise(2)]), 11);
  const less = valueOf(removeExercise(session, { exerciseId: testId.exercise(1), stamp }));
  expect(countedSets(less)).toHaveLength(4);
  const own = valueOf(addOwnExercises(session, { exercises: [buildExercise(3)], stamp }));
  expect(countedSets(own)).toHaveLength(9);
});
