import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TrainingSession } from '#contract/training.ts';
import { TrainingSessionChanges } from '#contract/training-calls.ts';
import { buildSession, testId, testNow, testStamp } from '../test-builders.ts';
import { mergeSessions } from './merge-sessions.ts';
import { changesSince, withChanges } from './session-changes.ts';
import { threeSessions } from './test-support.ts';
import { tickSet } from './tick-set.ts';

const base = buildSession();
const outcome = tickSet(base, {
  setId: testId.set(121),
  done: true,
  now: testNow,
  stamp: testStamp,
});
if (!outcome.allowed) throw new Error(outcome.code);
const ticked = outcome.value;

/** As the server reads it. */
const received = (changes: TrainingSessionChanges) =>
  TrainingSessionChanges.parse(JSON.parse(JSON.stringify(changes)));

describe('what changed in a workout', () => {
  test('is only the exercise whose set was ticked', () => {
    const changes = changesSince(base, ticked);
    expect(changes?.exerciseLog).toEqual([ticked.exerciseLog[1]]);
    expect(withChanges(base, changes!)).toEqual(ticked);
  });

  test('gives the whole workout back, whatever an athlete did and another device brought', () => {
    fc.assert(
      fc.property(threeSessions, ({ base: from, mine, theirs }) => {
        expect(withChanges(from, received(changesSince(from, mine)!))).toEqual(mine);
        const merged = mergeSessions(from, mine, theirs).body;
        expect(withChanges(theirs, received(changesSince(theirs, merged)!))).toEqual(merged);
      }),
      { numRuns: 200 },
    );
  });

  test('gives the whole workout back or cannot be said, wherever else the workout differs', () => {
    const fields = fc.constantFrom(...(Object.keys(base) as (keyof TrainingSession)[]));
    fc.assert(
      fc.property(
        threeSessions,
        fields,
        fc.boolean(),
        ({ base: from, mine, theirs }, field, turned) => {
          const value = theirs[field];
          const other = turned && Array.isArray(value) ? value.toReversed() : value;
          const to = { ...mine, [field]: other } as TrainingSession;
          const changes = changesSince(from, to);
          expect(changes ? withChanges(from, received(changes)) : to).toEqual(to);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('has a field that only a newer version knows, in the entry that changed', () => {
    const withGrip = (session: TrainingSession) => ({
      ...session,
      tempo: 'fast',
      exerciseLog: session.exerciseLog.map((entry) => ({ ...entry, grip: 'hook' })),
    });
    const changes = changesSince(withGrip(base), withGrip(ticked))!;
    expect(changes.exerciseLog).toMatchObject([{ grip: 'hook' }]);
    expect(withChanges(withGrip(base), changes)).toEqual(withGrip(ticked));
  });

  test.each<[string, TrainingSession]>([
    ['another prescription', { ...ticked, exercises: base.exercises.slice(1) }],
    ['a field that only a newer version knows', { ...ticked, tempo: 'fast' } as TrainingSession],
    ['an exercise less', { ...ticked, exerciseLog: ticked.exerciseLog.slice(1) }],
    ['its exercises in another order', { ...ticked, exerciseLog: base.exerciseLog.toReversed() }],
  ])('cannot say %s', (_, session) => {
    expect(changesSince(base, session)).toBeNull();
  });

  test('cannot take back that it was finished under an earlier prescription', () => {
    expect(changesSince({ ...base, followed: 1 }, ticked)).toBeNull();
  });

  test("changes nothing but the athlete's own fields, whatever else it holds", () => {
    const more = { workoutTitle: 'Arms', exercises: [], programId: testId.run(9), dayIndex: 7 };
    const changes = { ...changesSince(base, ticked)!, ...more };
    expect(withChanges(base, changes)).toEqual(ticked);
  });
});

test('an exercise that the workout does not have is not passed over in silence', () => {
  const strange = { ...ticked.exerciseLog[0]!, exerciseId: testId.exercise(99) };
  const changes = { ...changesSince(base, ticked)!, exerciseLog: [strange] };
  expect(withChanges(base, changes).exerciseLog).toEqual([...base.exerciseLog, strange]);
});
