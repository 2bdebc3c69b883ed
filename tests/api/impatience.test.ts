// What people wait for when the database is slow or gone: not long, and for nothing that does not need it.
import { expect, onTestFinished, test } from 'vitest';
import { getMovements } from '#contract/movements.ts';
import { getTelemetry } from '#contract/telemetry.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { networkTo } from '../tools/silent-network.ts';
import { copyOfDatabase } from '../tools/test-database.ts';
import { addPerson } from './builders.ts';
import { end, launch } from './real-server.ts';
import { startTestServer } from './test-server.ts';

const url = process.env['TEST_DATABASE_URL'];

test('while all connections are taken a call is told to come back, and what needs none goes on', async () => {
  // The embedded database has one connection and no network.
  if (url === undefined) return;
  const server = await startTestServer({ patience: { poolSize: 2, acquireMs: 200 } });
  onTestFinished(() => server.stop());
  const person = await addPerson(server.deps, 'Alex');
  expect((await server.call(getMovements, { as: person })).status).toBe(200);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  let begun = 0;
  const held = Array.from({ length: 2 }, () =>
    server.deps.database.rows.transaction().execute(async () => {
      begun += 1;
      if (begun === 2) take();
      await released;
    }),
  );
  await taken;
  const { status, error, headers } = await server.call(getMovements, { as: person });
  expect([status, error.type, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  expect((await server.call(getTelemetry)).status).toBe(200);
  expect(server.bugs.splice(0).map(String)).toEqual([expect.stringContaining('timeout exceeded')]);
  release();
  await Promise.all(held);
  expect((await server.call(getMovements, { as: person })).status).toBe(200);
});

test('a database that swallows everything is given up, and used again once it answers', async () => {
  if (url === undefined) return;
  const own = await copyOfDatabase(url);
  const network = await networkTo(own.url);
  const patience = { poolSize: 1, acquireMs: 400, statementMs: 400 };
  const database = await openPostgres(network.url, { patience });
  onTestFinished(async () => {
    network.close();
    await database.close();
    await own.drop();
  });
  const ask = () => database.run({ name: 'ask', text: 'SELECT 1 AS one' }, []);
  expect(await ask()).toEqual([{ one: 1 }]);
  network.swallow(true);
  await expect(ask()).rejects.toThrow('Connection terminated');
  await expect(ask()).rejects.toThrow(/timeout/);
  network.swallow(false);
  expect(await ask()).toEqual([{ one: 1 }]);
});

test('a server that is told to stop while its database swallows everything stops all the same, and soon', async () => {
  if (url === undefined) return;
  const own = await copyOfDatabase(url);
  const network = await networkTo(own.url);
  const server = await launch({ DATABASE_URL: network.url, DEMO: 'off' });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    network.close();
    await own.drop();
  });
  // From then on it hears signals.
  await expect.poll(server.said).toContain('Holdfast is at');
  network.swallow(true);
  const toldAt = performance.now();
  expect(await end(server, 'SIGTERM')).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(15_000);
  expect(server.said()).toContain('"Stopped"');
});
