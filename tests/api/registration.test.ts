import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, validateSession } from '#contract/account.ts';
import { createProgram } from '#contract/created-programs.ts';
import { confirmAccount, register, sendConfirmationAgain } from '#contract/registration.ts';
import { passwordTexts } from '#domain/account/password.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { hashPassword } from '#server/passwords.ts';
import { findUserByEmail } from '#server/stores/users.ts';
import { addPerson, password } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newEmail = () => `ana-${randomUUID()}@example.test`;
const formOf = (email: string, more: object = {}) => ({
  email,
  password,
  firstName: 'Ana',
  lastName: 'Silva',
  subscribeToNewsletter: false,
  isCoach: false,
  ...more,
});

/** The token of the newest link mailed to an address. */
const tokenFor = async (email: string): Promise<string> => {
  const letter = (await server.lettersTo(email)).at(-1);
  return letter?.action?.url.searchParams.get('token') ?? 'no link';
};
const statusOf = async (token: string) =>
  (await server.call(confirmAccount, { body: { token } })).status;

describe('registering', () => {
  test.each([
    ['an athlete', false],
    ['a coach', true],
  ])('[ACC-1] [API-3] [API-4] as %s: a mail, its link, and signed in', async (_, isCoach) => {
    const email = newEmail();
    const form = formOf(email, { isCoach, subscribeToNewsletter: isCoach });
    expect(await server.ok(register, { body: form })).toEqual({});
    const [letter, ...others] = await server.lettersTo(email);
    expect([letter?.subject, others]).toEqual(['Confirm your e-mail address', []]);
    expect(letter?.action?.url.href).toMatch(
      /^http:\/\/localhost:3000\/confirmation\?token=[\w-]{43}$/,
    );
    const { user } = await server.ok(confirmAccount, { body: { token: await tokenFor(email) } });
    expect(user).toMatchObject({
      email,
      firstName: 'Ana',
      lastName: 'Silva',
      isCoach,
      isAdmin: false,
      finishedClientQuiz: false,
    });
    const { user: validated } = await server.ok(validateSession, { as: user });
    expect(validated).toMatchObject({ userId: user.userId, isCoach });
    // Only coaches may do this.
    const program = await server.call(createProgram, { as: user, body: { title: 'Mine' } });
    expect(program.status).toBe(isCoach ? 200 : 403);
    await server.ok(signIn, { body: { email, password } });
    const row = await findUserByEmail(server.deps.database.rows, email);
    expect(row?.subscribes_to_newsletter).toBe(isCoach);
  });

  test('[ACC-5] [API-5] until the address is confirmed, who knows the password hears not-verified', async () => {
    const email = newEmail();
    await server.ok(register, { body: formOf(email) });
    await server.lettersTo(email);
    const { status, error } = await server.call(signIn, { body: { email, password } });
    expect([status, error.type]).toEqual([403, 'not-verified']);
  });

  test('[API-3] names lose line breaks and signs that nobody sees', async () => {
    const email = newEmail();
    const names = { firstName: 'An\u200B\u202Ea', lastName: 'Sil\r\nva' };
    await server.ok(register, { body: formOf(email, names) });
    const { user } = await server.ok(confirmAccount, { body: { token: await tokenFor(email) } });
    expect(user).toMatchObject({ firstName: 'An a', lastName: 'Sil va' });
  });

  test('[API-3] no one makes themselves an admin, or confirmed', async () => {
    const email = newEmail();
    const body = formOf(email, { isAdmin: true, emailVerified: true, canSwitchRoles: true });
    await server.ok(register, { body });
    const asked = await server.call(signIn, { body: { email, password } });
    expect(asked.error.type).toBe('not-verified');
    await server.ok(confirmAccount, { body: { token: await tokenFor(email) } });
    expect(await findUserByEmail(server.deps.database.rows, email)).toMatchObject({
      is_admin: false,
      can_switch_roles: false,
    });
  });

  test('[API-3] what is wrong is named by its field, a weak password in words', async () => {
    const refusalOf = async (more: object) => {
      const { status, error } = await server.call(register, { body: formOf(newEmail(), more) });
      expect([status, error.type]).toEqual([400, 'invalid-request']);
      return error.errors.fields;
    };
    expect(await refusalOf({ password: 'sunshine' })).toEqual({
      password: passwordTexts['too-common'],
    });
    expect(await refusalOf({ password: 'short' })).toEqual({
      password: passwordTexts['too-short'],
    });
    expect(Object.keys((await refusalOf({ email: 'nobody', firstName: '  ' })) ?? {})).toEqual([
      'email',
      'firstName',
    ]);
  });

  test('[API-3] an address that has an account keeps it as it is, and its owner is told', async () => {
    const known = await addPerson(server.deps, 'Alex');
    const body = formOf(known.email.toUpperCase(), { password: 'another password' });
    expect(await server.ok(register, { body })).toEqual({});
    const letters = await server.lettersTo(known.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['You already have an account']);
    expect(letters[0]?.action?.url.search).toBe('');
    const { user } = await server.ok(signIn, { body: { email: known.email, password } });
    expect(user.firstName).toBe('Alex');
  });

  test('an address that nobody confirms is forgotten after a month', async () => {
    const email = newEmail();
    await server.ok(register, { body: formOf(email) });
    await server.settled();
    const person = await addPerson(server.deps, 'Alex');
    const answerOf = async () =>
      (await server.call(signIn, { body: { email, password } })).error.type;
    server.pass(29);
    await pruneExpired(server.deps);
    expect(await answerOf()).toBe('not-verified');
    server.pass(2);
    await pruneExpired(server.deps);
    expect(await answerOf()).toBe('wrong-credentials');
    await server.ok(signIn, { body: { email: person.email, password } });
  });
});

