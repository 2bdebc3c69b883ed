import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, validateSession } from '#contract/account.ts';
import {
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
  setNewPassword,
} from '#contract/password.ts';
import { confirmAccount, register } from '#contract/registration.ts';
import { passwordTexts } from '#domain/account/password.ts';
import { addDevice, addPerson, password, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const better = 'a much better password';

const logsIn = async ({ email }: Person, word: string) =>
  (await server.call(signIn, { body: { email, password: word } })).status === 200;
const isSignedIn = async (as: { token: string }) =>
  (await server.call(validateSession, { as })).status === 200;

/** Requests a link and reads it from the mail. */
const resetLink = async ({ email }: Person): Promise<string> => {
  await server.ok(requestPasswordReset, { body: { email } });
  const url = (await server.lettersTo(email)).at(-1)?.action?.url;
  return url?.searchParams.get('token') ?? 'no link';
};

describe('a forgotten password', () => {
  test('[API-9] [API-10] [API-11] [ACC-7] a mail, its link, and a new one', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const phone = { token: await addDevice(server.deps, person.userId) };
    const token = await resetLink(person);
    const [letter] = await server.lettersTo(person.email);
    expect(letter?.action?.url.pathname).toBe('/password-reset-confirmation');
    expect(await server.ok(confirmPasswordReset, { body: { token } })).toEqual({});
    expect(await server.ok(confirmPasswordReset, { body: { token } })).toEqual({});
    expect(await logsIn(person, password)).toBe(true);
    expect(await server.ok(setNewPassword, { body: { token, password: better } })).toEqual({});
    expect([await logsIn(person, password), await logsIn(person, better)]).toEqual([false, true]);
    // Everyone who knew the old password is signed out.
    expect([await isSignedIn(person), await isSignedIn(phone)]).toEqual([false, false]);
    const letters = await server.lettersTo(person.email);
    const subjects = letters.map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  test('[API-9] an address without an account is answered alike, and gets no mail', async () => {
    const { email } = await addPerson(server.deps, 'Alex');
    const unknown = `x${email}`;
    const known = await server.call(requestPasswordReset, { body: { email } });
    const other = await server.call(requestPasswordReset, { body: { email: unknown } });
    expect([other.status, other.body]).toEqual([known.status, known.body]);
    expect(await server.lettersTo(unknown)).toEqual([]);
  });

  test('[API-11] the link works once, even if two people open it', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const token = await resetLink(person);
    const words = ['first of the two', 'second of the two'];
    const tries = await Promise.all(
      words.map((word) => server.call(setNewPassword, { body: { token, password: word } })),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const works = await Promise.all(words.map((word) => logsIn(person, word)));
    expect(works).toEqual(tries.map(({ status }) => status === 200));
    expect((await server.call(confirmPasswordReset, { body: { token } })).status).toBe(410);
  });

  test('[API-10] [API-11] the link works for ten minutes, and only the newest one', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const first = await resetLink(person);
    const second = await resetLink(person);
    const statusOf = async (token: string) =>
      (await server.call(confirmPasswordReset, { body: { token } })).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200]);
    server.pass(9 / 1440);
    expect(await statusOf(second)).toBe(200);
    server.pass(2 / 1440);
    expect(await statusOf(second)).toBe(410);
    const late = await server.call(setNewPassword, { body: { token: second, password: better } });
    expect([late.status, late.error.type]).toEqual([410, 'link-invalid']);
  });

  test('[API-11] a link that confirms an address does not open its password, nor the other way', async () => {
    const reset = await resetLink(await addPerson(server.deps, 'Alex'));
    const email = `ana-${randomUUID()}@example.test`;
    const form = { email, password, firstName: 'Ana', lastName: 'Silva' };
    await server.ok(register, { body: { ...form, subscribeToNewsletter: false, isCoach: false } });
    const letter = (await server.lettersTo(email)).at(-1);
    const confirmation = letter?.action?.url.searchParams.get('token');
    const body = { token: confirmation, password: better };
    expect((await server.call(setNewPassword, { body })).status).toBe(410);
    expect((await server.call(confirmAccount, { body: { token: reset } })).status).toBe(410);
  });

  test('[API-11] a weak password is refused, and the link still works', async () => {
    const person = await addPerson(server.deps, 'Alexandra');
    const token = await resetLink(person);
    const words: [string, string][] = [
      ['short', passwordTexts['too-short']],
      ['iloveyou', passwordTexts['too-common']],
      [`my ${person.email.split('@')[0]}`, passwordTexts['like-email']],
    ];
    for (const [weak, said] of words) {
      const { status, error } = await server.call(setNewPassword, {
        body: { token, password: weak },
      });
      expect([status, error.errors.fields]).toEqual([400, { password: said }]);
    }
    await server.ok(setNewPassword, { body: { token, password: better } });
  });
});

describe('changing the password', () => {
  test('[API-8] needs the present one, and signs out every other device', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const stolen = { token: await addDevice(server.deps, person.userId) };
    const link = await resetLink(person);
    const reply = await server.ok(changePassword, {
      as: person,
      body: { passwordCurrent: password, passwordNew: better },
    });
    expect(reply).toEqual({ text: 'Your password has been changed', color: 'success' });
    expect([await isSignedIn(person), await isSignedIn(stolen)]).toEqual([true, false]);
    expect([await logsIn(person, password), await logsIn(person, better)]).toEqual([false, true]);
    // A link requested earlier no longer works.
    expect((await server.call(confirmPasswordReset, { body: { token: link } })).status).toBe(410);
    const letters = await server.lettersTo(person.email);
    const subjects = letters.map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  test('[API-8] what is wrong is named by its field, and nothing is changed', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const refusalOf = async (passwordCurrent: string, passwordNew: string) => {
      const { status, error } = await server.call(changePassword, {
        as: person,
        body: { passwordCurrent, passwordNew },
      });
      return [status, Object.keys(error.errors.fields ?? {})];
    };
    expect(await refusalOf('not my password', better)).toEqual([422, ['passwordCurrent']]);
    expect(await refusalOf(password, 'short')).toEqual([400, ['passwordNew']]);
    expect(await server.lettersTo(person.email)).toEqual([]);
    expect(await logsIn(person, password)).toBe(true);
  });

  test('[API-8] a stolen phone cannot guess without end', async () => {
    const own = await startTestServer({ limits: { signInsPerAccount: 2 } });
    const person = await addPerson(own.deps, 'Alex');
    const other = await addPerson(own.deps, 'Sam');
    const guess = async (as: Person) =>
      (
        await own.call(changePassword, {
          as,
          body: { passwordCurrent: 'a guess of mine', passwordNew: better },
        })
      ).status;
    const guesses = [await guess(person), await guess(person), await guess(person)];
    expect(guesses).toEqual([422, 422, 429]);
    expect(await guess(other)).toBe(422);
    await own.stop();
  });

  test('[API-8] no digest of a password is kept', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const asked = { as: person, body: { passwordCurrent: password, passwordNew: better } };
    await server.ok(changePassword, { ...asked, headers: { 'idempotency-key': 'a-key-of-mine' } });
    const { rows } = server.deps.database;
    const replies = await rows
      .selectFrom('idempotency')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute();
    expect(replies).toEqual([]);
  });
});
