// `npm run test:postgres`: the API tests once more, on a real PostgreSQL server, which they reach through
// TEST_DATABASE_URL; but those of the embedded database's folder, which would be the same once more.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from './postgres.ts';
import { projectRoot } from './project-root.ts';

const postgres = await startPostgres();
const vitest = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=api',
    '--exclude=tests/api/durability.test.ts',
    '--exclude=tests/api/first-admin.test.ts',
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
