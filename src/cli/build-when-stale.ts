// Builds the app into dist, but only if its sources have changed since the last build.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
// Inside dist, which every build empties, so a failed build leaves none.
const stampFile = join(projectRoot, 'dist/.stamp');
const inputs = [
  'src/{client,offline,domain,contract,drawings}/**/*',
  'sw/**/*',
  'public/**/*',
  'vite.config.ts',
  'package-lock.json',
];

/** False in a production install, which has no Vite and serves the app as built. */
export const canBuild = (): boolean => existsSync(vite);

export const isBuilt = (): boolean => existsSync(join(projectRoot, 'dist/index.html'));

/** Leaves an up-to-date app in dist. Throws if the build fails. */
export function buildWhenStale(): void {
  const stamp = stampOfInputs();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const run = spawnSync(process.execPath, [vite, 'build'], {
    cwd: projectRoot,
    stdio: 'inherit',
    // Without a test runner's own setting, which would build React for development.
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
  });
  if (run.status !== 0) throw new Error('The build failed; the reason is above.');
  writeFileSync(stampFile, stamp);
}

// Contents, not times: a checkout of an older version is newer by the clock.
function stampOfInputs(): string {
  const hash = createHash('sha256');
  for (const path of globSync(inputs, { cwd: projectRoot }).toSorted()) {
    if (/\.(test\.tsx?|gen\.ts|tsbuildinfo)$/.test(path)) continue;
    const file = join(projectRoot, path);
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file));
  }
  return hash.digest('hex');
}
