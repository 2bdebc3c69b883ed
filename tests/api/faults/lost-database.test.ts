// A server and its PostgreSQL lose each other in the middle of a write. The embedded database cannot: it lives and
// dies with its server.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSession } from '#contract/workout.ts';
import { lockStream } from '#server/stores/streams.ts';
import { type PostgresServer, startPostgres } from '#tests/tools/postgres.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { newTraining } from '../training.ts';

let postgres: PostgresServer;
let server: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startTestServer({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
});

const newSave = async () => {
  const { athlete, start } = await newTraining(server);
  const { trainingSession, rev } = await start();
  const write = { as: athlete, body: { trainingSession }, revision: rev, key: randomUUID() };
  /** Holds the athlete's stream like a write, until its connection is ended from outside. */
  const heldUntil = (endIt: (backend: number) => Promise<unknown>) =>
    server.deps.database.rows.transaction().execute(async (held) => {
      await lockStream(held, athlete.userId);
      const found = await sql<{ backend: number }>`SELECT pg_backend_pid() AS backend`.execute(
        held,
      );
      await endIt(found.rows[0]!.backend);
      await lockStream(held, athlete.userId);
    });
  return { heldUntil, save: () => server.call(saveSession, write), rev };
};

test('a connection that breaks in the middle of a write breaks that write alone [matrix: server killed before/after commit]', async () => {
  const { heldUntil, save, rev } = await newSave();
  const cut = heldUntil((backend) =>
    sql`SELECT pg_terminate_backend(${backend}::integer)`.execute(server.deps.database.rows),
  );
  await expect(cut).rejects.toThrow(/connection|ECONNRESET/i);
  expect(await save()).toMatchObject({ status: 200, body: { rev: rev + 1 } });
});

test('a server that freezes in the middle of a write holds up its user for ten seconds, no longer [matrix: server killed before/after commit]', async () => {
  const { heldUntil, save } = await newSave();
  const replies: number[] = [];
  const cut = heldUntil(async () => {
    while (replies.at(-1) !== 200) replies.push((await save()).status);
  });
  await expect(cut).rejects.toThrow(/connection|ECONNRESET/i);
  // In the meantime the phone is asked to try again later.
  expect(replies.slice(0, -1).filter((status) => status !== 409)).toEqual([]);
  expect(replies.length).toBeLessThan(4);
});
