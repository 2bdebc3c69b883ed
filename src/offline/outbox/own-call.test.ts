// A refused repeat says nothing about the first call: that one may have arrived.
import { describe, expect, test } from 'vitest';
import type { MovementSummary, TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { UserDetails } from '#contract/user.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import type { Outcome } from '#domain/refusal.ts';
import { addExtraSet } from '#domain/session/edit-set.ts';
import { finishSession } from '#domain/session/finish-session.ts';
import { changePrescription } from '#domain/session/prescription.ts';
import { swapMovement } from '#domain/session/swap-movement.ts';
import { takePrescription } from '#domain/session/take-prescription.ts';
import { tickSet as tickRule } from '#domain/session/tick-set.ts';
import { buildExercise, buildSession, testId, testNow } from '#domain/test-builders.ts';
import { cancelUnsent } from '../commands/cancel-unsent.ts';
import { editSet, tickSet } from '../test-fixtures/verbs.ts';
import { editProfile } from '../commands/edit-profile.ts';
import { retryRefused } from '../commands/refused-entry.ts';
import { writeComment } from '../commands/write-comment.ts';
import { applyChange } from './apply-change.ts';
import { syncRound } from '../sync/sync-round.ts';
import {
  createPhone,
  doneSets,
  failed,
  ok,
  type Phone,
  rowOf,
  sessionKey,
  stale,
  tickedSession,
  training,
} from '../test-support.ts';

const sessionId = testId.session(1);
const tick = (phone: Phone, done: boolean) =>
  tickSet(phone.device, { sessionId, setId: testId.set(111), done });
const note = (phone: Phone, text: string) =>
  writeComment(phone.device, { sessionId, exerciseId: null, text });
const send = (phone: Phone) => syncRound(phone.deps, { purpose: 'push' });
const keyOf = (phone: Phone, call = 0) => phone.server.calls[call]!.headers.get('idempotency-key');
const isDone = async (phone: Phone) =>
  doneSets((await rowOf(phone, sessionKey)).body).includes(testId.set(111));

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}

/** The reply to this change is lost, and its repeat is refused. */
async function phoneInDoubt(
  change: (phone: Phone) => Promise<unknown>,
  documents = training,
): Promise<Phone> {
  const phone = await createPhone(...documents);
  await change(phone);
  phone.server.answer('no signal', failed(400, 'malformed-request'));
  await send(phone);
  await send(phone);
  expect(keyOf(phone, 1)).toBe(keyOf(phone));
  expect(await phone.database.outbox.toArray()).toMatchObject([{ state: 'refused' }]);
  return phone;
}

/** The document as the first call sent it. */
async function asSent(phone: Phone) {
  const [entry] = await phone.database.outbox.toArray();
  return entry!.frozen!.sent;
}

function finishedOnTablet(sent: unknown): TrainingSession {
  const rated = { ...(sent as TrainingSession), feedback: { score1: 7, score2: null } };
  return must(finishSession(rated, { now: testNow }));
}

