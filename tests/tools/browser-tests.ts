// `npm run test:browser`: the built app in a real browser, against a real server. Arguments go to Playwright.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findOrInstallBrowser } from './browser.ts';
import { buildWhenStale } from '#cli/build-when-stale.ts';
import { startDemoDatabase } from './demo-database.ts';
import { projectRoot } from './project-root.ts';

try {
  const CHROMIUM_PATH = findOrInstallBrowser();
  buildWhenStale();
  const demo = await startDemoDatabase();
  const run = spawn(
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
      env: { ...process.env, CHROMIUM_PATH, DEMO_DATABASE_URL: demo.url },
    },
  );
  const [code] = (await once(run, 'exit')) as [number | null];
  await demo.stop();
  process.exitCode = code ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
