import { describe, expect, test } from 'vitest';
import { buildSession, testId } from '#domain/test-builders.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import {
  createPause,
  createPhone,
  doneSets,
  failed,
  ok,
  type Phone,
  rowOf,
  sessionKey,
  tickedSession,
  training,
} from '../test-support.ts';
import { leaseSilence } from './lease-silence.ts';
import { type SyncPurpose, syncRound } from './sync-round.ts';

const sessionId = testId.session(1);
const nothingNew = ok({ changes: [], cursor: 'now', more: false });
const round = (phone: Phone, purpose: SyncPurpose = 'pull') => syncRound(phone.deps, { purpose });
const paths = (phone: Phone) => phone.server.calls.map((call) => `${call.method} ${call.path}`);

async function phoneWithTick(): Promise<Phone> {
  const phone = await createPhone(...training);
  await tickSet(phone.device, { sessionId, setId: testId.set(111), done: true });
  return phone;
}

describe('a round', () => {
  test('sends first and reads then', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(ok({ rev: 9 }), nothingNew);
    expect(await round(phone)).toEqual({ end: 'drained', nextAt: null });
    expect(paths(phone)).toEqual(['PUT /api/inworkout', 'GET /api/sync']);
  });

  test('that only sends does not read', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(ok({ rev: 9 }));
    expect(await round(phone, 'push')).toEqual({ end: 'drained', nextAt: null });
    expect(paths(phone)).toEqual(['PUT /api/inworkout']);
  });

  test('does not read while it cannot send', async () => {
    const phone = await phoneWithTick();
    phone.server.answer('no signal');
    expect(await round(phone)).toEqual({ end: 'offline', nextAt: phone.clock.now });
    expect(paths(phone)).toEqual(['PUT /api/inworkout']);
  });

  test('without any network sends nothing, so that nothing is fixed that could still be changed', async () => {
    const phone = await phoneWithTick();
    const withoutNetwork = { ...phone.deps, hasNoNetwork: () => true };
    phone.server.answer('no signal');
    expect(await syncRound(withoutNetwork, { purpose: 'push' })).toMatchObject({ end: 'offline' });
    expect(paths(phone)).toEqual(['GET /api/sync']);
    expect(await phone.database.outbox.toArray()).toMatchObject([{ state: 'open' }]);
  });

  test('sends all the same where the browser is wrong about the network', async () => {
    const phone = await phoneWithTick();
    const withoutNetwork = { ...phone.deps, hasNoNetwork: () => true };
    phone.server.answer(nothingNew, ok({ rev: 9 }), nothingNew);
    expect(await syncRound(withoutNetwork, { purpose: 'push' })).toMatchObject({ end: 'drained' });
    expect(paths(phone).slice(0, 2)).toEqual(['GET /api/sync', 'PUT /api/inworkout']);
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('says when a call that must wait is due', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(failed(429, 'rate-limited', { 'retry-after': '40' }), nothingNew);
    expect(await round(phone)).toEqual({ end: 'drained', nextAt: phone.clock.now + 40_000 });
  });

  test('asks for another one at once when reading left something to send', async () => {
    const phone = await phoneWithTick();
    const changed = { type: 'training-session', id: sessionId, rev: 12, body: tickedSession(121) };
    phone.server.answer(ok({ rev: 9 }), async () => {
      await tickSet(phone.device, { sessionId, setId: testId.set(112), done: true });
      return ok({ changes: [changed], cursor: 'now', more: false });
    });
    expect(await round(phone)).toEqual({ end: 'drained', nextAt: phone.clock.now });
    expect(doneSets((await rowOf(phone, sessionKey)).body)).toEqual([112, 121].map(testId.set));
  });

  test('of another tab makes this one wait', async () => {
    const phone = await phoneWithTick();
    const underWay = createPause();
    phone.server.answer(async () => {
      await underWay.wait();
      return ok({ rev: 9 });
    });
    const first = round(phone, 'push');
    await underWay.reached;
    expect(await round(phone)).toMatchObject({ end: 'busy' });
    underWay.end();
    expect(await first).toEqual({ end: 'drained', nextAt: null });
    expect(phone.server.calls).toHaveLength(1);
  });

  test('of a frozen tab is taken over with the same call, and changes nothing when it thaws', async () => {
    const phone = await phoneWithTick();
    const frozen = createPause();
    phone.server.answer(
      async () => {
        await frozen.wait();
        return failed(422, 'invalid-request');
      },
      ok({ rev: 9 }),
    );
    const thawing = round(phone, 'push');
    await frozen.reached;
    phone.clock.now += leaseSilence + 1;
    expect(await round(phone, 'push')).toMatchObject({ end: 'drained' });
    const [first, second] = phone.server.calls;
    expect(second?.json).toEqual(first?.json);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    phone.writes.length = 0;
    frozen.end();
    await thawing;
    expect(await rowOf(phone, sessionKey)).toMatchObject({ rev: 9, dirty: false });
    expect(phone.writes).toEqual([]);
  });
});

describe('a queue that rests', () => {
  test('is nothing to come back to, whatever waits in it', async () => {
    const phone = await phoneWithTick();
    phone.server.answer(failed(401, 'sign-in-required'));
    expect(await round(phone)).toEqual({ end: 'needs-sign-in', nextAt: null });
  });

  test.each(['needs-sign-in', 'needs-update'] as const)('%s: asks nothing', async (pause) => {
    const phone = await phoneWithTick();
    await writeMeta(phone.database, 'pause', pause);
    expect(await round(phone)).toEqual({ end: pause, nextAt: null });
    expect(phone.server.calls).toEqual([]);
  });

  test('goes on once the user has signed in again', async () => {
    const phone = await phoneWithTick();
    await writeMeta(phone.database, 'pause', 'needs-sign-in');
    phone.server.answer(ok({ rev: 9 }), nothingNew);
    expect(await round(phone, 'resume')).toEqual({ end: 'drained', nextAt: null });
    expect(await readMeta(phone.database, 'pause')).toBeUndefined();
  });

  test.each([
    [401, 'sign-in-required', 'needs-sign-in'],
    [419, 'session-expired', 'needs-sign-in'],
    [426, 'client-too-old', 'needs-update'],
  ] as const)('begins also when reading is answered with %i', async (status, type, pause) => {
    const phone = await createPhone(['training-session', buildSession()]);
    phone.server.answer(failed(status, type));
    expect(await round(phone)).toEqual({ end: pause, nextAt: null });
    expect(await readMeta(phone.database, 'pause')).toBe(pause);
  });

  test.each([
    ['a server in trouble', failed(500, 'internal')],
    ['no signal', 'no signal'],
    ['the portal of a hotel', new Response('<html>')],
  ] as const)('does not begin with %s', async (_, reply) => {
    const phone = await createPhone();
    phone.server.answer(reply);
    expect(await round(phone)).toEqual({ end: 'offline', nextAt: null });
    expect(await readMeta(phone.database, 'pause')).toBeUndefined();
  });
});
