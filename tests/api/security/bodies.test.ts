// What a stranger sends costs next to nothing: nothing of it is inflated or parsed before it is known who asks.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signIn } from '#contract/account.ts';
import { changePassword } from '#contract/password.ts';
import { saveUserDetails } from '#contract/user.ts';
import { saveSession } from '#contract/workout.ts';
import { addPerson, type Person } from '../builders.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { newTraining } from '../training.ts';

let server: TestServer;
let athlete: Person;
beforeAll(async () => {
  server = await startTestServer();
  athlete = await addPerson(server.deps, 'Alex');
});
afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };
/** Not even JSON: only who reads it can say so. */
const junk = gzipSync(Buffer.alloc(900_000, '{'));
const sent = (method: string, path: string, token: string | null, payload: Buffer, more = {}) =>
  server.app.inject({
    method: method as 'POST',
    url: path,
    headers: { ...json, ...more, ...(token !== null && { authorization: `Bearer ${token}` }) },
    payload,
  });

describe('a body without a sign-in', () => {
  test.each([saveUserDetails, changePassword, saveSession])(
    'is not read: $method $path',
    async ({ method, path }) => {
      const gzip = { 'content-encoding': 'gzip' };
      for (const token of [null, 'made-up'])
        expect((await sent(method, path, token, junk, gzip)).statusCode).toBe(401);
      expect((await sent(method, path, athlete.token, junk, gzip)).statusCode).toBe(400);
    },
  );

  test('is short, where anybody may call', async () => {
    const body = JSON.stringify({ email: 'a@example.test', password: 'x'.repeat(70_000) });
    const reply = await sent('POST', signIn.path, null, Buffer.from(body));
    expect(reply.statusCode).toBe(413);
  });
});

test('a sign-out counts at once, also for a device whose sets were just taken', async () => {
  const { athlete: lifter, start, save } = await newTraining(server);
  const { trainingSession, rev } = await start();
  expect((await save(trainingSession, rev)).status).toBe(200);
  await server.deps.database.rows
    .updateTable('device_session')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', lifter.userId)
    .execute();
  expect((await save({ ...trainingSession, description: 'Later' }, rev)).status).toBe(401);
});

test('of thirty thousand mistakes ten are told', async () => {
  const preferences = {
    setUpNotes: Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [index, 1])),
  };
  const reply = await sent(
    saveUserDetails.method,
    saveUserDetails.path,
    athlete.token,
    Buffer.from(JSON.stringify({ preferences })),
  );
  expect(reply.statusCode).toBe(400);
  expect(reply.rawPayload.length).toBeLessThan(4000);
});

test('the OpenAPI document is made once', async () => {
  const made = vi.spyOn(server.app, 'swagger');
  const [first, second] = [
    await server.app.inject('/api/openapi.json'),
    await server.app.inject('/api/openapi.json'),
  ];
  expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect(first.json()).toMatchObject({ openapi: expect.any(String) });
});
