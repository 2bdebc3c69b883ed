import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, signOut, validateSession } from '#contract/account.ts';
import { register } from '#contract/registration.ts';
import { verifyPassword } from '#server/passwords.ts';
import { addDevice, addPerson, password } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('signing in', () => {
  test('[API-5] [ACC-11] gives a token that works, and the user', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const { user } = await server.ok(signIn, { body: { email: person.email, password } });
    expect(user).toMatchObject({ userId: person.userId, firstName: 'Alex', conversations: [] });
    expect(Buffer.from(user.token, 'base64url')).toHaveLength(32);
    const session = await server.ok(validateSession, { as: user });
    expect(session.user.userId).toBe(person.userId);
    expect(session.user).not.toHaveProperty('token');
  });

  test('[ACC-12] tells what the user is, has finished and prefers', async () => {
    const { email } = await addPerson(server.deps, 'Alex');
    const { user } = await server.ok(signIn, { body: { email, password } });
    expect(user).toMatchObject({
      isCoach: false,
      isAdmin: false,
      canSwitchRoles: false,
      finishedCoachQuiz: false,
      finishedClientQuiz: false,
      hasStripeAccount: false,
      stripePayoutsEnabled: false,
      clientQuestions: [],
      preferences: { animationMovement: true, notifications: [] },
    });
  });

  test('[API-5] takes the address in any case and with spaces around it', async () => {
    const { email } = await addPerson(server.deps, 'Alex');
    const body = { email: `  ${email.toUpperCase()} `, password };
    expect((await server.call(signIn, { body })).status).toBe(200);
  });

  test('[API-5] answers an unknown address exactly as a wrong password', async () => {
    const { email } = await addPerson(server.deps, 'Alex');
    const wrong = await server.call(signIn, { body: { email, password: 'wrong' } });
    const unknown = await server.call(signIn, { body: { email: `x${email}`, password: 'wrong' } });
    expect([wrong.status, wrong.error.type]).toEqual([401, 'wrong-credentials']);
    expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error]);
    expect(namesOf(unknown.headers)).toEqual(namesOf(wrong.headers));
  });

  test('[API-5] does the same work for an unknown address', async () => {
    const { email } = await addPerson(server.deps, 'Alex');
    const time = async (address: string) => {
      const before = process.hrtime.bigint();
      await server.call(signIn, { body: { email: address, password: 'wrong' } });
      return Number(process.hrtime.bigint() - before);
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      known.push(await time(email));
      unknown.push(await time(`x${email}`));
    }
    // Without the same work it would be about a hundredth.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
  });

  test('[ACC-5] tells of an unconfirmed address only to who knows its password', async () => {
    const email = `ana-${randomUUID()}@example.test`;
    const names = { firstName: 'Ana', lastName: 'Silva' };
    const form = { email, password, ...names, subscribeToNewsletter: false, isCoach: false };
    await server.ok(register, { body: form });
    await server.settled();
    const right = await server.call(signIn, { body: { email, password } });
    expect([right.status, right.error.type]).toEqual([403, 'not-verified']);
    const wrong = await server.call(signIn, { body: { email, password: 'wrong' } });
    expect([wrong.status, wrong.error.type]).toEqual([401, 'wrong-credentials']);
  });

  test('[API-5] passwords are compared byte by byte, never trimmed', async () => {
    const { email } = await addPerson(server.deps, 'Alex');
    expect((await server.call(signIn, { body: { email, password: `${password} ` } })).status).toBe(
      401,
    );
  });

  test('passwords are stored as argon2id in the strength that OWASP asks for', async () => {
    const { userId } = await addPerson(server.deps, 'Alex');
    const { rows } = server.deps.database;
    const user = await rows
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst();
    expect(user?.password_hash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });

  test('more log-ins at once than can be worked off are turned away', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 60 }, () => verifyPassword('x', null)),
    );
    const refused = tries.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]?.reason).toMatchObject({ status: 503, body: { type: 'unavailable' } });
  });
});

