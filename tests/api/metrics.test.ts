// What Prometheus reads of a server.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { health } from '#contract/health.ts';
import { pullChanges } from '#contract/sync.ts';
import { getTelemetry } from '#contract/telemetry.ts';
import { saveSession } from '#contract/workout.ts';
import { changesSince } from '#domain/session/session-changes.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import type { Space } from '#server/telemetry/disk.ts';
import { type Metrics, openMetrics } from '#server/telemetry/metrics.ts';
import { putDeviceContact } from '#server/stores/device-contacts.ts';
import { openJobs } from '#server/jobs.ts';
import { emptyDatabase } from '../tools/empty-database.ts';
import { freePort } from '../tools/free-port.ts';
import { addPerson } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, stamp, tickFirst } from './training.ts';

const tick = { done: true, stamp } as const;

let metrics: Metrics;
let server: TestServer;
let address: string;
let space: Space = { free: 50e9, total: 100e9 };
const backup = new Date('2026-11-29T03:00:00Z');
beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}/metrics`;
  metrics = await openMetrics({ host: '127.0.0.1', port });
  const dumped = await emptyDatabase();
  const database = await openEmbedded(null, { dumped, onStatement: metrics.ran });
  const pool = () => ({ used: 3, idle: 4, waiting: 2 });
  const disk = async () => space;
  metrics.watch({
    database: { run: database.run, pool },
    now: () => server.deps.now(),
    disk,
    backedUpAt: async () => backup,
  });
  server = await startTestServer({ database, metrics, disk, limits: { perAddress: 500 } });
});
afterAll(async () => {
  await server.stop();
  await metrics.close();
});

/** The value of a line whose labels are exactly these. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await read()).find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}
const read = async () => (await (await fetch(address)).text()).split('\n');

const answered = (method: string, route: string, status: string) =>
  valueOf(
    `holdfast_call_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
  );

test('a save is a call by its route, a statement by its name, a save, and the set that was ticked', async () => {
  const { athlete, start } = await newTraining(server);
  const { trainingSession, rev } = await start();
  const ticked = tickFirst(trainingSession);
  const changes = changesSince(trainingSession, ticked)!;
  await server.ok(saveSession, { as: athlete, body: { changes }, revision: rev });
  // Without a revision it goes the long way.
  await server.ok(saveSession, { as: athlete, body: { trainingSession: ticked } });
  const next = must(
    tickSet(ticked, { ...tick, setId: ticked.exerciseLog[1]!.sets[0]!.id, now: ticked.startDate }),
  );
  await server.ok(saveSession, { as: athlete, body: { trainingSession: next } });
  expect(await valueOf('holdfast_ticked_sets_total')).toBe(2);
  expect(await answered('PUT', saveSession.path, '2xx')).toBe(3);
  expect(await valueOf('holdfast_saves_total')).toBe(3);
  expect(await valueOf('holdfast_statement_duration_seconds_count{statement="save-session"}')).toBe(
    1,
  );
  expect(
    await valueOf('holdfast_statement_duration_seconds_count{statement="select training_session"}'),
  ).toBeGreaterThan(0);
});

test('a refusal is counted by its reason, and one for too many calls is one of them', async () => {
  await server.call(saveSession, { as: { token: 'made-up' }, body: {} });
  const from = '10.1.1.1';
  for (let n = 0; n < 502; n += 1)
    await server.app.inject({ url: getTelemetry.path, remoteAddress: from });
  expect(await valueOf('holdfast_refusals_total{reason="sign-in-required"}')).toBe(1);
  expect(await valueOf('holdfast_refusals_total{reason="rate-limited"}')).toBe(2);
});

test('however many addresses and methods somebody tries, they have one label', async () => {
  const remoteAddress = '10.1.1.2';
  for (let n = 0; n < 100; n += 1) {
    await server.app.inject({ url: `/api/${n}?a=${n}`, remoteAddress });
    await server.app.inject({ url: `/api/store/${n}/%${n}`, remoteAddress });
    await server.app.inject({ url: `/${n}`, method: 'PROPFIND' as 'GET', remoteAddress });
  }
  const lines = await read();
  const routes = lines.flatMap((line) => /route="([^"]*)"/.exec(line)?.[1] ?? []);
  const methods = lines.flatMap((line) => /method="([^"]*)"/.exec(line)?.[1] ?? []);
  expect(routes).toContain('none');
  expect([...new Set(routes)].filter((route) => /\d/.test(route.replace('/v2/', '')))).toEqual([]);
  expect(methods).not.toContain('PROPFIND');
});

