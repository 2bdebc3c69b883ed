// Whatever is sent, the server answers as the contract says and never fails itself.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Email } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '../tools/endpoints.ts';
import {
  ExerciseId,
  MovementId,
  ProgramId,
  ProgramRunId,
  TrainingPlanDayId,
  TrainingSessionId,
} from '#contract/ids.ts';
import { createMovement } from '#contract/movements.ts';
import { pullChanges } from '#contract/sync.ts';
import { register } from '#contract/registration.ts';
import { wireVersion } from '#contract/wire-version.ts';
import { createExerciseComment, createSessionComment, startSession } from '#contract/workout.ts';
import { getUserDetails } from '#contract/user.ts';
import { matchMovement } from '#domain/movement/match-movement.ts';
import { addPerson, addProgram, importedFrom, password, type Person } from './builders.ts';
import { fitting, type Given, mutated, odd } from './random-bodies.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { runs, watchCalls } from './watched-calls.ts';

let server: TestServer;
let athlete: Person;
let coach: Person;
let admin: Person;
let paramsOf: (path: string) => Record<string, string>;
/** The current one, so that the request gets as far as the database. */
let revisionOf: (path: string) => Promise<number>;
/** Known to be valid, for bodies that must name existing things. */
const bodies: Record<string, unknown> = {};
/** One of each existing thing. */
let known: readonly Given[] = [];
const email = 'ana@example.test';
const gifOfOnePixel = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
/** A function of ours checks addresses; pictures may be megabytes in size. */
const always: readonly Given[] = [
  [Email, email],
  [register.body.shape.email, email],
  [createMovement.body.shape.image, gifOfOnePixel],
];

beforeAll(async () => {
  server = await startTestServer();
  athlete = await addPerson(server.deps, 'Alex');
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
  const { program, run } = await addProgram(server.deps, { athlete, coach });
  const start = { programRunId: run._id, trainingPlanItemId: run.trainingSchedule[0]?._id };
  const { trainingSession } = await server.ok(startSession, { as: athlete, body: start });
  const { details } = await server.ok(getUserDetails, { as: athlete });
  const exerciseId = trainingSession.exercises[0]!._id;
  const on = { id: trainingSession._id, exerciseId };
  const write = { as: athlete, params: on, body: { text: 'Good' } };
  const note = await server.ok(createSessionComment, write);
  const exerciseNote = await server.ok(createExerciseComment, write);
  paramsOf = (path) => {
    if (path.includes('run-start')) return { id: run._id };
    if (!path.includes('training-session')) return { id: program._id };
    return { ...on, commentId: (path.includes('/exercise/') ? exerciseNote : note).comment._id };
  };
  revisionOf = async (path) => {
    const { changes } = await server.ok(pullChanges, { as: athlete });
    const type = path.includes('details') ? 'user' : 'training-session';
    return changes.find((change) => change.type === type)?.rev ?? 0;
  };
  const programId = program.parentProgramId;
  known = [
    [ProgramId, programId ?? program._id],
    [ProgramRunId, run._id],
    [TrainingPlanDayId, start.trainingPlanItemId ?? ''],
    [TrainingSessionId, trainingSession._id],
    [ExerciseId, exerciseId],
    [MovementId, matchMovement('Bench press')?._id ?? ''],
  ];
  const [dayOfPlan] = program.trainingPlan;
  Object.assign(bodies, {
    '/api/auth': { email: 'a@example.test', password },
    '/api/register': {
      email,
      password,
      firstName: 'Ana',
      lastName: 'Silva',
      subscribeToNewsletter: false,
      isCoach: false,
    },
    '/api/change-password': { passwordCurrent: 'not mine', passwordNew: password },
    '/api/new-password': { token: 'x'.repeat(43), password },
    '/api/password-reset': { email: athlete.email },
    '/api/delete-account': { email: athlete.email, password: 'not mine' },
    '/api/auth/providers/finish': { attempt: 'x'.repeat(43), query: '?code=1&state=2' },
    '/api/user/details': details,
    '/api/inworkout': { trainingSession, ...start },
    '/api/imported-workouts': { trainingSession: importedFrom(trainingSession) },
    '/api/imported-workouts/batch': {
      workouts: [{ key: randomUUID(), trainingSession: importedFrom(trainingSession) }],
    },
    '/api/program/:id/days': {
      days: [{ key: randomUUID(), rev: null, day: { ...dayOfPlan, position: 'a', programId } }],
    },
    '/api/purchased-programs/:id': { program },
    '/api/program-snapshot/:id/new-program-run': { date: '2026-06-01' },
    '/api/program-run-start-date/:id': { date: '2026-06-01' },
    '/api/program-snapshot/:id/saveHasBeenViewedStatus': { value: true },
    '/api/recent-store-programs': { id: program.parentProgramId },
    '/api/store-program/:id/restrict': { restrictionReason: 'Copied' },
  });
});
afterAll(() => server.stop());

