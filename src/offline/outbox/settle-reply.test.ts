// What the outcome of a call changes on the phone if things went wrong in between.
import { describe, expect, test } from 'vitest';
import { epochSize } from '#contract/sync.ts';
import { buildSession, testId } from '#domain/test-builders.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { applyChange } from './apply-change.ts';
import { transact } from '../database/database.ts';
import { sentSession } from '../test-fixtures/sent-session.ts';
import {
  createPause,
  createPhone,
  doneSets,
  failed,
  ok,
  type Phone,
  type ReceivedCall,
  rowOf,
  sessionKey,
  stale,
  tickedSession,
  training,
  unpaired,
} from '../test-support.ts';
import { drain } from './drain.ts';

const sessionId = testId.session(1);
const alwaysOurs = async () => true;

const send = (phone: Phone, stillOurs = alwaysOurs) =>
  drain({ ...phone.deps, token: phone.deps.newId(), stillOurs });
const tick = (phone: Phone, set: number) =>
  tickSet(phone.device, { sessionId, setId: testId.set(set), done: true });
const entries = (phone: Phone) => phone.database.outbox.toArray();
const sentSets = (call: ReceivedCall | undefined, base = buildSession()) =>
  doneSets(sentSession(call, base));

async function phoneWithTick(): Promise<Phone> {
  const phone = await createPhone(...training);
  await tick(phone, 111);
  return phone;
}

describe('another device was faster', () => {
  test('both logs are merged and sent on the new revision', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(stale(9, tickedSession(121), 'of another'), ok({ rev: 10 }));
    await send(phone);
    const [first, second] = phone.server.calls;
    expect(second?.headers.get('if-match')).toBe('"9"');
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
    expect(sentSets(second, tickedSession(121))).toEqual([testId.set(111), testId.set(121)]);
    expect(await rowOf(phone, sessionKey)).toMatchObject({ rev: 10, dirty: false });
  });

  test('after five lost rounds this one steps back', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(
      ...[9, 10, 11, 12, 13, 14].map((rev) => stale(rev, tickedSession(121), 'of another')),
    );
    expect(await send(phone)).toBe('drained');
    expect(await entries(phone)).toMatchObject([
      { conflicts: 6, nextAt: phone.clock.now + 6000, state: 'open' },
    ]);
  });

  test('and was this very call, whose reply was lost: it counts as accepted', async () => {
    const phone = await phoneWithTick();
    phone.server.answer((call) =>
      stale(9, tickedSession(111), call.headers.get('idempotency-key')),
    );
    expect(await send(phone)).toBe('drained');
    expect(phone.server.calls).toHaveLength(1);
    expect(await rowOf(phone, sessionKey)).toMatchObject({ rev: 9, dirty: false });
  });

  test('a set untick after a lost save is not brought back by that save', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(
      async (call) => {
        await tickSet(phone.device, { sessionId, setId: testId.set(111), done: false });
        return stale(9, tickedSession(111), call.headers.get('idempotency-key'));
      },
      ok({ rev: 10 }),
    );
    await send(phone);
    expect(doneSets((await rowOf(phone, sessionKey)).body)).toEqual([]);
  });
});

test('a server that was restored from an older backup gets back what it has lost [matrix: 409 / 412 (incl. own lost write)]', async () => {
  const phone = await createPhone(...training.slice(0, 2), [
    'training-session',
    tickedSession(111),
  ]);
  await tick(phone, 121);
  phone.server.answer(stale(2, buildSession()), ok({ rev: 4 }));
  await send(phone);
  const [, second] = phone.server.calls;
  expect(second?.headers.get('if-match')).toBe('"2"');
  expect(sentSets(second)).toEqual([testId.set(111), testId.set(121)]);
  expect(await rowOf(phone, sessionKey)).toMatchObject({ rev: 4, dirty: false });
});

test('a server that was restored and has saved much since gets back what it has lost: nobody took it back', async () => {
  const phone = await createPhone(...training.slice(0, 2), [
    'training-session',
    tickedSession(111),
  ]);
  await tick(phone, 121);
  phone.server.answer(stale(epochSize + 2, buildSession()), ok({ rev: epochSize + 3 }));
  await send(phone);
  expect(sentSets(phone.server.calls.at(-1))).toEqual([testId.set(111), testId.set(121)]);
});

test('a server that was restored gets a tick back that was taken back in its backup [matrix: 409 / 412 (incl. own lost write)]', async () => {
  const phone = await createPhone(...training);
  const save = async (done: boolean, rev: number) => {
    phone.clock.now += 10_000;
    await tickSet(phone.device, { sessionId, setId: testId.set(111), done });
    phone.server.answer(ok({ rev }));
    await send(phone);
  };
  await save(true, 7);
  await save(false, 8);
  const { body: backup } = await rowOf(phone, sessionKey);
  await save(true, 9);
  await tick(phone, 112);
  phone.server.answer(stale(8, backup), ok({ rev: 10 }));
  await send(phone);
  expect(sentSets(phone.server.calls.at(-1))).toEqual([testId.set(111), testId.set(112)]);
});

describe('a run that lost its turn', () => {
  test.each([
    ['accepted', ok({ rev: 9 })],
    ['refused', failed(422, 'invalid-request')],
    ['stale', stale(9, tickedSession(121))],
    ['busy', failed(503, 'unavailable')],
    ['sign in', failed(401, 'sign-in-required')],
    ['too old', failed(426, 'client-too-old')],
  ])('applies nothing when it thaws: %s', async (_, reply) => {
    const phone = await phoneWithTick();
    const frozen = createPause();
    phone.server.answer(async () => {
      await frozen.wait();
      return reply;
    }, 'no signal');
    let overtaken = false;
    const zombie = send(phone, async () => !overtaken);
    await frozen.reached;
    await send(phone);
    const before = [await entries(phone), await rowOf(phone, sessionKey)];
    phone.writes.length = 0;
    overtaken = true;
    frozen.end();
    await zombie;
    expect(phone.writes).toEqual([]);
    expect([await entries(phone), await rowOf(phone, sessionKey)]).toEqual(before);
  });
});

describe('a pull that came between a call and its reply', () => {
  const pulled = (phone: Phone, rev: number, body: ReturnType<typeof buildSession>) =>
    transact(phone.database, () =>
      applyChange(
        phone.database,
        { type: 'training-session', id: sessionId, rev, body },
        phone.clock.now,
      ),
    );

  test('and brought a later version is kept, with the sets ticked here', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(async () => {
      await pulled(phone, 12, tickedSession(111, 121));
      return ok({ rev: 9 });
    });
    expect(await send(phone)).toBe('drained');
    const row = await rowOf(phone, sessionKey);
    expect(row).toMatchObject({ rev: 12, dirty: false });
    expect(doneSets(row.body)).toEqual([testId.set(111), testId.set(121)]);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('makes an old 412 a reason to send again, no more', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(
      async () => {
        await pulled(phone, 12, tickedSession(121));
        return stale(9, buildSession());
      },
      ok({ rev: 13 }),
    );
    await send(phone);
    expect(phone.server.calls[1]?.headers.get('if-match')).toBe('"12"');
    expect(sentSets(phone.server.calls[1], tickedSession(121))).toEqual([
      testId.set(111),
      testId.set(121),
    ]);
  });
});
