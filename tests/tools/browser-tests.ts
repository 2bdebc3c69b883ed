// `npm run test:browser`: the built app in a real browser, against a real server. `-- --third`, for CI, plays all
// stories about the promise that no set is lost, and a third of the others. Other arguments go to Playwright.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { findOrInstallBrowser } from './browser.ts';
import { buildWhenStale } from '#cli/build-when-stale.ts';
import { startDemoDatabase } from './demo-database.ts';
import { projectRoot } from './project-root.ts';
import { thirdOf } from './third.ts';

/** Stories about a phone without a signal, two devices, two releases, and signing in and out. */
const always = [
  'account',
  'app-shell',
  'background-sync',
  'bad-line',
  'kill',
  'live-workout',
  'newer-server',
  'offline-workout',
  'old-tab',
  'older-phone',
  'other-value',
  'sign-in-trouble',
  'storage',
  'sync-screen',
  'tabs',
  'this-phone',
  'two-devices',
  'two-releases',
  'update',
];

const given = process.argv.slice(2);
const asked = given.includes('--third')
  ? [...given.filter((argument) => argument !== '--third'), ...filesInTurn()]
  : given;

function filesInTurn(): string[] {
  const files = globSync('tests/browser/*.spec.ts', { cwd: projectRoot }).toSorted();
  const isAlways = (file: string) => always.includes(basename(file, '.spec.ts'));
  return [...files.filter(isAlways), ...thirdOf(files.filter((file) => !isAlways(file)))];
}

try {
  const CHROMIUM_PATH = findOrInstallBrowser();
  buildWhenStale();
  const demo = await startDemoDatabase();
  const run = spawn(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', '--config=tests/playwright.config.ts', ...asked],
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
