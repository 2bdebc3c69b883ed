// 'It wasn't me' in a mail: what the link takes back, and how long it works.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/factors.ts';
import { changePassword, requestPasswordReset, setNewPassword } from '#contract/password.ts';
import { addPerson, password } from '../builders.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addApp, addPasskey, loginOf, securingToken } from './factor-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const added = 'A second factor was added';
const loggedIn = 'New log-in to your account';
const changed = 'Your password was changed';

const secure = async (token: string) =>
  (await server.call(calls.secureAccount, { body: { token } })).status;

test('a link works for two days', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  await loginOf(server, owner);
  await loginOf(server, owner);
  const letters = await server.lettersTo(owner.email);
  const [first = '', second = ''] = letters.map(
    ({ action }) => action?.url.searchParams.get('token') ?? '',
  );
  server.pass(47 / 24);
  expect(await secure(first)).toBe(200);
  const late = await addPerson(server.deps, 'Ana');
  await loginOf(server, late);
  const token = await securingToken(server, late, loggedIn);
  server.pass(49 / 24);
  expect(await secure(token)).toBe(410);
  expect(await secure(second)).toBe(410);
});

test('a link takes back the very app that its mail was about, not a newer one', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  await addApp(server, owner);
  const old = await securingToken(server, owner, added);
  await server.ok(calls.removeFactor, { as: owner, body: { password, factor: 'app' } });
  await addApp(server, owner);
  const subjects = (await server.lettersTo(owner.email)).length;
  expect(await secure(old)).toBe(200);
  expect((await loginOf(server, owner)).error.step?.methods).toEqual(['code']);
  expect(await server.lettersTo(owner.email)).toHaveLength(subjects);
});

test('a mail tells that a link took a factor away', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  await addApp(server, owner);
  expect(await secure(await securingToken(server, owner, added))).toBe(200);
  const letter = (await server.lettersTo(owner.email)).at(-1);
  expect(letter?.subject).toBe('A second factor was removed');
  expect(letter?.paragraphs[0]).toContain('with the link from an e-mail');
  expect((await loginOf(server, owner)).status).toBe(200);
});

test('a link ends when the account is secured with another, and when a reset sets a password', async () => {
  for (const end of ['secure', 'reset']) {
    const owner = await addPerson(server.deps, 'Ana');
    await loginOf(server, owner);
    await loginOf(server, owner);
    const letters = await server.lettersTo(owner.email);
    const [first = '', second = ''] = letters.map(
      ({ action }) => action?.url.searchParams.get('token') ?? '',
    );
    if (end === 'secure') await server.ok(calls.secureAccount, { body: { token: second } });
    else {
      await server.ok(requestPasswordReset, { body: { email: owner.email } });
      const token = await securingToken(server, owner, 'Set a new password');
      await server.ok(setNewPassword, { body: { token, password: 'a whole new password' } });
    }
    expect(await secure(first), end).toBe(410);
  }
});

test('a new password ends the links if its owner showed the factor; else a thief would end them', async () => {
  for (const hasFactor of [true, false]) {
    const owner = await addPerson(server.deps, 'Ana');
    await loginOf(server, owner);
    const token = await securingToken(server, owner, loggedIn);
    if (hasFactor) await addPasskey(server, owner);
    const body = { passwordCurrent: password, passwordNew: 'a whole new password' };
    await server.ok(changePassword, { as: owner, body });
    expect(await secure(await securingToken(server, owner, changed))).toBe(200);
    const again = await addPerson(server.deps, 'Ana');
    await loginOf(server, again);
    const older = await securingToken(server, again, loggedIn);
    if (hasFactor) await addPasskey(server, again);
    await server.ok(changePassword, { as: again, body });
    expect(await secure(older)).toBe(hasFactor ? 410 : 200);
    expect(token).not.toBe('');
  }
});
