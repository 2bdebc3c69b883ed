// Finds the browser for the browser tests: CHROMIUM_PATH, the system's Chromium or Chrome, Playwright's own; if there
// is none, it installs one. Without a browser the tests fail.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { projectRoot } from './project-root.ts';

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium that runs. Throws one sentence that says what to do about it. */
export function findOrInstallBrowser(): string {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked) {
    if (runs(asked)) return asked;
    throw new Error(`CHROMIUM_PATH is ${asked}, which does not run: correct it or unset it.`);
  }
  const found = findBrowser();
  if (found) return found;
  for (const [command, args] of waysToInstall()) {
    console.log(`No Chromium found; installing one: ${command} ${args.join(' ')}`);
    spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit' });
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function findBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...applications, chromium.executablePath()].find(runs);
}

// Asks for its version, because some distributions put a stub in its place that only says where to
// get the real one.
function runs(browser: string): boolean {
  return existsSync(browser) && spawnSync(browser, ['--version'], { timeout: 20_000 }).status === 0;
}

function waysToInstall(): [command: string, args: string[]][] {
  const playwright: [string, string[]] = [
    'npx',
    ['playwright', 'install', '--with-deps', 'chromium'],
  ];
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return [playwright];
  return [
    ['sh', ['-c', 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium']],
    playwright,
  ];
}
