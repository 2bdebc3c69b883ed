// Who may do what: every call of the contract by every kind of caller. The tables of expected answers are in
// `authorization/`; a call without a row fails the first test.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signOut } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '../tools/endpoints.ts';
import { pullChanges } from '#contract/sync.ts';
import { createSessionComment, startSession } from '#contract/workout.ts';
import { rowOf, rows } from './authorization/all-rows.ts';
import {
  everythingOf,
  type Role,
  type Scene,
  secret,
  secretsOf,
  setScene,
} from './authorization/scene.ts';
import { type Caller, callers, type Row, statusFor } from './authorization/verdicts.ts';
import { addDevice } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const calls = endpoints.map((endpoint) => {
  const name = `${endpoint.method} ${endpoint.path}`;
  return { name, endpoint, row: rowOf(name) };
});
const known = calls.flatMap(({ row, ...call }) => (row ? [{ ...call, row }] : []));

test('every call of the contract has a row, and every row a call', () => {
  const names = calls.map(({ name }) => name);
  const without = calls.filter(({ row }) => !row).map(({ name }) => name);
  const gone = Object.keys(rows).filter((name) => !names.includes(name));
  expect(without, 'Say in tests/api/authorization who may make these calls').toEqual([]);
  expect(gone, 'Rows of calls that the contract no longer has').toEqual([]);
});

