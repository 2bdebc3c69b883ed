// The server's database is replaced by an older backup of itself. The phones know more than the server
// then; they tell it, and nothing that was logged is lost.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pullChanges } from '#contract/sync.ts';
import type { SetId, TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { startSession as startCommand } from '#offline/commands/start-session.ts';
import { tickSet } from '#offline/commands/tick-set.ts';
import { writeComment } from '#offline/commands/write-comment.ts';
import { HoldfastDatabase } from '#offline/database/database.ts';
import { openDevice, systemIds } from '#offline/device.ts';
import { createServerApi } from '#offline/server-api.ts';
import { createLocks } from '#offline/test-support.ts';
import { type SyncPurpose, syncRound } from '#offline/sync/sync-round.ts';
import type { Tables } from '#server/database/tables.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { must, newTraining } from '../training.ts';

let server: TestServer;
let training: Awaited<ReturnType<typeof newTraining>>;
beforeEach(async () => {
  server = await startTestServer();
  training = await newTraining(server);
});
afterEach(() => server.stop());

/** A phone of the athlete's with the real engine. */
async function newPhone(name: string) {
  const { userId, token, firstName } = training.athlete;
  const database = new HoldfastDatabase(userId, { indexedDB: new IDBFactory(), IDBKeyRange });
  const device = await openDevice({ user: { userId, firstName }, database });
  let requests = 0;
  const api = createServerApi({
    origin: `http://${name}.test`,
    readSignIn: async () => ({ userId, token }),
    fetch: async (input, init) => {
      requests += 1;
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const reply = await server.app.inject({
        method: request.method as 'GET',
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return new Response(new Uint8Array(reply.rawPayload), {
        status: reply.statusCode,
        headers: reply.headers as Record<string, string>,
      });
    },
  });
  const sync = (purpose: SyncPurpose = 'pull') =>
    syncRound(
      {
        database,
        userId,
        server: api,
        locks: createLocks(),
        now: Date.now,
        random: () => 0,
        newId: systemIds(() => new Date()),
      },
      { purpose },
    );
  const session = async () => {
    const [row] = await database.entities.where({ type: 'training-session' }).toArray();
    return row?.body as TrainingSession;
  };
  return {
    sync,
    session,
    requests: () => requests,
    start: async () =>
      must(
        await startCommand(device, { programId: training.program._id, dayId: training.dayOf(0) }),
      ),
    tick: async (index: number) => {
      const { _id, exerciseLog } = await session();
      must(
        await tickSet(device, { sessionId: _id, setId: setIds(exerciseLog)[index]!, done: true }),
      );
    },
    note: async (sessionId: TrainingSessionId, text: string) =>
      must(await writeComment(device, { sessionId, exerciseId: null, text })),
    waiting: () => database.outbox.count(),
  };
}

const setIds = (log: TrainingSession['exerciseLog']): SetId[] =>
  log.flatMap(({ sets }) => sets.map(({ id }) => id));
const ticks = ({ exerciseLog }: TrainingSession): number[] =>
  exerciseLog.flatMap(({ sets }) => sets).flatMap(({ done }, index) => (done ? [index] : []));

const tables = [
  'stream',
  'program_run',
  'training_session',
  'comment',
  'tombstone',
  'idempotency',
] as const satisfies readonly (keyof Tables)[];

/** What a backup holds of the athlete's training; the result puts it back. */
async function backUp(): Promise<() => Promise<void>> {
  const { rows } = server.deps.database;
  for (const table of tables)
    await sql`CREATE TABLE ${sql.table(`backup_${table}`)} AS TABLE ${sql.table(table)}`.execute(
      rows,
    );
  return async () => {
    for (const table of tables.toReversed())
      await sql`DELETE FROM ${sql.table(table)}`.execute(rows);
    for (const table of tables)
      await sql`INSERT INTO ${sql.table(table)} TABLE ${sql.table(`backup_${table}`)}`.execute(
        rows,
      );
  };
}

const onServer = async () => {
  const { changes } = await server.ok(pullChanges, { as: training.athlete });
  const of = (type: string) =>
    changes.flatMap((change) => (change.type === type && 'body' in change ? [change.body] : []));
  return {
    sessions: of('training-session') as TrainingSession[],
    notes: of('comment') as { text: string }[],
  };
};

test('[matrix: 409 / 412 (incl. own lost write)] an older backup of the server gets back what the phone has', async () => {
  const phone = await newPhone('phone');
  await phone.sync();
  await phone.start();
  await phone.tick(0);
  await phone.sync();
  const restore = await backUp();
  for (const index of [1, 2, 3]) {
    await phone.tick(index);
    await phone.sync();
  }
  await restore();

  await phone.tick(4);
  const before = phone.requests();
  await phone.sync();
  await phone.sync();
  expect(phone.requests() - before).toBeLessThan(12);
  expect(await phone.waiting()).toBe(0);
  const { sessions } = await onServer();
  expect(sessions.map(ticks)).toEqual([[0, 1, 2, 3, 4]]);
  expect(await phone.session()).toEqual(sessions[0]);
});

test('[matrix: 409 / 412 (incl. own lost write)] a workout and its note that the backup has never seen are made anew', async () => {
  const phone = await newPhone('phone');
  await phone.sync();
  const restore = await backUp();
  const id = await phone.start();
  await phone.tick(0);
  await phone.note(id, 'Strong');
  await phone.sync();
  await phone.tick(1);
  await phone.sync();
  await restore();

  await phone.sync();
  await phone.sync();
  expect(await phone.waiting()).toBe(0);
  const { sessions, notes } = await onServer();
  expect(sessions.map(ticks)).toEqual([[0, 1]]);
  expect(notes).toMatchObject([{ text: 'Strong' }]);
});

test('[matrix: two devices, same session; coach edits during workout] two phones that know different things of what the backup lacks both are heard', async () => {
  const phone = await newPhone('phone');
  const watch = await newPhone('watch');
  await phone.sync();
  await phone.start();
  await phone.tick(0);
  await phone.sync();
  const restore = await backUp();
  await watch.sync();
  await watch.tick(1);
  await watch.sync();
  await phone.sync();
  await phone.tick(2);
  await phone.sync();
  await restore();

  // The phone comes first; the server's revisions then pass those that the watch knows.
  await phone.tick(3);
  await phone.sync();
  await watch.tick(4);
  for (const each of [watch, phone, watch, phone]) await each.sync();
  expect([await phone.waiting(), await watch.waiting()]).toEqual([0, 0]);
  const { sessions } = await onServer();
  expect(sessions.map(ticks)).toEqual([[0, 1, 2, 3, 4]]);
  expect(await phone.session()).toEqual(sessions[0]);
  expect(await watch.session()).toEqual(sessions[0]);
});

test('a cursor made up out of thin air costs its maker no more than reading anew', async () => {
  const { athlete } = training;
  const madeUp = Buffer.from('1.999999999999999.0').toString('base64url');
  const page = await server.ok(pullChanges, { as: athlete, query: { cursor: madeUp } });
  expect(page).toMatchObject({ reset: true });
  const { trainingSession, rev } = await training.start();
  await training.saved(trainingSession, rev);
});
