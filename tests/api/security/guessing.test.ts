// Guessing slows the guesser, and never keeps the owner out of a browser that was signed in before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#contract/account.ts';
import { addPerson, password, type Person } from '../builders.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { signInsPerAccount: 3 } });
});
afterAll(() => server.stop());

const tries = (person: Person, said: string, cookie?: string) =>
  server.call(signIn, {
    body: { email: person.email, password: said },
    ...(cookie !== undefined && { headers: { cookie } }),
  });

/** The cookie of a browser in which this person signs in. */
async function browserOf(person: Person): Promise<string> {
  const { status, headers } = await tries(person, password);
  expect(status).toBe(200);
  const set = String(headers['set-cookie']);
  expect(set).toMatch(/; HttpOnly; SameSite=Strict$/);
  return set.split(';')[0]!;
}

async function lockOut(person: Person): Promise<void> {
  while ((await tries(person, 'wrong')).status !== 429);
}

test('others who guess lock themselves out, and the owner signs in where they did before', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const cookie = await browserOf(owner);
  await lockOut(owner);
  expect((await tries(owner, password)).status).toBe(429);
  expect((await tries(owner, password, `theme=dark; ${cookie}`)).status).toBe(200);
});

test('a known browser guesses as little as any other', async () => {
  const owner = await addPerson(server.deps, 'Ana');
  const cookie = await browserOf(owner);
  const statuses: number[] = [];
  for (let number = 0; number < 5; number += 1)
    statuses.push((await tries(owner, 'wrong', cookie)).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
});

test('the cookie of another account, or a made-up one, helps nobody', async () => {
  const [owner, attacker] = [
    await addPerson(server.deps, 'Ana'),
    await addPerson(server.deps, 'Eve'),
  ];
  const cookie = await browserOf(attacker);
  await lockOut(owner);
  const changed = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const one of [cookie, changed, 'holdfast-browser=x', 'holdfast-browser=.', ''])
    expect((await tries(owner, password, one)).status, one).toBe(429);
});

test('over https the cookie is for https alone', async () => {
  const own = await startTestServer({ publicUrl: 'https://holdfast.test' });
  const owner = await addPerson(own.deps, 'Ana');
  const { headers } = await own.call(signIn, { body: { email: owner.email, password } });
  expect(headers['set-cookie']).toMatch(
    /^__Secure-holdfast-browser=.*; Path=\/api\/auth; .*Secure/,
  );
  await own.stop();
});
