// `npm run test:webkit`: the app in WebKitGTK, the closest thing to Safari outside of a Mac. Debian has the packages;
// if they are missing and cannot be installed, it says so, and nothing counts as passed.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildWhenStale } from '#cli/build-when-stale.ts';
import { projectRoot } from './project-root.ts';

const packages = 'webkit2gtk-driver gir1.2-webkit2-4.1 gjs xvfb xauth dbus';
const commands = ['WebKitWebDriver', 'gjs', 'Xvfb'];

if (isInstalled() || installed()) {
  buildWhenStale();
  const run = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=webkit', ...process.argv.slice(2)],
    { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, TEST_REPORT: 'webkit' } },
  );
  process.exitCode = run.status ?? 1;
} else {
  console.log(`Not run: WebKitGTK is not here and could not be installed (Debian: ${packages}).`);
  const results = join(projectRoot, 'test-results');
  mkdirSync(results, { recursive: true });
  const none = { numTotalTests: 0, numPassedTests: 0 };
  writeFileSync(join(results, 'webkit.json'), JSON.stringify(none));
}

function isInstalled(): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return commands.every((command) => folders.some((folder) => existsSync(join(folder, command))));
}

function installed(): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  const install = `apt-get update && apt-get install -y --no-install-recommends ${packages}`;
  console.log(`WebKitGTK is not here; installing it: ${install}`);
  spawnSync('sh', ['-c', install], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return isInstalled();
}
