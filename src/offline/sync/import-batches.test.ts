// An import is hundreds of workouts: they share calls, go last, and nothing waits for them.
import { Dexie, liveQuery } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, describe, expect, test } from 'vitest';
import { mostImportsAtOnce } from '#contract/limits.ts';
import type { TrainingSession } from '#contract/training.ts';
import { buildProgram, buildSession, testId } from '#domain/test-builders.ts';
import { importWorkouts } from '../commands/import-workouts.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import type { EntityKey } from '../database/rows.ts';
import { watchForWork } from '../outbox/watch-for-work.ts';
import {
  createPause,
  createPhone,
  failed,
  ok,
  type Phone,
  type ReceivedCall,
  type ScriptedReply,
  training,
  unpaired,
} from '../test-support.ts';
import { readingPause, type SyncPurpose, syncRound } from './sync-round.ts';

type Sent = { readonly key: string; readonly trainingSession: TrainingSession };
const sent = (call?: ReceivedCall) => (call!.json as { workouts: Sent[] }).workouts;
const paths = (phone: Phone) => phone.server.calls.map(({ method, path }) => `${method} ${path}`);
/** Polls while another call is still under way; a call that waits for that one never comes. */
const expectCalls = (phone: Phone, calls: readonly string[]) =>
  expect.poll(() => paths(phone)).toEqual(calls);
const batchPath = 'POST /api/imported-workouts/batch';
const aloneKey = (call: ReceivedCall) => call.headers.get('idempotency-key');

/** A server that accepts everything; each write gets the next revision. */
function willing() {
  let rev = 100;
  const answer = (call: ReceivedCall): ScriptedReply => {
    if (call.path.startsWith('/api/sync'))
      return ok({ changes: [], cursor: `${rev}`, more: false });
    if (!call.path.endsWith('/batch')) return ok({ rev: (rev += 1) });
    return ok({ answers: sent(call).map(() => ({ status: 200, body: { rev: (rev += 1) } })) });
  };
  return (phone: Phone, calls: number) =>
    phone.server.answer(...Array.from({ length: calls }, () => answer));
}

async function phoneWithImport(count: number) {
  const phone = await createPhone(...training);
  await addImport(phone, count);
  return phone;
}

async function addImport(phone: Phone, count: number, first = 9) {
  const elsewhere = { ...buildSession(), status: 'completed', importedFrom: 'hevy' } as const;
  const sessions = Array.from({ length: count }, (_, n) => ({
    ...elsewhere,
    _id: testId.session(n + first),
    finishDate: elsewhere.startDate,
  }));
  await importWorkouts(phone.device, { sessions });
}

const untilThere = (phone: Phone, key: EntityKey): Promise<void> =>
  new Promise((resolve) => {
    const reading = liveQuery(() => phone.database.entities.get(key)).subscribe((row) => {
      if (!row) return;
      reading.unsubscribe();
      resolve();
    });
  });

const round = (phone: Phone, purpose: SyncPurpose = 'push') => syncRound(phone.deps, { purpose });
const tick = (phone: Phone, set = 111) =>
  tickSet(phone.device, { sessionId: testId.session(1), setId: testId.set(set), done: true });

/** Like the page: as long as something is due. */
async function allRounds(phone: Phone): Promise<void> {
  const { end, nextAt } = await round(phone);
  if (end === 'drained' && nextAt !== null && nextAt <= phone.clock.now) await allRounds(phone);
}

async function expectAllSent(phone: Phone) {
  expect(await phone.database.outbox.toArray()).toEqual([]);
  expect(await unpaired(phone)).toEqual([]);
}

// Without an IndexedDB of its own, Dexie observes nothing.
beforeAll(() => void (Dexie.dependencies.indexedDB = new IDBFactory()));

