// What must be true of every merge, tested on workouts that random actions make under the rules of training.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SetId } from '#contract/ids.ts';
import type { ExerciseSet, SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import { loggedFields, loggedValue } from '../exercise/exercise-set.ts';
import { selfAndParts } from '../exercise/group.ts';
import { equal } from '../three-way.ts';
import { gaveWay } from './gave-way.ts';
import { mergeSessions } from './merge-sessions.ts';
import { movementIdOf } from './prescription.ts';
import { actions } from './random/test-support.ts';
import { idsBefore, played, setsOf, start, type Three, threeSessions } from './test-support.ts';

const merge = (base: TrainingSession, mine: TrainingSession, theirs: TrainingSession) =>
  mergeSessions(base, mine, theirs).body;
const always = (rule: (three: Three) => void) =>
  fc.assert(fc.property(threeSessions, rule), {
    numRuns: Number(process.env['MERGE_RUNS'] ?? 400),
  });

/** The athlete's part; stamps only say which edit was later. */
const athletesPart = (session: TrainingSession) => ({
  status: session.status,
  finishDate: session.finishDate,
  score: session.feedback.score1,
  bodyWeight: session.bodyWeight?.kg ?? null,
  entries: session.exerciseLog.map((entry) => [entry.finishDate, entry.feedback.score1]),
  answers: session.exerciseLog.flatMap(selfAndParts).map(({ progress }) => progress?.taken ?? null),
  results: session.exerciseLog.map(({ result }) => result?.seconds ?? null),
  maxes: session.exerciseLog.flatMap(selfAndParts).map(({ max }) => max?.kg ?? null),
  sets: setsOf(session).map((set) => [set.id, set.done, actuals(set)]),
});
const withoutStamps = (session: TrainingSession): unknown =>
  JSON.parse(
    JSON.stringify(session, (name, value: unknown) => (name === 'edited' ? undefined : value)),
  );
const actuals = (set: ExerciseSet) => loggedFields.map((field) => loggedValue(set, field));

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
    const { selectedExerciseIndex } = merge(base, base, theirs);
    expect(merge(base, base, theirs)).toEqual({ ...theirs, selectedExerciseIndex });
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

test('a finished workout stays finished', () => {
  always(({ base, mine, theirs }) => {
    const merged = merge(base, mine, theirs);
    const finished = ({ status, exercises, exerciseLog }: TrainingSession) =>
      new Set([
        ...(status === 'completed' ? ['workout'] : []),
        ...exercises.flatMap(({ _id, besides, status: own }, index) => [
          ...(exerciseLog[index]!.finishDate && !besides ? [_id] : []),
          ...(own === 'completed' && !besides ? [`${_id} itself`] : []),
        ]),
      ]);
    const there = new Set(merged.exercises.flatMap(({ _id }) => [_id, `${_id} itself`]));
    const either = [...finished(mine), ...finished(theirs)].filter(
      (one) => one === 'workout' || there.has(one),
    );
    expect(finished(merged)).toEqual(new Set(either));
  });
});

test('a ticked set is never lost unless its tick was taken back or it was deleted [WK-24]', () => {
  always(({ base, mine, theirs }) => {
    const doneIn = (session: TrainingSession) =>
      new Set(setsOf(session).flatMap((set) => (set.done ? [set.id] : [])));
    const [before, here, there] = [doneIn(base), doneIn(mine), doneIn(theirs)];
    const takenBack = [...before].filter((id) => !here.has(id) || !there.has(id));
    const expected = [...here, ...there].filter((id) => !takenBack.includes(id));
    const ids = idsBefore([mine, theirs]);
    const kept = new Set([...doneIn(merge(base, mine, theirs))].map((id) => ids.get(id) ?? id));
    expect(expected.filter((id) => !kept.has(id))).toEqual([]);
  });
});

test('no value appears that nobody entered [WK-25]', () => {
  always(({ base, mine, theirs }) => {
    const sources = [base, mine, theirs].map(setsOf);
    const ids = idsBefore([mine, theirs]);
    for (const set of setsOf(merge(base, mine, theirs))) {
      const known = sources.flatMap((all) =>
        all.filter(({ id }) => id === set.id || id === ids.get(set.id)),
      );
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
    const ids = idsBefore([mine, theirs]);
    const mixed = [...merged!.values()].filter(({ id: now, ...set }) => {
      const id = ids.get(now) ?? now;
      const sides = [here!.get(id), there!.get(id)];
      const didBoth = !before!.get(id)?.done && sides.every((side) => side?.done);
      return didBoth && !sides.some((side) => equal(actuals(side!), actuals({ id, ...set })));
    });
    expect(mixed).toEqual([]);
  });
});

test('a set is done of the movement that it was done with, whatever another device did instead', () => {
  always(({ base, mine, theirs }) => {
    const [before, here, there, merged] = [base, mine, theirs, merge(base, mine, theirs)].map(
      doneOf,
    );
    const ids = idsBefore([mine, theirs]);
    const all = new Set(
      [...merged!].map((one) => one.replace(/^\S+/, (id) => ids.get(id as SetId) ?? id)),
    );
    const takenBack = [...before!].filter((one) => !here!.has(one) || !there!.has(one));
    const expected = [...here!, ...there!].filter((one) => !takenBack.includes(one));
    expect(expected.filter((one) => !all.has(one))).toEqual([]);
  });
});

/** Each done set with its movement. */
const doneOf = ({ exerciseLog }: TrainingSession): ReadonlySet<string> =>
  new Set(
    exerciseLog
      .flatMap(selfAndParts<SubExerciseLogEntry>)
      .flatMap(({ sets, movement }) =>
        sets.flatMap(({ id, done }) => (done ? [`${id} ${movementIdOf(movement)}`] : [])),
      ),
  );

test('no set is there twice', () => {
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

/** One day, started and finished on two phones that never met: they share only the day as it was planned. */
const apart = fc
  .tuple(actions, actions, fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map(([phone, tablet, phoneStart, tabletStart]): Three => {
    const finished = (steps: typeof phone, by: string, firstId: number, minute: number) => {
      const startDate = `2030-03-04T08:${String(minute).padStart(2, '0')}:00.000Z`;
      return played({ ...start, startDate }, [...steps, [21, { do: 'finish' }]], by, firstId);
    };
    return {
      base: start,
      mine: finished(phone, 'phone', 2000, phoneStart),
      theirs: finished(tablet, 'tablet', 3000, tabletStart),
    };
  });
const alwaysApart = (rule: (three: Three) => void) =>
  fc.assert(fc.property(apart, rule), { numRuns: Number(process.env['MERGE_RUNS'] ?? 400) });

test('a day finished on two phones apart is one finished workout, the same in either order', () => {
  alwaysApart(({ base, mine, theirs }) => {
    const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)];
    expect(athletesPart(one)).toEqual(athletesPart(other));
    expect([one.status, one.startDate]).toEqual([
      'completed',
      mine.startDate < theirs.startDate ? mine.startDate : theirs.startDate,
    ]);
    const ids = idsBefore([mine, theirs]);
    const done = (session: TrainingSession) =>
      setsOf(session).flatMap((set) => (set.done ? [ids.get(set.id) ?? set.id] : []));
    expect(new Set(done(one))).toEqual(new Set([...done(mine), ...done(theirs)]));
  });
});

test('a performance that gave way is told to the phone that had it, whichever of them merged', () => {
  alwaysApart(({ base, mine, theirs }) => {
    const { body, conflicts } = mergeSessions(base, mine, theirs);
    const told = (before: TrainingSession, news: readonly { field: string }[]) =>
      setsOf(before)
        .filter((set) => set.done)
        .flatMap(({ id, ...set }) => {
          const ids = idsBefore([before]);
          const kept = setsOf(body).filter((one) => one.id === id || ids.get(one.id) === id);
          const hasGivenWay =
            kept.length > 0 && !kept.some((one) => equal(actuals(one), actuals({ id, ...set })));
          return hasGivenWay && !news.some(({ field }) => field.startsWith(`set ${id}`))
            ? [id]
            : [];
        });
    expect(told(mine, conflicts)).toEqual([]);
    expect(told(theirs, gaveWay(theirs, body))).toEqual([]);
  });
});
