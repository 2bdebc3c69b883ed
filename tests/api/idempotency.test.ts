import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../tools/endpoints.ts';
import { pullChanges } from '#contract/sync.ts';
import { type ProgramRun, changeRunStartDate } from '#contract/programs.ts';
import { createSessionComment, saveSession, startSession } from '#contract/workout.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { runOnce } from '#server/commands/run-once.ts';
import { lockStream, takeRevision } from '#server/stores/streams.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let athlete: Person;
let run: ProgramRun;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  athlete = await addPerson(server.deps, 'Alex');
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  ({ run } = await addProgram(server.deps, { athlete, coach }));
});

const start = () =>
  server.ok(startSession, {
    as: athlete,
    body: { programRunId: run._id, trainingPlanItemId: run.trainingSchedule[0]?._id },
  });
const comments = async () =>
  (await server.ok(pullChanges, { as: athlete })).changes.filter(({ type }) => type === 'comment');

/**
 * Lets the writes start before any of them can end, by holding the athlete's stream in the meantime. A database with
 * one connection runs them one after another in any case.
 */
const startingTogether = <T>(count: number, write: (index: number) => Promise<T>) =>
  server.deps.database.rows.transaction().execute(async (rows) => {
    await lockStream(rows, athlete.userId);
    const writes = Array.from({ length: count }, (_, index) => write(index));
    const enough = server.deps.database.kind === 'postgres' ? 5 : 0;
    let blocked = 0;
    do {
      const locks = await sql<{ blocked: number }>`
        SELECT count(*) AS blocked FROM pg_locks WHERE NOT granted
      `.execute(rows);
      blocked = locks.rows[0]?.blocked ?? 0;
    } while (blocked < enough);
    return writes;
  });

describe('a write that is repeated', () => {
  test('[API-64] gets the same reply and has no second effect', async () => {
    const { trainingSession } = await start();
    const write = {
      as: athlete,
      params: { id: trainingSession._id },
      body: { text: 'Good' },
      key: randomUUID(),
    };
    const first = await server.ok(createSessionComment, write);
    expect(await server.ok(createSessionComment, write)).toEqual(first);
    expect(await comments()).toHaveLength(1);
  });

  test('[API-63] is replayed though the revision has moved on meanwhile', async () => {
    const { trainingSession, rev } = await start();
    const write = { as: athlete, body: { trainingSession }, revision: rev, key: randomUUID() };
    const first = await server.ok(saveSession, write);
    const later = { ...trainingSession, selectedExerciseIndex: 1 };
    await server.ok(saveSession, {
      as: athlete,
      body: { trainingSession: later },
      revision: first.rev,
    });
    expect(await server.ok(saveSession, write)).toEqual(first);
  });

  test('[API-63] 50 times at once has one effect', async () => {
    const { trainingSession, rev } = await start();
    const write = {
      as: athlete,
      body: { trainingSession: { ...trainingSession, selectedExerciseIndex: 2 } },
      revision: rev,
      key: randomUUID(),
    };
    const replies = await Promise.all(
      await startingTogether(50, () => server.call(saveSession, write)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.rev)).size).toBe(1);
    const { changes } = await server.ok(pullChanges, { as: athlete });
    expect(changes.at(-1)?.rev).toBe(replies[0]?.body.rev);
  });

  test('[API-63] 50 saves under 50 keys on one revision: one wins, all others are told', async () => {
    const { trainingSession, rev } = await start();
    const saves = await startingTogether(50, (index) =>
      server.call(saveSession, {
        as: athlete,
        body: {
          trainingSession: { ...trainingSession, startDate: new Date(index * 1000).toISOString() },
        },
        revision: rev,
      }),
    );
    const replies = await Promise.all(saves);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(49);
  });

  test('[API-64] 50 comments at once under one key are one comment', async () => {
    const { trainingSession } = await start();
    const write = {
      as: athlete,
      params: { id: trainingSession._id },
      body: { text: 'Good' },
      key: randomUUID(),
    };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => server.call(createSessionComment, write)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await comments()).toHaveLength(1);
  });

  test('[API-64] is remembered for 90 days, and its id guards it after that', async () => {
    const own = await startTestServer();
    const alex = await addPerson(own.deps, 'Alex');
    const coach = await addPerson(own.deps, 'Robin', { isCoach: true });
    const bought = await addProgram(own.deps, { athlete: alex, coach });
    const { trainingSession } = await own.ok(startSession, {
      as: alex,
      body: {
        programRunId: bought.run._id,
        trainingPlanItemId: bought.run.trainingSchedule[0]?._id,
      },
    });
    const params = { id: trainingSession._id };
    const unnamed = { as: alex, params, body: { text: 'Good' }, key: randomUUID() };
    const named = {
      as: alex,
      params,
      body: { text: 'Good', _id: randomUUID() },
      key: randomUUID(),
    };
    const first = await own.ok(createSessionComment, unnamed);
    const second = await own.ok(createSessionComment, named);
    own.pass(89);
    await pruneExpired(own.deps);
    expect(await own.ok(createSessionComment, unnamed)).toEqual(first);
    own.pass(2);
    // A server that is about to stop clears nothing away any more.
    await pruneExpired(own.deps, AbortSignal.abort());
    expect(await own.ok(createSessionComment, unnamed)).toEqual(first);
    await pruneExpired(own.deps);
    expect(await own.ok(createSessionComment, named)).toEqual(second);
    expect((await own.ok(createSessionComment, unnamed)).comment._id).not.toBe(first.comment._id);
    await own.stop();
  });
});

