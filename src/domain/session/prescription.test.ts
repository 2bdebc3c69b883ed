// A coach changes the prescription of a day, and a workout of it that is under way takes the change.
import { describe, expect, test } from 'vitest';
import type { Exercise, ExerciseSet, TrainingSession } from '#contract/training.ts';
import {
  buildExercise,
  buildSession,
  buildSet,
  testId,
  testNow,
  testStamp,
} from '../test-builders.ts';
import { editSet } from './edit-set.ts';
import { finishSession } from './finish-session.ts';
import { mergeSessions } from './merge-sessions.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { changePrescription, exercisesAt, type Prescribed, versionOf } from './prescription.ts';
import { prescriptionChanges } from './gave-way.ts';
import { findSet } from './sets.ts';
import { takePrescription } from './take-prescription.ts';
import { tickSet } from './tick-set.ts';

const day: Prescribed = { exercises: [buildExercise(1), buildExercise(2)] };
const [first, second, third] = [11, 12, 13].map(testId.set);

const change = (from: Prescribed, wanted: readonly Exercise[]): Prescribed => {
  const changed = changePrescription(from, wanted);
  if (!changed.allowed) throw new Error(changed.code);
  return changed.value;
};
/** The first exercise with other sets. */
const withSets = (from: Prescribed, of: (set: ExerciseSet) => ExerciseSet[]): Prescribed =>
  change(
    from,
    from.exercises.map((exercise, index) =>
      index === 0 ? { ...exercise, sets: exercise.sets.flatMap(of) } : exercise,
    ),
  );
const asking = (recommended: number, from = day, metric: 'weight' | 'percent1RM' = 'weight') =>
  withSets(from, (set) => [{ ...set, weight: { metric, recommended, actual: null } }]);
const started = () => buildSession([...day.exercises]);
const tick = (session: TrainingSession, setId = first!, done = true) => {
  const ticked = tickSet(session, { setId, done, now: testNow, stamp: testStamp });
  if (!ticked.allowed) throw new Error(ticked.code);
  return ticked.value;
};
const enter = (session: TrainingSession, weight: number, setId = second!) => {
  const edited = editSet(session, { setId, values: { weight }, now: testNow, stamp: testStamp });
  if (!edited.allowed) throw new Error(edited.code);
  return edited.value;
};
const weightOf = (session: TrainingSession, setId = first!) => findSet(session, setId)?.set.weight;

describe('a change of what is prescribed', () => {
  test('makes a version, and of the earlier one only the differences are remembered', () => {
    const next = asking(50);
    expect(next.prescription).toEqual({
      version: 2,
      earlier: [{ version: 1, exercises: [day.exercises[0]] }],
    });
    expect(exercisesAt(next, 1)).toEqual(day.exercises);
    expect(exercisesAt(next, 2)).toEqual(next.exercises);
  });

  test('of different exercises, one after the other, can be gone back through', () => {
    const second = asking(50);
    const [squat, press] = second.exercises;
    const third = change(second, [squat!, { ...press!, rest: 33 }]);
    const fourth = asking(40, third);
    expect([1, 2, 3, 4].map((version) => exercisesAt(fourth, version))).toEqual(
      [day, second, third, fourth].map(({ exercises }) => exercises),
    );
  });

  test('that changes nothing makes no version', () => {
    expect(change(day, day.exercises)).toBe(day);
  });

  test('is remembered twenty versions back; what is older counts as the oldest known', () => {
    let latest = day;
    for (let weight = 1; weight <= 25; weight += 1) latest = asking(weight, latest);
    expect(versionOf(latest)).toBe(26);
    expect(latest.prescription?.earlier).toHaveLength(20);
    expect(exercisesAt(latest, 1)[0]?.sets[0]?.weight?.recommended).toBe(5);
  });

  test('adds, removes and reorders exercises, and each earlier version is known as it was', () => {
    const [one, other] = day.exercises;
    const curl = buildExercise(3);
    const without = change(day, [other!]);
    const more = change(without, [other!, curl]);
    const turned = change(more, [{ ...curl, rest: 33 }, other!]);
    const back = change(turned, [one!, curl, other!]);
    expect([1, 2, 3, 4, 5].map((version) => exercisesAt(back, version))).toEqual(
      [day, without, more, turned, back].map(({ exercises }) => exercises),
    );
  });

  test('an exercise keeps its type and its parts, also when it comes back; each is there once; one is left', () => {
    const [one, other] = day.exercises;
    const code = 'other-exercises';
    const asTime = { ...other!, exerciseType: 'time' as const };
    expect(changePrescription(day, [one!, asTime])).toEqual({ allowed: false, code });
    expect(changePrescription(change(day, [one!]), [one!, asTime])).toEqual({
      allowed: false,
      code,
    });
    expect(changePrescription(day, [one!, other!, one!])).toEqual({ allowed: false, code });
    expect(changePrescription(day, [])).toEqual({ allowed: false, code });
  });

  test('keeps the coach’s word about each version', () => {
    const next = changePrescription(day, [day.exercises[0]!], 'Rest your shoulder');
    const after = next.allowed ? change(next.value, day.exercises) : day;
    expect(next).toMatchObject({ value: { prescription: { why: 'Rest your shoulder' } } });
    expect(after.prescription?.earlier).toMatchObject([{}, { why: 'Rest your shoulder' }]);
    expect(after.prescription).not.toHaveProperty('why');
  });

  test('takes nothing over that an athlete would have done', () => {
    const done = { ...buildSet(11), done: true, followed: 1, edited: testStamp };
    const [one, other] = day.exercises;
    const next = change(day, [{ ...one!, rest: 1, sets: [done] }, other!]);
    expect(next.exercises[0]?.sets).toEqual([buildSet(11)]);
  });
});

