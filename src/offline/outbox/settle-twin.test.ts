// Two devices started one workout without a signal: the server keeps one session, and nothing logged is lost.
import { describe, expect, test } from 'vitest';
import { buildComment, buildSession, testId } from '#domain/test-builders.ts';
import { pauseSession } from '../commands/finish-session.ts';
import { setRestTimer } from '../commands/set-rest-timer.ts';
import { startSession } from '../commands/start-session.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { writeComment } from '../commands/write-comment.ts';
import { readMeta } from '../database/meta.ts';
import { activeSession, commentsOn } from '../queries.ts';
import { applyChange } from './apply-change.ts';
import { transact } from '../database/database.ts';
import { sentSession } from '../test-fixtures/sent-session.ts';
import {
  createPhone,
  doneSets,
  ok,
  type Phone,
  type ReceivedCall,
  rowOf,
  tickedSession,
  training,
  unpaired,
} from '../test-support.ts';
import { drain } from './drain.ts';

const alwaysOurs = async () => true;

const send = (phone: Phone, stillOurs = alwaysOurs) =>
  drain({ ...phone.deps, token: phone.deps.newId(), stillOurs });
const entries = (phone: Phone) => phone.database.outbox.toArray();
const sentSets = (call: ReceivedCall | undefined, base = buildSession()) =>
  doneSets(sentSession(call, base));

describe('two devices started the same workout without a signal', () => {
  const twinId = testId.session(2);
  const twin = { ...tickedSession(112), _id: twinId };

  async function phoneWithOwnStart() {
    const [program, run] = training;
    const phone = await createPhone(program!, run!);
    const started = await startSession(phone.device, {
      programId: testId.program(1),
      dayId: testId.day(1),
    });
    if (!started.allowed) throw new Error(started.code);
    const own = started.value;
    await tickSet(phone.device, { sessionId: own, setId: testId.set(111), done: true });
    await writeComment(phone.device, { sessionId: own, exerciseId: null, text: 'New shoes' });
    const timer = { state: 'counting', endsAt: 1, seconds: 60 } as const;
    await setRestTimer(phone.device, { sessionId: own, timer });
    return { phone, own, timer };
  }

  test('sets logged here move into the session that the server kept', async () => {
    const { phone, own, timer } = await phoneWithOwnStart();
    phone.server.answer(ok({ rev: 9, trainingSession: twin }), 'no signal', 'no signal');
    await send(phone);
    const row = await rowOf(phone, `training-session:${twinId}`);
    expect(row).toMatchObject({ rev: 9, dirty: true, id: twinId });
    expect(row.body).toMatchObject({ _id: twinId });
    expect(doneSets(row.body)).toEqual([testId.set(111), testId.set(112)]);
    expect(await phone.database.entities.get(`training-session:${own}`)).toBeUndefined();
    expect((await activeSession(phone.device))?._id).toBe(twinId);
    expect(await readMeta(phone.device.database, 'restTimer')).toEqual({
      sessionId: twinId,
      timer,
    });
    expect(await unpaired(phone)).toEqual([]);
  });

  test('a screen that still names the own session goes on in the kept one', async () => {
    const { phone, own } = await phoneWithOwnStart();
    phone.server.answer(ok({ rev: 9, trainingSession: twin }), 'no signal', 'no signal');
    await send(phone);
    await tickSet(phone.device, { sessionId: own, setId: testId.set(121), done: true });
    await writeComment(phone.device, { sessionId: own, exerciseId: null, text: 'Old shoes' });
    await setRestTimer(phone.device, {
      sessionId: own,
      timer: { state: 'paused', remaining: 5, seconds: 60 },
    });
    const row = await rowOf(phone, `training-session:${twinId}`);
    expect(doneSets(row.body)).toEqual([111, 112, 121].map(testId.set));
    expect((await commentsOn(phone.device, twinId, null)).map((one) => one.text)).toEqual([
      'Old shoes',
    ]);
    expect(await readMeta(phone.device.database, 'restTimer')).toMatchObject({
      sessionId: twinId,
      timer: { state: 'paused' },
    });
    await pauseSession(phone.device, { sessionId: own });
    expect(await activeSession(phone.device)).toBeNull();
  });

  test('notes move along and go to the kept session, after nothing but it', async () => {
    const { phone, own } = await phoneWithOwnStart();
    phone.server.answer(
      ok({ rev: 9, trainingSession: twin }),
      (call) =>
        ok({
          rev: 10,
          comment: buildComment(1, { trainingSessionId: twinId, ...(call.json as object) }),
        }),
      ok({ rev: 11 }),
    );
    expect(await send(phone)).toBe('drained');
    expect(phone.server.calls.slice(1).map((call) => `${call.method} ${call.path}`)).toEqual([
      `POST /api/training-session/${twinId}/comment`,
      'PUT /api/inworkout',
    ]);
    expect(sentSets(phone.server.calls[2])).toEqual([testId.set(111), testId.set(112)]);
    expect((await commentsOn(phone.device, twinId, null)).map((one) => one.text)).toEqual([
      'New shoes',
    ]);
    expect(await commentsOn(phone.device, own, null)).toEqual([]);
    expect(await entries(phone)).toEqual([]);
  });

  test('a kept session that is on this phone already, with edits of its own, keeps those too', async () => {
    const { phone, own } = await phoneWithOwnStart();
    await transact(phone.database, () =>
      applyChange(
        phone.database,
        { type: 'training-session', id: twinId, rev: 9, body: twin },
        phone.clock.now,
      ),
    );
    await tickSet(phone.device, { sessionId: twinId, setId: testId.set(121), done: true });
    phone.server.answer(ok({ rev: 9, trainingSession: twin }), 'no signal', 'no signal');
    await send(phone);
    const row = await rowOf(phone, `training-session:${twinId}`);
    expect(doneSets(row.body)).toEqual([111, 112, 121].map(testId.set));
    expect((await phone.database.bases.get(row.key))?.body).toEqual(twin);
    expect((await entries(phone)).filter((entry) => entry.key === row.key)).toHaveLength(1);
    expect((await entries(phone)).some((entry) => entry.key.endsWith(own))).toBe(false);
    expect(await unpaired(phone)).toEqual([]);
  });
});
