// A coach adds, removes and reorders exercises of a day: what becomes of its workouts.
import { describe, expect, test } from 'vitest';
import type { Exercise, TrainingSession } from '#contract/training.ts';
import { buildExercise, buildSession, testId, testNow, testStamp } from '../test-builders.ts';
import { editSet } from './edit-set.ts';
import { mergeSessions } from './merge-sessions.ts';
import { overlayPrescription } from './overlay-prescription.ts';
import { changePrescription, type Prescribed, reaching, withRemoved } from './prescription.ts';
import { findSet } from './sets.ts';
import { takePrescription } from './take-prescription.ts';
import { tickSet } from './tick-set.ts';

const day: Prescribed = { exercises: [buildExercise(1), buildExercise(2)] };
const [first, second] = [11, 12].map(testId.set);
const started = () => buildSession([...day.exercises]);

const change = (from: Prescribed, wanted: readonly Exercise[]): Prescribed => {
  const changed = changePrescription(from, wanted);
  if (!changed.allowed) throw new Error(changed.code);
  return changed.value;
};
const tick = (session: TrainingSession) => {
  const ticked = tickSet(session, { setId: first!, done: true, now: testNow, stamp: testStamp });
  if (!ticked.allowed) throw new Error(ticked.code);
  return ticked.value;
};
const enter = (session: TrainingSession, weight: number) => {
  const values = { weight };
  const edited = editSet(session, { setId: second!, values, now: testNow, stamp: testStamp });
  if (!edited.allowed) throw new Error(edited.code);
  return edited.value;
};

describe('a change of which exercises there are', () => {
  const [one, other] = day.exercises;
  const curl = buildExercise(3);
  const changed = change(day, [
    { ...curl, rest: 33 },
    { ...other!, rest: 44 },
  ]);
  const ids = ({ exercises }: Prescribed) => exercises.map(({ _id }) => _id);

  test('does not reach a workout under way; new values do', () => {
    const session = tick(started());
    const taken = takePrescription(session, reaching(changed, session));
    expect(ids(taken)).toEqual([one!._id, other!._id]);
    expect(taken.exercises[1]?.rest).toBe(44);
    expect(findSet(taken, first!)?.set).toMatchObject({ done: true, followed: 1 });
    // Also when it is finished by a phone that has heard of neither, and after the next change.
    const again = change(changed, [curl]);
    const twice = takePrescription(taken, reaching(again, taken));
    for (const followed of [1, 2]) {
      const finished = { ...twice, status: 'completed', followed } as const;
      expect(ids(overlayPrescription(twice, finished))).toEqual([one!._id, other!._id]);
    }
  });

  test('that a phone hears of in mid-workout keeps what was begun, as the athlete’s own', () => {
    const servers = buildSession([...changed.exercises], {
      prescription: changed.prescription,
    });
    const mine = enter(tick(started()), 61);
    const { body } = mergeSessions(started(), mine, servers);
    expect(ids(body)).toEqual([curl._id, other!._id, one!._id]);
    expect(body.exercises[2]?.added).toEqual(findSet(mine, second!)?.set.edited);
    expect(findSet(body, first!)?.set).toMatchObject({ done: true, weight: { actual: 60 } });
    expect(findSet(body, second!)?.set).toMatchObject({ weight: { actual: 61 } });
    expect(overlayPrescription(servers, body)).toEqual(body);
    expect(mergeSessions(servers, body, servers).body.exercises).toHaveLength(3);
    // What was not begun goes.
    expect(ids(mergeSessions(started(), started(), servers).body)).toEqual(ids(changed));
  });

  test('leaves a workout that was finished before as it was done', () => {
    const servers = buildSession([...changed.exercises], {
      prescription: changed.prescription,
    });
    const finished = { ...tick(started()), status: 'completed', finishDate: testNow } as const;
    const { body } = mergeSessions(started(), finished, servers);
    expect(ids(body)).toEqual(ids(day));
    expect(body.followed).toBe(1);
    expect(overlayPrescription(servers, body)).toEqual(body);
  });

  test('an exercise that comes back is not there twice', () => {
    const servers = buildSession([...changed.exercises], {
      prescription: changed.prescription,
    });
    const { body } = mergeSessions(started(), tick(started()), servers);
    const back = change(changed, [...changed.exercises, one!]);
    const taken = takePrescription(body, back);
    expect(ids(taken)).toEqual(ids(back));
    expect(findSet(taken, first!)?.set.done).toBe(true);
  });

  test('a phone that would drop what was done in a removed exercise starts with it, last and without sets', () => {
    const whole = withRemoved(changed);
    expect(ids(whole)).toEqual([...ids(changed), one!._id]);
    expect(whole.exercises[2]?.sets).toEqual([]);
    expect(withRemoved(day)).toBe(day);
  });
});
