// What an admin can do for somebody whose phone is gone: sign them out everywhere, and remove their second factors.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, validateSession } from '#contract/account.ts';
import * as calls from '#contract/factors.ts';
import { removeFactorsOf, signOutEverywhere } from '#contract/roles.ts';
import { getSecurityEvents } from '#contract/security-events.ts';
import { addDevice, addPerson, password, type Person } from '../builders.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
});
afterAll(() => server.stop());

const of = ({ userId }: Person) => ({ as: admin, params: { id: userId } });
const login = ({ email }: Person) => server.call(signIn, { body: { email, password } });
const subjectsTo = async ({ email }: Person) =>
  (await server.lettersTo(email)).map(({ subject }) => subject);
const logged = async (kind: string) => {
  const { events } = await server.ok(getSecurityEvents, { as: admin });
  return events.filter((event) => event.kind === kind).map(({ by, about }) => [by, about]);
};

async function withApp(person: Person): Promise<string[]> {
  const { secret } = await server.ok(calls.beginApp, { as: person, body: { password } });
  const timestamp = server.deps.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const { recoveryCodes } = await server.ok(calls.confirmApp, { as: person, body: { code } });
  return recoveryCodes ?? [];
}

test('an admin signs somebody out everywhere: they are told, and log in again', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const other = await addDevice(server.deps, alex.userId);
  await server.ok(signOutEverywhere, of(alex));
  for (const as of [alex, { token: other }]) {
    const { status, error } = await server.call(validateSession, { as });
    expect([status, error.endedByOwner]).toEqual([401, true]);
  }
  expect(await subjectsTo(alex)).toEqual(['You were signed out everywhere']);
  expect(await logged('signed-out-everywhere')).toMatchObject([
    [{ userId: admin.userId }, { userId: alex.userId }],
  ]);
  expect((await login(alex)).status).toBe(200);
});

test('an admin removes lost second factors: the password opens the account, no old code does', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const [code = ''] = await withApp(alex);
  const waiting = await login(alex);
  await server.ok(removeFactorsOf, of(alex));
  const body = { token: waiting.error.step?.token ?? '', code };
  expect((await server.call(calls.finishSignIn, { body })).status).toBe(410);
  expect((await login(alex)).status).toBe(200);
  expect(await subjectsTo(alex)).toContain('Your second factors were removed');
  expect(await logged('factors-removed')).toMatchObject([
    [{ userId: admin.userId }, { userId: alex.userId }],
  ]);
});

test.each([signOutEverywhere, removeFactorsOf])(
  'nobody does so for themselves, nor without a second factor of their own: $path',
  async (endpoint) => {
    expect((await server.call(endpoint, of(admin))).status).toBe(403);
    const unproven = { token: await addDevice(server.deps, admin.userId) };
    const alex = await addPerson(server.deps, 'Alex');
    expect((await server.call(endpoint, { ...of(alex), as: unproven })).status).toBe(403);
    await server.ok(validateSession, { as: alex });
    expect(await subjectsTo(alex)).toEqual([]);
  },
);
