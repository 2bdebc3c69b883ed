// Two servers on one PostgreSQL database: it makes no difference which of them a phone reaches.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#contract/account.ts';
import { getDevices } from '#contract/devices.ts';
import { channelOfUser } from '#contract/live.ts';
import { saveSession } from '#contract/workout.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { equal } from '#domain/three-way.ts';
import { type Hub, openHub } from '#server/live/hub.ts';
import { messageStore } from '#server/live/message-store.ts';
import type { LiveMessage, Timetoken } from '#server/live/message-store.ts';
import { type PostgresServer, startPostgres } from '#tests/tools/postgres.ts';
import { addPerson } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { newTraining } from './training.ts';

let postgres: PostgresServer;
let servers: [TestServer, TestServer];
let hubs: [Hub, Hub];
beforeAll(async () => {
  postgres = await startPostgres();
  // At once, as by a supervisor: one of them makes the tables.
  const limits = { signInsPerAccount: 10, perDevice: 60 };
  const start = async () => startTestServer({ database: await openPostgres(postgres.url), limits });
  servers = await Promise.all([start(), start()]);
  hubs = await Promise.all([openHub(servers[0].deps), openHub(servers[1].deps)]);
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.close()));
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.stop();
});

const never = new AbortController().signal;
const textsOf = (messages: readonly LiveMessage[]) => messages.map(({ message }) => message);
const say = (hub: Hub, channel: string, message: unknown, isKept = false) =>
  hub.publish({ channel, publisher: null, message, isKept });

/** Listens from now on. */
async function listenerAt(hub: Hub, ...channels: string[]) {
  let { cursor } = await hub.subscribe(channels, null, never);
  const heard: LiveMessage[] = [];
  return {
    heard,
    cursor: () => cursor,
    from: (time: Timetoken) => void (cursor = time),
    /** Until that much is heard since the beginning. */
    until: async (count: number) => {
      while (heard.length < count) {
        const next = await hub.subscribe(channels, cursor, never);
        cursor = next.cursor;
        heard.push(...next.messages);
      }
      return textsOf(heard);
    },
  };
}

/** Ends the connections by which the servers hear of each other. */
const deafen = () =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'`.execute(servers[0].deps.database.rows);

describe('live events', () => {
  test('what is said at one server is heard at both, in one order', async () => {
    const channel = `user.${randomUUID()}`;
    const listeners = await Promise.all(hubs.map((hub) => listenerAt(hub, channel)));
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => say(hubs[n % 2 === 0 ? 0 : 1], channel, n, n % 3 === 0)),
    );
    const [here, there] = await Promise.all(listeners.map((one) => one.until(60)));
    expect(there).toEqual(here);
    expect(here!.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 60 }, (_, n) => n),
    );
    const times = listeners[0]!.heard.map(({ timetoken }) => timetoken);
    expect(times).toEqual(times.toSorted((a: Timetoken, b) => (a < b ? -1 : 1)));
  });

  test('who goes from one server to the other goes on where they were', async () => {
    const channel = `conversation.${randomUUID()}`;
    const here = await listenerAt(hubs[0], channel);
    await say(hubs[1], channel, 'one', true);
    await here.until(1);
    await say(hubs[0], channel, 'two', true);
    await say(hubs[1], channel, 'three');
    const there = await listenerAt(hubs[1], channel);
    there.from(here.cursor());
    expect(await there.until(2)).toEqual(['two', 'three']);
  });

  test('a message that is too long to be told is read', async () => {
    const channel = `conversation.${randomUUID()}`;
    const listeners = await Promise.all(hubs.map((hub) => listenerAt(hub, channel)));
    const long = 'ß'.repeat(5000);
    await say(hubs[0], channel, long);
    await say(hubs[0], channel, 'short');
    for (const one of listeners) expect(await one.until(2)).toEqual([long, 'short']);
  });

  test('a server that could not hear for a while tells who listens what they missed', async () => {
    const { athlete } = await newTraining(servers[0]);
    const [mine, talk] = [channelOfUser(athlete.userId), `conversation.${randomUUID()}`];
    const phone = await listenerAt(hubs[1], mine, talk);
    const waiting = phone.until(3);
    await deafen();
    await say(hubs[0], talk, 'kept', true);
    await say(hubs[0], talk, 'kept too', true);
    const said = await waiting;
    expect(said.filter((one) => typeof one === 'string')).toEqual(['kept', 'kept too']);
    expect(said).toContainEqual({ event: 'changed', rev: expect.any(Number) });
  });

  test('a tick saved at one server is told to a tablet at the other', async () => {
    const { athlete, start } = await newTraining(servers[0]);
    const { trainingSession, rev } = await start();
    const tablet = await listenerAt(hubs[1], channelOfUser(athlete.userId));
    const saved = await servers[0].ok(saveSession, {
      as: athlete,
      body: { trainingSession },
      revision: rev,
      key: randomUUID(),
    });
    const last = () => tablet.heard.at(-1)?.message;
    // The start may still be on its way to it.
    while (!equal(last(), { event: 'changed', rev: saved.rev }))
      await tablet.until(tablet.heard.length + 1);
    expect(tablet.heard.length).toBeLessThanOrEqual(2);
  });

  test('times are given by the database, whatever the clocks of the servers say', async () => {
    const store = messageStore(servers[0].deps.database);
    const channel = `conversation.${randomUUID()}`;
    const one = [{ channel, publisher: null, message: 'one', isKept: true }];
    const first = await store.publish(one, (await store.clock()) + 1000n);
    const second = await messageStore(servers[1].deps.database).publish(one, 1n);
    expect(second).toBe(first + 1n);
  });

  test('a message that meets the loading of a backup comes after those from before', async () => {
    const loading = new pg.Client(postgres.url);
    await loading.connect();
    const channel = `conversation.${randomUUID()}`;
    const before = await say(hubs[0], channel, 'before', true);
    await loading.query('BEGIN');
    await loading.query('DELETE FROM live_clock');
    const said = say(hubs[1], channel, 'meanwhile', true);
    const waiting = `SELECT 1 FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND query LIKE '%live_clock%'`;
    const waits = async () => (await loading.query(waiting)).rowCount;
    await expect.poll(waits, { timeout: 4000 }).toBe(1);
    await loading.query('INSERT INTO live_clock (timetoken) VALUES (1)');
    await loading.query('COMMIT');
    await loading.end();
    expect(await said).toBeGreaterThan(before);
  });
});

