import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, validateSession } from '#contract/account.ts';
import { secureAccount } from '#contract/factors.ts';
import { deleteAccount, exportOwnData } from '#contract/own-data.ts';
import { changePassword, requestPasswordReset, setNewPassword } from '#contract/password.ts';
import { confirmAccount, register } from '#contract/registration.ts';
import { finishSocialLogin, getSocialProviders, startSocialLogin } from '#contract/social-login.ts';
import { findUserByEmail } from '#server/stores/users.ts';
import { freePort } from '#tests/tools/free-port.ts';
import { addPerson, password } from './builders.ts';
import { type Claims, type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let club: IdentityProvider;
beforeAll(async () => {
  club = await startIdentityProvider(await freePort(), 'http://localhost:3000/social-login');
  const down = {
    ...club.settings,
    id: 'down',
    name: 'Down',
    issuer: new URL('http://127.0.0.1:9'),
  };
  server = await startTestServer({ providers: [club.settings, down] });
});
afterAll(async () => {
  await club.stop();
  await server.stop();
});

const newPerson = (more: Partial<Claims> = {}): Claims => ({
  sub: randomUUID(),
  email: `ana-${randomUUID()}@example.test`,
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Silva',
  ...more,
});

const begin = () => server.ok(startSocialLogin, { params: { provider: 'club' } });
const finish = (attempt: string, { search }: { search: string }) =>
  server.call(finishSocialLogin, { body: { attempt, query: search } });

/** The whole log-in, as one browser goes through it. */
async function logInThere(person: Claims | null) {
  club.person = person;
  const { url, attempt } = await begin();
  return finish(attempt, await club.visit(url));
}
const signedInAs = async (person: Claims) => {
  const { status, body, error } = await logInThere(person);
  expect(status, JSON.stringify(error)).toBe(200);
  return body.user;
};

describe('logging in with an account elsewhere', () => {
  test('[ACC-6] a new address becomes an athlete, and is the same one the next time', async () => {
    const person = newPerson();
    const user = await signedInAs(person);
    expect(user).toMatchObject({
      email: person.email,
      firstName: 'Ana',
      lastName: 'Silva',
      isCoach: false,
      isAdmin: false,
    });
    await server.ok(validateSession, { as: user });
    expect((await signedInAs(person)).userId).toBe(user.userId);
    // The provider's permanent id counts there, not the address.
    const moved = await signedInAs({ ...person, email: `new-${person.email}` });
    expect([moved.userId, moved.email]).toEqual([user.userId, person.email]);
  });

  test('a confirmed account of the same address is joined, and keeps its password', async () => {
    const alex = await addPerson(server.deps, 'Alex');
    const person = newPerson({ email: alex.email.toUpperCase() });
    const user = await signedInAs(person);
    expect([user.userId, user.firstName]).toEqual([alex.userId, 'Alex']);
    await server.ok(signIn, { body: { email: alex.email, password } });
    const { socialLogins } = await server.ok(exportOwnData, { as: user });
    expect(socialLogins).toEqual([
      { issuer: club.settings.issuer.href.replace(/\/$/, ''), subject: person.sub },
    ]);
  });

  test('the owner of the joined account is told by mail, and ends that log-in with its link', async () => {
    const alex = await addPerson(server.deps, 'Alex');
    const thief = await signedInAs(newPerson({ email: alex.email }));
    const letters = await server.lettersTo(alex.email);
    const linked = letters.find(({ subject }) => subject === 'Another log-in was linked');
    const token = linked!.action!.url.searchParams.get('token')!;
    await server.ok(secureAccount, { body: { token } });
    expect((await server.call(validateSession, { as: thief })).status).toBe(401);
    const { user } = await server.ok(signIn, { body: { email: alex.email, password } });
    expect((await server.ok(exportOwnData, { as: user })).socialLogins).toEqual([]);
  });

  test('who registered with the address before and never confirmed it is locked out', async () => {
    const person = newPerson();
    const form = {
      email: person.email,
      password,
      firstName: 'Mallory',
      lastName: 'Early',
      subscribeToNewsletter: true,
      isCoach: false,
    };
    await server.ok(register, { body: form });
    const [letter] = await server.lettersTo(person.email ?? '');
    expect((await signedInAs(person)).firstName).toBe('Ana');
    const token = letter?.action?.url.searchParams.get('token');
    expect((await server.call(confirmAccount, { body: { token } })).status).toBe(410);
    // Nor is it revealed that the address now has an account.
    const body = { email: person.email, password };
    expect((await server.call(signIn, { body })).error.type).toBe('not-verified');
  });

  test.each([{ email_verified: false }, { email: undefined, email_verified: undefined }])(
    'an address that the provider does not vouch for opens nothing: %j',
    async (more) => {
      const alex = await addPerson(server.deps, 'Alex');
      const { status, error } = await logInThere({
        ...newPerson({ email: alex.email }),
        ...more,
      } as Claims);
      expect([status, error]).toEqual([
        403,
        {
          type: 'forbidden',
          errors: { global: 'Your e-mail address isn’t confirmed there.' },
        },
      ]);
    },
  );

  test('a person without names there gets one to begin with', async () => {
    const { sub, email, email_verified } = newPerson();
    const bare = { sub, ...(email && { email }), ...(email_verified && { email_verified }) };
    expect((await signedInAs(bare)).firstName).toBe(email?.split('@')[0]);
  });

  test('who says no there is told so', async () => {
    const { status, error } = await logInThere(null);
    expect([status, error.errors.global]).toEqual([
      403,
      'You weren’t logged in there. Please try again.',
    ]);
  });
});

describe('an attempt to log in elsewhere', () => {
  test('is finished once', async () => {
    club.person = newPerson();
    const { url, attempt } = await begin();
    const back = await club.visit(url);
    expect((await finish(attempt, back)).status).toBe(200);
    const { status, error } = await finish(attempt, back);
    expect([status, error.type]).toEqual([410, 'link-invalid']);
  });

  test('is bound to the browser that began it: nobody is signed in to an account of someone else', async () => {
    club.person = newPerson();
    const mallorys = await begin();
    const back = await club.visit(mallorys.url);
    const victims = await begin();
    for (const attempt of [victims.attempt, 'made up'])
      expect((await finish(attempt, back)).status).toBeGreaterThanOrEqual(400);
    const row = await findUserByEmail(server.deps.database.rows, club.person.email ?? '');
    expect(row).toBeUndefined();
  });

  test('carries a challenge, so that a code that is caught on the way is worth nothing', async () => {
    const { url } = await begin();
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('redirect_uri')).toBe('http://localhost:3000/social-login');
    expect(asked.get('response_type')).toBe('code');
  });

  test.each([
    '',
    '?code=made-up',
    '?error=server_error',
    '?code=1&code=2',
    '?%zz',
    'x'.repeat(4000),
  ])('ends in a refusal when the answer is made up: %s', async (query) => {
    const { url, attempt } = await begin();
    const state = new URL(url).searchParams.get('state') ?? '';
    const made = query.startsWith('?c') ? `${query}&state=${state}` : query;
    expect((await finish(attempt, { search: made })).status).toBe(403);
  });

  test('holds for ten minutes', async () => {
    const { url, attempt } = await begin();
    server.pass(11 / 1440);
    club.person = newPerson();
    expect((await finish(attempt, await club.visit(url))).status).toBe(410);
  });
});

