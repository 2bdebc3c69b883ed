// Requests from apps of the two previous wire versions, sent to this server. The samples were made from each
// version's contract: for every call one body with every field, and one with only the required ones.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../tools/endpoints.ts';
import { register, sendConfirmationAgain } from '#contract/registration.ts';
import { oldestWireVersion, wireVersion } from '#contract/wire-version.ts';
import { addPerson, password, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Sample {
  readonly method: string;
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

const id = '0190b5a8-0000-7000-8000-000000000001';
const places = ['id', 'dayId', 'exerciseId', 'commentId', 'userId', 'provider'];
let server: TestServer;
let coach: Person;

beforeAll(async () => {
  server = await startTestServer();
  coach = await addPerson(server.deps, 'Robin', { isCoach: true, isAdmin: true });
});
afterAll(() => server.stop());

const samplesOf = (version: number): Sample[] => {
  const file = new URL(`wire-samples/${version}.jsonl`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Sample);
};
const endpointOf = ({ method, path }: Sample) => {
  const found = endpoints.find((one) => one.method === method && one.path === path);
  if (!found) throw new Error(`No call ${method} ${path} any more`);
  return found;
};
const older = Array.from(
  { length: wireVersion - oldestWireVersion },
  (_, index) => oldestWireVersion + index,
);

describe.each(older)('an app that speaks version %i', (version) => {
  const headers = { 'x-wire-version': String(version) };

  test.each(samplesOf(version))('is understood: $method $path', async (sample) => {
    const endpoint = endpointOf(sample);
    const issues = (['query', 'body'] as const).flatMap(
      (part) => (endpoint[part] && z.safeParse(endpoint[part], sample[part]).error?.issues) ?? [],
    );
    expect(issues).toEqual([]);
    const { status, error } = await server.call(endpoint, {
      as: coach,
      params: { ...Object.fromEntries(places.map((name) => [name, id])), subject: 'movements' },
      headers,
      ...(sample.query && { query: sample.query }),
      ...('body' in sample && { body: sample.body }),
    });
    expect([400, 426], JSON.stringify(error)).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  test('may ask for its confirmation again, and no mail goes to somebody who only knows the address', async () => {
    const email = `ana-${version}@example.test`;
    const form = {
      firstName: 'Ana',
      lastName: 'Silva',
      subscribeToNewsletter: false,
      isCoach: false,
    };
    await server.ok(register, { headers, body: { ...form, email, password } });
    expect(await server.lettersTo(email)).toHaveLength(1);
    expect(await server.ok(sendConfirmationAgain, { headers, body: { email } })).toEqual({});
    expect(await server.lettersTo(email)).toHaveLength(1);
  });
});
