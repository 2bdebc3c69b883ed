// Passkeys, codes from an app and recovery codes: what a password alone no longer opens.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, validateSession } from '#contract/account.ts';
import * as calls from '#contract/factors.ts';
import { searchUsers } from '#contract/roles.ts';
import { getRestrictedPrograms } from '#contract/store.ts';
import { addDevice, addPerson, password, type Person } from '../builders.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { newPasskey } from './passkey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const login = ({ email }: Person) => server.call(signIn, { body: { email, password } });

/** The app's code, `later` half minutes from now. */
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.deps.now().getTime() + later * 30_000,
  });

async function withApp(person: Person) {
  const { secret } = await server.ok(calls.beginApp, { as: person, body: { password } });
  const { recoveryCodes } = await server.ok(calls.confirmApp, {
    as: person,
    body: { code: codeOf(secret) },
  });
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

async function withPasskey(person: Person) {
  const passkey = newPasskey();
  const { token, options } = await server.ok(calls.beginPasskey, {
    as: person,
    body: { password },
  });
  const body = { token, response: passkey.make(options) };
  const { recoveryCodes } = await server.ok(calls.addPasskey, { as: person, body });
  return { passkey, recoveryCodes: recoveryCodes ?? [] };
}

const stepOf = (reply: Awaited<ReturnType<typeof login>>) => {
  expect([reply.status, reply.error.type]).toEqual([403, 'forbidden']);
  return reply.error.step!;
};

test('with an app set up, the password is not enough, and no code works twice', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const { secret, recoveryCodes } = await withApp(alex);
  expect(recoveryCodes).toHaveLength(10);
  const { token, methods } = stepOf(await login(alex));
  expect(methods).toEqual(['code']);
  // The one that confirmed the app.
  const finish = (code: string, step = token) =>
    server.call(calls.finishSignIn, { body: { token: step, code } });
  expect((await finish(codeOf(secret))).status).toBe(401);
  const next = codeOf(secret, 1);
  const done = await finish(next);
  expect([done.status, done.body.user.email]).toEqual([200, alex.email]);
  await server.ok(validateSession, { as: done.body.user });
  expect((await finish(next)).status).toBe(410);
  expect((await finish(next, stepOf(await login(alex)).token)).status).toBe(401);
});

test('a recovery code works once, in capitals or not, and its use is told by mail', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const { recoveryCodes } = await withApp(alex);
  const [code = ''] = recoveryCodes;
  const finish = async (given: string) =>
    server.call(calls.finishSignIn, {
      body: { token: stepOf(await login(alex)).token, code: given },
    });
  expect((await finish(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await finish(code)).status).toBe(401);
  const { factors } = await server.ok(calls.getFactors, { as: alex });
  expect(factors).toMatchObject({ hasApp: true, recoveryCodesLeft: 9 });
  const subjects = (await server.lettersTo(alex.email)).map(({ subject }) => subject);
  expect(subjects).toContain('A recovery code was used');
});

test('five wrong codes end a log-in, and more of them the guessing', async () => {
  const strict = await startTestServer({ limits: { signInsPerAccount: 10 } });
  const alex = await addPerson(strict.deps, 'Alex');
  const { secret } = await strict.ok(calls.beginApp, { as: alex, body: { password } });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await strict.ok(calls.confirmApp, { as: alex, body: { code } });
  const guess = async (tries: number): Promise<number[]> => {
    const { error } = await strict.call(signIn, { body: { email: alex.email, password } });
    const statuses: number[] = [];
    for (let n = 0; n < tries; n += 1) {
      const body = { token: error.step!.token, code: '000000' };
      statuses.push((await strict.call(calls.finishSignIn, { body })).status);
    }
    return statuses;
  };
  expect(await guess(6)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await guess(5)).toEqual([401, 401, 401, 401, 429]);
  await strict.stop();
});

test('a passkey signs in without a password, where its owner proves to be there', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const { passkey } = await withPasskey(alex);
  expect(stepOf(await login(alex)).methods).toEqual(['passkey', 'code']);
  const enter = async (asking: Parameters<typeof passkey.use>[1] = {}, by = passkey) => {
    const { token, options } = await server.ok(calls.beginPasskeySignIn);
    const body = { token, response: by.use(options, asking) };
    return { body, reply: await server.call(calls.signInWithPasskey, { body }) };
  };
  const { body, reply } = await enter();
  expect([reply.status, reply.body.user.email]).toEqual([200, alex.email]);
  // The same answer again, one for another page, one without the finger, and a passkey that nobody has.
  expect((await server.call(calls.signInWithPasskey, { body })).status).toBe(410);
  expect((await enter({ origin: 'https://holdfast.example' })).reply.status).toBe(401);
  expect((await enter({ isUnverified: true })).reply.status).toBe(401);
  expect((await enter({}, newPasskey())).reply.status).toBe(401);
});

