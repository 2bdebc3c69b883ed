// `npm run fuzz`: the long form of the fuzz tests. More than 50,000 calls of the contract, 10,000 to the live hub and 7,000
// to the payment webhook: none fails in the server or hangs, and together they leave nothing in the memory. The short
// form is part of `npm run test:node`. `npm run fuzz -- live` plays one of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from './project-root.ts';

const given = process.argv.slice(2);
const files = ['fuzz', 'live-fuzz', 'stripe-fuzz']
  .filter((name) => given.every((word) => name.startsWith(word)))
  .map((name) => `tests/api/${name}.test.ts`);

const vitest = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=api', ...files],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { FUZZ: '5', ...process.env, TEST_REPORT: 'fuzz' },
  },
);
const [code] = (await once(vitest, 'exit')) as [number | null];
process.exitCode = code ?? 1;
