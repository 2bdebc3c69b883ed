// FIRST_ADMIN: the operator names the first admin, and the server makes them one.
import { afterEach, expect, test } from 'vitest';
import { signIn } from '#contract/account.ts';
import { confirmAccount, register } from '#contract/registration.ts';
import { findSecurityEvents } from '#server/stores/security-events.ts';
import { addPerson, password } from './builders.ts';
import { callOver, createHome, end, launch } from './real-server.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});
const start = async (firstAdmin: string) => {
  server = await startTestServer({ firstAdmin });
  return server;
};

async function registered({ ok }: TestServer, email: string): Promise<void> {
  const names = { firstName: 'Ana', lastName: 'Silva' };
  const choices = { subscribeToNewsletter: false, isCoach: true };
  await ok(register, { body: { email, password, ...names, ...choices } });
}

async function confirmed({ ok, lettersTo }: TestServer, email: string) {
  const letter = (await lettersTo(email)).at(-1);
  const token = letter?.action?.url.searchParams.get('token');
  return (await ok(confirmAccount, { body: { token } })).user;
}

const eventsOf = ({ deps }: TestServer) =>
  findSecurityEvents(deps.database.rows, {
    kinds: ['admin-right-changed'],
    text: '',
    before: null,
    count: 10,
  });

test('[PRO-24] the person named is an admin once they have confirmed the address, and the log says why', async () => {
  const own = await start('ana@example.test');
  await registered(own, 'Ana@example.test');
  expect(await eventsOf(own)).toEqual([]);
  const guess = await own.call(signIn, { body: { email: 'ana@example.test', password } });
  expect(guess.error.type).toBe('not-verified');
  expect((await confirmed(own, 'ana@example.test')).isAdmin).toBe(true);
  expect(await eventsOf(own)).toMatchObject([
    { about_email: 'ana@example.test', by_id: null, detail: 'given by FIRST_ADMIN' },
  ]);
});

test('nobody else is', async () => {
  const own = await start('ana@example.test');
  await registered(own, 'ana@example.test.example');
  expect((await confirmed(own, 'ana@example.test.example')).isAdmin).toBe(false);
});

test('while there is another admin, the person named is not', async () => {
  const own = await start('ana@example.test');
  await addPerson(own.deps, 'Boss', { isAdmin: true });
  await registered(own, 'ana@example.test');
  expect((await confirmed(own, 'ana@example.test')).isAdmin).toBe(false);
  expect(await eventsOf(own)).toEqual([]);
});

test('somebody who has the address already is an admin from the start, while the server runs', async () => {
  const home = await createHome();
  const alex = await home.fill((deps) => addPerson(deps, 'Alex'));
  const running = await launch({
    ...home.environment,
    FIRST_ADMIN: alex.email,
    LOG_LEVEL: 'error',
  });
  const asked = { body: { email: alex.email, password } };
  expect((await callOver(running.url, signIn, asked)).body.user.isAdmin).toBe(true);
  expect(running.complaints()).toBe('');
  await end(running, 'SIGTERM');
  const events = await home.fill(({ database }) =>
    findSecurityEvents(database.rows, {
      kinds: ['admin-right-changed'],
      text: '',
      before: null,
      count: 10,
    }),
  );
  expect(events).toMatchObject([{ about_id: alex.userId, detail: 'given by FIRST_ADMIN' }]);
  await home.remove();
});