test('a passkey is only added for the question that was asked, and to one account', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const sam = await addPerson(server.deps, 'Sam');
  const passkey = newPasskey();
  const begin = (as: Person) => server.ok(calls.beginPasskey, { as, body: { password } });
  const first = await begin(alex);
  const add = (as: Person, token: string, response: Record<string, unknown>) =>
    server.call(calls.addPasskey, { as, body: { token, response } });
  expect((await add(sam, first.token, passkey.make(first.options))).status).toBe(410);
  const second = await begin(alex);
  expect((await add(alex, second.token, passkey.make(first.options))).status).toBe(422);
  const third = await begin(alex);
  expect((await add(alex, third.token, { id: 'nothing', response: [] })).status).toBe(422);
  const fourth = await begin(alex);
  expect((await add(alex, fourth.token, passkey.make(fourth.options))).status).toBe(200);
  const others = await begin(sam);
  expect((await add(sam, others.token, passkey.make(others.options))).status).toBe(422);
});

test('a password is asked for before a factor changes, and the factor itself where there is one', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const stolen = { token: await addDevice(server.deps, alex.userId) };
  const wrong = { password: 'not the password' };
  expect((await server.call(calls.beginApp, { as: stolen, body: wrong })).status).toBe(422);
  await withApp(alex);
  // Without the factor: who has such a device and the password cannot take the factor away.
  const remove = { password, factor: 'app' as const };
  for (const [as, status] of [
    [stolen, 401],
    [{ token: await addDevice(server.deps, alex.userId) }, 403],
  ] as const)
    expect((await server.call(calls.removeFactor, { as, body: remove })).status).toBe(status);
  await server.ok(calls.removeFactor, { as: alex, body: remove });
  expect((await login(alex)).status).toBe(200);
  const { factors } = await server.ok(calls.getFactors, { as: alex });
  expect(factors).toEqual({ hasApp: false, passkeys: [], recoveryCodesLeft: 0 });
});

test('without a password, a log-in of ten minutes ago is asked for again', async () => {
  const sam = await addPerson(server.deps, 'Sam');
  await server.deps.database.rows
    .updateTable('app_user')
    .set({ password_hash: null })
    .where('id', '=', sam.userId)
    .execute();
  const as = { token: await addDevice(server.deps, sam.userId) };
  await server.ok(calls.beginApp, { as, body: { password: null } });
  server.pass(1 / 24);
  expect((await server.call(calls.beginApp, { as, body: { password: null } })).status).toBe(422);
});

test('an admin who signed in with the password alone has no admin’s rights', async () => {
  const admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
  const device = { ...admin, token: await addDevice(server.deps, admin.userId) };
  const refused = await server.call(searchUsers, { as: device });
  expect(refused.status).toBe(403);
  expect(refused.error.errors.global).toBe(
    'Admins need a second factor. Set one up under Account, or log in again with yours.',
  );
  await withApp(device);
  await server.ok(searchUsers, { as: device });
});

test('an admin who signed in with the password alone moderates nothing', async () => {
  const admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
  const device = { token: await addDevice(server.deps, admin.userId) };
  const refused = await server.call(getRestrictedPrograms, { as: device });
  expect([refused.status, refused.error.type]).toEqual([403, 'forbidden']);
  await server.ok(getRestrictedPrograms, { as: admin });
});

test('the owner of an account takes back what somebody else added, with the link from the mail', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  await withPasskey(alex);
  const { action } = (await server.lettersTo(alex.email)).at(-1)!;
  const body = { token: action!.url.searchParams.get('token')! };
  const { resetToken } = await server.ok(calls.secureAccount, { body });
  expect(resetToken).toMatch(/^[\w-]{43}$/);
  expect((await server.call(validateSession, { as: alex })).status).toBe(401);
  expect((await server.call(calls.secureAccount, { body })).status).toBe(410);
  // The passkey and its recovery codes are gone.
  expect((await login(alex)).status).toBe(200);
});

test('a log-in on a device that the account never used is told by mail', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const first = await login(alex);
  const cookie = String(first.headers['set-cookie']).split(';')[0]!;
  const body = { email: alex.email, password };
  await server.ok(signIn, { body, headers: { cookie } });
  const letters = await server.lettersTo(alex.email);
  expect(letters.map(({ subject }) => subject)).toEqual(['New log-in to your account']);
});
