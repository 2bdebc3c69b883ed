// Limits count people, not the proxy that they all come through; and nobody can make up where they come from.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#contract/account.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { signInsPerAddress: 3 } });
});
afterAll(() => server.stop());

let tries = 0;
const guess = async (via: string, forwardedFor: string) => {
  tries += 1;
  const body = { email: `nobody-${tries}@example.test`, password: 'wrong' };
  const headers = { 'x-forwarded-for': forwardedFor };
  return (await server.call(signIn, { body, headers, from: via })).status;
};

test('behind a proxy on this machine, one caller’s guesses lock out nobody else', async () => {
  for (let number = 0; number < 3; number += 1)
    expect(await guess('127.0.0.1', '203.0.113.7')).toBe(401);
  expect(await guess('127.0.0.1', '203.0.113.7')).toBe(429);
  expect(await guess('127.0.0.1', '203.0.113.8')).toBe(401);
});

test('who calls directly gets no fresh limit by a made-up address, nor by another of their own network', async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 4; number += 1)
    statuses.push(await guess('198.51.100.1', `203.0.113.${100 + number}`));
  expect(statuses).toEqual([401, 401, 401, 429]);
  const own: number[] = [];
  for (let number = 1; number <= 4; number += 1)
    own.push(await guess(`2001:db8:1:2::${number}`, '203.0.113.200'));
  expect(own).toEqual([401, 401, 401, 429]);
  expect(await guess('2001:db8:1:3::1', '203.0.113.200')).toBe(401);
});
