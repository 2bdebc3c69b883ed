// What a provider says about somebody is checked like everything else that comes from outside.
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishSocialLogin, startSocialLogin } from '#contract/social-login.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** A provider whose every word can be chosen. */
let provider: Server;
let server: TestServer;
let issuer: string;
let claims: Record<string, unknown>;
let signer: KeyObject;

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const said = { iss: issuer, aud: 'holdfast', iat: now, exp: now + 60, ...claims };
  const text = `${part({ alg: 'RS256', kid: 'one' })}.${part(said)}`;
  return `${text}.${sign('sha256', Buffer.from(text), signer).toString('base64url')}`;
}

beforeAll(async () => {
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: ['public'],
    }),
    '/keys': () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'a', token_type: 'bearer', id_token: idToken() }),
  };
  provider = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
  });
  provider.listen(0, 'localhost');
  await once(provider, 'listening');
  issuer = `http://localhost:${(provider.address() as AddressInfo).port}`;
  server = await startTestServer({
    providers: [
      { id: 'any', name: 'Any', issuer: new URL(issuer), clientId: 'holdfast', clientSecret: 's' },
    ],
  });
});
afterAll(async () => {
  await server.stop();
  provider.closeAllConnections();
  provider.close();
});

async function logInAs(
  person: Record<string, unknown>,
  { key = keys.privateKey, state }: { key?: KeyObject; state?: string } = {},
) {
  const { url, attempt } = await server.ok(startSocialLogin, { params: { provider: 'any' } });
  const asked = new URL(url).searchParams;
  claims = { sub: randomUUID(), email_verified: true, nonce: asked.get('nonce'), ...person };
  signer = key;
  const query = new URLSearchParams({
    code: 'c',
    state: state ?? asked.get('state') ?? '',
  }).toString();
  return server.call(finishSocialLogin, { body: { attempt, query: `?${query}` } });
}
const address = () => `ana-${randomUUID()}@example.test`;

test('a token that the provider did not sign signs nobody in', async () => {
  const email = address();
  expect((await logInAs({ email }, { key: others.privateKey })).status).not.toBe(200);
  expect((await logInAs({ email })).status).toBe(200);
  server.bugs.length = 0;
});

test.each([
  ['for another log-in', () => ({ nonce: 'of-another-log-in' })],
  ['for another application', () => ({ aud: 'another' })],
  ['of another provider', () => ({ iss: 'https://other.test' })],
  ['that has expired', () => ({ exp: Math.floor(Date.now() / 1000) - 600 })],
])('a token %s signs nobody in', async (_, wrong) => {
  expect((await logInAs({ email: address(), ...wrong() })).status).not.toBe(200);
  server.bugs.length = 0;
});

test('an answer to another log-in signs nobody in', async () => {
  expect((await logInAs({ email: address() }, { state: 'of-another-log-in' })).status).toBe(403);
});

test('an address that the provider has not confirmed opens no account', async () => {
  for (const said of [false, undefined, 'true', 1])
    expect((await logInAs({ email: address(), email_verified: said })).status, `${said}`).toBe(403);
});

test('a name keeps no character that cannot be stored or seen', async () => {
  const names = { given_name: 'An\0a\u202E\u200B', family_name: ' Sil\r\nva\uD800 ' };
  const { status, body } = await logInAs({ email: address(), ...names });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ firstName: 'An a', lastName: 'Sil va\uFFFD' });
});

test.each(['ana@example.test\r\nBcc: all@example.test', 'no address', `a@${'x'.repeat(300)}.test`])(
  'an address that is none opens no account: %j',
  async (email) => {
    const { status, error } = await logInAs({ email });
    expect([status, error.errors?.global]).toEqual([
      403,
      'Your e-mail address isn’t confirmed there.',
    ]);
  },
);
