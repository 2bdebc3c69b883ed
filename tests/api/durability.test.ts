// The real process on a real folder: everything it acknowledged is there after it was killed.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Change, pullChanges } from '#contract/sync.ts';
import { saveSession, startSession } from '#contract/workout.ts';
import type { TrainingSession } from '#contract/training.ts';
import { end, launch as launchServer, type Running } from './real-server.ts';

/** A folder as left by a server that was started once, with the demo. */
let demo: string;
let folder: string;
let running: ChildProcess[];
let token: string | null;

beforeAll(async () => {
  demo = mkdtempSync(path.join(tmpdir(), 'holdfast-durability-'));
  await end(await launchServer({ DATA_DIR: demo }), 'SIGTERM');
});
afterAll(() => rmSync(demo, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'holdfast-durability-'));
  cpSync(demo, folder, { recursive: true });
  running = [];
  token = null;
});
afterEach(() => {
  for (const server of running) server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function launch(environment: Record<string, string> = {}): Promise<Running> {
  const server = await launchServer({ DATA_DIR: folder, ...environment });
  running.push(server.process);
  return server;
}

async function send<T>(
  server: Running,
  method: string,
  path: string,
  body?: unknown,
  revision?: number,
): Promise<T> {
  const reply = await fetch(server.url + path, {
    method,
    headers: headersOf(body !== undefined, revision),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (reply.status !== 200)
    throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

const headersOf = (hasBody: boolean, revision: number | undefined) => ({
  ...(hasBody && { 'content-type': 'application/json' }),
  ...(token !== null && { authorization: `Bearer ${token}` }),
  ...(revision !== undefined && { 'if-match': `"${revision}"` }),
  'idempotency-key': randomUUID(),
});

const logIn = async (server: Running) => {
  const credentials = { email: 'athlete@holdfast.test', password: 'holdfast-demo' };
  ({ token } = (
    await send<{ user: { token: string } }>(server, 'POST', '/api/auth', credentials)
  ).user);
};

const allChanges = async (server: Running): Promise<Change[]> =>
  (await send<{ changes: Change[] }>(server, 'GET', pullChanges.path)).changes;

const startToday = async (server: Running) => {
  const run = (await allChanges(server)).find(({ type }) => type === 'program-run');
  if (!run || !('body' in run) || run.type !== 'program-run') throw new Error('No run');
  return send<{ trainingSession: TrainingSession; rev: number }>(
    server,
    'POST',
    startSession.path,
    {
      programRunId: run.id,
      trainingPlanItemId: run.body.trainingSchedule[56]?._id,
    },
  );
};

const stored = async (server: Running, id: string) => {
  const change = (await allChanges(server)).find((found) => found.id === id);
  return change && 'body' in change ? change : null;
};

test('acknowledged saves survive kill -9, save after save', async () => {
  let server = await launch();
  await logIn(server);
  let { trainingSession: session, rev } = await startToday(server);
  for (let round = 0; round < 2; round += 1) {
    for (let step = 0; step < 5; step += 1) {
      session = structuredClone(session);
      session.exerciseLog[0]!.sets[step % 4]!.effort!.actual = round * 10 + step;
      ({ rev } = await send<{ rev: number }>(
        server,
        'PUT',
        saveSession.path,
        { trainingSession: session },
        rev,
      ));
    }
    await end(server, 'SIGKILL');
    server = await launch();
    expect(server.complaints()).toBe('');
    expect(await stored(server, session._id)).toMatchObject({ rev, body: session });
  }
});

test('a save cut short by kill -9 is there whole or not at all', async () => {
  let server = await launch();
  await logIn(server);
  let { trainingSession: session, rev } = await startToday(server);
  for (const delayMs of [0, 3]) {
    const next = structuredClone(session);
    next.exerciseLog[0]!.sets[0]!.effort!.actual = 20 + delayMs;
    const cut = send(server, 'PUT', saveSession.path, { trainingSession: next }, rev).catch(
      () => null,
    );
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await end(server, 'SIGKILL');
    await cut;
    server = await launch();
    const found = await stored(server, session._id);
    if (found?.type !== 'training-session') throw new Error('The workout is gone');
    expect([session, next]).toContainEqual(found.body);
    ({ body: session, rev } = found);
  }
});

test('the log reaches the disk before the reply leaves', async () => {
  const { openEmbedded } = await import('#server/database/embedded.ts');
  const database = await openEmbedded(folder);
  const setting = async (name: string) =>
    (
      await database.run<{ value: string }>(
        { name: 'setting', text: 'SELECT current_setting($1) AS value' },
        [name],
      )
    )[0]?.value;
  expect([
    await setting('fsync'),
    await setting('synchronous_commit'),
    await setting('wal_sync_method'),
  ]).toEqual(['on', 'on', 'fsync']);
  await database.close();
});

test('a second server on the same data says so and leaves it alone', async () => {
  const first = await launch();
  const second = await launch();
  expect(second.process.exitCode).toBe(1);
  expect(second.complaints()).toBe(
    `The data in ${folder} is in use by another Holdfast. Stop that one, or set DATA_DIR to another folder.\n`,
  );
  await logIn(first);
});

test('SIGTERM lets requests finish, closes the database and ends well', async () => {
  const server = await launch();
  await logIn(server);
  const { trainingSession: session, rev } = await startToday(server);
  const saving = request(server.url + saveSession.path, {
    method: 'PUT',
    headers: {
      ...headersOf(true, rev),
      // The server answers this once it has read the request's head: from then on the save is under way.
      expect: '100-continue',
    },
  });
  const replied = once(saving, 'response') as Promise<[IncomingMessage]>;
  saving.flushHeaders();
  await once(saving, 'continue');
  const ended = end(server, 'SIGTERM');
  await untilDeaf(server);
  saving.end(JSON.stringify({ trainingSession: session }));
  const [reply] = await replied;
  expect(reply.statusCode).toBe(200);
  const saved = (await json(reply)) as { rev: number };
  expect(await ended).toBe(0);
  const again = await launch();
  expect(saved.rev).toBeGreaterThan(rev);
  expect(await stored(again, session._id)).toMatchObject(saved);
});

/** Waits until it accepts no more connections. */
async function untilDeaf(server: Running): Promise<void> {
  try {
    for (;;) await (await fetch(server.url, { headers: { connection: 'close' } })).text();
  } catch {
    // As it should be.
  }
}

test('a wrong environment is refused in one sentence, before anything is touched', async () => {
  const own = path.join(folder, 'untouched');
  const server = await launch({ PORT: 'eighty', DATA_DIR: own });
  expect(server.process.exitCode).toBe(1);
  expect(server.complaints()).toBe('The environment variable PORT must be a port number.\n');
  expect(existsSync(own)).toBe(false);
});
