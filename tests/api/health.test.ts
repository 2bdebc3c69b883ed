// What a supervisor asks: is the process alive, and can it work?
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { alive, health } from '#contract/health.ts';
import { getTelemetry } from '#contract/telemetry.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { perAddress: 1 } });
});
afterAll(() => server.stop());

/** Holds every connection to the database until released. */
function hangDatabase() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: hangs, resolve: began } = Promise.withResolvers<void>();
  const held = Array.from({ length: 10 }, (_, index) =>
    server.deps.database.rows.transaction().execute(async () => {
      if (index === 0) began();
      await released;
    }),
  );
  const end = async () => {
    release();
    await Promise.all(held);
  };
  onTestFinished(end);
  return { hangs, end };
}

test('a server whose database hangs is alive, and says that it can’t work rather than wait', async () => {
  const { hangs, end } = hangDatabase();
  await hangs;
  const asked = Array.from({ length: 20 }, () => server.call(health));
  expect(await server.ok(alive)).toEqual({ status: 'ok' });
  for (const { status, error, headers } of await Promise.all(asked))
    expect([status, error.type, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  await end();
  await expect.poll(async () => (await server.call(health)).status).toBe(200);
});

test('neither question counts towards a limit', async () => {
  await server.ok(getTelemetry);
  expect((await server.call(getTelemetry)).status).toBe(429);
  await server.ok(alive);
  await server.ok(health);
});
