// What must be true of every merge: workouts are made by the rules of training from random actions.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, buildSuperset, testId, testNow } from '../test-builders.ts';
import { equal } from '../three-way.ts';
import { completeExercise } from './complete-exercise.ts';
import { addExtraSet, deleteExtraSet, editSet } from './edit-set.ts';
import { finishSession } from './finish-session.ts';
import { mergeSessions } from './merge-sessions.ts';
import { rateExercise, rateWorkout } from './rating.ts';
import { tickSet } from './tick-set.ts';

type Action =
  | { do: 'tick'; set: number; done: boolean }
  | { do: 'edit'; set: number; field: 'weight' | 'effort'; value: number | null }
  | { do: 'add'; id: number }
  | { do: 'delete'; set: number }
  | { do: 'complete'; exercise: number }
  | { do: 'rate'; exercise: number; score: number }
  | { do: 'finish' };

const small = fc.nat({ max: 12 });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('tick'), set: small, done: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('edit'),
      set: small,
      field: fc.constantFrom('weight', 'effort'),
      value: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add'), id: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete'), set: small }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('complete'), exercise: fc.nat({ max: 1 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('rate'),
      exercise: fc.nat({ max: 1 }),
      score: fc.nat({ max: 10 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'finish' }) },
) as fc.Arbitrary<Action>;
/** When and what, on one device. Moments of two devices may fall together. */
const actions = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), action), { maxLength: 12 });

const start = buildSession([buildExercise(11), buildSuperset(2)]);
const setsOf = (session: TrainingSession): ExerciseSet[] =>
  session.exerciseLog.flatMap((entry) => [
    ...entry.sets,
    ...(entry.subExercises ?? []).flatMap((part) => part.sets),
  ]);

/** `firstId` keeps the ids of two devices apart. */
function played(
  session: TrainingSession,
  steps: readonly (readonly [number, Action])[],
  by: string,
  firstId: number,
): TrainingSession {
  const ordered = steps.toSorted(([a], [b]) => a - b);
  return ordered.reduce((current, [at, step]) => {
    const outcome = take(current, step, { at, by }, firstId);
    return outcome.allowed ? outcome.value : current;
  }, session);
}

function take(
  session: TrainingSession,
  step: Action,
  stamp: { at: number; by: string },
  firstId: number,
) {
  const now = testNow;
  const all = setsOf(session);
  const pick = (index: number) => all[index % all.length]!.id;
  switch (step.do) {
    case 'tick':
      return tickSet(session, { setId: pick(step.set), done: step.done, now, stamp });
    case 'edit':
      return editSet(session, {
        setId: pick(step.set),
        values: { [step.field]: step.value },
        now,
        stamp,
      });
    case 'add':
      return addExtraSet(session, {
        exerciseId: session.exerciseLog[0]!.exerciseId,
        id: testId.set(firstId + step.id),
        stamp,
      });
    case 'delete':
      return deleteExtraSet(session, { setId: pick(step.set) });
    case 'complete':
      return completeExercise(session, { exerciseIndex: step.exercise, now });
    case 'rate':
      return rateExercise(session, { exerciseIndex: step.exercise, score1: step.score, stamp });
    case 'finish': {
      const rated = rateWorkout(session, { score1: 5, stamp });
      return rated.allowed ? finishSession(rated.value, { now }) : rated;
    }
  }
}

/** A common start, and what two devices made of it. */
const threeSessions = fc.tuple(actions, actions, actions).map(([before, phone, tablet]) => {
  const base = played(
    start,
    before.filter(([, step]) => step.do !== 'finish'),
    'phone',
    1000,
  );
  return {
    base,
    mine: played(base, phone, 'phone', 2000),
    theirs: played(base, tablet, 'tablet', 3000),
  };
});
type Three = typeof threeSessions extends fc.Arbitrary<infer T> ? T : never;

const merge = (base: TrainingSession, mine: TrainingSession, theirs: TrainingSession) =>
  mergeSessions(base, mine, theirs).body;
const always = (rule: (three: Three) => void) =>
  fc.assert(fc.property(threeSessions, rule), { numRuns: 400 });

