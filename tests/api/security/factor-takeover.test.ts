// Who knows the password, or signed in before there was a second factor, gets no further than that.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateSession } from '#contract/account.ts';
import * as calls from '#contract/factors.ts';
import { deleteAccount } from '#contract/own-data.ts';
import { changePassword, requestPasswordReset, setNewPassword } from '#contract/password.ts';
import { lockOwner } from '#server/commands/owner.ts';
import { hashToken } from '#server/tokens.ts';
import { addDevice, addPerson, password } from '../builders.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import {
  addApp,
  addPasskey,
  askedForPasskey,
  codeOf,
  loginOf,
  securingToken,
} from './factor-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const fresh = 'a whole new password';

/** Signed in with the password alone, as if from before the factor. */
const unproven = async (person: Awaited<ReturnType<typeof addPerson>>) => ({
  ...person,
  token: await addDevice(server.deps, person.userId),
});

const statusOf = async (as: { token: string }) =>
  (await server.call(validateSession, { as })).status;

test('an app begun before the owner’s factor is not confirmed after it, and its device is signed out', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const thief = await unproven(owner);
  const { secret } = await server.ok(calls.beginApp, { as: thief, body: { password } });
  await addPasskey(server, owner);
  expect(await statusOf(thief)).toBe(401);
  expect(await statusOf(owner)).toBe(200);
  for (const as of [thief, await unproven(owner), owner]) {
    const body = { code: codeOf(server, secret) };
    expect((await server.call(calls.confirmApp, { as, body })).status).not.toBe(200);
  }
  const { factors } = await server.ok(calls.getFactors, { as: owner });
  expect([factors.hasApp, factors.passkeys.length]).toEqual([false, 1]);
});

test('two who set up a factor at the same moment do not both get one', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const thief = await unproven(owner);
  const asked = [];
  for (const as of [owner, thief]) asked.push({ as, body: await askedForPasskey(server, as) });
  const replies = await Promise.all(asked.map((one) => server.call(calls.addPasskey, one)));
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});

test('a passkey begun before the owner’s factor is not added after it', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const thief = await unproven(owner);
  const body = await askedForPasskey(server, thief);
  await addApp(server, owner);
  for (const as of [thief, await unproven(owner)])
    expect((await server.call(calls.addPasskey, { as, body })).status).not.toBe(200);
  const { factors } = await server.ok(calls.getFactors, { as: owner });
  expect(factors.passkeys).toEqual([]);
});

test('a device that has not shown the factor is refused once more before anything is changed', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  await addApp(server, owner);
  const { userId, token } = await unproven(owner);
  const locked = server.deps.database.rows
    .transaction()
    .execute((rows) => lockOwner(rows, { userId, tokenHash: hashToken(token) }));
  await expect(locked).rejects.toThrow('Log in again with your second factor first.');
});

test('an app is confirmed within ten minutes, on the device that began it', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const other = await unproven(owner);
  const { secret } = await server.ok(calls.beginApp, { as: owner, body: { password } });
  const confirm = (as: { token: string }) =>
    server.call(calls.confirmApp, { as, body: { code: codeOf(server, secret) } });
  expect((await confirm(other)).status).toBe(422);
  server.pass(11 / 1440);
  expect((await confirm(owner)).status).toBe(422);
});

test('nobody has more passkeys than twenty, however many were begun', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const first = await askedForPasskey(server, owner);
  await server.ok(calls.addPasskey, { as: owner, body: first });
  const bodies = [];
  for (let n = 0; n < 20; n += 1) bodies.push(await askedForPasskey(server, owner));
  const statuses = [];
  for (const body of bodies)
    statuses.push((await server.call(calls.addPasskey, { as: owner, body })).status);
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 422]);
});

test('without the factor nobody changes the password or deletes the account: the factor is asked for', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const { secret } = await addApp(server, owner);
  const thief = await unproven(owner);
  const change = { passwordCurrent: password, passwordNew: fresh };
  const refused = [
    await server.call(changePassword, { as: thief, body: change }),
    await server.call(deleteAccount, { as: thief, body: { email: owner.email, password } }),
    await server.call(calls.makeRecoveryCodes, { as: thief, body: { password } }),
  ];
  for (const { status, error } of refused)
    expect([status, error.step?.methods]).toEqual([403, ['code']]);
  expect(await statusOf(owner)).toBe(200);
  const body = { token: refused[0]!.error.step!.token, code: codeOf(server, secret, 1) };
  const { user } = await server.ok(calls.finishSignIn, { body });
  await server.ok(changePassword, { as: user, body: change });
});

test('a wrong password says nothing of the factor', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  await addApp(server, owner);
  const body = { passwordCurrent: 'not the password', passwordNew: fresh };
  const { status, error } = await server.call(changePassword, { as: await unproven(owner), body });
  expect([status, error.step]).toEqual([422, undefined]);
});

test('new recovery codes are told by mail', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  await addApp(server, owner);
  await server.ok(calls.makeRecoveryCodes, { as: owner, body: { password } });
  const subjects = (await server.lettersTo(owner.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe('New recovery codes were made');
});

test('a log-in that waits for its factor ends with the password it began with', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const { secret } = await addApp(server, owner);
  const begun = async (said?: string) => (await loginOf(server, owner, said)).error.step!.token;
  const finish = async (token: string) =>
    (await server.call(calls.finishSignIn, { body: { token, code: codeOf(server, secret, 1) } }))
      .status;
  const first = await begun();
  await server.ok(changePassword, {
    as: owner,
    body: { passwordCurrent: password, passwordNew: fresh },
  });
  expect(await finish(first)).toBe(410);
  const second = await begun(fresh);
  await server.ok(requestPasswordReset, { body: { email: owner.email } });
  const token = await securingToken(server, owner, 'Set a new password');
  await server.ok(setNewPassword, { body: { token, password: 'yet another password' } });
  expect(await finish(second)).toBe(410);
  const third = await begun('yet another password');
  const securing = await securingToken(server, owner, 'Your password was changed');
  await server.ok(calls.secureAccount, { body: { token: securing } });
  expect(await finish(third)).toBe(410);
});
