// Several processes of one server, behind one port.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { alive, health } from '#contract/health.ts';
import { type PostgresServer, startPostgres } from '#tests/tools/postgres.ts';
import { callOver, end, launch, type Running } from './real-server.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function launchTwo(databaseUrl: string): Promise<Running> {
  const server = await launch({ DATABASE_URL: databaseUrl, PROCESSES: '2', DEMO: 'off' });
  // The others end with the one that started them.
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return server;
}

/** The ids of the processes that have started, in that order. */
const startedBy = (server: Running): number[] =>
  [...server.said().matchAll(/"pid":(\d+),"msg":"Started"/g)].map(([, pid]) => Number(pid));

test('two processes serve one port; one that is killed is replaced, and the other goes on', async () => {
  const server = await launchTwo(postgres.url);
  const untilStarted = async (count: number) => {
    await expect.poll(() => startedBy(server)).toHaveLength(count);
    return startedBy(server).at(-1)!;
  };
  const answersAll = async () => {
    for (let call = 0; call < 20; call += 1)
      expect((await callOver(server.url, alive)).status).toBe(200);
    expect((await callOver(server.url, health)).status).toBe(200);
  };
  const second = await untilStarted(2);
  const [first] = startedBy(server);
  process.kill(first!, 'SIGKILL');
  // Answered by the second one alone: a process takes longer to start.
  await answersAll();
  const third = await untilStarted(3);
  process.kill(second, 'SIGKILL');
  await answersAll();
  const fourth = await untilStarted(4);
  expect(new Set(startedBy(server)).size).toBe(4);
  const ended = [...server.complaints().matchAll(/"place":(\d).*"msg":"A process has ended"/g)];
  expect(ended.map(([, place]) => place)).toEqual(['0', '1']);

  // As a service manager does it, which tells all of them.
  for (const pid of [third, fourth]) process.kill(pid, 'SIGTERM');
  expect(await end(server, 'SIGTERM')).toBe(0);
  expect(server.said().match(/"Stopped"/g)).toHaveLength(2);
  await expect(callOver(server.url, alive)).rejects.toThrow('fetch failed');
});

test('if the first process can’t start, the server says why and gives up', async () => {
  const nowhere = new URL(postgres.url);
  nowhere.pathname = '/nowhere';
  const server = await launchTwo(nowhere.href);
  await expect.poll(() => server.process.exitCode).toBe(1);
  await expect.poll(server.complaints).toMatch(/has no database “nowhere”[^]*could not start/);
});

test('the embedded database works with one process only, and the server says so', async () => {
  const server = await launch({ PROCESSES: '2' });
  await expect.poll(server.complaints).toContain('DATABASE_URL must be set with PROCESSES=2');
  expect(server.process.exitCode).toBe(1);
});
