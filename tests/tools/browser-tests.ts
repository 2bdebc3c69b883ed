// `npm run test:browser`: the built app in a real browser, against a real server. Arguments go on to
// Playwright.

import { spawnSync } from 'node:child_process';
import { findOrInstallBrowser } from './browser.ts';
import { buildWhenStale } from './build-when-stale.ts';
import { projectRoot } from './project-root.ts';

buildWhenStale();
const run = spawnSync(
  process.execPath,
  [
    'node_modules/playwright/cli.js',
    'test',
    '--config=tests/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findOrInstallBrowser() },
  },
);
process.exitCode = run.status ?? 1;
