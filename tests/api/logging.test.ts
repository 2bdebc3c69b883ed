// What the log says of calls and failures, and what it never says.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '#contract/account.ts';
import { health } from '#contract/health.ts';
import { getUserDetails } from '#contract/user.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openLogger } from '#server/telemetry/logger.ts';
import { reportingTo } from '#server/telemetry/reporting.ts';
import { emptyDatabase } from '../tools/empty-database.ts';
import { addPerson, password, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const written: string[] = [];
const target = { write: (line: string) => written.push(line) };
const logger = openLogger('info', { out: target, err: target });
const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);

let server: TestServer;
let person: Person;
let failure: Error | null = null;
beforeAll(async () => {
  const opened = await openEmbedded(null, { dumped: await emptyDatabase() });
  const database: typeof opened = {
    ...opened,
    run: async (statement, values) => {
      if (failure && statement.name === 'health') throw failure;
      return opened.run(statement, values);
    },
  };
  const { report } = reportingTo(database, { logger, errorReporting: null });
  server = await startTestServer({ database, logger, report });
  person = await addPerson(server.deps, 'Alex');
});
afterAll(() => server.stop());
beforeEach(() => {
  written.length = 0;
  failure = null;
});

test('each reply has an id, by which the log names the call, its route, its status and whose it was', async () => {
  const { headers } = await server.call(getUserDetails, { as: person });
  expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}$/);
  expect(lines()).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      requestId: headers['x-request-id'],
      method: getUserDetails.method,
      route: getUserDetails.path,
      status: 200,
      ms: expect.any(Number),
      userId: person.userId,
      msg: 'Call',
    },
  ]);
});

test('an id that a caller made up is not taken', async () => {
  const { headers } = await server.call(health, { headers: { 'x-request-id': 'made-up' } });
  expect(headers['x-request-id']).not.toBe('made-up');
});

test('an address that leads nowhere is logged without the address', async () => {
  await server.app.inject('/api/nothing/of-ana@holdfast.test?token=abc');
  expect(lines()).toMatchObject([{ route: null, status: 404, refusedAs: 'not-found' }]);
  expect(written.join('')).not.toMatch(/nothing|ana|abc/);
});

test('a failure tells the caller a code, and the log has its stack and its cause under that code', async () => {
  failure = new Error('It broke', { cause: new Error('Something beneath it') });
  const { status, error, headers } = await server.call(health);
  const code = String(headers['x-request-id']);
  expect(status).toBe(500);
  expect(error.errors.global).toContain(code);
  const [told] = lines();
  expect(told).toMatchObject({ level: 'error', requestId: code, msg: 'It broke' });
  expect(told!['err']).toMatch(
    /^Error: It broke\n +at .*\nCaused by: Error: Something beneath it\n/s,
  );
});

test('no line has a token, a password, an e-mail address or a query, not even in the words of an error', async () => {
  const { token, email } = person;
  failure = Object.assign(new Error(`Key (email)=(${email}) exists, Bearer ${token}`), {
    detail: `${password} of ${email}`,
    cause: new Error(`GET https://ana:hunter2@push.test/send?auth=${token} failed`),
  });
  await server.call(health, { as: person });
  await server.call(signIn, { body: { email, password } });
  await server.call(signIn, { body: { email, password: 'wrong-password' } });
  await server.app.inject(`/v2/subscribe/holdfast/x/0?auth=${token}&uuid=${person.userId}`);
  await server.app.inject({ url: `/api/auth?token=${token}`, headers: { cookie: `a=${token}` } });
  logger.error({ headers: { authorization: token, cookie: token }, user: { email, password } });
  const all = written.join('');
  expect(written.length).toBeGreaterThan(5);
  for (const secret of [token, email, password, 'wrong-password', 'hunter2', 'auth='])
    expect(all).not.toContain(secret);
});
