import { describe, expect, test } from 'vitest';
import type { ExerciseId, MovementId } from '#contract/ids.ts';
import type { MovementSummary, TrainingSession } from '#contract/training.ts';
import {
  buildComment,
  buildExercise,
  buildSession,
  buildSuperset,
  testId,
} from '#domain/test-builders.ts';
import * as setRules from '#domain/session/edit-set.ts';
import { rateWorkout } from '#domain/session/rating.ts';
import { swapMovement as swapRule } from '#domain/session/swap-movement.ts';
import { tickSet as tickRule } from '#domain/session/tick-set.ts';
import { editSet, swapMovement, tickSet } from '../test-fixtures/verbs.ts';
import { dismissOtherValue, takeOtherValue } from '../commands/other-value.ts';
import * as rate from '../test-fixtures/verbs.ts';
import { writeComment } from '../commands/write-comment.ts';
import { transact } from '../database/database.ts';
import { createPhone, type Phone, rowOf, sessionKey, training, unpaired } from '../test-support.ts';
import { applyChange } from '../outbox/apply-change.ts';
import { valueAt } from '#domain/session/gave-way.ts';
import { otherValues } from './other-values.ts';

const sessionId = testId.session(1);
const setId = testId.set(111);
const commentKey = `comment:${testId.comment(1)}` as const;
const longAgo = { at: 1, by: 'the other phone' };
const now = '2030-03-04T10:00:00.000Z';
const given = <T>(outcome: { allowed: true; value: T } | { allowed: false; code: string }): T => {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
};

/** The workout from the server, as another device changed it a while ago. */
const hear = (phone: Phone, body: TrainingSession) =>
  transact(phone.database, () =>
    applyChange(
      phone.database,
      { type: 'training-session', id: sessionId, rev: 20, body },
      phone.clock.now,
    ),
  );
const weighed = (weight: number) =>
  given(setRules.editSet(buildSession(), { setId, values: { weight }, now, stamp: longAgo }));
const setOf = async (phone: Phone) =>
  ((await rowOf(phone, sessionKey)).body as TrainingSession).exerciseLog[0]!.sets[0]!;

/** Two phones logged different weights for one set; this one's was kept. */
async function phoneWithOtherWeight(): Promise<Phone> {
  const phone = await createPhone(...training);
  await editSet(phone.device, { sessionId, setId, values: { weight: 82.5 } });
  await hear(phone, weighed(80));
  return phone;
}

describe('a value that was not kept', () => {
  test('can be seen beside the one that was', async () => {
    const phone = await phoneWithOtherWeight();
    expect(await otherValues(phone.device, sessionId)).toEqual([
      {
        seq: 1,
        setId,
        exerciseId: null,
        field: 'weight',
        kept: 82.5,
        other: 80,
        own: false,
        at: phone.clock.now,
      },
    ]);
  });

  test('is taken as an edit of now, and sent', async () => {
    const phone = await phoneWithOtherWeight();
    expect(await takeOtherValue(phone.device, { seq: 1 })).toMatchObject({ allowed: true });
    const set = await setOf(phone);
    expect(set.weight?.actual).toBe(80);
    expect(set.edited).toEqual({ at: phone.clock.now, by: phone.device.deviceId });
    expect(await otherValues(phone.device, sessionId)).toEqual([]);
    expect(await unpaired(phone)).toEqual([]);
    expect(phone.requests()).toBe(2);
  });

  test('is waved away: the kept one stays, and nothing is to be sent for it', async () => {
    const phone = await phoneWithOtherWeight();
    phone.writes.length = 0;
    await dismissOtherValue(phone.device, { seq: 1 });
    expect(await otherValues(phone.device, sessionId)).toEqual([]);
    expect((await setOf(phone)).weight?.actual).toBe(82.5);
    expect(phone.writes).toEqual(['journal.put']);
    expect(await phone.database.journal.count()).toBe(1);
  });

  test('is no news any more once the set was weighed again', async () => {
    const phone = await phoneWithOtherWeight();
    await editSet(phone.device, { sessionId, setId, values: { weight: 90 } });
    expect(await otherValues(phone.device, sessionId)).toEqual([]);
  });

  test('is told of the workout that it belongs to only', async () => {
    const phone = await phoneWithOtherWeight();
    expect(await otherValues(phone.device, testId.session(2))).toEqual([]);
  });
});