describe('a workout under way', () => {
  test('takes it for sets that are not done, with typed values; done ones keep theirs', () => {
    const session = enter(tick(started()), 61);
    const taken = takePrescription(session, asking(50));
    expect(findSet(taken, first!)?.set).toEqual({ ...findSet(session, first!)?.set, followed: 1 });
    expect(weightOf(taken, second)).toEqual({ metric: 'weight', recommended: 50, actual: 61 });
    expect(weightOf(taken, third)).toEqual({ metric: 'weight', recommended: 50, actual: null });
    expect(overlayPrescription(taken, taken)).toEqual(taken);
  });

  test('keeps for a done set the version that it was done under, whatever comes after', () => {
    const once = takePrescription(tick(started()), asking(50));
    const twice = takePrescription(tick(once, second), asking(40, asking(50)));
    expect([first, second, third].map((id) => weightOf(twice, id)?.recommended)).toEqual([
      60, 50, 40,
    ]);
    expect([first, second].map((id) => findSet(twice, id!)?.set.followed)).toEqual([1, 2]);
  });

  test('asks for the new again in a set that is not done after all', () => {
    const taken = takePrescription(tick(started()), asking(50));
    const undone = overlayPrescription(taken, tick(taken, first, false));
    expect(weightOf(undone)?.recommended).toBe(50);
    expect(findSet(undone, first!)?.set).not.toHaveProperty('followed');
  });

  test('keeps after its finish what it asked for by then in a set whose tick was taken back', () => {
    const undone = tick(takePrescription(tick(started()), asking(50)), first!, false);
    const finish = finishSession(
      { ...undone, feedback: { score1: 8, score2: null } },
      { now: testNow },
    );
    const finished = finish.allowed ? finish.value : undone;
    expect(finished.status).toBe('completed');
    expect(weightOf(finished)?.recommended).toBe(50);
    expect(overlayPrescription(finished, finished)).toEqual(finished);
  });

  test('62 kg that were entered do not become 62 per cent', () => {
    const taken = takePrescription(enter(tick(started()), 62), asking(70, day, 'percent1RM'));
    expect(weightOf(taken)).toMatchObject({ metric: 'weight', recommended: 60 });
    expect(weightOf(taken, second)).toEqual({ metric: 'weight', recommended: null, actual: 62 });
    expect(weightOf(taken, third)).toMatchObject({ metric: 'percent1RM', recommended: 70 });
  });

  test('loses sets that its coach took out, but for those that were used', () => {
    const session = enter(tick(started()), 61);
    const none = withSets(day, (set) => (set.id === third ? [{ ...set, warmUp: true }] : []));
    const sets = takePrescription(session, none).exerciseLog[0]!.sets;
    expect(sets.map(({ id, extraSet }) => [id, extraSet])).toEqual([
      [third, undefined],
      [first, true],
      [second, true],
    ]);
    expect(sets[1]).toMatchObject({ done: true, weight: { recommended: 60 } });
    const untouched = takePrescription(started(), none).exerciseLog[0]!.sets;
    expect(untouched.map(({ id }) => id)).toEqual([third]);
  });

  test('tells of what is asked for otherwise, where it is still to be done', () => {
    const session = tick(started());
    const taken = takePrescription(session, asking(50));
    expect(prescriptionChanges(session, taken)).toMatchObject([
      { field: `set ${second}/prescribed`, kept: { weight: { recommended: 50 } } },
      { field: `set ${third}/prescribed`, lost: { weight: { recommended: 60 } } },
    ]);
    expect(prescriptionChanges(taken, taken)).toEqual([]);
  });
});

describe('a phone that did not know of the change', () => {
  const servers = takePrescription(started(), asking(50));
  const merged = (mine: TrainingSession) => mergeSessions(started(), mine, servers).body;

  test('keeps the old prescription for sets done meanwhile', () => {
    const body = merged(enter(tick(started()), 61));
    expect(findSet(body, first!)?.set).toMatchObject({
      done: true,
      followed: 1,
      weight: { recommended: 60 },
    });
    expect(weightOf(body, second)).toMatchObject({ recommended: 50, actual: 61 });
    // The server gets the same result.
    expect(overlayPrescription(servers, body)).toEqual(body);
  });

  test('keeps a set that was used and is no longer asked for, as the server does', () => {
    const [keep] = [third];
    const without = takePrescription(
      started(),
      withSets(day, (set) => (set.id === keep ? [set] : [])),
    );
    const { body } = mergeSessions(started(), enter(tick(started()), 61), without);
    expect([first, second].map((id) => weightOf(body, id)?.recommended)).toEqual([60, null]);
    expect(overlayPrescription(without, body)).toEqual(body);
  });

  test('keeps a workout that it has finished meanwhile just as it was', () => {
    const session = tick(started());
    const finished = { ...session, status: 'completed', finishDate: testNow } as const;
    const body = merged(finished);
    expect(body).toEqual({ ...finished, prescription: servers.prescription, followed: 1 });
    expect(overlayPrescription(servers, body)).toEqual(body);
    // Also after it has received the same version again.
    expect(mergeSessions(servers, body, servers).body).toEqual(body);
  });
});
