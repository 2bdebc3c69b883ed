// One address that is registered more than once: by its owner and by somebody who only knows it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#contract/account.ts';
import { deleteAccount } from '#contract/own-data.ts';
import { confirmAccount, register, sendConfirmationAgain } from '#contract/registration.ts';
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

/** The tokens of the links mailed to an address, newest last. */
const tokensFor = async (email: string): Promise<string[]> =>
  (await server.lettersTo(email)).map(
    ({ action }) => action?.url.searchParams.get('token') ?? 'no link',
  );
const tokenFor = async (email: string) => (await tokensFor(email)).at(-1) ?? 'no mail';
const statusOf = async (token: string) =>
  (await server.call(confirmAccount, { body: { token } })).status;

const mine = { password, firstName: 'Ana', isCoach: false };
const strangers = { password: 'of a stranger', firstName: 'Mallory', isCoach: true };
const logsIn = async (email: string, word: string): Promise<string> => {
  const { status, error } = await server.call(signIn, { body: { email, password: word } });
  return status === 200 ? 'in' : error.type;
};

describe.each([
  ['the owner first', mine, strangers],
  ['a stranger first', strangers, mine],
])('%s', (_, first, second) => {
  const registerBoth = async (email: string) => {
    await server.ok(register, { body: formOf(email, first) });
    await server.ok(register, { body: formOf(email, second) });
    return tokensFor(email);
  };

  test.each([
    ['first', 0, first, second],
    ['second', 1, second, first],
  ])(
    "[ACC-14] [API-4] the %s mail's link makes the account it was sent for, and the other is dead",
    async (_which, index, own, other) => {
      const email = newEmail();
      const tokens = await registerBoth(email);
      const { user } = await server.ok(confirmAccount, { body: { token: tokens[index] } });
      expect([user.firstName, user.isCoach]).toEqual([own.firstName, own.isCoach]);
      expect(await logsIn(email, own.password)).toBe('in');
      expect(await logsIn(email, other.password)).toBe('not-verified');
      expect(await statusOf(tokens[1 - index] ?? '')).toBe(410);
      expect(await logsIn(email, own.password)).toBe('in');
    },
  );

  test('[ACC-14] [API-4] both links opened at the same moment: one account, as one mail said', async () => {
    const email = newEmail();
    const tokens = await registerBoth(email);
    const statuses = await Promise.all(tokens.map(statusOf));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410]);
    const passwords = [first.password, second.password];
    const works = await Promise.all(passwords.map((word) => logsIn(email, word)));
    expect(works.map((answer) => answer === 'in')).toEqual(
      statuses.map((status) => status === 200),
    );
  });
});

test('[ACC-14] having the mail sent again is for who knows the password, and only of their own', async () => {
  const email = newEmail();
  await server.ok(register, { body: formOf(email, mine) });
  const link = await tokenFor(email);
  const again = (word: string) =>
    server.ok(sendConfirmationAgain, { body: { email, password: word } });
  await again(strangers.password);
  expect(await server.lettersTo(email)).toHaveLength(1);
  await server.ok(register, { body: formOf(email, strangers) });
  await again(strangers.password);
  expect(await server.lettersTo(email)).toHaveLength(3);
  const { user } = await server.ok(confirmAccount, { body: { token: link } });
  expect(user.firstName).toBe('Ana');
});

test('[ACC-14] [API-3] a stranger hears the same for a new, a registered and a confirmed address', async () => {
  const [fresh, pending] = [newEmail(), newEmail()];
  await server.ok(register, { body: formOf(pending) });
  const { email: confirmed } = await addPerson(server.deps, 'Alex');
  for (const email of [fresh, pending, confirmed]) {
    expect(await logsIn(email, strangers.password)).toBe('wrong-credentials');
    expect(await server.ok(register, { body: formOf(email, strangers) })).toEqual({});
    expect(await logsIn(email, strangers.password)).toBe('not-verified');
    await server.settled();
    expect(await logsIn(email, strangers.password)).toBe('not-verified');
  }
  await server.ok(confirmAccount, { body: { token: (await tokensFor(pending))[0] } });
  expect(await logsIn(pending, strangers.password)).toBe('not-verified');
});

test('each mail says what it activates, and the later one that there are two', async () => {
  const email = newEmail();
  const asked = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile' };
  await server.ok(register, { body: formOf(email, mine), headers: asked });
  await server.ok(register, { body: formOf(email, strangers) });
  const [first, second] = (await server.lettersTo(email)).map((letter) =>
    [...letter.paragraphs, ...letter.notes].join(' '),
  );
  expect(first).toMatch(
    /activates the athlete account that was registered on .*\d{4}.* UTC with Chrome on Android/,
  );
  expect(first).not.toContain('more than once');
  expect(second).toMatch(/activates the coach account .* with Unknown browser/);
  expect(second).toContain('Your address was registered more than once');
  expect(`${first} ${second}`).not.toMatch(/Ana|Mallory/);
  for (const words of [first, second]) expect(words).toContain('If you didn’t just register');
});

test('the same password again corrects the registration, and the mail before no longer counts', async () => {
  const email = newEmail();
  await server.ok(register, { body: formOf(email, { isCoach: true }) });
  const before = await tokenFor(email);
  await server.ok(register, { body: formOf(email, { firstName: 'Anna' }) });
  const after = await tokenFor(email);
  expect(await statusOf(before)).toBe(410);
  const { user } = await server.ok(confirmAccount, { body: { token: after } });
  expect([user.firstName, user.isCoach]).toEqual(['Anna', false]);
});

test('an account that was deleted does not bring an old registration back', async () => {
  const email = newEmail();
  await server.ok(register, { body: formOf(email, strangers) });
  const strangersLink = await tokenFor(email);
  await server.ok(register, { body: formOf(email, mine) });
  const { user } = await server.ok(confirmAccount, { body: { token: await tokenFor(email) } });
  await server.ok(deleteAccount, { as: user, body: { email, password } });
  expect(await statusOf(strangersLink)).toBe(410);
});
