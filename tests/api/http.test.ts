// Rules for every call: headers, bodies, limits, errors, files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, validateSession } from '#contract/account.ts';
import { ErrorBody } from '#contract/errors.ts';
import { getTelemetry } from '#contract/telemetry.ts';
import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { addPerson, password, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let person: Person;
const appFolder = mkdtempSync(path.join(tmpdir(), 'holdfast-app-'));

beforeAll(async () => {
  mkdirSync(path.join(appFolder, 'assets'));
  writeFileSync(path.join(appFolder, 'index.html'), '<!doctype html><title>Holdfast</title>');
  writeFileSync(path.join(appFolder, 'sw.js'), 'self');
  writeFileSync(path.join(appFolder, 'assets', 'main-abc.js'), 'export {}'.repeat(500));
  server = await startTestServer({ appFolder });
  person = await addPerson(server.deps, 'Alex');
});
afterAll(async () => {
  await server.stop();
  rmSync(appFolder, { recursive: true });
});

const credentials = () => JSON.stringify({ email: person.email, password });
const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
const errorOf = (reply: LightMyRequestResponse) => ErrorBody.parse(reply.json());
const page = (url: string) => server.app.inject({ url, headers: { accept: 'text/html,*/*' } });

describe('every reply', () => {
  const asked: [string, () => Promise<LightMyRequestResponse>][] = [
    ['success', () => server.app.inject('/api/health')],
    ['401', () => server.app.inject('/api/auth')],
    ['unknown call', () => server.app.inject('/api/nope')],
    ['wrong method', () => server.app.inject({ method: 'PATCH', url: '/api/auth' })],
    ['preflight', () => server.app.inject({ method: 'OPTIONS', url: '/api/auth' })],
    ['malformed body', () => post('{')],
    ['address that cannot be decoded', () => server.app.inject('/api/%E0%A4%A')],
    ['page', () => page('/training')],
    ['file', () => server.app.inject('/assets/main-abc.js')],
    ['service worker', () => server.app.inject('/sw.js')],
    ['missing file', () => server.app.inject('/assets/gone.js')],
    ['file outside', () => server.app.inject('/..%2f..%2fpackage.json')],
    ['OpenAPI', () => server.app.inject('/api/openapi.json')],
  ];

  const headersOfCalls = {
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  };
  const headersOfPages = {
    'content-security-policy':
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;connect-src 'self';" +
      "manifest-src 'self';worker-src 'self';media-src 'self' blob:;font-src 'self';base-uri 'none';form-action 'self';" +
      "frame-ancestors 'none';require-trusted-types-for 'script';trusted-types holdfast-sw holdfast-scripts",
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('screen-wake-lock=(self)') as string,
  };

  test.each(asked)('(%s) bears the security headers and our mark', async (_, ask) => {
    const { headers } = await ask();
    expect(headers['x-api']).toBe('1');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
    const isCall = String(headers['content-type']).startsWith('application/json');
    expect(headers).toMatchObject(isCall ? headersOfCalls : headersOfPages);
  });

  test('of a call spends few bytes on headers', async () => {
    const { headers, rawPayload } = await server.app.inject('/api/health');
    expect(rawPayload.length).toBeGreaterThan(0);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    expect(lines.join('').length).toBeLessThan(450);
  });

  test('over https tells browsers to stay there', async () => {
    const secure = await startTestServer({ publicUrl: 'https://holdfast.test' });
    const { headers } = await secure.app.inject('/api/health');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    await secure.stop();
  });

  test('of a call is never stored by a cache', async () => {
    expect((await server.app.inject('/api/health')).headers['cache-control']).toBe('no-store');
    expect((await server.app.inject('/api/nope')).headers['cache-control']).toBe('no-store');
  });

  test.each(['/api/openapi.json', '/api/user/details'])(
    'of %s is compressed: it is long',
    async (url) => {
      const alex = await addPerson(server.deps, 'Alex');
      const { details, rev } = await server.ok(getUserDetails, { as: alex });
      const profile = { ...details.profile, story: 'I lift. '.repeat(400) };
      await server.ok(saveUserDetails, { as: alex, revision: rev, body: { ...details, profile } });
      const authorization = `Bearer ${alex.token}`;
      const ask = (encoding: string) =>
        server.app.inject({ url, headers: { authorization, 'accept-encoding': encoding } });
      const [plain, gzip, brotli] = [await ask('identity'), await ask('gzip'), await ask('br')];
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    },
  );
});

describe('a request body', () => {
  test('may come as gzip', async () => {
    const reply = await post(gzipSync(credentials()), { 'content-encoding': 'gzip' });
    expect(reply.statusCode).toBe(200);
  });

  test('of 2 MB is too large, plain or inflated', async () => {
    const long = JSON.stringify({ email: 'x'.repeat(2_000_000), password });
    const bomb = gzipSync(`{"email":"${' '.repeat(50_000_000)}"}`);
    const asked: [string | Buffer, Record<string, string>][] = [
      [long, {}],
      [gzipSync(long), { 'content-encoding': 'gzip' }],
      [bomb, { 'content-encoding': 'gzip' }],
    ];
    for (const [payload, headers] of asked) {
      const reply = await post(payload, headers);
      expect([reply.statusCode, errorOf(reply).type]).toEqual([413, 'too-large']);
    }
  });

  test.each([
    ['not JSON', '{"email":'],
    ['empty', ''],
    ['not UTF-8', Buffer.from([0xff, 0xfe, 0x7b])],
    ['poisoned', '{"__proto__":{"isAdmin":true},"email":"a","password":"b"}'],
  ])('that is %s gets 400', async (_, payload) => {
    const reply = await post(payload);
    expect([reply.statusCode, errorOf(reply).type]).toEqual([400, 'malformed-request']);
  });

  test('that says gzip and is none gets 400', async () => {
    const reply = await post('{}', { 'content-encoding': 'gzip' });
    expect([reply.statusCode, errorOf(reply).type]).toEqual([400, 'malformed-request']);
  });

  test.each([
    ['text/plain', {}],
    ['application/xml', {}],
    ['application/json', { 'content-encoding': 'zstd' }],
  ])('of another kind (%s %j) gets 415', async (type, headers) => {
    const reply = await post(credentials(), { 'content-type': type, ...headers });
    expect([reply.statusCode, errorOf(reply).type]).toEqual([415, 'unsupported-media-type']);
  });

  test('that lacks fields gets their names', async () => {
    const error = errorOf(await post('{}'));
    expect(error.type).toBe('invalid-request');
    expect(Object.keys(error.errors.fields ?? {})).toEqual(['email', 'password']);
  });
});

describe('an address', () => {
  test('that is no call of ours gets our own 404', async () => {
    const reply = await server.app.inject({ url: '/api/nope', headers: { accept: 'text/html' } });
    expect([reply.statusCode, errorOf(reply).type]).toEqual([404, 'not-found']);
  });

  test('asked with the wrong method says which are right', async () => {
    const reply = await server.app.inject({ method: 'PUT', url: '/api/auth' });
    expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'POST, GET, DELETE']);
    ErrorBody.parse(reply.json());
  });
});