test('a whole set logged on two phones is taken whole', async () => {
  const phone = await createPhone(...training);
  await tickSet(phone.device, { sessionId, setId, done: true });
  await editSet(phone.device, { sessionId, setId, values: { weight: 70, effort: 5 } });
  await hear(phone, given(tickRule(weighed(75), { setId, done: true, now, stamp: longAgo })));
  expect(await otherValues(phone.device, sessionId)).toMatchObject([
    {
      setId,
      field: 'set',
      kept: { done: true, weight: 70, effort: 5 },
      other: { done: true, weight: 75, effort: 8 },
    },
  ]);
  await takeOtherValue(phone.device, { seq: 1 });
  const { weight, effort, done } = await setOf(phone);
  expect([weight?.actual, effort?.actual, done]).toEqual([75, 8, true]);
  expect(await otherValues(phone.device, sessionId)).toEqual([]);
});

test('so are the scores of a workout and of an exercise', async () => {
  const phone = await createPhone(...training);
  await rate.rateWorkout(phone.device, { sessionId, score1: 8 });
  await rate.rateExercise(phone.device, { sessionId, exerciseIndex: 0, score2: 9 });
  const theirs = given(rateWorkout(buildSession(), { score1: 4, stamp: longAgo }));
  const [first, ...rest] = theirs.exerciseLog;
  const feedback = { score1: null, score2: 3, edited: longAgo };
  await hear(phone, { ...theirs, exerciseLog: [{ ...first!, feedback }, ...rest] });
  const found = await otherValues(phone.device, sessionId);
  expect(found.map(({ setId: set, field, kept, other }) => [set, field, kept, other])).toEqual(
    expect.arrayContaining([
      [null, 'score1', 8, 4],
      [null, 'score2', 9, 3],
    ]),
  );
  for (const { seq } of found) await takeOtherValue(phone.device, { seq });
  const body = (await rowOf(phone, sessionKey)).body as TrainingSession;
  expect([body.feedback.score1, body.exerciseLog[0]?.feedback.score2]).toEqual([4, 3]);
});