describe('a save whose repeat is refused although it had arrived', () => {
  const ticked = (phone: Phone) => tick(phone, true);

  test('does not bring back a tick that was taken back since', async () => {
    const phone = await phoneInDoubt(ticked);
    const arrived = await asSent(phone);
    await tick(phone, false);
    phone.server.answer(stale(9, arrived, keyOf(phone)), ok({ rev: 10 }));
    await send(phone);
    expect(await isDone(phone)).toBe(false);
    expect(await rowOf(phone, sessionKey)).toMatchObject({ rev: 10, dirty: false });
  });

  test('is known by its key, also when a coach has changed the prescription since', async () => {
    const phone = await phoneInDoubt(ticked);
    const arrived = { ...((await asSent(phone)) as object), description: 'Slowly' };
    await tick(phone, false);
    phone.server.answer(stale(9, arrived, keyOf(phone)), ok({ rev: 10 }));
    await send(phone);
    expect(await isDone(phone)).toBe(false);
    expect((await rowOf(phone, sessionKey)).body).toMatchObject({ description: 'Slowly' });
  });

  test('is known by what it holds when it is read, which names no key', async () => {
    const phone = await phoneInDoubt(ticked);
    const body = (await asSent(phone)) as never;
    await tick(phone, false);
    await applyChange(phone.database, { type: 'training-session', id: sessionId, rev: 9, body }, 0);
    expect(await isDone(phone)).toBe(false);
    expect(await rowOf(phone, sessionKey)).toMatchObject({ rev: 9, dirty: true });
  });

  test('is known in it also when a coach has changed the prescription since', async () => {
    const phone = await phoneInDoubt(ticked);
    const session = (await asSent(phone)) as TrainingSession;
    const rested = session.exercises.map((exercise) => ({ ...exercise, rest: 33 }));
    const body = takePrescription(session, must(changePrescription(session, rested)));
    await tick(phone, false);
    await applyChange(phone.database, { type: 'training-session', id: sessionId, rev: 9, body }, 0);
    expect(await isDone(phone)).toBe(false);
    expect((await rowOf(phone, sessionKey)).body).toMatchObject({ exercises: [{ rest: 33 }, {}] });
  });

  test('is known by what it ticked under what another phone has saved upon it', async () => {
    const phone = await phoneInDoubt(ticked);
    const theirs = finishedOnTablet(await asSent(phone));
    await tick(phone, false);
    phone.server.answer(stale(10, theirs, 'of the tablet'), ok({ rev: 11 }));
    await send(phone);
    expect(await isDone(phone)).toBe(false);
    expect((await rowOf(phone, sessionKey)).body).toMatchObject({ status: 'completed' });
  });

  test('is known by it also when that is read', async () => {
    const phone = await phoneInDoubt(ticked);
    const body = finishedOnTablet(await asSent(phone));
    await tick(phone, false);
    await applyChange(
      phone.database,
      { type: 'training-session', id: sessionId, rev: 10, body },
      0,
    );
    expect(await isDone(phone)).toBe(false);
    expect((await rowOf(phone, sessionKey)).body).toMatchObject({ status: 'completed' });
  });

  test('leaves a tick of another phone alone that it did not bring', async () => {
    const phone = await phoneInDoubt(ticked);
    await tick(phone, false);
    phone.server.answer(stale(10, tickedSession(111, 112), 'of the tablet'), ok({ rev: 11 }));
    await send(phone);
    expect(await isDone(phone)).toBe(true);
  });

  test('is remembered when it is refused again and again', async () => {
    const phone = await phoneInDoubt(ticked);
    const arrived = await asSent(phone);
    await tick(phone, false);
    phone.server.answer('no signal', failed(400, 'malformed-request'));
    await send(phone);
    await send(phone);
    await retryRefused(phone.device, { seq: 1 });
    phone.server.answer(stale(9, arrived, keyOf(phone)), ok({ rev: 10 }));
    await send(phone);
    expect(await isDone(phone)).toBe(false);
  });
});

describe('a save that waits while those of another phone are read', () => {
  const tablet = { at: Date.parse(testNow), by: 'tablet' };
  const exerciseId = testId.exercise(11);
  const added = testId.set(119);

  /** A weight in the second exercise is deferred or refused; the tablet saves meanwhile. */
  async function phoneThatReads(
    reply: ReturnType<typeof failed>,
    ...saves: readonly TrainingSession[]
  ): Promise<TrainingSession> {
    const phone = await createPhone(...training);
    await editSet(phone.device, { sessionId, setId: testId.set(121), values: { weight: 80 } });
    phone.server.answer(reply);
    await send(phone);
    for (const [index, body] of saves.entries())
      await applyChange(
        phone.database,
        { type: 'training-session', id: sessionId, rev: 9 + index, body },
        0,
      );
    const session = (await rowOf(phone, sessionKey)).body as TrainingSession;
    expect(session.exerciseLog[1]!.sets[0]).toMatchObject({ weight: { actual: 80 } });
    return session;
  }

  const wait = failed(429, 'rate-limited');
  const refusal = failed(403, 'forbidden');
  const withSet = must(
    addExtraSet(buildSession(), { exerciseId, id: added, units: 'imperial', stamp: tablet }),
  );
  const doneSet = { setId: added, done: true, now: testNow, stamp: tablet };

  test.each([
    ['has to wait', wait],
    ['was refused', refusal],
  ])('and %s brings back no set that the other one has deleted', async (_, reply) => {
    const ticked = must(tickRule(withSet, doneSet));
    const { exerciseLog } = await phoneThatReads(reply, ticked, buildSession());
    expect(exerciseLog[0]!.sets).toEqual(buildSession().exerciseLog[0]!.sets);
  });

  test.each([
    ['has to wait', wait],
    ['was refused', refusal],
  ])('and %s brings back no tick from before a swap, nor undoes the swap', async (_, reply) => {
    const { movement } = buildExercise(2) as { movement: MovementSummary };
    const swapped = must(swapMovement(buildSession(), { exerciseId, movement, stamp: tablet }));
    const { exerciseLog } = await phoneThatReads(reply, tickedSession(111), swapped);
    const { movement: kept, sets } = exerciseLog[0]!;
    expect({ movement: kept, sets }).toEqual({ movement, sets: swapped.exerciseLog[0]!.sets });
  });
});

