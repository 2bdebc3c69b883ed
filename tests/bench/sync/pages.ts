// Builds a page for each contestant, each with its own libraries and nothing of the others'.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { projectRoot } from '#tests/tools/project-root.ts';
import { newFolder } from '../pages.ts';
import { arms } from './arms.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const libraries = join(here, 'libraries');

/** The contestants' packages, which the project itself has no use for. */
export function installLibraries(): void {
  const stamp = join(libraries, 'node_modules/.installed');
  const lock = readFileSync(join(libraries, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the contestants, once …');
  const run = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: libraries,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (run.status !== 0) throw new Error('The contestants could not be installed.');
  writeFileSync(stamp, lock);
}

/** Folder with a folder for each page. */
export async function buildPages(): Promise<string> {
  const folder = newFolder();
  for (const page of new Set(arms.map((arm) => arm.page))) {
    const own = page === 'bare' || page === 'holdfast';
    const source = join(here, own ? 'contestants' : 'libraries');
    await bundle(join(source, `${page}.ts`), join(folder, page), 'main.js');
    writeFileSync(join(folder, page, 'index.html'), html);
  }
  await bundle(join(libraries, 'workbox-worker.ts'), join(folder, 'workbox'), 'workbox-worker.js');
  return folder;
}

const html = `<!doctype html><link rel="icon" href="data:,"><title>Bench</title>
<script type="module" src="./main.js"></script>`;

async function bundle(entry: string, outDir: string, name: string): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    root: here,
    cacheDir: join(projectRoot, '.cache/vite'),
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['es'], fileName: () => name },
    },
  });
}