const calls = watchCalls();

const answersWell = async (
  endpoint: Endpoint,
  asked: {
    body?: unknown;
    params?: Record<string, string>;
    query?: Record<string, string>;
    headers?: Record<string, string>;
    as?: Person;
  },
) => {
  const revision = endpoint.write === 'key and revision' ? await revisionOf(endpoint.path) : 1;
  const call = { as: athlete, revision, params: paramsOf(endpoint.path), ...asked };
  const { status, error } = await calls.watch(
    `${endpoint.method} ${endpoint.path}`,
    server.call(endpoint, call),
  );
  expect(status, JSON.stringify(error)).toBeLessThan(500);
  // A refusal for want of the newest revision gives back what somebody has written, and that may be any words.
  const said = status === 200 ? '' : JSON.stringify({ ...error, current: undefined });
  expect(said).not.toMatch(/node_modules|src\/server|at .*\.ts|SELECT|relation/);
};

// Hashing passwords is slow on purpose.
const hashing = ['/api/auth', '/api/register', '/api/change-password', '/api/delete-account'];
const runsOf = ({ path }: Endpoint, count: number) => runs(hashing.includes(path) ? 8 : count);

describe('a body', () => {
  const withBody = endpoints.flatMap((endpoint) =>
    endpoint.body ? [{ ...endpoint, body: endpoint.body }] : [],
  );
  const anybody = (endpoint: Endpoint) =>
    endpoint.access === 'admin' ? fc.constantFrom(athlete, admin) : fc.constantFrom(athlete, coach);
  const sent = { all: 0, allowed: 0 };
  /** Of something that is yet to be made; otherwise of one that is there. */
  const newId = fc.option(fc.uuid(), { freq: 2 });
  const isAnsweredWell = (
    endpoint: (typeof withBody)[number],
    body: unknown,
    asked: Pick<Parameters<typeof answersWell>[1], 'as' | 'params'> = {},
  ) => {
    sent.all += 1;
    if (z.safeParse(endpoint.body, body).success) sent.allowed += 1;
    return answersWell(endpoint, { body, ...asked });
  };

  test.each(withBody)('that the contract allows: $method $path', async (endpoint) => {
    const { body: schema } = endpoint;
    const allowed = fitting(schema, { always, known }).filter(
      (body) => z.safeParse(schema, body).success,
    );
    const property = fc.asyncProperty(allowed, anybody(endpoint), newId, (body, as, id) =>
      isAnsweredWell(endpoint, body, {
        as,
        ...(id && { params: { ...paramsOf(endpoint.path), id } }),
      }),
    );
    const assured = fc.assert(property, runsOf(endpoint, 40));
    await expect(assured).resolves.toBeUndefined();
  });

  test.each(withBody)('of a shape close to right: $method $path', async (endpoint) => {
    const valid = bodies[endpoint.path];
    const close = valid ? mutated(valid) : fitting(endpoint.body, { always, known }).chain(mutated);
    await expect(
      fc.assert(
        fc.asyncProperty(close, anybody(endpoint), (body, as) =>
          isAnsweredWell(endpoint, body, { as }),
        ),
        runsOf(endpoint, 40),
      ),
    ).resolves.toBeUndefined();
  });

  test.each(withBody)('of any shape: $method $path', async (endpoint) => {
    const property = fc.asyncProperty(fc.oneof(fc.jsonValue({ maxDepth: 8 }), odd), (body) =>
      isAnsweredWell(endpoint, body ?? null),
    );
    await expect(fc.assert(property, runs(15))).resolves.toBeUndefined();
  });

  test('in at least half of these calls is one that the contract allows', () => {
    expect(sent.allowed).toBeGreaterThanOrEqual(sent.all / 2);
  });

  test('nested ten thousand deep', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    for (const { method, path, access } of withBody) {
      const reply = await server.app.inject({
        method,
        url: path.replaceAll(/:(\w+)/g, (_, name: string) => paramsOf(path)[name] ?? ''),
        payload: deep,
        headers: {
          authorization: `Bearer ${athlete.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'a-key-of-mine',
        },
      });
      // Callers without the right are told so before any of the body is read.
      const expected = access === 'admin' ? [403, 'forbidden'] : [400, 'invalid-request'];
      expect([reply.statusCode, reply.json<{ type: string }>().type]).toEqual(expected);
    }
  });
});

describe('an address or a header', () => {
  const text = fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((value) => value.replaceAll(/[\uD800-\uDFFF]/g, '?'));

  test.each(endpoints.filter(({ path }) => path.includes(':')))(
    'any id in $method $path',
    async (endpoint) => {
      const property = fc.asyncProperty(text, async (id) => {
        const encoded = encodeURIComponent(id) || 'x';
        await answersWell(endpoint, {
          params: { id: encoded, exerciseId: encoded, commentId: encoded },
          ...(endpoint.body && { body: bodies[endpoint.path] ?? { text: 'Good' } }),
        });
      });
      await expect(fc.assert(property, runs(15))).resolves.toBeUndefined();
    },
  );

  test.each(endpoints.filter(({ query }) => query !== undefined))(
    'any question in $method $path',
    async (endpoint) => {
      const names = Object.keys((endpoint.query as z.ZodMiniObject).shape);
      const question = fc.record(Object.fromEntries(names.map((name) => [name, text])));
      const property = fc.asyncProperty(question, (query) => answersWell(endpoint, { query }));
      await expect(fc.assert(property, runs(15))).resolves.toBeUndefined();
    },
  );

  test('any cursor', async () => {
    const pull = endpoints.find(({ path }) => path === '/api/sync');
    if (!pull) throw new Error('No sync call');
    await expect(
      fc.assert(
        fc.asyncProperty(text, (cursor) => answersWell(pull, { query: { cursor } })),
        runs(100),
      ),
    ).resolves.toBeUndefined();
  });

  test('any of our headers on a save', async () => {
    const save = endpoints.find(
      ({ method, path }) => method === 'PUT' && path === '/api/inworkout',
    );
    if (!save) throw new Error('No save call');
    // A later release's app is asked to try again, which is not a failure.
    const latin = fc
      .string({ unit: 'binary-ascii', maxLength: 40 })
      .filter((value) => !(Number(value) > wireVersion));
    const names = [
      'idempotency-key',
      'if-match',
      'x-user-id',
      'x-wire-version',
      'x-outbox',
      'authorization',
    ];
    await expect(
      fc.assert(
        fc.asyncProperty(fc.constantFrom(...names), latin, (name, value) =>
          answersWell(save, { body: bodies['/api/inworkout'], headers: { [name]: value } }),
        ),
        runs(100),
      ),
    ).resolves.toBeUndefined();
  });
});

test('characters that PostgreSQL cannot store are left out, and the rest is kept', async () => {
  const text = 'Knee\u0000 fine \uD800\uDC00 \uD800!';
  const asked = { as: athlete, params: paramsOf(createSessionComment.path), body: { text } };
  const { comment } = await server.ok(createSessionComment, asked);
  expect(comment.text).toBe('Knee fine \uD800\uDC00 \uFFFD!');
});

calls.testMemory({ least: 50000, mostGrowthMb: 32 });
