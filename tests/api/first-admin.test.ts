// `npm run admin`, as typed by the operator of the server.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/database/embedded.ts';
import { type Database } from '#server/database/database.ts';
import { findUser } from '#server/stores/users.ts';
import { emptyDatabase } from '../tools/empty-database.ts';
import { projectRoot } from '../tools/project-root.ts';
import { addPerson, type Person } from './builders.ts';
import { testDeps } from './test-deps.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-admin-'));
let alex: Person;

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openEmbedded(folder);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  const database = await openEmbedded(folder, { dumped: await emptyDatabase() });
  alex = await addPerson(testDeps(database), 'Alex');
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

function typed(...words: string[]) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const run = spawnSync(process.execPath, ['src/cli/admin.ts', ...words], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...environment, DATA_DIR: folder },
  });
  return { code: run.status, said: run.stdout + run.stderr };
}

test('[PRO-24] the first admin is made from the command line', async () => {
  expect(typed(alex.email)).toEqual({
    code: 0,
    said: `Alex Tester (${alex.email}) is an admin now.\n`,
  });
  const user = await inDatabase(({ rows }) => findUser(rows, alex.userId));
  expect(user?.is_admin).toBe(true);
});

test('who is not registered, not named, or behind a running server, is told so', async () => {
  expect(typed('nobody@example.test')).toEqual({
    code: 1,
    said: 'Nobody is registered as nobody@example.test. Register in the app first.\n',
  });
  expect(typed()).toEqual({ code: 1, said: 'Usage: npm run admin -- EMAIL\n' });
  const running = await inDatabase(async () => typed(alex.email));
  expect([running.code, running.said]).toEqual([1, expect.stringContaining('is in use')]);
});