test('what phones have yet to send is told, with the age of the oldest word', async () => {
  const person = await addPerson(server.deps, 'Alex');
  const tell = async (deviceId: string, changes: number, sets: number, hoursAgo: number) =>
    putDeviceContact(server.deps.database.rows, person.userId, {
      deviceId,
      changes,
      refused: 0,
      sets,
      seenAt: new Date(server.deps.now().getTime() - hoursAgo * 3_600_000),
      timeZone: null,
    });
  await tell('00000000-0000-4000-8000-000000000001', 3, 7, 30);
  await tell('00000000-0000-4000-8000-000000000002', 2, 1, 2);
  await tell('00000000-0000-4000-8000-000000000003', 0, 0, 900);
  expect(await valueOf('holdfast_unsent_changes')).toBe(5);
  expect(await valueOf('holdfast_unsent_sets')).toBe(8);
  expect(await valueOf('holdfast_unsent_devices')).toBe(2);
  expect(await valueOf('holdfast_unsent_oldest_seconds')).toBeCloseTo(30 * 3600, -2);
});

test('a device that comes to read says how long it has had something unsent', async () => {
  const person = await addPerson(server.deps, 'Alex');
  const asked = { as: person, query: {}, headers: { 'x-outbox': '3;7200;0;1' } };
  await server.call(pullChanges, asked);
  await server.call(pullChanges, { ...asked, headers: { 'x-outbox': '0;0;0;0' } });
  expect(await valueOf('holdfast_unsent_seconds_count')).toBe(1);
  expect(await valueOf('holdfast_unsent_seconds_sum')).toBe(7200);
});

test('jobs are told by queue and state, with how long the oldest is overdue', async () => {
  const { database, report } = server.deps;
  const queue = await openJobs(database, report);
  await queue.send({ kind: 'password-reset', email: 'ana@holdfast.test' });
  await queue.send({ kind: 'look-after-orders' });
  await queue.send({ kind: 'look-after-orders' });
  await queue.stop();
  expect(await valueOf('holdfast_jobs{queue="account",state="created"}')).toBe(1);
  expect(await valueOf('holdfast_jobs{queue="payment",state="created"}')).toBe(2);
  expect(await valueOf('holdfast_jobs_oldest_seconds')).toBeGreaterThan(0);
});

test('the pool, the disk, the last backup, the hub and the process are told', async () => {
  expect(await valueOf('holdfast_pool_connections{state="used"}')).toBe(3);
  expect(await valueOf('holdfast_pool_connections{state="idle"}')).toBe(4);
  expect(await valueOf('holdfast_pool_waiting')).toBe(2);
  expect(await valueOf('holdfast_disk_free_bytes')).toBe(50e9);
  expect(await valueOf('holdfast_disk_size_bytes')).toBe(100e9);
  expect(await valueOf('holdfast_backup_timestamp_seconds')).toBe(backup.getTime() / 1000);
  expect(await valueOf('holdfast_hub_connections')).toBe(0);
  expect(await valueOf('holdfast_memory_resident_bytes')).toBeGreaterThan(1e6);
  expect(await valueOf('holdfast_memory_heap_bytes')).toBeGreaterThan(1e6);
  expect(await valueOf('holdfast_event_loop_lag_seconds')).toBeGreaterThanOrEqual(0);
});

test('health says that the disk is nearly full before it is, and goes on answering 200', async () => {
  expect(await server.ok(health)).toMatchObject({ disk: 'ok' });
  space = { free: 2e9, total: 100e9 };
  expect(await server.ok(health)).toMatchObject({ status: 'ok', disk: 'low' });
  space = { free: 0.9e9, total: 10e9 };
  expect(await server.ok(health)).toMatchObject({ disk: 'low' });
});
