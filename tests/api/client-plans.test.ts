// The query plans for a coach with many clients.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClient, getClients } from '#contract/clients.ts';
import type { Rows } from '#server/database/rows.ts';
import {
  hasStaleMetrics,
  lockStaleMetrics,
  measureClients,
} from '#server/stores/client-metrics.ts';
import { findClientNews } from '#server/stores/client-news.ts';
import { findSessionLines } from '#server/stores/client-training.ts';
import { findClientWeek } from '#server/stores/client-week.ts';
import {
  type ClientList,
  clientsAmong,
  findClientRow,
  findFreshness,
  findNeighbours,
  listClients,
} from '#server/stores/clients.ts';
import { findEarnings } from '#server/stores/orders.ts';
import { findFinishedWorkouts, findMissedDates } from '#server/stores/finished-workouts.ts';
import { clientId, generateClients } from '../bench/programs/generated-clients.ts';
import { newCoaching, type Coaching } from './coaching-scene.ts';
import { plansOf } from './query-plans.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const clients = 205;

let server: TestServer;
let coaching: Coaching;
beforeAll(async () => {
  server = await startTestServer();
  coaching = await newCoaching(server);
  const { athlete } = coaching;
  await coaching.start();
  // The athlete also coaches: clients train with copies of the athlete's training.
  await generateClients(server.deps.database, { coach: athlete.userId, clients });
  const { rows } = server.deps.database;
  await rows
    .updateTable('app_user')
    .set({ is_coach: true })
    .where('id', '=', athlete.userId)
    .execute();
  await server.ok(getClients, { as: athlete });
  await sql`ANALYZE client_standing`.execute(rows);
});
afterAll(() => server.stop());

const coach = () => coaching.athlete.userId;
const one = clientId(7);
const openDay = new Date().toISOString().slice(0, 10);
const list: ClientList = {
  text: '',
  filter: 'all',
  sort: 'name',
  reverse: false,
  skip: 0,
  limit: 25,
  openDay,
};

test.each<[string, string[], (rows: Rows) => Promise<unknown>]>([
  [
    '[API-56] the list by name',
    ['client_standing_name'],
    (rows) => listClients(rows, coach(), list),
  ],
  [
    '[API-56] whether anything changed',
    ['client_standing_as_of'],
    (rows) => hasStaleMetrics(rows, coach(), { openDay }),
  ],
  [
    '[API-56] what changed',
    ['client_standing_as_of'],
    (rows) => lockStaleMetrics(rows, coach(), { openDay, count: 200 }),
  ],
  [
    '[API-56] how clients are getting on',
    [
      'planned_day_date',
      'finished_workout_program',
      'finished_workout_day',
      'training_session_open',
    ],
    (rows) => measureClients(rows, { coach: coach(), clients: [one], openDay }),
  ],
  [
    'one client',
    ['app_user_pkey', 'purchased_program_pkey'],
    (rows) => findClientRow(rows, coach(), one),
  ],
  [
    'who comes before and after',
    ['client_standing_name'],
    (rows) => findNeighbours(rows, coach(), { name: 'alex7 reyes7', client_id: one }),
  ],
  [
    'whether somebody is a client',
    ['purchased_program_access', 'subscription_client'],
    (rows) => clientsAmong(rows, coach(), [one]),
  ],
  [
    'when devices were in touch and a workout last came',
    ['device_contact_pkey', 'training_session_stream'],
    (rows) => findFreshness(rows, [one]),
  ],
  [
    '[API-57] the workouts of a run',
    ['training_session_run', 'finished_workout_pkey', 'comment_session'],
    (rows) => findSessionLines(rows, one, [coaching.run._id]),
  ],
  [
    '[API-23] the workouts of a range',
    ['finished_workout_owner'],
    (rows) => findFinishedWorkouts(rows, { owner: one }, { from: new Date(0), to: new Date() }),
  ],
  [
    '[API-23] missed workouts',
    ['planned_day_date', 'training_session_run'],
    (rows) => findMissedDates(rows, { owner: one }, { from: openDay, to: openDay, today: openDay }),
  ],
  [
    'the week of all clients',
    ['planned_day_coach', 'finished_workout_coach', 'finished_workout_day', 'plan_day_pkey'],
    (rows) => findClientWeek(rows, coach(), openDay),
  ],
  [
    'what has happened with clients',
    ['finished_workout_arrived', 'comment_arrived', 'planned_day_coach'],
    (rows) => findClientNews(rows, coach(), { since: new Date(), limit: 30, openDay }),
  ],
  [
    '[API-24] earnings',
    ['ledger_entry_pkey'],
    (rows) => findEarnings(rows, coach(), { from: openDay, to: openDay, timeZone: 'UTC' }),
  ],
])('%s: read by %j, nothing from end to end', async (_, indexes, ask) => {
  const nodes = await plansOf(server, ask);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  const used = nodes.map((node) => node['Index Name']);
  expect(used).toEqual(expect.arrayContaining(indexes));
});

test('[CO-1] all of many clients are worked out at once, and after that only whom something concerns', async () => {
  const as = coaching.athlete;
  const { total, clients: shown } = await server.ok(getClients, {
    as,
    query: { sort: 'compliance' },
  });
  expect(total).toBe(clients);
  expect(shown.every(({ compliance }) => compliance.days90 !== null)).toBe(true);
  const { rows } = server.deps.database;
  await rows
    .updateTable('finished_workout')
    .set({ score: 1 })
    .where('owner_id', '=', one)
    .execute();
  const old = await rows
    .selectFrom('client_standing')
    .select('client_id')
    .where('as_of', 'is', null)
    .where('coach_id', '=', as.userId)
    .execute();
  expect(old).toEqual([{ client_id: one }]);
  const { client } = await server.ok(getClient, { as, params: { id: one } });
  expect(client.lastScore).toBe(1);
});
