// What must be true of every merge: workouts are made by the rules of training from random actions.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { equal } from '../three-way.ts';
import { mergeSessions } from './merge-sessions.ts';
import { setsOf, type Three, threeSessions } from './test-support.ts';

const merge = (base: TrainingSession, mine: TrainingSession, theirs: TrainingSession) =>
  mergeSessions(base, mine, theirs).body;
const always = (rule: (three: Three) => void) =>
  fc.assert(fc.property(threeSessions, rule), {
    numRuns: Number(process.env['MERGE_RUNS'] ?? 400),
  });

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
