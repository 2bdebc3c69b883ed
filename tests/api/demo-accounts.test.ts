// Who can log in to the demo accounts, depending on who can reach the server.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signIn, validateSession } from '#contract/account.ts';
import { prepareDemo } from '#server/commands/demo-accounts.ts';
import { demoEmails, demoPassword, seedDemo } from '#server/database/seed.ts';
import { addPerson } from './builders.ts';
import { callOver, createHome, end, launch } from './real-server.ts';
import { embedded, startTestServer, type TestServer } from './test-server.ts';

describe('at the start of a server', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ databaseUrl: embedded });
  });
  afterEach(() => server.stop());

  const statusOf = async (email: string, password: string) =>
    (await server.call(signIn, { body: { email, password } })).status;
  const accounts = async () =>
    (await server.deps.database.rows.selectFrom('app_user').select('email').execute()).length;

  test('[ACC-15] that only its own machine reaches, the password of the README works', async () => {
    expect(await prepareDemo(server.deps, 'known password')).toEqual({ notices: [], warnings: [] });
    for (const email of demoEmails) expect(await statusOf(email, demoPassword)).toBe(200);
  });

  test('[ACC-15] behind a proxy that others reach, the password of the README opens nothing', async () => {
    await seedDemo(server.deps, demoPassword);
    const body = { email: demoEmails[2], password: demoPassword };
    for (const headers of [
      { host: 'holdfast.example' },
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
      { via: '1.1 holdfast.example' },
      { 'x-real-ip': '203.0.113.7' },
      { origin: 'https://holdfast.example' },
    ])
      expect((await server.call(signIn, { body, headers })).status, Object.keys(headers)[0]).toBe(
        401,
      );
    const named = { body, headers: { host: 'localhost:3000' } };
    expect((await server.call(signIn, { ...named, from: '203.0.113.7' })).status).toBe(401);
    expect((await server.call(signIn, { body, headers: { host: 'localhost:3000' } })).status).toBe(
      200,
    );
  });

  test('[ACC-15] with a public address, it does not matter what the caller calls the server', async () => {
    const own = await startTestServer({
      databaseUrl: embedded,
      publicUrl: 'https://holdfast.example',
    });
    await seedDemo(own.deps, demoPassword);
    const body = { email: demoEmails[2], password: demoPassword };
    const asked = { body, headers: { host: 'localhost' } };
    expect((await own.call(signIn, asked)).status).toBe(401);
    await own.stop();
  });

  test('[ACC-15] that others reach there are no demo accounts', async () => {
    expect(await prepareDemo(server.deps, 'off')).toEqual({ notices: [], warnings: [] });
    expect(await accounts()).toBe(0);
  });

  test('[ACC-15] that others reach and that asks for them, they get passwords of its own, told once', async () => {
    const { notices } = await prepareDemo(server.deps, 'own passwords');
    const told = notices.flatMap((line) => {
      const [, email = '', password = ''] = /^ {2}(\S+) {2}(\S+)$/.exec(line) ?? [];
      return email ? [{ email, password }] : [];
    });
    expect(told.map(({ email }) => email).toSorted()).toEqual(demoEmails.toSorted());
    expect(await accounts()).toBe(demoEmails.length);
    expect(new Set(told.map(({ password }) => password)).size).toBe(demoEmails.length);
    expect(notices.some((line) => line.includes('npm run demo-passwords'))).toBe(true);
    expect(await prepareDemo(server.deps, 'own passwords')).toEqual({ notices: [], warnings: [] });
    for (const { email, password } of told) {
      expect(password.length).toBeGreaterThanOrEqual(16);
      expect(await statusOf(email, password)).toBe(200);
      expect(await statusOf(email, demoPassword)).toBe(401);
    }
  });

  test('[ACC-15] that others reach, an account with the known password is locked and signed out', async () => {
    await seedDemo(server.deps, demoPassword);
    const person = await addPerson(server.deps, 'Alex');
    const [coach, athlete, admin] = demoEmails;
    const { user } = await server.ok(signIn, { body: { email: admin, password: demoPassword } });
    const { notices, warnings } = await prepareDemo(server.deps, 'off');
    expect(notices).toEqual([]);
    expect(warnings[0]).toContain(`${coach}, ${athlete}, ${admin}`);
    expect(warnings.join(' ')).toContain('npm run demo-passwords');
    for (const email of demoEmails) expect(await statusOf(email, demoPassword)).toBe(401);
    expect((await server.call(validateSession, { as: user })).status).toBe(401);
    expect((await server.call(validateSession, { as: person })).status).toBe(200);
    expect(await prepareDemo(server.deps, 'off')).toEqual({ notices: [], warnings: [] });
  });
});

test('[ACC-15] a server told that it is on the web locks the demo accounts it has, and says so', async () => {
  const home = await createHome();
  await home.fill((deps) => seedDemo(deps, demoPassword));
  const { DEMO: _, ...environment } = home.environment;
  const server = await launch({ ...environment, PUBLIC_URL: 'https://holdfast.example' });
  const body = { email: 'admin@holdfast.test', password: demoPassword };
  expect((await callOver(server.url, signIn, { body })).status).toBe(401);
  expect(server.complaints()).toContain('Locked because everyone knows their password');
  expect(server.complaints()).toContain('Payments are off: nothing can be sold or bought.');
  await end(server, 'SIGTERM');
  await home.remove();
});