describe('a save of the profile whose repeat is refused although it had arrived', () => {
  const userKey = `user:${testId.user(1)}` as const;
  const details = buildUserDetails();
  const tell = async (phone: Phone, story: string) => {
    await editProfile(phone.device, { profile: { story } });
    phone.clock.now += 1000;
  };
  const told = (phone: Phone) => tell(phone, 'I lift');
  const storyOf = async (phone: Phone) =>
    ((await rowOf(phone, userKey)).body as UserDetails).profile.story;

  test('is known by its key, also when the server has made something of it', async () => {
    const phone = await phoneInDoubt(told, [['user', details]]);
    const arrived = { ...((await asSent(phone)) as UserDetails), isCoach: true };
    await tell(phone, '');
    phone.server.answer(stale(9, arrived, keyOf(phone)), ok({ details, rev: 10 }));
    await send(phone);
    expect(phone.server.calls).toHaveLength(4);
    expect(phone.server.calls.at(-1)?.json).toMatchObject({ profile: { story: '' } });
  });

  test('is known by all that it holds when it is read', async () => {
    const phone = await phoneInDoubt(told, [['user', details]]);
    const body = (await asSent(phone)) as UserDetails;
    await tell(phone, '');
    await applyChange(phone.database, { type: 'user', id: details.userId, rev: 9, body }, 0);
    expect(await storyOf(phone)).toBe('');
  });
});

describe('a note whose repeat is refused although it had arrived', () => {
  const written = (phone: Phone) => note(phone, 'left knee');
  const noteOf = (phone: Phone) => phone.database.entities.where({ type: 'comment' }).first();

  test('is deleted on the server too when it is deleted here', async () => {
    const phone = await phoneInDoubt(written);
    await note(phone, '');
    phone.server.answer(ok({ rev: 10 }));
    await send(phone);
    expect(phone.server.calls.at(-1)?.method).toBe('DELETE');
    expect(await noteOf(phone)).toBeUndefined();
  });

  test('takes the text that it was given since', async () => {
    const phone = await phoneInDoubt(written);
    const arrived = (await asSent(phone)) as Comment;
    await note(phone, 'right knee');
    phone.server.answer(ok({ comment: arrived, rev: 9 }), (call) => {
      expect(call).toMatchObject({ method: 'PUT', json: { text: 'right knee' } });
      return ok({ comment: { ...arrived, text: 'right knee' }, rev: 10 });
    });
    await send(phone);
    expect(await noteOf(phone)).toMatchObject({ dirty: false, body: { text: 'right knee' } });
  });

  test('can no longer be taken back as if the server had never heard of it', async () => {
    const phone = await phoneInDoubt(written);
    await retryRefused(phone.device, { seq: 1 });
    expect(await cancelUnsent(phone.device, { seq: 1 })).toBe(false);
  });
});

test('a note that was refused at once never was on the server: deleting it here is all', async () => {
  const phone = await createPhone(...training);
  await note(phone, 'rude');
  phone.server.answer(failed(400, 'malformed-request'));
  await send(phone);
  await note(phone, '');
  await send(phone);
  expect(phone.server.calls).toHaveLength(1);
  expect(await phone.database.outbox.count()).toBe(0);
});
