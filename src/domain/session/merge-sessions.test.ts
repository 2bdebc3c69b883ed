// The rules for merging a workout, case by case. `mine` is this device, `theirs` the server.
import { describe, expect, test } from 'vitest';
import type { ExerciseLogEntry, Feedback, TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, buildSuperset, testId } from '../test-builders.ts';
import { mergeSessions } from './merge-sessions.ts';
import { updateEntry } from './sets.ts';
import { tickSet } from './tick-set.ts';

const base = buildSession();
const early = { at: 1000, by: 'tablet' };
const late = { at: 2000, by: 'phone' };

const merge = (mine: TrainingSession, theirs: TrainingSession, from = base) =>
  mergeSessions(from, mine, theirs);
const entry = (session: TrainingSession, change: Partial<ExerciseLogEntry>, index = 0) =>
  updateEntry(session, index, (old) => ({ ...old, ...change }));
const rated = (score1: number | null, score2: number | null, edited = early): Feedback => ({
  score1,
  score2,
  edited,
});
const ticked = (session: TrainingSession, setId = testId.set(111)) => {
  const outcome = tickSet(session, { setId, done: true, now: base.startDate, stamp: early });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};
const doneSets = (session: TrainingSession) =>
  session.exerciseLog
    .flatMap((one) => [...one.sets, ...(one.subExercises ?? []).flatMap((part) => part.sets)])
    .filter((set) => set.done)
    .map((set) => set.id);

describe('the state of a workout only goes forward', () => {
  const finished: TrainingSession = {
    ...base,
    status: 'completed',
    finishDate: '2030-03-04T11:00:00.000Z',
  };

  test('finished on either device is finished', () => {
    expect(merge(finished, base).body.status).toBe('completed');
    expect(merge(base, finished).body.status).toBe('completed');
  });

  test('the earliest start and the earliest finish count', () => {
    const mine = { ...finished, startDate: '2030-03-04T09:00:00.000Z' };
    const theirs = { ...finished, finishDate: '2030-03-04T10:30:00.000Z' };
    expect(merge(mine, theirs).body).toMatchObject({
      startDate: mine.startDate,
      finishDate: theirs.finishDate,
    });
    expect(merge(theirs, mine).body).toMatchObject({
      startDate: mine.startDate,
      finishDate: theirs.finishDate,
    });
    expect(merge(finished, base).body.finishDate).toBe(finished.finishDate);
  });

  test('a tick that arrives after the finish still counts [WK-24]', () => {
    const { body } = merge(ticked(base), finished);
    expect(body.status).toBe('completed');
    expect(doneSets(body)).toEqual([testId.set(111)]);
  });

  test('an exercise completed on either device is completed, in the log and in the plan [WK-2]', () => {
    const mine = entry(base, { finishDate: '2030-03-04T10:20:00.000Z' });
    const theirs = entry(base, { finishDate: '2030-03-04T10:10:00.000Z' });
    expect(merge(mine, base).body.exercises.map((one) => one.status)).toEqual([
      'completed',
      'initial',
    ]);
    expect(merge(mine, theirs).body.exerciseLog[0]?.finishDate).toBe('2030-03-04T10:10:00.000Z');
    expect(merge(theirs, mine).body.exerciseLog[0]?.finishDate).toBe('2030-03-04T10:10:00.000Z');
  });

  test('the first set of an exercise says when it was begun', () => {
    const mine = entry(base, { startDate: '2030-03-04T10:05:00.000Z' });
    const theirs = entry(base, { startDate: '2030-03-04T10:02:00.000Z' });
    expect(merge(mine, base).body.exerciseLog[0]?.startDate).toBe('2030-03-04T10:05:00.000Z');
    expect(merge(mine, theirs).body.exerciseLog[0]?.startDate).toBe('2030-03-04T10:02:00.000Z');
  });
});

