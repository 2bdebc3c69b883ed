// `npm run test:embedded`: the API tests on the embedded database, which a server uses if no other is configured. It is
// the same PostgreSQL with one connection, so `npm run verify` plays only the tests about transactions, restarts and
// kills. `npm run test:embedded -- --all` plays everything. Other arguments go to Vitest.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from './project-root.ts';

const given = process.argv.slice(2);
const isAll = given.includes('--all');
const files = [
  'contract',
  'live-events',
  'save-session',
  'settling',
  'start-session',
  'sync',
  'faults/kill-points',
  'faults/restore-rehearsal',
].map((name) => `tests/api/${name}.test.ts`);

const vitest = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=api',
    ...(isAll ? [] : files),
    ...given.filter((argument) => argument !== '--all'),
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE: 'embedded', TEST_REPORT: 'embedded' },
  },
);
const [code] = (await once(vitest, 'exit')) as [number | null];
process.exitCode = code ?? 1;
