// A coach with many clients on a new day.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getClients } from '#contract/clients.ts';
import type { UserId } from '#contract/ids.ts';
import { firstOpenDay } from '#domain/coaching/attention.ts';
import { generateClients } from '../bench/programs/generated-clients.ts';
import { type Coaching, newCoaching } from './coaching-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const many = 205;

let server: TestServer;
let coaching: Coaching;
/** `many`: trains with the other one, and coaches 205 people. */
let coaches: { readonly many: UserId; readonly few: UserId };

beforeAll(async () => {
  server = await startTestServer();
  coaching = await newCoaching(server);
  await coaching.start();
  coaches = { many: coaching.athlete.userId, few: coaching.coach.userId };
  await generateClients(server.deps.database, { coach: coaches.many, clients: many });
});
afterAll(() => server.stop());

/** Clients whose metrics are those of an earlier day. */
async function staleOf(coach: UserId): Promise<number> {
  const { count } = await server.deps.database.rows
    .selectFrom('client_standing')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('coach_id', '=', coach)
    .where((on) =>
      on.or([on('as_of', 'is', null), on('as_of', '<', firstOpenDay(server.deps.now()))]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

const listOf = (as: { readonly token: string }) => server.ok(getClients, { as });

beforeEach(async () => {
  await listOf(coaching.athlete);
  await listOf(coaching.coach);
  server.pass(1);
});

test('the metrics of 205 clients are ready before their coach asks, and are those that asking would give', async () => {
  expect([await staleOf(coaches.many), await staleOf(coaches.few)]).toEqual([many, 1]);
  await server.deps.jobs.send({ kind: 'measure-clients' });
  await server.settled();
  // The first job has sent another one.
  await server.settled();
  expect(await staleOf(coaches.many)).toBe(0);
  const ahead = await listOf(coaching.athlete);
  await server.deps.database.rows.updateTable('client_standing').set({ as_of: null }).execute();
  expect(await listOf(coaching.athlete)).toEqual(ahead);
});

test('that happens daily, when a day has ended in the west of the world', async () => {
  const own = await startTestServer({ mailer: { send: async () => {}, close: () => {} } });
  const { rows } = await sql`SELECT name, cron, data FROM pgboss.schedule`.execute(
    own.deps.database.rows,
  );
  await own.stop();
  expect(rows).toContainEqual({
    name: 'notification',
    cron: '1 12 * * *',
    data: { kind: 'measure-clients' },
  });
});

test('a coach of one is left for when they ask', async () => {
  await server.deps.jobs.send({ kind: 'measure-clients' });
  await server.settled();
  await server.settled();
  expect([await staleOf(coaches.many), await staleOf(coaches.few)]).toEqual([0, 1]);
});
