// The page on privacy names each table of the database, with its class and how long it is kept.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptMs, registrationMs } from '#server/commands/prune-expired.ts';
import { expiryFrom } from '#server/tokens.ts';
import { projectRoot } from '#tests/tools/project-root.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const dayMs = 86_400_000;
const lines = readFileSync(join(projectRoot, 'docs/privacy.md'), 'utf8').split('\n');
const listed = lines
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [, names = '', kind = '', , kept = ''] = line.split('|').map((cell) => cell.trim());
    return [...names.matchAll(/`(\w+)`/g)].map(([, table]) => ({ table: table!, kind, kept }));
  });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('each table is there once, with a class', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'kysely%'
  `.execute(server.deps.database.rows);
  expect(listed.map(({ table }) => table).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
  for (const { table, kind } of listed)
    expect(['secret', 'health', 'personal', 'shared'], table).toContain(kind);
});

test('the days it says are those of the code', () => {
  const daysOf = (table: string) =>
    [...listed.find((one) => one.table === table)!.kept.matchAll(/(\d+) days/g)].map(([, days]) =>
      Number(days),
    );
  const kept = keptMs / dayMs;
  const now = new Date();
  const signIn = Math.round((expiryFrom(now).getTime() - now.getTime()) / dayMs);
  for (const table of ['idempotency', 'live_message', 'device_contact', 'tombstone'])
    expect(daysOf(table), table).toEqual([kept]);
  expect(daysOf('device_session')).toEqual([signIn, kept]);
  expect(daysOf('registration')).toEqual([registrationMs / dayMs]);
});
