// `npm run test:browser`: the built app in a real browser, against a real server. Arguments go on to
// Playwright.

import { spawnSync } from 'node:child_process';
import { findOrInstallBrowser } from './browser.ts';
import { buildWhenStale } from '#cli/build-when-stale.ts';
import { projectRoot } from './project-root.ts';

try {
  const CHROMIUM_PATH = findOrInstallBrowser();
  buildWhenStale();
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config=tests/playwright.config.ts',
      ...process.argv.slice(2),
    ],
    { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH } },
  );
  process.exitCode = run.status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
