// From the embedded database to a PostgreSQL server, while a phone is in a basement.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pullChanges } from '#contract/sync.ts';
import { moveDatabase } from '#server/backups/move-database.ts';
import { asItIs } from '#server/database/open-database.ts';
import { type Job, openJobs } from '#server/jobs.ts';
import { type PostgresServer, startPostgres } from '../tools/postgres.ts';
import { carryTo } from './faults/backed-up-server.ts';
import { phoneOf, ticks } from './faults/phone.ts';
import { contentAt, newPlace } from './kept-data.ts';
import { startTestServer } from './test-server.ts';
import { newTraining } from './training.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const throwIt = (error: unknown) => {
  throw error;
};

async function twoPlaces() {
  const from = await newPlace('embedded', postgres.url);
  const to = await newPlace('postgres', postgres.url);
  onTestFinished(async () => {
    await from.remove();
    await to.remove();
  });
  const move = () =>
    moveDatabase({
      from: from.place,
      to: { ...to.place, databaseUrl: to.place.databaseUrl! },
      version: '1.2.3',
      now: new Date(),
      openFiles: async () => null,
    });
  return { from, to, move };
}

test('everything is there, and a phone that was away sends its sets once and notices nothing', async () => {
  const { from, to, move } = await twoPlaces();
  let server = await startTestServer({ database: await from.open() });
  const training = await newTraining(server);
  const phone = await phoneOf(
    training,
    carryTo(() => server),
  );
  await phone.sync();
  await phone.start();
  await phone.tick(0);
  await phone.sync();
  const waiting: Job = { kind: 'password-reset', email: 'alex@holdfast.test' };
  const queue = await openJobs(server.deps.database, throwIt);
  await queue.send(waiting);
  await queue.stop();
  await server.stop();
  await phone.tick(1);
  await phone.tick(2);

  const before = await contentAt(from.place);
  expect(await move()).toEqual({ accounts: 2, jobs: 1 });
  expect(await contentAt(to.place)).toEqual(before);
  expect(await contentAt(from.place)).toEqual(before);

  server = await startTestServer({ database: await to.open() });
  const asked = phone.requests();
  await phone.sync();
  await phone.sync();
  expect(phone.requests() - asked).toBeLessThan(6);
  expect(await phone.waiting()).toBe(0);
  const { changes } = await server.ok(pullChanges, { as: training.athlete });
  const sessions = changes.flatMap((change) =>
    change.type === 'training-session' && 'body' in change ? [change.body] : [],
  );
  expect(sessions.map(ticks)).toEqual([[0, 1, 2]]);
  const streams = await server.deps.database.rows.selectFrom('stream').selectAll().execute();
  expect(streams.map(({ restorations }) => restorations)).toEqual([[], []]);

  const worked: Job[] = [];
  const moved = await openJobs(server.deps.database, throwIt);
  await moved.work(async (job) => void worked.push(job));
  await expect.poll(() => worked).toContainEqual(waiting);
  await moved.stop();
  await server.stop();
});

test('a database with accounts is not moved onto', async () => {
  const { from, to, move } = await twoPlaces();
  await (await from.open()).close();
  const server = await startTestServer({ database: await to.open() });
  await newTraining(server);
  await server.stop();
  const before = await contentAt(to.place);
  await expect(move()).rejects.toThrow('The database has accounts.');
  expect(await contentAt(to.place)).toEqual(before);
});

test('a folder whose server runs is not moved', async () => {
  const { from, to, move } = await twoPlaces();
  const database = await from.open();
  await expect(move()).rejects.toThrow('is in use by another Holdfast. Stop that one');
  await database.close();
  const made = await asItIs(to.place, (rows) =>
    sql`SELECT FROM pg_tables WHERE schemaname = 'public'`.execute(rows),
  );
  expect(made.rows).toEqual([]);
});