describe('the movement that another device swapped for', () => {
  const movement = (title: string): MovementSummary => ({
    _id: title as MovementId,
    title,
    image: null,
    imageMidframe: null,
    bodyPart: 'thighs',
  });
  const [squat, press, hack] = [movement('Squat'), movement('Leg press'), movement('Hack squat')];
  const lunge = movement('Lunge');
  const exerciseId = testId.exercise(1);
  const planned = buildSession([
    buildExercise(1, { movement: squat }),
    buildSuperset(2, {
      subExercises: [buildExercise(21, { movement: squat }), buildExercise(22)],
    }),
  ]);
  const swapped = (id: ExerciseId, to: MovementSummary) =>
    given(swapRule(planned, { exerciseId: id, movement: to, stamp: longAgo }));
  const entryOf = async (phone: Phone, id: ExerciseId) => {
    const { exerciseLog } = (await rowOf(phone, sessionKey)).body as TrainingSession;
    return exerciseLog
      .flatMap((entry) => [entry, ...(entry.subExercises ?? [])])
      .find((entry) => entry.exerciseId === id);
  };
  async function phoneThatSwapped(id = exerciseId): Promise<Phone> {
    const phone = await createPhone(['training-session', planned]);
    await swapMovement(phone.device, { sessionId, exerciseId: id, movement: press });
    await hear(phone, swapped(id, hack));
    return phone;
  }

  test.each([
    ['an exercise', exerciseId],
    ['a part of a superset', testId.exercise(21)],
  ])('in %s is seen beside the one that counts, and can be taken', async (_, id) => {
    const phone = await phoneThatSwapped(id);
    expect(await otherValues(phone.device, sessionId)).toMatchObject([
      { setId: null, exerciseId: id, field: 'movement', kept: press, other: hack },
    ]);
    expect(await takeOtherValue(phone.device, { seq: 1 })).toMatchObject({ allowed: true });
    expect(await entryOf(phone, id)).toMatchObject({ movement: hack, swap: { from: squat } });
    expect(await otherValues(phone.device, sessionId)).toEqual([]);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('is no news any more once a third one is done instead', async () => {
    const phone = await phoneThatSwapped();
    await swapMovement(phone.device, { sessionId, exerciseId, movement: lunge });
    expect(await otherValues(phone.device, sessionId)).toEqual([]);
  });

  test('is still told when the one that counts has another title since', async () => {
    const phone = await phoneThatSwapped();
    const row = await rowOf(phone, sessionKey);
    const session = row.body as TrainingSession;
    const [first, ...rest] = session.exerciseLog;
    const renamed = { ...first!, movement: { ...press, title: 'Sled leg press' } };
    const body = { ...session, exerciseLog: [renamed, ...rest] };
    await phone.database.entities.put({ ...row, body });
    expect(await otherValues(phone.device, sessionId)).toHaveLength(1);
  });

  test('takes sets along that are done by then', async () => {
    const phone = await phoneThatSwapped();
    const [set] = (await entryOf(phone, exerciseId))!.sets;
    await tickSet(phone.device, { sessionId, setId: set!.id, done: true });
    expect(await takeOtherValue(phone.device, { seq: 1 })).toMatchObject({ allowed: true });
    const entry = await entryOf(phone, exerciseId);
    expect(entry).toMatchObject({ movement: hack, swap: { from: squat } });
    expect(entry!.sets[0]).toMatchObject({ id: set!.id, done: true });
    expect(await otherValues(phone.device, sessionId)).toEqual([]);
  });
});

test('so is the text of a note', async () => {
  const phone = await createPhone(...training, ['comment', buildComment()]);
  await writeComment(phone.device, { sessionId, exerciseId: null, text: 'Mine' });
  const change = { type: 'comment', id: testId.comment(1), rev: 20 } as const;
  await transact(phone.database, () =>
    applyChange(phone.database, { ...change, body: buildComment(1, { text: 'Theirs' }) }, 5),
  );
  expect(await otherValues(phone.device, sessionId)).toEqual([
    {
      seq: 1,
      setId: null,
      exerciseId: null,
      field: 'text',
      kept: 'Mine',
      other: 'Theirs',
      own: false,
      at: 5,
    },
  ]);
  await takeOtherValue(phone.device, { seq: 1 });
  expect((await rowOf(phone, commentKey)).body).toMatchObject({ text: 'Theirs' });
  expect(await unpaired(phone)).toEqual([]);
});

test('which of two texts of a coach counts is not for the athlete to say', async () => {
  const author = { userId: testId.user(2), firstName: 'Casey' };
  const said = buildComment(1, { author });
  const phone = await createPhone(...training, ['comment', said]);
  const body = { ...said, text: 'Go heavier', over: [said.createdAt] };
  const change = { type: 'comment', id: testId.comment(1), rev: 20, body } as const;
  await transact(phone.database, () => applyChange(phone.database, change, 5));
  expect(await otherValues(phone.device, sessionId)).toEqual([]);
});

test('the other value can be taken in a workout that is finished, and it stays finished', async () => {
  const phone = await phoneWithOtherWeight();
  const row = await rowOf(phone, sessionKey);
  const body = { ...(row.body as TrainingSession), status: 'completed' as const };
  await phone.database.entities.put({ ...row, body });
  const before = (await otherValues(phone.device, sessionId))[0]!;
  expect(await takeOtherValue(phone.device, { seq: 1 })).toEqual({ allowed: true, value: null });
  const taken = (await rowOf(phone, sessionKey)).body as TrainingSession;
  expect(taken.status).toBe('completed');
  expect(valueAt(taken, `set ${before.setId}/${before.field}`)).toBe(before.other);
  expect(await otherValues(phone.device, sessionId)).toEqual([]);
});

test('what is no longer in the conflict log cannot be taken', async () => {
  const phone = await createPhone(...training);
  expect((await takeOtherValue(phone.device, { seq: 5 })).allowed).toBe(false);
  expect(phone.writes).toEqual([]);
});