/** The athlete's part; stamps say only who was later. */
const athletesPart = (session: TrainingSession) => ({
  status: session.status,
  finishDate: session.finishDate,
  score: session.feedback.score1,
  entries: session.exerciseLog.map((entry) => [entry.finishDate, entry.feedback.score1]),
  sets: setsOf(session).map((set) => [set.id, set.done, actuals(set)]),
});
const withoutStamps = (session: TrainingSession): unknown =>
  JSON.parse(
    JSON.stringify(session, (name, value: unknown) => (name === 'edited' ? undefined : value)),
  );
const actuals = (set: ExerciseSet) => [set.weight?.actual ?? null, set.effort?.actual ?? null];

test('merging once more changes nothing', () => {
  always(({ base, mine, theirs }) => {
    const merged = merge(base, mine, theirs);
    expect(merge(base, merged, merged)).toEqual(merged);
    expect(merge(theirs, merged, theirs)).toEqual(merged);
    expect(merge(base, merged, theirs)).toEqual(merged);
  });
});

test("a device that changed nothing gets the server's workout", () => {
  always(({ base, theirs }) => {
    expect(merge(base, base, theirs)).toEqual(theirs);
  });
});

test('a device keeps its own workout when the server has nothing new', () => {
  always(({ base, mine }) => {
    expect(withoutStamps(merge(base, mine, base))).toEqual(withoutStamps(mine));
  });
});

test('it does not matter which device is first at the server', () => {
  always(({ base, mine, theirs }) => {
    expect(athletesPart(merge(base, mine, theirs))).toEqual(
      athletesPart(merge(base, theirs, mine)),
    );
  });
});

test('what was finished stays finished', () => {
  always(({ base, mine, theirs }) => {
    const merged = merge(base, mine, theirs);
    const finished = (session: TrainingSession) => [
      session.status === 'completed',
      ...session.exerciseLog.map((entry) => entry.finishDate !== null),
      ...session.exercises.map((exercise) => exercise.status === 'completed'),
    ];
    const either = finished(mine).map((yes, index) => yes || finished(theirs)[index]);
    expect(finished(merged)).toEqual(either);
  });
});

test('a ticked set is never lost unless its tick was taken back or it was deleted [WK-24]', () => {
  always(({ base, mine, theirs }) => {
    const doneIn = (session: TrainingSession) =>
      new Set(setsOf(session).flatMap((set) => (set.done ? [set.id] : [])));
    const [before, here, there] = [doneIn(base), doneIn(mine), doneIn(theirs)];
    const takenBack = [...before].filter((id) => !here.has(id) || !there.has(id));
    const expected = [...here, ...there].filter((id) => !takenBack.includes(id));
    const kept = doneIn(merge(base, mine, theirs));
    expect(expected.filter((id) => !kept.has(id))).toEqual([]);
  });
});

test('no value appears that nobody entered [WK-25]', () => {
  always(({ base, mine, theirs }) => {
    const sources = [base, mine, theirs].map(setsOf);
    for (const set of setsOf(merge(base, mine, theirs))) {
      const known = sources.flatMap((all) => all.filter((one) => one.id === set.id));
      for (const [index, value] of actuals(set).entries()) {
        expect(known.map((one) => actuals(one)[index])).toContain(value);
      }
    }
  });
});

test('a set that both devices did is taken from one of them, never mixed', () => {
  always(({ base, mine, theirs }) => {
    const [before, here, there, merged] = [base, mine, theirs, merge(base, mine, theirs)].map(
      (session) => new Map(setsOf(session).map((set) => [set.id, set])),
    );
    const mixed = [...merged!.values()].filter(({ id, ...set }) => {
      const sides = [here!.get(id), there!.get(id)];
      const didBoth = !before!.get(id)?.done && sides.every((side) => side?.done);
      return didBoth && !sides.some((side) => equal(actuals(side!), actuals({ id, ...set })));
    });
    expect(mixed).toEqual([]);
  });
});

test('no set stands there twice', () => {
  always(({ base, mine, theirs }) => {
    const ids = setsOf(merge(base, mine, theirs)).map((set) => set.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('fields of a newer version of the app survive every merge', () => {
  always(({ base, mine, theirs }) => {
    const newer = { ...theirs, mood: 'good' };
    expect(merge(base, mine, newer)).toMatchObject({ mood: 'good' });
    expect(merge(base, { ...mine, mood: 'good' } as TrainingSession, theirs)).toMatchObject({
      mood: 'good',
    });
  });
});