describe('the link of a confirmation', () => {
  test('[API-4] works once', async () => {
    const email = newEmail();
    await server.ok(register, { body: formOf(email) });
    const token = await tokenFor(email);
    const tries = await Promise.all([statusOf(token), statusOf(token), statusOf(token)]);
    expect(tries.toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });

  test('[API-4] works for two days', async () => {
    const email = newEmail();
    await server.ok(register, { body: formOf(email) });
    const token = await tokenFor(email);
    server.pass(2.01);
    const { status, error } = await server.call(confirmAccount, { body: { token } });
    expect([status, error.type]).toEqual([410, 'link-invalid']);
  });

  test('[API-4] is not stored: a reader of the database cannot use it', async () => {
    const email = newEmail();
    await server.ok(register, { body: formOf(email) });
    const token = await tokenFor(email);
    const { rows } = server.deps.database;
    const stored = await rows
      .selectFrom('registration')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await statusOf(stored[0]?.token_hash ?? '')).toBe(410);
  });

  test.each(['', 'x', 'x'.repeat(200), '\u0000', '💪'])('[API-4] is refused: %j', async (token) => {
    expect(await statusOf(token)).toBe(410);
  });

  test('[API-4] is sent again, and then only the new one works', async () => {
    const email = newEmail();
    await server.ok(register, { body: formOf(email) });
    const first = await tokenFor(email);
    await server.ok(sendConfirmationAgain, {
      body: { email: ` ${email.toUpperCase()}`, password },
    });
    const second = await tokenFor(email);
    expect(await statusOf(first)).toBe(410);
    expect(await statusOf(second)).toBe(200);
  });

  test('is sent to nobody who has nothing to confirm', async () => {
    const { email } = await addPerson(server.deps, 'Alex');
    for (const address of [email, newEmail()]) {
      expect(
        await server.ok(sendConfirmationAgain, { body: { email: address, password } }),
      ).toEqual({});
      expect(await server.lettersTo(address)).toEqual([]);
    }
  });
});

test('[ACC-5] logging in right after registering says that the mail is on its way, not that the password is wrong', async () => {
  const email = newEmail();
  await server.ok(register, { body: formOf(email) });
  const { error } = await server.call(signIn, { body: { email, password } });
  expect(error.type).toBe('not-verified');
});

test('[ACC-5] a registration that an earlier release took is known by its password, and its mail is sent again', async () => {
  const email = newEmail();
  const { rows } = server.deps.database;
  await server.ok(register, { body: formOf(email) });
  expect(await server.lettersTo(email)).toHaveLength(1);
  const password_hash = await hashPassword(password);
  await rows
    .updateTable('registration')
    .set({ password_hash })
    .where('email', '=', email)
    .execute();
  const logIn = async (word: string) =>
    (await server.call(signIn, { body: { email, password: word } })).error.type;
  expect(await logIn('of somebody else')).toBe('wrong-credentials');
  expect(await logIn(password)).toBe('not-verified');
  await server.ok(sendConfirmationAgain, { body: { email, password } });
  expect(await server.lettersTo(email)).toHaveLength(2);
});

describe('mail is not sent without end', () => {
  test('[API-3] to one address, known or not, by whichever of the calls', async () => {
    const own = await startTestServer({ limits: { mailsPerEmail: 2 } });
    const known = await addPerson(own.deps, 'Alex');
    for (const email of [known.email, newEmail()]) {
      await own.ok(register, { body: formOf(email) });
      await own.ok(sendConfirmationAgain, { body: { email: email.toUpperCase(), password } });
      const { status, error, headers } = await own.call(register, { body: formOf(email) });
      expect([status, error.type]).toEqual([429, 'rate-limited']);
      expect(error.errors.global).toBe('Too many requests. Please try again in 60 minutes.');
      expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    }
    await own.ok(register, { body: formOf(newEmail()) });
    await own.stop();
  });

  test('[API-3] to an inbox that others fill: everyone gets the same answer, and no more mail comes', async () => {
    const own = await startTestServer({ limits: { mailsPerEmail: 2, mailsPerInbox: 3 } });
    const email = newEmail();
    for (const [from, times] of [
      ['10.0.0.1', 2],
      ['10.0.0.2', 2],
    ] as const)
      for (let n = 0; n < times; n += 1)
        await own.ok(register, { body: formOf(email, { password: `${from} ${n}` }), from });
    expect(await own.lettersTo(email)).toHaveLength(3);
    await own.stop();
  });

  test('[API-3] from one machine, whatever it says about its address', async () => {
    const own = await startTestServer({ limits: { mailsPerAddress: 2 } });
    const ask = async (claimed: string) =>
      (
        await own.call(sendConfirmationAgain, {
          body: { email: newEmail(), password },
          headers: { 'x-forwarded-for': claimed },
          from: '203.0.113.7',
        })
      ).status;
    expect([await ask('1.2.3.4'), await ask('1.2.3.5'), await ask('1.2.3.6')]).toEqual([
      200, 200, 429,
    ]);
    await own.stop();
  });
});
