// Where to report a security hole: the file of RFC 9116.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Options, startTestServer } from '../test-server.ts';

const appFolder = mkdtempSync(path.join(tmpdir(), 'holdfast-app-'));
writeFileSync(path.join(appFolder, 'index.html'), '<!doctype html><title>Holdfast</title>');

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function start(options: Options) {
  const server = await startTestServer({ appFolder, ...options });
  cleanUps.push(server.stop);
  return server;
}
afterAll(() => rmSync(appFolder, { recursive: true }));

const asBrowser = { accept: 'text/html,*/*' };
const address = '/.well-known/security.txt';

test('somebody who finds a hole reads where to report it, in a file that is good for half a year', async () => {
  const server = await start({
    publicUrl: 'https://holdfast.test',
    securityContact: {
      contact: new URL('mailto:security@holdfast.test'),
      policy: new URL('https://holdfast.test/disclosure'),
    },
  });
  server.pass(400);
  const { statusCode, headers, body } = await server.app.inject({
    url: address,
    headers: asBrowser,
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = /^Expires: (.+)$/m.exec(body)?.[1] ?? '';
  expect(body).toBe(
    [
      'Contact: mailto:security@holdfast.test',
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      'Canonical: https://holdfast.test/.well-known/security.txt',
      'Policy: https://holdfast.test/disclosure',
      '',
    ].join('\n'),
  );
  const days = (Date.parse(expires) - server.deps.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThanOrEqual(180);
});

test('a server without a policy names none', async () => {
  const contact = new URL('https://holdfast.test/report');
  const server = await start({ securityContact: { contact, policy: null } });
  const { body } = await server.app.inject(address);
  expect(body).toContain('Contact: https://holdfast.test/report\n');
  expect(body).not.toContain('Policy');
});

test('a server without a contact has no such file, and no page in its place', async () => {
  const server = await start({});
  for (const url of [address, '/.well-known/change-password']) {
    const { statusCode, body } = await server.app.inject({ url, headers: asBrowser });
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).not.toContain('<title>');
  }
});
