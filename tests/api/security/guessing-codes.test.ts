// Guessing at an app's codes slows the guesser; the owner gets in with their own browser or a recovery code.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/factors.ts';
import { signIn } from '#contract/account.ts';
import { addPerson, password, type Person } from '../builders.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addApp, codeOf, loginOf } from './factor-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { signInsPerAccount: 3 } });
});
afterAll(() => server.stop());

/** From a browser of theirs: its cookie. */
const browserOf = async (person: Person) =>
  String((await loginOf(server, person)).headers['set-cookie']).split(';')[0]!;

const begin = async ({ email }: Person, cookie: string) => {
  const body = { email, password };
  return (await server.call(signIn, { body, headers: { cookie } })).error.step!.token;
};

const finish = async (body: { token: string; code: string }, cookie = '') =>
  (await server.call(calls.finishSignIn, { body, headers: { cookie } })).status;

async function lockOut(person: Person, cookie: string) {
  const token = await begin(person, cookie);
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push(await finish({ token, code: '000000' }));
  expect(statuses).toEqual([401, 401, 401, 429]);
  return token;
}

test('others who guess at codes do not keep the owner out of a browser used before', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const cookie = await browserOf(owner);
  const { secret } = await addApp(server, owner);
  await lockOut(owner, cookie);
  const token = await begin(owner, cookie);
  const code = codeOf(server, secret, 1);
  expect(await finish({ token, code })).toBe(429);
  expect(await finish({ token, code }, cookie)).toBe(200);
});

test('a known browser guesses at codes as little as any other', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const cookie = await browserOf(owner);
  await addApp(server, owner);
  const token = await begin(owner, cookie);
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push(await finish({ token, code: '000000' }, cookie));
  expect(statuses).toEqual([401, 401, 401, 429]);
});

test('a recovery code opens the account in a new browser while others guess', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const cookie = await browserOf(owner);
  const { recoveryCodes } = await addApp(server, owner);
  const token = await lockOut(owner, cookie);
  expect(await finish({ token, code: recoveryCodes[0]! })).toBe(200);
});

test('made-up log-ins neither count nor push out the count of an account', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const cookie = await browserOf(owner);
  await addApp(server, owner);
  await lockOut(owner, cookie);
  const made = randomBytes(32).toString('base64url');
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push(await finish({ token: made, code: '000000' }));
  expect(statuses).toEqual([410, 410, 410, 410, 410]);
});