describe('a key', () => {
  test('[API-64] of another request is refused, and that request did nothing', async () => {
    const { trainingSession } = await start();
    const write = { as: athlete, params: { id: trainingSession._id }, key: randomUUID() };
    await server.ok(createSessionComment, { ...write, body: { text: 'Good' } });
    const { status, error } = await server.call(createSessionComment, {
      ...write,
      body: { text: 'Bad' },
    });
    expect([status, error.type]).toEqual([422, 'idempotency-key-reused']);
    expect(await comments()).toHaveLength(1);
  });

  test('[API-63] of another request is refused on the short way too', async () => {
    const { trainingSession, rev } = await start();
    const key = randomUUID();
    const first = await server.ok(saveSession, {
      as: athlete,
      body: { trainingSession },
      revision: rev,
      key,
    });
    const other = { ...trainingSession, selectedExerciseIndex: 1 };
    const { status, error } = await server.call(saveSession, {
      as: athlete,
      body: { trainingSession: other },
      revision: first.rev,
      key,
    });
    expect([status, error.type]).toEqual([422, 'idempotency-key-reused']);
  });

  test('[API-64] belongs to one user: another may have the same', async () => {
    const { trainingSession } = await start();
    const key = randomUUID();
    await server.ok(createSessionComment, {
      as: athlete,
      params: { id: trainingSession._id },
      body: { text: 'Good' },
      key,
    });
    const stranger = await addPerson(server.deps, 'Sam');
    const reply = await server.call(createSessionComment, {
      as: stranger,
      params: { id: trainingSession._id },
      body: { text: 'Good' },
      key,
    });
    expect([reply.status, JSON.stringify(reply.error)]).toEqual([
      404,
      expect.not.stringContaining('Good'),
    ]);
  });

  test('[API-64] is not needed: the call is served, and a repeat is another call', async () => {
    const { trainingSession } = await start();
    const comment = {
      as: athlete,
      params: { id: trainingSession._id },
      body: { text: 'Good' },
      key: null,
    };
    await server.ok(createSessionComment, comment);
    await server.ok(createSessionComment, comment);
    expect(await comments()).toHaveLength(2);
  });

  test.each(endpoints.filter(({ write }) => write))(
    'or none, $method $path answers the same',
    async (endpoint) => {
      const ask = async (key: string | null) => {
        const as = await addPerson(server.deps, 'Sam');
        const { status, error } = await server.call(endpoint, { as, key });
        return [status, error.type];
      };
      expect(await ask(null)).toEqual(await ask(randomUUID()));
    },
  );

  test('that is none is refused', async () => {
    const { status, error } = await server.call(changeRunStartDate, {
      as: athlete,
      params: { id: run._id },
      body: { date: '2026-06-02' },
      key: 'a b',
    });
    expect([status, error.type]).toEqual([400, 'malformed-request']);
  });
});

describe('what a key remembers', () => {
  test('[API-64] a refusal by a rule is replayed, and frees nothing', async () => {
    const { trainingSession } = await start();
    const write = {
      as: athlete,
      params: { id: trainingSession._id },
      body: { text: ' ' },
      key: randomUUID(),
    };
    const first = await server.call(createSessionComment, write);
    expect([first.status, first.error.errors.global]).toEqual([422, 'Required parameter missing']);
    expect((await server.call(createSessionComment, write)).error).toEqual(first.error);
    const other = await server.call(createSessionComment, { ...write, body: { text: 'Good' } });
    expect(other.error.type).toBe('idempotency-key-reused');
  });

  test('a failed write leaves neither an effect nor a memory of it', async () => {
    const write = { userId: athlete.userId, key: randomUUID(), fingerprint: 'x' };
    const revision = () => takeRevision(server.deps.database.rows, athlete.userId);
    const before = await revision();
    const failing = runOnce(server.deps, write, async (rows) => {
      await takeRevision(rows, athlete.userId);
      throw new Error('Power cut');
    });
    await expect(failing).rejects.toThrow('Power cut');
    expect(await revision()).toBe(before + 1);
    const reply = await runOnce(server.deps, write, async () => ({ done: true }));
    expect(reply).toEqual({ status: 200, body: { done: true } });
  });
});
