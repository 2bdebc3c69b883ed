// Builds the pages that the app is compared with, and keeps a copy of the built app that a build starting in the
// meantime does not touch.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { generateSW } from 'workbox-build';
import { buildWhenStale } from '#cli/build-when-stale.ts';
import { projectRoot } from '#tests/tools/project-root.ts';

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Folder of the built app. */
export function builtApp(): string {
  buildWhenStale();
  const folder = newFolder();
  cpSync(join(projectRoot, 'dist'), folder, { recursive: true });
  return folder;
}

/** Folder of a built page, with a service worker that stores it. */
export async function builtPage(name: 'blank' | 'packages' | 'engine'): Promise<string> {
  const folder = newFolder();
  await build({
    configFile: false,
    root: fileURLToPath(new URL(`pages/${name}`, import.meta.url)),
    cacheDir: join(projectRoot, '.cache/vite'),
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
    },
  });
  await generateSW({
    globDirectory: folder,
    globPatterns: ['**/*.{html,js}'],
    swDest: join(folder, 'sw.js'),
    navigateFallback: '/index.html',
    clientsClaim: true,
    skipWaiting: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
  });
  return folder;
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  folders.push(folder);
  return folder;
}
