// Apps of other releases with this server: what it accepts, asks to retry and refuses.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '../tools/endpoints.ts';
import { health } from '#contract/health.ts';
import { oldestWireVersion, wireVersion } from '#contract/wire-version.ts';
import { addPerson, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  person = await addPerson(server.deps, 'Alex');
});
afterAll(() => server.stop());

const speaking = (version: number) => ({ 'x-wire-version': String(version) });
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test.each([
  [wireVersion, 200, undefined],
  [oldestWireVersion, 200, undefined],
  [oldestWireVersion - 1, 426, 'client-too-old'],
  [wireVersion + 1, 200, undefined],
])('an app that speaks version %i gets %i', async (version, status, type) => {
  const reply = await server.call(health, { headers: speaking(version) });
  expect([reply.status, reply.error.type]).toEqual([status, type]);
});

/** Somebody waits for the answers to these, and the server stores nothing of theirs that could grow. */
const keepsNothing: ReadonlySet<string> = new Set([
  'POST /api/page-views',
  'POST /api/error-reports',
  'POST /api/auth',
  'POST /api/register',
  'POST /api/confirmation/again',
  'POST /api/confirmation',
  'POST /api/password-reset',
  'POST /api/password-reset-confirmation',
  'POST /api/new-password',
  'POST /api/change-password',
  'POST /api/auth/providers/finish',
  'POST /api/auth/second-factor',
  'POST /api/auth/passkey',
  'POST /api/auth/secure',
  'POST /api/auth/factors/app',
  'POST /api/auth/factors/app/confirm',
  'POST /api/auth/factors/passkey',
  'POST /api/auth/factors/passkey/begin',
  'POST /api/auth/factors/recovery-codes',
  'POST /api/auth/factors/remove',
  'POST /api/delete-account',
  'POST /api/payment',
  'PUT /api/coaching/memberships/:id',
  'POST /api/invitations/open',
  'POST /api/invitations/decline',
  'POST /api/invitations/register',
]);
const bringing = endpoints.filter(({ method, body }) => method !== 'GET' && body !== undefined);

test.each(bringing.filter((endpoint) => !keepsNothing.has(nameOf(endpoint))))(
  'what an app of the next release writes is put off, so that nothing of it is dropped: $method $path',
  async (endpoint) => {
    const write = (version: number) =>
      server.call(endpoint, {
        as: person,
        headers: speaking(version),
        params: {
          id: 'none',
          dayId: 'none',
          exerciseId: 'none',
          commentId: 'none',
          subject: 'none',
        },
        body: {},
      });
    const newer = await write(wireVersion + 1);
    expect([newer.status, newer.error.type]).toEqual([503, 'unavailable']);
    expect(newer.headers['retry-after']).toBe('10');
    expect((await write(oldestWireVersion)).status).not.toBe(503);
  },
);

test.each(bringing.filter((endpoint) => keepsNothing.has(nameOf(endpoint))))(
  'somebody who waits is answered while servers are updated: $method $path',
  async (endpoint) => {
    const reply = await server.call(endpoint, {
      as: person,
      headers: speaking(wireVersion + 1),
      body: {},
    });
    expect(reply.status).not.toBe(503);
  },
);