describe('an import', () => {
  test('of 250 workouts is three calls', async () => {
    const phone = await phoneWithImport(250);
    willing()(phone, 3);
    await allRounds(phone);
    expect(paths(phone)).toEqual(Array(3).fill(batchPath));
    expect(phone.server.calls.map((call) => sent(call).length)).toEqual([
      mostImportsAtOnce,
      mostImportsAtOnce,
      50,
    ]);
    const ids = phone.server.calls
      .flatMap((call) => sent(call))
      .map((one) => one.trainingSession._id);
    expect(new Set(ids).size).toBe(250);
    await expectAllSent(phone);
  });

  test('a set that was ticked goes first, then reading, then the import', async () => {
    const phone = await phoneWithImport(3);
    await tick(phone);
    willing()(phone, 3);
    await round(phone, 'pull');
    expect(paths(phone)).toEqual(['PUT /api/inworkout', 'GET /api/sync', batchPath]);
  });

  test('leaves reading its turn between two batches', async () => {
    const phone = await phoneWithImport(250);
    willing()(phone, 9);
    await round(phone, 'pull');
    await round(phone, 'pull');
    await allRounds(phone);
    expect(paths(phone).map((path) => path.split('?')[0])).toEqual([
      'GET /api/sync',
      batchPath,
      'GET /api/sync',
      batchPath,
      batchPath,
    ]);
  });

  test('that takes long is interrupted to read, as often as a queue at rest would', async () => {
    const phone = await phoneWithImport(250);
    willing()(phone, 9);
    await round(phone, 'pull');
    await round(phone);
    phone.clock.now += readingPause;
    await round(phone);
    expect(paths(phone).map((path) => path.split('?')[0])).toEqual([
      'GET /api/sync',
      batchPath,
      batchPath,
      'GET /api/sync',
      batchPath,
    ]);
  });

  test('a set that is ticked while a batch is under way goes beside it', async () => {
    const phone = await phoneWithImport(3);
    const deps = {
      ...phone.deps,
      watchForWork: (onWork: () => void) => watchForWork(phone.database, onWork),
    };
    const underWay = createPause();
    phone.server.answer(
      async (call) => {
        await underWay.wait();
        return ok({ answers: sent(call).map((_, n) => ({ status: 200, body: { rev: 50 + n } })) });
      },
      ok({ rev: 60 }),
    );
    const sending = syncRound(deps, { purpose: 'push' });
    await underWay.reached;
    await tick(phone);
    await expectCalls(phone, [batchPath, 'PUT /api/inworkout']);
    underWay.end();
    expect(await sending).toEqual({ end: 'drained', nextAt: null });
    await expectAllSent(phone);
  });

  test('what the server has to tell while a batch is under way is read beside it', async () => {
    const phone = await phoneWithImport(3);
    let tell: () => void = () => undefined;
    const deps = {
      ...phone.deps,
      watchForNews: (onNews: () => void) => {
        tell = onNews;
        return () => (tell = () => undefined);
      },
    };
    const underWay = createPause();
    phone.server.answer(
      async (call) => {
        await underWay.wait();
        return ok({ answers: sent(call).map((_, n) => ({ status: 200, body: { rev: 50 + n } })) });
      },
      ok({
        changes: [
          {
            type: 'program',
            id: testId.program(2),
            rev: 60,
            body: buildProgram({ _id: testId.program(2) }),
          },
        ],
        cursor: '60',
        more: false,
      }),
    );
    const arrived = untilThere(phone, `program:${testId.program(2)}`);
    const sending = syncRound(deps, { purpose: 'push' });
    await underWay.reached;
    tell();
    await expectCalls(phone, [batchPath, 'GET /api/sync']);
    await arrived;
    underWay.end();
    expect(await sending).toEqual({ end: 'drained', nextAt: null });
    await expectAllSent(phone);
  });

  test('that was killed in the middle goes on with the same batch, and doubles and loses nothing', async () => {
    const phone = await phoneWithImport(150);
    phone.server.answer('no signal');
    expect(await round(phone)).toMatchObject({ end: 'offline' });
    willing()(phone, 2);
    await allRounds(phone);
    const [lost, repeat, rest] = phone.server.calls;
    expect(repeat?.json).toEqual(lost?.json);
    expect(new Set([...sent(repeat), ...sent(rest)].map(({ key }) => key)).size).toBe(150);
    await expectAllSent(phone);
  });

  test('with a reply that is none keeps every workout and asks again', async () => {
    const phone = await phoneWithImport(2);
    phone.server.answer(
      ok({
        answers: [
          { status: 200, body: { rev: 5 } },
          { status: 200, body: {} },
        ],
      }),
    );
    expect(await round(phone)).toMatchObject({ end: 'offline' });
    expect(await phone.database.outbox.count()).toBe(1);
    willing()(phone, 1);
    await round(phone);
    await expectAllSent(phone);
  });

  test('keeps a workout that is refused, and sends the others', async () => {
    const phone = await phoneWithImport(2);
    const { json } = failed(422, 'refused-by-rule' as never);
    phone.server.answer(
      ok({
        answers: [
          { status: 422, body: json },
          { status: 200, body: { rev: 5 } },
        ],
      }),
    );
    expect(await round(phone)).toEqual({ end: 'drained', nextAt: null });
    expect(await phone.database.outbox.toArray()).toMatchObject([{ state: 'refused' }]);
  });

  test('in a batch that is refused as a whole, each workout goes alone, under the key it had', async () => {
    const phone = await phoneWithImport(3);
    phone.server.answer(failed(400, 'invalid-request'));
    willing()(phone, 3);
    await allRounds(phone);
    const [together, ...alone] = phone.server.calls;
    expect(alone.map(({ path }) => path)).toEqual(Array(3).fill('/api/imported-workouts'));
    expect(alone.map(aloneKey)).toEqual(sent(together).map(({ key }) => key));
    await expectAllSent(phone);
  });

  test('in a batch that fails three times, each workout goes alone', async () => {
    const phone = await phoneWithImport(2);
    for (let count = 0; count < 3; count += 1) {
      phone.server.answer(failed(500, 'internal'));
      const { nextAt } = await round(phone);
      phone.clock.now = nextAt ?? 0;
    }
    willing()(phone, 2);
    await allRounds(phone);
    expect(paths(phone)).toEqual([
      ...Array<string>(3).fill(batchPath),
      ...Array<string>(2).fill('POST /api/imported-workouts'),
    ]);
    await expectAllSent(phone);
  });

  test('rests as a whole when the server has no time', async () => {
    const phone = await phoneWithImport(50);
    phone.server.answer(failed(429, 'rate-limited', { 'retry-after': '40' }));
    const rests = { end: 'drained', nextAt: phone.clock.now + 40_000 };
    expect(await round(phone)).toEqual(rests);
    await addImport(phone, 50, 500);
    expect(await round(phone)).toEqual(rests);
    expect(phone.server.calls).toHaveLength(1);
    await tick(phone);
    willing()(phone, 1);
    await round(phone);
    expect(paths(phone)).toEqual([batchPath, 'PUT /api/inworkout']);
  });
});