test('an id in an address is of something that the athlete or the coach has, or its row says why not', async () => {
  const on = await sceneWith(null);
  const theirs = JSON.stringify(on.everything);
  const wrong = known.filter(({ endpoint, row }) => {
    const { params = {} } = row.ask?.(on, 'other athlete') ?? {};
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const namesTheirs = names.every((name) => theirs.includes(params[name] ?? 'made up'));
    return namesTheirs !== (row.namesNothing === undefined);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

// A scene is reused until a call has changed it: most calls are refused, and a refused one changes nothing.
const scenes = new Map<Role | null, Scene>();

/** `restricted`: the person who has been restricted in it. */
async function sceneWith(restricted: Role | null): Promise<Scene> {
  const scene = scenes.get(restricted) ?? (await setScene(server, restricted));
  scenes.set(restricted, scene);
  return scene;
}

/**
 * Skips reads: anything a read changes shows after the next write, and checking after each call takes twice as long.
 */
const everythingAfter = async ({ method }: Endpoint, on: Scene): Promise<unknown> =>
  method === 'GET' ? on.everything : everythingOf(server, on.people);

/** The person who calls. */
const roleOf = (caller: Caller, { verdict }: Row): Role => {
  if (caller === 'other device') return 'athlete';
  if (caller !== 'nobody' && caller !== 'restricted') return caller;
  return verdict.athlete !== 200 && verdict.coach === 200 ? 'coach' : 'athlete';
};

describe.each(known)('$name', ({ endpoint, row }) => {
  test.each(callers)('by %s', async (caller) => {
    const as = roleOf(caller, row);
    const restricted = caller === 'restricted' ? as : null;
    const on = await sceneWith(restricted);
    const token = caller === 'other device' ? on.otherDevice : on.people[as].token;
    const { status, body } = await server.call(endpoint, {
      ...row.ask?.(on, as),
      ...(caller !== 'nobody' && { as: { token } }),
    });
    if (status === 200 && endpoint.method !== 'GET') scenes.delete(restricted);
    expect(status).toBe(statusFor(caller, row.verdict));
    if (isTheirs(caller, status, row) || endpoint.access === 'public') return;
    // The reply reveals nothing of the athlete's or the coach's, and nothing of theirs has changed.
    const said = JSON.stringify(body);
    const hidden = row.shows === 'others' ? [secret, on.people.athlete.email] : secretsOf(on, as);
    expect(hidden.filter((words) => said.includes(words))).toEqual([]);
    if (row.changes === 'own name' && caller.startsWith('former')) return;
    expect(await everythingAfter(endpoint, on)).toEqual(on.everything);
  });
});

test.each(known.filter(({ endpoint }) => endpoint.access !== 'public'))(
  '$name by tokens that no longer hold',
  async ({ endpoint, row }) => {
    const on = await sceneWith(null);
    const { userId } = on.people.athlete;
    const revoked = await addDevice(server.deps, userId);
    await server.ok(signOut, { as: { token: revoked } });
    const expired = await addDevice(server.deps, userId, new Date(Date.now() - 1000));
    for (const [token, status] of [
      ['u'.repeat(43), 401],
      [revoked, 401],
      [expired, 419],
    ] as const) {
      const asked = { ...row.ask?.(on, 'athlete'), as: { token } };
      expect((await server.call(endpoint, asked)).status).toBe(status);
    }
    expect(await everythingAfter(endpoint, on)).toEqual(on.everything);
  },
);

/** The people whose things make up the scene, and admins and moderators when a call of theirs lets them in. */
const isTheirs = (caller: Caller, status: number, { verdict }: Row): boolean =>
  caller === 'athlete' ||
  caller === 'other device' ||
  caller === 'restricted' ||
  ((caller === 'coach' || caller === 'admin') && status === 200) ||
  (caller === 'moderator' && status === 200 && verdict.athlete !== 200);

describe('ids of someone else', () => {
  const hiding = known.filter(
    ({ name, row }) => name.includes(':') && row.verdict['other athlete'] === 404,
  );

  test.each(hiding)('$name answers as for ids that do not exist', async ({ endpoint, row }) => {
    const on = await sceneWith(null);
    const asked = { ...row.ask?.(on, 'other athlete'), as: on.people['other athlete'] };
    const foreign = await server.call(endpoint, asked);
    // A number is not an id: it says which part of a thing is meant.
    const numbers = Object.entries(asked.params ?? {}).filter(([, value]) => /^\d+$/.test(value));
    const unknown = await server.call(endpoint, { ...asked, params: Object.fromEntries(numbers) });
    expect([foreign.status, foreign.error]).toEqual([unknown.status, unknown.error]);
    expect(foreign.status).toBe(404);
  });

  test('what one coach or athlete has is not overwritten by another', async () => {
    const on = await sceneWith(null);
    for (const thing of Object.values(on.kept)) {
      if (!('endpoint' in thing)) continue;
      const { endpoint, ...asked } = thing;
      for (const role of ['other athlete', 'other coach'] as const) {
        const { status } = await server.call(endpoint, { as: on.people[role], ...asked });
        expect([403, 404], `${endpoint.path} by ${role}`).toContain(status);
      }
    }
    expect(await everythingOf(server, on.people)).toEqual(on.everything);
  });

  test('[API-62] a run or a session id of another athlete is unknown', async () => {
    const { people, run, session } = await sceneWith(null);
    const as = people['other athlete'];
    const mine = (await server.ok(pullChanges, { as })).changes.find(
      ({ type }) => type === 'program-run',
    );
    if (!mine || !('body' in mine) || mine.type !== 'program-run') throw new Error('No run');
    const day = mine.body.trainingSchedule[0]?._id;
    const start = (body: object) => server.call(startSession, { as, key: randomUUID(), body });
    expect((await start({ programRunId: run._id, trainingPlanItemId: day })).status).toBe(404);
    const under = { programRunId: mine.id, trainingPlanItemId: day, _id: session._id };
    expect((await start(under)).status).toBe(404);
    expect((await start({ programRunId: mine.id, trainingPlanItemId: day })).status).toBe(200);
  });

  test('[API-64] a comment cannot be written under the id of another', async () => {
    const { people, session, note } = await sceneWith(null);
    const reply = await server.call(createSessionComment, {
      as: people.coach,
      params: { id: session._id },
      body: { text: 'Mine now', _id: note._id },
    });
    expect([reply.status, JSON.stringify(reply.error)]).toEqual([
      404,
      expect.not.stringContaining(secret),
    ]);
  });
});