describe('a token', () => {
  test('[API-6] [ACC-8] that is missing, unknown, revoked or no token at all gets 401', async () => {
    const person = await addPerson(server.deps, 'Alex');
    await server.ok(signOut, { as: person });
    const tries = [
      {},
      { as: { token: 'x'.repeat(43) } },
      { as: person },
      { as: { token: '' } },
      { as: { token: 'ä' } },
    ];
    for (const asked of tries) {
      const { status, error } = await server.call(validateSession, asked);
      expect([status, error.type]).toEqual([401, 'sign-in-required']);
    }
  });

  test('[ERR-2] that has expired gets 419', async () => {
    const { userId } = await addPerson(server.deps, 'Alex');
    const token = await addDevice(server.deps, userId, new Date(Date.now() - 1000));
    const { status, error } = await server.call(validateSession, { as: { token } });
    expect([status, error.type]).toEqual([419, 'session-expired']);
  });

  test('lives on for 180 days from its last use', async () => {
    const own = await startTestServer();
    const person = await addPerson(own.deps, 'Alex');
    own.pass(179);
    await own.ok(validateSession, { as: person });
    own.pass(179);
    await own.ok(validateSession, { as: person });
    own.pass(181);
    expect((await own.call(validateSession, { as: person })).status).toBe(419);
    await own.stop();
  });

  test('ends a year after its sign-in, however often it is used, and asks for the password', async () => {
    const own = await startTestServer();
    const person = await addPerson(own.deps, 'Alex');
    for (const days of [100, 100, 100, 64]) {
      own.pass(days);
      await own.ok(validateSession, { as: person });
    }
    own.pass(1);
    const { status, error } = await own.call(validateSession, { as: person });
    expect([status, error.type]).toEqual([419, 'session-expired']);
    const again = await own.ok(signIn, { body: { email: person.email, password } });
    await own.ok(validateSession, { as: again.user });
    await own.stop();
  });

  test('of a release that knew no such end is over after a year, too', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const yearMs = 365 * 86_400_000;
    await server.deps.database.rows
      .updateTable('device_session')
      .set({ created_at: new Date(Date.now() - yearMs) })
      .where('user_id', '=', person.userId)
      .execute();
    expect((await server.call(validateSession, { as: person })).status).toBe(419);
  });

  test('that the browser still had when it signed in again is over', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const elsewhere = await addDevice(server.deps, person.userId);
    const body = { email: person.email, password };
    const wrong = { email: person.email, password: 'wrong' };
    await server.call(signIn, { as: person, body: wrong });
    await server.ok(validateSession, { as: person });
    const { user } = await server.ok(signIn, { as: person, body });
    expect((await server.call(validateSession, { as: person })).status).toBe(401);
    await server.ok(validateSession, { as: user });
    await server.ok(validateSession, { as: { token: elsewhere } });
  });

  test('that is signed out takes what the browser has cached with it, and nothing that is stored', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const { headers } = await server.call(signOut, { as: person });
    expect(headers['clear-site-data']).toBe('"cache"');
  });

  test('that its owner ended from elsewhere says so, another that does not work says nothing', async () => {
    const person = await addPerson(server.deps, 'Alex');
    await server.ok(signOut, { as: person });
    const ended = await server.call(validateSession, { as: person });
    expect([ended.status, ended.error.endedByOwner]).toEqual([401, true]);
    const other = await server.call(validateSession, {
      as: person,
      headers: { 'x-user-id': randomUUID() },
    });
    expect([other.status, other.error.endedByOwner]).toEqual([401, undefined]);
    const unknown = await server.call(validateSession, { as: { token: 'x'.repeat(43) } });
    expect(unknown.error).not.toHaveProperty('endedByOwner');
  });

  test("[API-2] must not carry another user's work", async () => {
    const alex = await addPerson(server.deps, 'Alex');
    const sam = await addPerson(server.deps, 'Sam');
    const sent = (userId: string) =>
      server.call(validateSession, { as: alex, headers: { 'x-user-id': userId } });
    expect((await sent(sam.userId)).status).toBe(401);
    expect((await sent(alex.userId)).status).toBe(200);
  });

  test('signs out one device and leaves the others', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const tablet = { token: await addDevice(server.deps, person.userId) };
    await server.ok(signOut, { as: person });
    expect((await server.call(validateSession, { as: person })).status).toBe(401);
    expect((await server.call(validateSession, { as: tablet })).status).toBe(200);
  });

  test('is stored only as a hash', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const stored = await server.deps.database.rows
      .selectFrom('device_session')
      .selectAll()
      .execute();
    expect(JSON.stringify(stored)).not.toContain(person.token);
  });
});

const namesOf = (headers: object) => Object.keys(headers).toSorted();
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
