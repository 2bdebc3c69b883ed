// What a device reports when another device's edit replaced its own: `phone` typed and saved first, `tablet` merged
// later, and `phone` reads the result.
import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary, TrainingSession, ExerciseSet } from '#contract/training.ts';
import { buildExercise, buildSession, buildSuperset, testId, testNow } from '../test-builders.ts';
import { editSet } from './edit-set.ts';
import { gaveWay, mergeIntoCurrent } from './gave-way.ts';
import { mergeSessions } from './merge-sessions.ts';
import { rateExercise, rateWorkout } from './rating.ts';
import { swapMovement } from './swap-movement.ts';
import { tickSet } from './tick-set.ts';

const setId = testId.set(111);
const base = buildSession([buildExercise(11), buildSuperset(2)]);
const must = <T>(outcome: { allowed: true; value: T } | { allowed: false; code: string }): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const stamp = (at: number, by: string) => ({ at, by });
const weighed = (session: TrainingSession, weight: number, edited = stamp(1, 'phone')) =>
  must(editSet(session, { setId, values: { weight }, now: testNow, stamp: edited }));
const ticked = (session: TrainingSession, edited = stamp(1, 'phone')) =>
  must(tickSet(session, { setId, done: true, now: testNow, stamp: edited }));
/** The later device merges its own offline changes into the server's version. */
const met = (mine: TrainingSession, theirs: TrainingSession, from = base) =>
  mergeSessions(from, mine, theirs).body;
const other = (n: number): MovementSummary => ({
  _id: `other-${n}` as MovementId,
  title: `Other ${n}`,
  image: null,
  imageMidframe: null,
});

describe('a value that gave way on another device', () => {
  test('is told with both values', () => {
    const phone = weighed(base, 80);
    const after = met(weighed(base, 82.5, stamp(2, 'tablet')), phone);
    expect(gaveWay(phone, after)).toEqual([{ field: `set ${setId}/weight`, kept: 82.5, lost: 80 }]);
  });

  test('is told once: the next version is no news', () => {
    const after = met(weighed(base, 82.5, stamp(2, 'tablet')), weighed(base, 80));
    expect(gaveWay(after, after)).toEqual([]);
    expect(gaveWay(after, ticked(after, stamp(3, 'tablet')))).toEqual([]);
  });

  test('is told as a whole when both had done the set', () => {
    const phone = ticked(weighed(base, 80));
    const after = met(ticked(weighed(base, 90, stamp(2, 'tablet')), stamp(2, 'tablet')), phone);
    expect(gaveWay(phone, after)).toEqual([
      {
        field: `set ${setId}`,
        kept: { done: true, weight: 90, effort: 8 },
        lost: { done: true, weight: 80, effort: 8 },
      },
    ]);
  });

  test('is told of a rating of an exercise and of the workout', () => {
    const rated = (score: number, edited: { at: number; by: string }) =>
      must(
        rateWorkout(must(rateExercise(base, { exerciseIndex: 0, score1: score, stamp: edited })), {
          score1: score,
          stamp: edited,
        }),
      );
    const phone = rated(4, stamp(1, 'phone'));
    const after = met(rated(8, stamp(2, 'tablet')), phone);
    expect(gaveWay(phone, after)).toEqual([
      { field: 'workout/score1', kept: 8, lost: 4 },
      { field: `exercise ${testId.exercise(11)}/score1`, kept: 8, lost: 4 },
    ]);
  });

  test('is told of the movement that was chosen', () => {
    const swapped = (n: number, edited: { at: number; by: string }) =>
      must(
        swapMovement(base, { exerciseId: testId.exercise(11), movement: other(n), stamp: edited }),
      );
    const phone = swapped(1, stamp(1, 'phone'));
    const after = met(swapped(2, stamp(2, 'tablet')), phone);
    expect(gaveWay(phone, after)).toEqual([
      { field: `exercise ${testId.exercise(11)}/movement`, kept: other(2), lost: other(1) },
    ]);
  });

  test('is told of the swap when a set was done of the prescribed movement', () => {
    const { exerciseId, movement: prescribed } = base.exerciseLog[0]!;
    const swap = { exerciseId, movement: other(1), stamp: stamp(2, 'phone') };
    const phone = must(swapMovement(base, swap));
    const after = met(ticked(base, stamp(1, 'tablet')), phone);
    const field = `exercise ${exerciseId}/movement`;
    expect(gaveWay(phone, after)).toEqual([{ field, kept: prescribed, lost: other(1) }]);
    expect(gaveWay(base, after)).toEqual([]);
  });

  test('is told, too, when a third device had beaten it and was beaten itself', () => {
    const phone = weighed(base, 80);
    const second = met(weighed(base, 82.5, stamp(2, 'tablet')), phone);
    const third = met(weighed(base, 85, stamp(3, 'laptop')), second);
    expect(gaveWay(phone, third)).toEqual([{ field: `set ${setId}/weight`, kept: 85, lost: 80 }]);
    expect(gaveWay(second, third)).toEqual([
      { field: `set ${setId}/weight`, kept: 85, lost: 82.5 },
    ]);
  });

  test('is not told on the device whose value counts', () => {
    const theirs = weighed(base, 80, stamp(9, 'phone'));
    expect(gaveWay(theirs, met(weighed(base, 82.5, stamp(2, 'tablet')), theirs))).toEqual([]);
  });
});

describe('no conflict, and nothing to tell', () => {
  test('the same athlete saw the value on the other phone and changed it', () => {
    const phone = weighed(base, 80);
    expect(gaveWay(phone, weighed(phone, 82.5, stamp(2, 'tablet')))).toEqual([]);
  });

  test('both devices logged the same', () => {
    const phone = weighed(base, 80);
    expect(gaveWay(phone, met(weighed(base, 80, stamp(2, 'tablet')), phone))).toEqual([]);
  });

  test('a build that does not name what gave way', () => {
    const phone = weighed(base, 80);
    expect(gaveWay(phone, weighed(base, 82.5, stamp(2, 'tablet')))).toEqual([]);
  });
});

const [first, second] = [testId.set(111), testId.set(112)];
const withSets = (changes: Record<string, Partial<ExerciseSet>>): TrainingSession => {
  const session = buildSession();
  const exerciseLog = session.exerciseLog.map((entry) => ({
    ...entry,
    sets: entry.sets.map((set) => ({ ...set, ...changes[set.id] })),
  }));
  return { ...session, exerciseLog };
};
const lifted = (actual: number, at: number): Partial<ExerciseSet> => ({
  done: true,
  weight: { metric: 'weight', recommended: null, actual },
  edited: { at, by: 'phone' },
});
const loadsOf = (session: TrainingSession) =>
  session.exerciseLog
    .flatMap(({ sets }) => sets)
    .filter(({ id }) => id === first || id === second)
    .map(({ done, weight }) => (done ? weight?.actual : null));

test('a script with an old copy ticks its set and leaves the later weight of another alone', () => {
  const { edited: _, ...ticked } = lifted(90, 0);
  const sent = withSets({ [first]: lifted(80, 1000), [second]: ticked });
  const current = withSets({ [first]: lifted(85, 2000) });
  expect(loadsOf(mergeIntoCurrent(sent, current, 3000))).toEqual([85, 90]);
});

test('a script that corrects the weight it has just read is the later edit', () => {
  const sent = withSets({ [first]: lifted(82, 2000) });
  const current = withSets({ [first]: lifted(85, 2000) });
  expect(loadsOf(mergeIntoCurrent(sent, current, 3000))).toEqual([82, null]);
});
