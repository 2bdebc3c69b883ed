// Sending: what goes over the wire, in which order, and what each reply changes on the phone.
import { describe, expect, test } from 'vitest';
import { buildComment, buildSession, testId } from '#domain/test-builders.ts';
import { startSession } from '../commands/start-session.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { writeComment } from '../commands/write-comment.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { sentSession } from '../test-fixtures/sent-session.ts';
import {
  createPhone,
  doneSets,
  failed,
  ok,
  type Phone,
  type ReceivedCall,
  rowOf,
  sessionKey,
  tickedSession,
  training,
  unpaired,
} from '../test-support.ts';
import { drain } from './drain.ts';
import { outboxState } from './outbox-state.ts';

const sessionId = testId.session(1);
const alwaysOurs = async () => true;

const send = (phone: Phone, stillOurs = alwaysOurs) =>
  drain({ ...phone.deps, token: phone.deps.newId(), stillOurs });
const tick = (phone: Phone, set: number) =>
  tickSet(phone.device, { sessionId, setId: testId.set(set), done: true });
const note = (phone: Phone, text: string) =>
  writeComment(phone.device, { sessionId, exerciseId: null, text });
const sentSets = (call: ReceivedCall | undefined, base = buildSession()) =>
  doneSets(sentSession(call, base));
const entries = (phone: Phone) => phone.database.outbox.toArray();

async function phoneWithTick(): Promise<Phone> {
  const phone = await createPhone(...training);
  await tick(phone, 111);
  return phone;
}

describe('sending a workout', () => {
  test('a thousand taps are one call, on the revision that they started from', async () => {
    const phone = await phoneWithTick();
    await tick(phone, 112);
    phone.server.answer(ok({ rev: 9 }));
    expect(await send(phone)).toBe('drained');
    const [call] = phone.server.calls;
    expect(phone.server.calls).toHaveLength(1);
    expect([call?.method, call?.path]).toEqual(['PUT', '/api/inworkout']);
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(call?.headers.get('x-outbox')).toBe('1;0;0');
    expect(sentSets(call)).toHaveLength(2);
    expect(await rowOf(phone, sessionKey)).toMatchObject({ rev: 9, dirty: false, slot: null });
    expect(await entries(phone)).toEqual([]);
    expect(await phone.database.bases.count()).toBe(0);
  });

  test('what is ticked while the call is under way goes in the next one', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(
      async () => {
        await tick(phone, 112);
        return ok({ rev: 9 });
      },
      ok({ rev: 10 }),
    );
    await send(phone);
    expect(phone.server.calls.map((call) => call.headers.get('if-match'))).toEqual(['"3"', '"9"']);
    expect(await rowOf(phone, sessionKey)).toMatchObject({ rev: 10, dirty: false });
  });

  test('values that the server changed are taken over, under later ticks', async () => {
    const phone = await phoneWithTick();
    const clamped = { ...tickedSession(111), workoutTitle: 'As the coach has it' };
    phone.server.answer(async () => {
      await tick(phone, 112);
      return ok({ rev: 9, trainingSession: clamped });
    }, 'no signal');
    expect(await send(phone)).toBe('offline');
    const { body } = await rowOf(phone, sessionKey);
    expect(body).toMatchObject({ workoutTitle: 'As the coach has it' });
    expect(doneSets(body)).toEqual([testId.set(111), testId.set(112)]);
  });

  test('a workout that was started without a signal: first the start, then the log, then the notes', async () => {
    const [program, run] = training;
    const phone = await createPhone(program!, run!);
    const started = await startSession(phone.device, {
      programId: testId.program(1),
      dayId: testId.day(1),
    });
    const id = started.allowed ? started.value : sessionId;
    const exerciseId = testId.exercise(11);
    await tickSet(phone.device, { sessionId: id, setId: testId.set(111), done: true });
    await writeComment(phone.device, { sessionId: id, exerciseId, text: 'Left knee' });
    const session = { ...buildSession(), _id: id };
    const comment = buildComment(1, { trainingSessionId: id, exerciseId, text: 'Left knee' });
    phone.server.answer(ok({ rev: 9, trainingSession: session }), ok({ rev: 10 }), (call) =>
      ok({ rev: 11, comment: { ...comment, ...(call.json as object) } }),
    );
    expect(await send(phone)).toBe('drained');
    // A note on an exercise that the athlete has added needs the log.
    expect(phone.server.calls.map((call) => `${call.method} ${call.path}`)).toEqual([
      'POST /api/inworkout',
      'PUT /api/inworkout',
      `POST /api/training-session/${id}/exercise/${exerciseId}/comment`,
    ]);
    expect(await unpaired(phone)).toEqual([]);
    expect(await entries(phone)).toEqual([]);
  });

  test('the workout on the screen goes before three others', async () => {
    const others = [2, 3, 4].map((n) => buildComment(n, { trainingSessionId: testId.session(n) }));
    const phone = await createPhone(
      ...training,
      ...others.map((body) => ['comment', body] as const),
    );
    for (const { trainingSessionId } of others)
      await writeComment(phone.device, {
        sessionId: trainingSessionId,
        exerciseId: null,
        text: 'Later',
      });
    await tick(phone, 111);
    await writeMeta(phone.database, 'activeSession', sessionId);
    phone.server.answer('no signal', 'no signal', 'no signal');
    await send(phone);
    expect(phone.server.calls).toHaveLength(3);
    expect(phone.server.calls.map((call) => call.path)).toContain('/api/inworkout');
  });
});