describe('what two devices logged', () => {
  test('sets of different exercises are all kept', () => {
    const { body, conflicts } = merge(ticked(base), ticked(base, testId.set(121)));
    expect(doneSets(body)).toEqual([testId.set(111), testId.set(121)]);
    expect(conflicts).toEqual([]);
  });

  test('sets in the parts of a superset are merged one by one', () => {
    const superset = buildSession([buildSuperset(1)]);
    const [first, second] = superset.exerciseLog[0]!.subExercises!.map((part) => part.sets[0]!.id);
    const { body } = merge(ticked(superset, first), ticked(superset, second), superset);
    expect(doneSets(body)).toEqual([first, second]);
  });

  test('no part of a superset is lost when the other side lacks it', () => {
    const superset = buildSession([buildSuperset(1)]);
    const part = superset.exerciseLog[0]!.subExercises![1]!;
    const mine = ticked(superset, part.sets[0]!.id);
    const theirs = entry(superset, { subExercises: [superset.exerciseLog[0]!.subExercises![0]!] });
    expect(doneSets(merge(mine, theirs, superset).body)).toEqual([part.sets[0]!.id]);
  });

  test('no exercise is lost when the common ancestor or the other side lacks it', () => {
    const without = { ...base, exerciseLog: base.exerciseLog.slice(1) };
    expect(doneSets(merge(ticked(base), base, without).body)).toEqual([testId.set(111)]);
    expect(doneSets(merge(ticked(base), without).body)).toEqual([testId.set(111)]);
  });

  test('which exercise is open is the business of this device alone', () => {
    const { body } = merge(
      { ...base, selectedExerciseIndex: 1 },
      { ...base, selectedExerciseIndex: 0 },
    );
    expect(body.selectedExerciseIndex).toBe(1);
  });
});

describe('ratings of two devices', () => {
  const feel = (mine: Feedback, theirs: Feedback, from = rated(null, null)) =>
    mergeSessions(
      { ...base, feedback: from },
      { ...base, feedback: mine },
      { ...base, feedback: theirs },
    );

  test('the later one counts, the other is reported', () => {
    const { body, conflicts } = feel(rated(7, null, early), rated(9, null, late));
    expect(body.feedback).toEqual(rated(9, null, late));
    expect(conflicts).toEqual([{ field: 'workout/score1', kept: 9, lost: 7 }]);
  });

  test('two scores given on two devices are both kept', () => {
    const mine = entry(base, { feedback: rated(7, null, late) });
    const theirs = entry(base, { feedback: rated(null, 4, early) });
    expect(merge(mine, theirs).body.exerciseLog[0]?.feedback).toEqual(rated(7, 4, late));
  });

  test('a score taken back loses against one that was changed, even later', () => {
    const from = rated(5, null);
    expect(feel(rated(null, null, late), rated(8, null, early), from).body.feedback.score1).toBe(8);
    expect(feel(rated(8, null, early), rated(null, null, late), from).body.feedback.score1).toBe(8);
  });

  test('a score taken back is gone when the other side left it', () => {
    const from = rated(5, null);
    expect(feel(rated(null, null, late), from, from).body.feedback.score1).toBeNull();
    expect(feel(from, rated(null, null, late), from).body.feedback.score1).toBeNull();
  });

  test('a conflict in an exercise names the exercise', () => {
    const mine = entry(base, { feedback: rated(7, null, early) });
    const theirs = entry(base, { feedback: rated(8, null, late) });
    expect(merge(mine, theirs).conflicts).toEqual([
      { field: `exercise ${testId.exercise(11)}/score1`, kept: 8, lost: 7 },
    ]);
  });
});

describe("the coach's part", () => {
  test("is the server's", () => {
    const prescribed = {
      ...base,
      workoutTitle: 'Lighter today',
      exercises: [buildExercise(11, { rest: 30, description: 'Slow' }), base.exercises[1]!],
    };
    const { body } = merge(ticked(base), prescribed);
    expect(body.workoutTitle).toBe('Lighter today');
    expect(body.exercises).toEqual(prescribed.exercises);
    expect(doneSets(body)).toEqual([testId.set(111)]);
  });

  test('fields that this version does not know stay with the side that changed them', () => {
    const newer = <T extends object>(it: T, fields: object): T => ({ ...it, ...fields });
    const mine = newer(entry(base, newer({}, { tempo: 1 })), { mood: 'good' });
    const theirs = newer(entry(base, newer({}, { grip: 2 })), { place: 'home' });
    const { body } = merge(mine, theirs);
    expect(body).toMatchObject({ mood: 'good', place: 'home' });
    expect(body.exerciseLog[0]).toMatchObject({ tempo: 1, grip: 2 });
    const cleared = merge(newer(base, { mood: 'good' }), newer(base, { mood: 'bad' }), {
      ...newer(base, { mood: 'good' }),
    });
    expect(cleared.body).toMatchObject({ mood: 'bad' });
    const changedHere = merge(newer(base, { mood: 'bad' }), newer(base, { mood: 'good' }), {
      ...newer(base, { mood: 'good' }),
    });
    expect(changedHere.body).toMatchObject({ mood: 'bad' });
  });
});
