import { describe, expect, test } from 'vitest';
import type {
  ExerciseLogEntry,
  ExerciseSet,
  MovementSummary,
  TrainingSession,
} from '#contract/training.ts';
import type { MovementId, SetId } from '#contract/ids.ts';
import {
  buildExercise,
  buildSession,
  buildSet,
  buildSuperset,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { editSet } from './edit-set.ts';
import { areAllSetsDone, isDoneAsDescribed, nextSet, restAfterSet } from './rounds.ts';
import { tickSet } from './tick-set.ts';

const entryOf = (session: TrainingSession): ExerciseLogEntry => session.exerciseLog[0]!;

function tick(session: TrainingSession, setId: SetId): TrainingSession {
  const ticked = tickSet(session, { setId, done: true, now: testNow, stamp: testStamp });
  if (!ticked.allowed) throw new Error(ticked.code);
  return ticked.value;
}

/** Does the next set until none is left; returns the rest that the timer was set to after each. */
function doAll(session: TrainingSession) {
  const order: string[] = [];
  const rests: (number | null)[] = [];
  const names = new Map(
    (entryOf(session).subExercises ?? [entryOf(session)]).flatMap((part, p) =>
      part.sets.map(({ id }, s) => [id, `${p + 1}.${s + 1}`] as const),
    ),
  );
  let now = session;
  for (let set = nextSet(entryOf(now)); set; set = nextSet(entryOf(now))) {
    now = tick(now, set.id);
    order.push(names.get(set.id)!);
    rests.push(restAfterSet(now.exercises[0]!, entryOf(now), set.id));
  }
  return { order, rests, entry: entryOf(now) };
}

test('[WK-23] a superset goes from part to part and rests as prescribed after each round', () => {
  const { order, rests, entry } = doAll(buildSession([buildSuperset()]));
  expect(order).toEqual(['1.1', '2.1', '1.2', '2.2', '1.3', '2.3']);
  expect(rests).toEqual([null, 120, null, 120, null, 120]);
  expect(areAllSetsDone(entry)).toBe(true);
});

test('[WK-22] a circuit goes from part to part and never rests', () => {
  const { order, rests } = doAll(buildSession([buildSuperset(1, { circuit: true })]));
  expect(order).toEqual(['1.1', '2.1', '1.2', '2.2', '1.3', '2.3']);
  expect(rests.every((seconds) => seconds === null)).toBe(true);
});

test('a single exercise rests after each of its sets', () => {
  const { order, rests } = doAll(buildSession([buildExercise(1, { rest: 90 })]));
  expect(order).toEqual(['1.1', '1.2', '1.3']);
  expect(rests).toEqual([90, 90, 90]);
});

test('the part with more sets goes on alone, and rests after each of them', () => {
  const superset = buildSuperset();
  const [first, second] = superset.subExercises!;
  const uneven = { ...superset, subExercises: [first!, { ...second!, sets: [buildSet(900)] }] };
  const { order, rests } = doAll(buildSession([uneven]));
  expect(order).toEqual(['1.1', '2.1', '1.2', '1.3']);
  expect(rests).toEqual([null, 120, 120, 120]);
});

test('a part done before its turn: the round rests when it is whole', () => {
  const session = buildSession([buildSuperset()]);
  const [first, second] = entryOf(session).subExercises!.map((part) => part.sets[0]!.id);
  const early = tick(session, second!);
  expect(restAfterSet(early.exercises[0]!, entryOf(early), second!)).toBeNull();
  expect(nextSet(entryOf(early))?.id).toBe(first);
  const whole = tick(early, first!);
  expect(restAfterSet(whole.exercises[0]!, entryOf(whole), first!)).toBe(120);
});

test('an exercise without sets is never done by itself', () => {
  const empty = entryOf(buildSession([buildExercise(1, { sets: [] })]));
  expect(areAllSetsDone(empty)).toBe(false);
  expect(nextSet(empty)).toBeNull();
});

test('[WK-30] done as described is every asked set with its values; a set left out or an edited effort is not', () => {
  const session = buildSession([buildExercise()]);
  const ids = entryOf(session).sets.map(({ id }) => id);
  const done = ids.reduce(tick, session);
  expect(isDoneAsDescribed(entryOf(done), 'imperial')).toBe(true);
  expect(isDoneAsDescribed(entryOf(ids.slice(1).reduce(tick, session)), 'imperial')).toBe(false);
  for (const effort of [7, 9])
    expect(isDoneAsDescribed(withReps(done, effort), 'imperial')).toBe(false);
});

test('another movement is not as described, whatever was lifted', () => {
  const done = buildSession([buildExercise()]);
  const entry = entryOf(
    entryOf(done)
      .sets.map(({ id }) => id)
      .reduce(tick, done),
  );
  const swap = {
    from: { _id: 'row' as MovementId, title: 'Row' } as MovementSummary,
    edited: testStamp,
  };
  expect(isDoneAsDescribed(entry, 'imperial')).toBe(true);
  expect(isDoneAsDescribed({ ...entry, swap }, 'imperial')).toBe(false);
});

test('what reads as planned is as described: 100 kg and 100.01 kg are both 220.5 lb', () => {
  const weight = { metric: 'weight', recommended: 100, actual: 100.01 } as const;
  const effort = { metric: 'reps', recommended: 8, actual: 8 } as const;
  const sets = [buildSet(1, { done: true, weight, effort })];
  const entry = { ...entryOf(buildSession([buildExercise()])), sets };
  expect(isDoneAsDescribed(entry, 'imperial')).toBe(true);
  expect(isDoneAsDescribed(entry, 'metric')).toBe(false);
});

test('more reps in an AMRAP set are as described, fewer are not; warm-ups do not count', () => {
  const sets = [buildSet(1, { warmUp: true }), buildSet(2, { amrap: true })];
  const session = buildSession([buildExercise(1, { sets })]);
  const done = tick(session, sets[1]!.id);
  expect(isDoneAsDescribed(withReps(done, 12, 1), 'imperial')).toBe(true);
  expect(isDoneAsDescribed(withReps(done, 7, 1), 'imperial')).toBe(false);
});

function withReps(session: TrainingSession, effort: number, index = 0): ExerciseLogEntry {
  const setId = entryOf(session).sets[index]!.id;
  const edited = editSet(session, { setId, values: { effort }, now: testNow, stamp: testStamp });
  if (!edited.allowed) throw new Error(edited.code);
  return entryOf(edited.value);
}

test('a drop set follows without a rest, one that is marked in the gym too', () => {
  const drop = buildExercise(1, {
    rest: 90,
    sets: [buildSet(11), buildSet(12, { planned: 'drop' }), buildSet(13)],
  });
  expect(doAll(buildSession([drop])).rests).toEqual([null, 90, 90]);
  const plain = buildSession([buildExercise(1, { rest: 90 })]);
  const setId = entryOf(plain).sets[2]!.id;
  const marked = editSet(plain, {
    setId,
    values: { kind: 'drop' },
    now: testNow,
    stamp: testStamp,
  });
  expect(marked.allowed && doAll(marked.value).rests).toEqual([90, null, 90]);
});

describe('the athlete’s own rests', () => {
  const rests = { warmUp: 45, drop: 10, failure: 240 };
  const restAfter = (kind: ExerciseSet['kind'], rest: number, own = rests) => {
    const sets = [buildSet(11, { done: true, ...(kind && { kind }) }), buildSet(12)];
    const session = buildSession([buildExercise(1, { rest })]);
    const entry = { ...entryOf(session), sets };
    return restAfterSet({ ...session.exercises[0]!, rest }, entry, sets[0]!.id, own);
  };

  test('count after a warm-up and after failure; a working set rests as prescribed', () => {
    expect(restAfter('warm-up', 120)).toBe(45);
    expect(restAfter('failure', 120)).toBe(240);
    expect(restAfter(undefined, 120)).toBe(120);
    expect(restAfter('warm-up', 120, { ...rests, warmUp: 0 })).toBe(0);
  });

  test('neither lengthen nor shorten what the coach asks for, and start none where there is none', () => {
    expect(restAfter('warm-up', 30)).toBe(30);
    expect(restAfter('failure', 300)).toBe(300);
    expect([restAfter('warm-up', 0), restAfter('failure', 0)]).toEqual([0, 0]);
  });

  test('are a minute after a warm-up that the athlete has added, unless they say otherwise', () => {
    const [warmUp, working] = [
      buildSet(11, { done: true, warmUp: true, extraSet: true }),
      buildSet(12),
    ];
    const session = buildSession([buildExercise(1, { rest: 180 })]);
    const entry = { ...entryOf(session), sets: [warmUp, working] };
    const [exercise] = session.exercises;
    expect(restAfterSet(exercise!, entry, warmUp.id)).toBe(60);
    expect(restAfterSet(exercise!, entry, warmUp.id, rests)).toBe(45);
    expect(restAfterSet({ ...exercise!, rest: 30 }, entry, warmUp.id)).toBe(30);
  });

  test('count before a drop set, which otherwise follows at once', () => {
    const sets = [buildSet(11, { done: true }), buildSet(12, { planned: 'drop' })];
    const session = buildSession([buildExercise(1, { rest: 120 })]);
    const entry = { ...entryOf(session), sets };
    const [exercise] = session.exercises;
    expect(restAfterSet(exercise!, entry, sets[0]!.id, rests)).toBe(10);
    expect(restAfterSet(exercise!, entry, sets[0]!.id)).toBeNull();
  });
});