describe('a call whose reply never came', () => {
  test('is repeated byte for byte under the same key, before anything newer', async () => {
    const phone = await phoneWithTick();
    phone.server.answer('no signal');
    expect(await send(phone)).toBe('offline');
    await tick(phone, 112);
    phone.server.answer(ok({ rev: 9 }), ok({ rev: 10 }));
    await send(phone);
    const [first, repeat, newer] = phone.server.calls;
    const key = (call = first) => call?.headers.get('idempotency-key');
    expect(repeat?.json).toEqual(first?.json);
    expect(key(repeat)).toBe(key(first));
    expect(repeat?.headers.get('if-match')).toBe('"3"');
    expect(key(newer)).not.toBe(key(first));
  });

  test('does not count as a try, nor make anything wait', async () => {
    const phone = await phoneWithTick();
    phone.server.answer('no signal');
    await send(phone);
    expect(await entries(phone)).toMatchObject([
      { state: 'sending', attempts: 0, nextAt: phone.clock.now },
    ]);
  });

  test.each([
    ['a page of the hotel', new Response('<html>Welcome</html>')],
    ['a reply without an agreed field', ok({ done: true })],
    ['an error of some proxy', { status: 404, json: { message: 'no upstream' } }],
  ])('%s is no reply', async (_, reply) => {
    const phone = await phoneWithTick();
    phone.server.answer(reply);
    expect(await send(phone)).toBe('offline');
    expect(await entries(phone)).toMatchObject([{ state: 'sending' }]);
    expect(await rowOf(phone, sessionKey)).toMatchObject({ dirty: true, rev: 3 });
  });
});

describe('a server that says no', () => {
  test('keeps the entry to be shown and sends everything else', async () => {
    const phone = await phoneWithTick();
    await note(phone, 'Felt strong');
    phone.server.answer(failed(422, 'invalid-request'), (call) =>
      ok({ rev: 9, comment: { ...buildComment(), ...(call.json as object) } }),
    );
    expect(await send(phone)).toBe('drained');
    expect(await entries(phone)).toMatchObject([
      { key: sessionKey, state: 'refused', refusal: { status: 422, type: 'invalid-request' } },
    ]);
    expect(doneSets((await rowOf(phone, sessionKey)).body)).toEqual([testId.set(111)]);
  });

  test.each([401, 419] as const)('%i pauses everything and drops nothing', async (status) => {
    const phone = await phoneWithTick();
    phone.server.answer(failed(status, 'session-expired'));
    expect(await send(phone)).toBe('needs-sign-in');
    expect(await readMeta(phone.database, 'pause')).toBe('needs-sign-in');
    expect(await entries(phone)).toHaveLength(1);
  });

  test('a newer app that is wanted pauses everything and drops nothing', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(failed(426, 'client-too-old'));
    expect(await send(phone)).toBe('needs-update');
    expect(await readMeta(phone.database, 'pause')).toBe('needs-update');
    expect(await entries(phone)).toHaveLength(1);
  });

  test('a note that is to be deleted and is gone already is gone', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    await note(phone, '');
    phone.server.answer(failed(404, 'not-found'));
    expect(await send(phone)).toBe('drained');
    expect(await phone.database.entities.get(`comment:${testId.comment(1)}`)).toBeUndefined();
    expect(await entries(phone)).toEqual([]);
  });
});

describe('a server that has no time', () => {
  test('is asked again after the wait that it names, with the same call', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(failed(429, 'rate-limited', { 'retry-after': '30' }), ok({ rev: 9 }));
    expect(await send(phone)).toBe('drained');
    expect(await entries(phone)).toMatchObject([
      { state: 'sending', attempts: 1, nextAt: phone.clock.now + 30_000 },
    ]);
    phone.clock.now += 29_999;
    await send(phone);
    expect(phone.server.calls).toHaveLength(1);
    phone.clock.now += 1;
    await send(phone);
    expect(phone.server.calls).toHaveLength(2);
    expect(await entries(phone)).toEqual([]);
  });

  test('that asks for an hour is left alone for five minutes, not asked on and on', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(failed(503, 'unavailable', { 'retry-after': '3600' }));
    expect(await send(phone)).toBe('drained');
    expect(phone.server.calls).toHaveLength(1);
    expect(await entries(phone)).toMatchObject([{ nextAt: phone.clock.now + 300_000 }]);
  });

  test('and names no wait is asked at a time that chance spreads', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(failed(500, 'internal'));
    await send(phone);
    expect(await entries(phone)).toMatchObject([{ nextAt: phone.clock.now + 1000 }]);
  });

  test('for the copy it still works on is asked again in a second or two', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(failed(409, 'request-in-progress'));
    await send(phone);
    expect(await entries(phone)).toMatchObject([{ nextAt: phone.clock.now + 1500 }]);
  });
});

describe('a run that lost its turn', () => {
  test('sends nothing more', async () => {
    const phone = await phoneWithTick();
    expect(await send(phone, async () => false)).toBe('taken-over');
    expect(phone.server.calls).toEqual([]);
  });
});

describe('what the server hears of the outbox', () => {
  test('how many wait, how long in seconds, and how many were refused', async () => {
    const phone = await phoneWithTick();
    phone.clock.now += 90_000;
    expect(outboxState(await entries(phone), phone.clock.now)).toBe('1;90;0');
    const refused = (await entries(phone)).map((entry) => ({
      ...entry,
      state: 'refused' as const,
    }));
    expect(outboxState(refused, phone.clock.now)).toBe('1;90;1');
    expect(outboxState([], phone.clock.now)).toBe('0;0;0');
    expect(outboxState(refused, 0)).toBe('1;0;1');
  });
});