test('the providers of the environment are listed, others are not known', async () => {
  expect(await server.ok(getSocialProviders)).toEqual({
    providers: [
      { id: 'club', name: 'Club' },
      { id: 'down', name: 'Down' },
    ],
  });
  const { status } = await server.call(startSocialLogin, { params: { provider: 'elsewhere' } });
  expect(status).toBe(404);
});

test('a provider that cannot be reached is named, and the operator hears of it', async () => {
  const { status, error } = await server.call(startSocialLogin, { params: { provider: 'down' } });
  expect([status, error.errors.global]).toEqual([503, 'Down can’t be reached. Please try again.']);
  expect(server.bugs.splice(0)).toHaveLength(1);
});

test('[API-8] [API-7] an account without a password says how to get one, and then has one', async () => {
  const user = await signedInAs(newPerson());
  const words = /Forgot your password/;
  const changed = await server.call(changePassword, {
    as: user,
    body: { passwordCurrent: '', passwordNew: 'a much better password' },
  });
  const gone = await server.call(deleteAccount, {
    as: user,
    body: { email: user.email, password: '' },
  });
  expect([changed.status, gone.status]).toEqual([422, 422]);
  expect(changed.error.errors.global).toMatch(words);
  expect(gone.error.errors.global).toMatch(words);
  await server.ok(requestPasswordReset, { body: { email: user.email } });
  const url = (await server.lettersTo(user.email)).at(-1)?.action?.url;
  const token = url?.searchParams.get('token');
  await server.ok(setNewPassword, { body: { token, password } });
  await server.ok(signIn, { body: { email: user.email, password } });
});
