import { describe, expect, test } from 'vitest';
import type { Exercise, ExerciseSet, TrainingSession } from '#contract/training.ts';
import { repsOf, rpeOf } from '../exercise/exercise-set.ts';
import {
  buildExercise,
  buildSession,
  buildSet,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { inFormOf } from './in-form-of.ts';
import { type ActualValues, editSet } from './edit-set.ts';
import { mergeSessions } from './merge-sessions.ts';
import { changePrescription } from './prescription.ts';
import { findSet } from './sets.ts';
import { takePrescription } from './take-prescription.ts';
import { tickSet } from './tick-set.ts';

const setId = testId.set(11);
const asked = (set: Partial<ExerciseSet>, effort: 'reps' | 'rpe' | 'rir'): Exercise =>
  buildExercise(1, {
    sets: [buildSet(11, set)],
    exerciseMetric: { unit: 'weight', effort },
  });
const byReps = asked({ effort: { metric: 'reps', recommended: 8, actual: null } }, 'reps');
const byRpe = asked(
  {
    reps: { recommended: null, actual: null },
    effort: { metric: 'rpe', recommended: 8, actual: null },
  },
  'rpe',
);

const typed = (session: TrainingSession, values: ActualValues): TrainingSession => {
  const edited = editSet(session, { setId, values, now: testNow, stamp: testStamp });
  if (!edited.allowed) throw new Error(edited.code);
  return edited.value;
};
const ticked = (session: TrainingSession): TrainingSession => {
  const done = tickSet(session, { setId, done: true, now: testNow, stamp: testStamp });
  if (!done.allowed) throw new Error(done.code);
  return done.value;
};
const setIn = (session: TrainingSession): ExerciseSet => findSet(session, setId)!.set;
const changed = (session: TrainingSession, to: Exercise): TrainingSession => {
  const day = changePrescription({ exercises: session.exercises }, [to]);
  if (!day.allowed) throw new Error(day.code);
  return takePrescription(session, day.value);
};

describe('in mid-workout the coach asks', () => {
  test('for RPE instead of reps: the reps that are typed in stay, in the column of reps, and are logged', () => {
    const session = changed(typed(buildSession([byReps]), { effort: 10 }), byRpe);
    expect(setIn(session)).toMatchObject({
      reps: { recommended: null, actual: 10 },
      effort: { metric: 'rpe', recommended: 8, actual: null },
    });
    const done = setIn(ticked(typed(session, { effort: 9 })));
    expect([repsOf(done, 'actual'), rpeOf(done)]).toEqual([10, 9]);
  });

  test('for reps instead of RPE: reps and RPE that are typed in stay', () => {
    const session = changed(typed(buildSession([byRpe]), { reps: 10, effort: 9 }), byReps);
    expect(setIn(session)).toMatchObject({
      effort: { metric: 'reps', recommended: 8, actual: 10 },
      rpe: 9,
    });
    expect(setIn(session)).not.toHaveProperty('reps');
    const done = setIn(ticked(session));
    expect([repsOf(done, 'actual'), rpeOf(done)]).toEqual([10, 9]);
  });

  test('for RPE and then for reps again: everything is where it was typed', () => {
    const session = typed(buildSession([byReps]), { effort: 10, rpe: 9 });
    const back = changed(changed(session, byRpe), byReps);
    expect(setIn(back)).toEqual(setIn(session));
  });

  test('for another effort than the set was done by: it stays as it was done', () => {
    const session = ticked(typed(buildSession([byReps]), { effort: 10 }));
    expect(setIn(changed(session, byRpe)).effort).toEqual({
      metric: 'reps',
      recommended: 8,
      actual: 10,
    });
  });
});

describe('reps that are typed on a phone while the server has the change already', () => {
  test.each([
    ['before', { effort: 10 }, null],
    ['and on another one since', { effort: 10 }, { reps: 6 }],
  ] as const)('stay: typed %s', (_, mine, theirs) => {
    const start = buildSession([byReps]);
    const phone = typed(start, mine);
    const server = changed(start, byRpe);
    const earlier = { at: testStamp.at - 1, by: 'tablet' };
    const other = theirs
      ? editSet(server, { setId, values: theirs, now: testNow, stamp: earlier })
      : { allowed: true as const, value: server };
    const { body, conflicts } = mergeSessions(start, phone, other.allowed ? other.value : server);
    expect(setIn(body)).toMatchObject({
      reps: { actual: 10 },
      effort: { metric: 'rpe', recommended: 8, actual: null },
    });
    const lost = theirs ? [{ field: `set ${setId}/reps`, kept: 10, lost: theirs.reps }] : [];
    expect(conflicts).toMatchObject(lost);
    expect(conflicts).toHaveLength(lost.length);
  });

  test('are not a change of their own: a tick on the other phone wins nothing from them', () => {
    const start = typed(buildSession([byReps]), { effort: 10 });
    const server = changed(start, byRpe);
    const phone = typed(start, { weight: 65 });
    const { body, conflicts } = mergeSessions(start, phone, server);
    expect(conflicts).toEqual([]);
    expect(setIn(body)).toMatchObject({ reps: { actual: 10 }, weight: { actual: 65 } });
  });

  test('give way to nothing when the set is ticked before the change is known', () => {
    const start = typed(buildSession([byReps]), { effort: 10 });
    const { body, conflicts } = mergeSessions(start, ticked(start), changed(start, byRpe));
    expect(conflicts).toEqual([]);
    expect(setIn(body)).toMatchObject({ done: true, followed: 1, effort: { actual: 10 } });
  });

  test('and done by the earlier prescription stay as they were done', () => {
    const start = buildSession([byRpe]);
    const phone = ticked(typed(start, { reps: 10, effort: 9 }));
    const { body } = mergeSessions(start, phone, changed(start, byReps));
    expect(setIn(body)).toMatchObject({
      done: true,
      followed: 1,
      reps: { actual: 10 },
      effort: { metric: 'rpe', actual: 9 },
    });
  });
});

test('an RIR becomes an RPE, and an RPE an RIR', () => {
  const byRir = byRpe.sets[0]!;
  const rir = { ...byRir, effort: { metric: 'rir', recommended: 2, actual: 3 } } as const;
  const reps = byReps.sets[0]!;
  const asRpe = inFormOf(rir, reps);
  expect(asRpe.rpe).toBe(7);
  expect(inFormOf(asRpe, rir).effort?.actual).toBe(3);
});

test('an added set keeps the effort that the athlete logs in it', () => {
  const extra = { ...byReps.sets[0]!, extraSet: true };
  expect(inFormOf(extra, { ...byRpe.sets[0]!, extraSet: true })).toBe(extra);
});
