// Telemetry that an operator may have turned on, sent to fakes of the services on this machine.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { countPageView, getTelemetry, reportError } from '#contract/telemetry.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Told {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Records everything it receives, and answers 202. */
async function startService() {
  const told: Told[] = [];
  const http = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      told.push({ path: request.url ?? '', headers: request.headers, body });
      reply.writeHead(202).end('{}');
    });
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    });
  return { told, host: `127.0.0.1:${port}`, stop };
}

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of opened.splice(0)) await stop();
});

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  opened.push(server.stop);
  return server;
}

async function service() {
  const started = await startService();
  opened.push(started.stop);
  return started;
}

const broken = {
  screen: '/workout',
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'at tick (set-row.js:1:1)',
};

test('[NUM-19] without ids in the environment nothing is counted and nothing collected', async () => {
  const server = await start();
  expect(await server.ok(getTelemetry)).toEqual({ pageViews: false, errors: false });
  expect(await server.ok(countPageView, { body: { screen: '/training' } })).toEqual({});
  expect(await server.ok(reportError, { body: broken })).toEqual({});
});

test('[NUM-19] a view of a screen is counted for the site that the environment names', async () => {
  const analytics = await service();
  const server = await start({
    publicUrl: 'https://holdfast.test',
    analytics: { id: 'holdfast.test', url: new URL(`http://${analytics.host}`) },
  });
  expect(await server.ok(getTelemetry)).toEqual({ pageViews: true, errors: false });
  await server.ok(countPageView, {
    body: { screen: '/programs/purchased/$programId' },
    headers: { 'user-agent': 'a phone' },
  });
  await expect.poll(() => analytics.told).toHaveLength(1);
  const [view] = analytics.told;
  expect(view?.path).toBe('/api/event');
  expect(view?.headers['user-agent']).toBe('a phone');
  expect(JSON.parse(view?.body ?? '')).toEqual({
    name: 'pageview',
    domain: 'holdfast.test',
    url: 'https://holdfast.test/programs/purchased/$programId',
  });
});

test('[NUM-19] an error of the app reaches the project that the environment names', async () => {
  const sentry = await service();
  const server = await start({ errorReportingId: `http://abc@${sentry.host}/7` });
  expect(await server.ok(getTelemetry)).toEqual({ pageViews: false, errors: true });
  await server.ok(reportError, { body: broken });
  await expect.poll(() => sentry.told).toHaveLength(1);
  const [report] = sentry.told;
  expect(report?.path).toMatch(/^\/api\/7\/envelope\//);
  expect(report?.body).toContain('x is undefined');
  expect(report?.body).toContain('set-row.js');
  expect(report?.body).toContain('"release":"holdfast@1.2.3"');
});

test('[NUM-19] a bug of the server reaches it, too', async () => {
  const sentry = await service();
  const server = await start({ errorReportingId: `http://abc@${sentry.host}/7` });
  server.deps.errorReporting?.report(new Error('a query failed'));
  await expect.poll(() => sentry.told).toHaveLength(1);
  expect(sentry.told[0]?.body).toContain('a query failed');
});

test('an error in a loop is heard a number of times an hour, and the rest refused', async () => {
  const sentry = await service();
  const server = await start({
    errorReportingId: `http://abc@${sentry.host}/7`,
    limits: { errorReports: 2 },
  });
  const replies = [];
  for (let time = 0; time < 3; time += 1)
    replies.push((await server.call(reportError, { body: broken })).status);
  expect(replies).toEqual([200, 200, 429]);
});

test.each([
  ['an address in place of a screen', { ...broken, screen: 'https://elsewhere.test/' }],
  ['a stack without an end', { ...broken, stack: 'x'.repeat(8001) }],
])('%s is refused', async (_, body) => {
  const server = await start();
  expect((await server.call(reportError, { body })).status).toBe(400);
});

test('a service that is gone fails nobody', async () => {
  const gone = await startService();
  await gone.stop();
  const server = await start({
    analytics: { id: 'holdfast.test', url: new URL(`http://${gone.host}`) },
  });
  await server.ok(countPageView, { body: { screen: '/training' } });
  await expect.poll(() => server.bugs).toHaveLength(1);
  server.bugs.splice(0);
});
