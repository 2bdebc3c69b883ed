// A query that takes too long is given up, so that nobody can hold the connections that everybody shares.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConversations } from '#contract/conversations.ts';
import { getMovements } from '#contract/movements.ts';
import { createRoutine } from '#contract/routines.ts';
import { queryCanceled, sqlState } from '#server/database/database.ts';
import { addPerson, routine } from '../builders.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ patience: { statementMs: 3000 } });
});
afterAll(() => server.stop());

const endless = 'PERFORM count(*) FROM generate_series(1, 100000000000)';

test('it is answered as busy, in plain words, and the next call works', async () => {
  // PGlite has no timer that would interrupt a query.
  if (server.deps.database.kind === 'embedded') return;
  const { rows } = server.deps.database;
  const person = await addPerson(server.deps, 'Alex');
  await sql`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql
    AS ${sql.raw(`$$ BEGIN ${endless}; RETURN NEW; END $$`)}`.execute(rows);
  await sql`CREATE TRIGGER linger BEFORE INSERT ON routine
    FOR EACH ROW EXECUTE FUNCTION linger()`.execute(rows);
  const body = { routine: routine('8b7f2a4e-6f0a-4f5e-9d4c-2f8f1f4d7a11') };
  const reply = await server.call(createRoutine, { as: person, body });
  expect([reply.status, reply.error, reply.headers['retry-after']]).toEqual([
    503,
    {
      errors: { global: 'This is taking too long. Please try again in a minute.' },
      type: 'unavailable',
    },
    '60',
  ]);
  expect(server.bugs.splice(0).map(sqlState)).toEqual([queryCanceled]);
  await sql`DROP TRIGGER linger ON routine`.execute(rows);
  expect((await server.call(createRoutine, { as: person, body })).status).toBe(200);
  for (const read of [getConversations, getMovements])
    expect((await server.call(read, { as: person })).status).toBe(200);
});

test('what clears away old rows has more time, and only that', async () => {
  if (server.deps.database.kind === 'embedded') return;
  const { rows } = server.deps.database;
  const limitOf = async (own: typeof rows) =>
    (await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(own)).rows[0]
      ?.statement_timeout;
  expect([await server.deps.database.unhurried(limitOf), await limitOf(rows)]).toEqual([
    '10min',
    '3s',
  ]);
});
