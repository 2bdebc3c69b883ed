// Nobody can find out by asking whether somebody has an account here.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { requestPasswordReset } from '#contract/password.ts';
import { register, sendConfirmationAgain } from '#contract/registration.ts';
import { addPerson, password } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let known: string[];
beforeAll(async () => {
  // Through the real queue: work after a reply continues during the next call.
  server = await startTestServer({ mailer: { send: async () => {}, close: () => {} } });
  known = [];
  for (let n = 0; n < pairs; n += 1) known.push((await addPerson(server.deps, 'Alex')).email);
});
afterAll(() => server.stop());

const pairs = 100;

const bodies: [string, Endpoint, (email: string) => object][] = [
  [
    '[API-3] registering',
    register,
    (email) => ({
      email,
      password,
      firstName: 'Alex',
      lastName: 'Tester',
      subscribeToNewsletter: false,
      isCoach: false,
    }),
  ],
  ['[API-9] a forgotten password', requestPasswordReset, (email) => ({ email })],
  ['asking for the mail again', sendConfirmationAgain, (email) => ({ email, password })],
];

describe('200 calls, half of them for addresses that have an account', () => {
  test.each(bodies)('%s: same answer, same time', async (_, call, bodyOf) => {
    const ask = async (email: string) => {
      const before = process.hrtime.bigint();
      const { status, body, headers } = await server.call(call, { body: bodyOf(email) });
      const took = Number(process.hrtime.bigint() - before);
      // Those that differ from call to call.
      const own = { date: null, 'x-request-id': null };
      return { took, said: { status, body, headers: { ...headers, ...own } } };
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    for (const [n, email] of known.entries()) {
      const stranger = `alex-${randomUUID()}@example.test`;
      expect(stranger).toHaveLength(email.length);
      // Alternately first and second, so that neither always follows right after the other's work.
      const first = await ask(n % 2 === 0 ? email : stranger);
      const second = await ask(n % 2 === 0 ? stranger : email);
      times.known.push((n % 2 === 0 ? first : second).took);
      times.unknown.push((n % 2 === 0 ? second : first).took);
      for (const { said } of [first, second]) answers.add(JSON.stringify(said));
    }
    expect([...answers]).toHaveLength(1);
    expect(Math.abs(rankSum(times.known, times.unknown))).toBeLessThan(strange);
  });
});

/** Standard deviations; exceeded by chance once in 15,000 times. */
const strange = 4;

/** The Mann-Whitney test: how far apart the ranks of two samples are, in standard deviations. */
function rankSum(a: readonly number[], b: readonly number[]): number {
  const ranked = [
    ...a.map((value) => ({ value, isA: true })),
    ...b.map((value) => ({ value, isA: false })),
  ]
    .toSorted((x, y) => x.value - y.value)
    .map(({ isA }, index) => (isA ? index + 1 : 0));
  const sum = ranked.reduce((total, rank) => total + rank, 0);
  const expected = (a.length * (a.length + b.length + 1)) / 2;
  const deviation = Math.sqrt((expected * b.length) / 6);
  return (sum - expected) / deviation;
}

test('the ruler tells two times apart that differ by a twentieth', () => {
  const jitter = (n: number) => ((n * 7919) % 101) / 1000;
  const times = Array.from({ length: pairs }, (_, n) => 1 + jitter(n));
  expect(
    Math.abs(
      rankSum(
        times,
        times.map((time) => time + 0.05),
      ),
    ),
  ).toBeGreaterThan(strange);
  expect(
    Math.abs(
      rankSum(
        times,
        times.map((_, n) => 1 + jitter(n + 50)),
      ),
    ),
  ).toBeLessThan(strange);
});
