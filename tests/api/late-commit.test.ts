import pg from 'pg';
import { expect, test } from 'vitest';
import { pullChanges } from '#contract/sync.ts';
import { findChanges } from '#server/commands/streamed-documents.ts';
import { takeRevision } from '#server/stores/streams.ts';
import { startPostgres } from '#tests/tools/postgres.ts';
import { addPerson, addProgram } from './builders.ts';
import { startTestServer } from './test-server.ts';

// Needs overlapping transactions, so it runs on a real PostgreSQL whatever the others run on.
test('a change that commits late is never stepped over, as it is by a cursor over a serial column', async () => {
  const postgres = await startPostgres();
  const own = await startTestServer({ databaseUrl: postgres.url });
  const { rows } = own.deps.database;
  const athlete = await addPerson(own.deps, 'Alex');
  const coach = await addPerson(own.deps, 'Robin', { isCoach: true });
  await addProgram(own.deps, { athlete, coach });
  const note = new pg.Client({ connectionString: postgres.url });
  const reader = new pg.Client({ connectionString: postgres.url });
  await Promise.all([note.connect(), reader.connect()]);
  await reader.query('CREATE TABLE naive (position bigserial PRIMARY KEY, word text)');

  // The naive way: A takes 1 and dawdles, B takes 2 and commits, the reader moves to 2; A's row is lost.
  await note.query("BEGIN; INSERT INTO naive (word) VALUES ('A')");
  await reader.query("INSERT INTO naive (word) VALUES ('B')");
  const naive = async (after: number) =>
    (
      await reader.query(
        'SELECT position::int, word FROM naive WHERE position > $1 ORDER BY position',
        [after],
      )
    ).rows as { position: number; word: string }[];
  const seen = await naive(0);
  expect(seen.map(({ word }) => word)).toEqual(['B']);
  await note.query('COMMIT');
  expect(await naive(seen.at(-1)!.position)).toEqual([]);

  // Our way: A's revision holds the stream, so B cannot commit a later one before A.
  const order: string[] = [];
  const stamp = (word: string, hold: Promise<void>, stamped: () => void) =>
    rows.transaction().execute(async (transaction) => {
      const rev = await takeRevision(transaction, athlete.userId);
      await transaction
        .updateTable('app_user')
        .set({ location: word, rev })
        .where('id', '=', athlete.userId)
        .execute();
      stamped();
      await hold;
      order.push(word);
    });
  const dawdling = Promise.withResolvers<void>();
  const aStamped = Promise.withResolvers<void>();
  const before = (await own.ok(pullChanges, { as: athlete })).cursor;
  const a = stamp('A', dawdling.promise, aStamped.resolve);
  await aStamped.promise;
  const b = stamp('B', Promise.resolve(), () => order.push('B stamped'));
  await untilBlocked(reader);
  const between = await own.ok(pullChanges, { as: athlete, query: { cursor: before } });
  expect(between.changes).toEqual([]);
  dawdling.resolve();
  await Promise.all([a, b]);
  expect(order).toEqual(['A', 'B stamped', 'B']);
  const head = await findChanges(rows, athlete.userId, { after: 0, count: 100 });
  const after = await own.ok(pullChanges, { as: athlete, query: { cursor: between.cursor } });
  expect(after.changes).toEqual(head.filter(({ type }) => type === 'user'));
  expect(after.changes).toMatchObject([{ type: 'user', body: { location: 'B' } }]);

  await Promise.all([note.end(), reader.end()]);
  await own.stop();
  await postgres.stop();
});

/** Waits until a connection to the server's database is blocked by another one's lock. */
async function untilBlocked(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
  );
  if (rows.length === 0) return untilBlocked(client);
}
