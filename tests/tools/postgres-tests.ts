// `npm run test:postgres`: the API tests once more, on a real PostgreSQL server, which they reach through
// TEST_DATABASE_URL.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from './postgres.ts';
import { projectRoot } from './project-root.ts';

/** Of the embedded database's folder, or thousands of calls whose statements the other tests send as well. */
const same = ['durability', 'first-admin', 'authorization', 'fuzz'];

const postgres = await startPostgres();
const vitest = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=api',
    ...same.map((name) => `--exclude=tests/api/${name}.test.ts`),
    ...process.argv.slice(2),
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url, TEST_REPORT: 'postgres' },
  },
);
const [code] = (await once(vitest, 'exit')) as [number | null];
await postgres.stop();
process.exitCode = code ?? 1;