describe('a request that cannot be read at all', () => {
  test.each([
    ['an unknown method', 'FOO /api/health HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [
      '30 kB of header',
      `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(30_000)}\r\n\r\n`,
      431,
    ],
  ])('(%s) gets an error of the one form', async (_, request, status) => {
    const own = await startTestServer();
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.end(request);
    const reply = await text(socket);
    await own.stop();
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(reply.toLowerCase()).toContain('x-api: 1');
    ErrorBody.parse(JSON.parse(reply.slice(reply.indexOf('\r\n\r\n'))));
  });
});

describe('files', () => {
  test('[NAV-1] every page is the shell, asked for anew each time', async () => {
    for (const url of ['/', '/training', '/workout/finish', '/clients/1/training/2/3?x=1']) {
      const reply = await page(url);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(reply.body).toContain('<title>Holdfast</title>');
      expect(reply.headers['content-type']).toContain('text/html');
    }
  });

  test('hashed files are kept for ever, the service worker is not', async () => {
    const asset = await server.app.inject('/assets/main-abc.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await server.app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test('a script that is gone is not answered with the shell', async () => {
    const reply = await server.app.inject({ url: '/assets/gone.js', headers: { accept: '*/*' } });
    expect(reply.statusCode).toBe(404);
  });

  test('nothing outside the folder is served', async () => {
    for (const url of [
      '/../package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2f..%2fetc/passwd',
      '/.env',
    ]) {
      expect((await server.app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('limits', () => {
  test('one account cannot be guessed at for long, whatever address a proxy claims', async () => {
    const own = await startTestServer({ limits: { signInsPerAccount: 3 } });
    const { email } = await addPerson(own.deps, 'Alex');
    const replies = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${attempt}` };
      const body = { email: attempt % 2 ? email.toUpperCase() : email, password: 'wrong' };
      replies.push(await own.call(signIn, { body, headers }));
    }
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
    expect(replies[3]?.error.type).toBe('rate-limited');
    expect(Number(replies[3]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(
      (await own.call(signIn, { body: { email: `x${email}`, password: 'wrong' } })).status,
    ).toBe(401);
    await own.stop();
  });

  test('one address cannot try many accounts', async () => {
    const own = await startTestServer({ limits: { signInsPerAddress: 2 } });
    const attempt = (name: string) =>
      own.call(signIn, { body: { email: `${name}@example.test`, password: 'wrong' } });
    expect([
      (await attempt('a')).status,
      (await attempt('b')).status,
      (await attempt('c')).status,
    ]).toEqual([401, 401, 429]);
    await own.stop();
  });

  test('one device has its measure, another device has its own', async () => {
    const own = await startTestServer({ limits: { perDevice: 2 } });
    const alex = await addPerson(own.deps, 'Alex');
    const sam = await addPerson(own.deps, 'Sam');
    await own.ok(validateSession, { as: alex });
    await own.ok(validateSession, { as: alex });
    expect((await own.call(validateSession, { as: alex })).status).toBe(429);
    expect((await own.call(validateSession, { as: sam })).status).toBe(200);
    await own.stop();
  });

  test('one address has its measure', async () => {
    const own = await startTestServer({ limits: { perAddress: 2 } });
    await own.ok(getTelemetry);
    await own.ok(getTelemetry);
    const reply = await own.call(getTelemetry);
    expect([reply.status, reply.error.type]).toEqual([429, 'rate-limited']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    await own.stop();
  });
});