describe('limits', () => {
  test('who guesses at a password has as many tries at two servers as at one', async () => {
    const { email } = await addPerson(servers[0].deps, 'Lee');
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const body = { email, password: `guess ${n}` };
      statuses.push((await servers[n % 2]!.call(signIn, { body })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  test('a device that has had its calls at one server soon has none at the other', async () => {
    const as = await addPerson(servers[0].deps, 'Lee');
    const ask = async (server: TestServer) => (await server.call(getDevices, { as })).status;
    for (let n = 0; n < 60; n += 1) expect(await ask(servers[0])).toBe(200);
    let more = 0;
    await expect
      .poll(async () => (more += 1) && ask(servers[1]), { interval: 100, timeout: 60_000 })
      .toBe(429);
    expect(more).toBeLessThan(60);
  });

  test('neither an address nor a person is written down', async () => {
    const { rows: found } = await sql<{ key: string }>`
      SELECT encode(key, 'hex') AS key FROM call_count`.execute(servers[0].deps.database.rows);
    expect(found.length).toBeGreaterThan(0);
    for (const { key } of found) expect(key).toMatch(/^[\da-f]{32}$/);
  });
});

test('what has expired is cleared away by one of the servers, a piece at a time', async () => {
  const [{ deps }] = servers;
  const { rows } = deps.database;
  const { userId } = await addPerson(deps, 'Alex');
  const now = () => new Date(deps.now().getTime() + 91 * 86_400_000);
  await sql`
    INSERT INTO idempotency (user_id, key, fingerprint, status, body, created_at)
    SELECT ${userId}::uuid, 'expired ' || n, 'print', 200, '{}', ${deps.now()}
    FROM generate_series(1, 10001) AS n`.execute(rows);
  const left = async () => {
    const { rows: found } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM idempotency`.execute(rows);
    return found[0]!.count;
  };
  // The keys of other tests are among them.
  const all = await left();
  const seen = new Set<number>();
  const unhurried: typeof deps.database.unhurried = async (work) => {
    seen.add(await left());
    return deps.database.unhurried(work);
  };
  const prune = () => pruneExpired({ ...deps, now, database: { ...deps.database, unhurried } });
  const other = new pg.Client(postgres.url);
  await other.connect();
  await other.query("SELECT pg_advisory_lock(hashtext('prune-expired'))");
  await prune();
  await other.end();
  expect([...seen]).toEqual([all]);
  await prune();
  expect([...seen]).toEqual([all, all - 5000, all - 10_000, 0]);
});
