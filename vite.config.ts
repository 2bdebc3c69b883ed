import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { movementDrawings } from './src/drawings/plugin.ts';
import { MatrixReporter } from './tests/offline/matrix/reporter.ts';
import { codeSplitting, onlineMark } from './tests/tools/chunks.ts';
import { classicScripts, withoutPreload } from './tests/tools/classic-scripts.ts';
import { iconImports } from './tests/tools/icon-imports.ts';
import { bundledLicences, thirdPartyLicences } from './tests/tools/third-party-licences.ts';
import { withoutSummaries } from './tests/tools/without-summaries.ts';

// Every path is absolute: Vite's root is src/client, and a relative path would be read from there.
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001';
// The name of a run's report, so that the same tests on two databases leave two reports.
const report = process.env['TEST_REPORT'] ?? 'vitest';

const manifest = {
  id: '/',
  name: 'Holdfast',
  short_name: 'Holdfast',
  description: 'Coaching and workouts that never lose a set, with or without a signal.',
  lang: 'en',
  start_url: '/training',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  categories: ['fitness', 'health', 'sports'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  screenshots: [
    {
      src: '/screenshots/workout-phone.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'A workout, ticked set by set',
    },
  ],
  shortcuts: [
    {
      name: 'Start empty workout',
      url: '/training?start=empty',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    {
      name: 'Resume workout',
      url: '/workout',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    {
      name: 'Training',
      url: '/training',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
} satisfies Partial<ManifestOptions>;

/** Files of tests one after the other in one process: what they import is read once. */
const shared = { isolate: false };
const alone = { isolate: true };

export default defineConfig({
  root: here('src/client'),
  publicDir: here('public'),
  cacheDir: here('.cache/vite'),
  // Vitest reads this file too, and must neither write the route tree nor build a service worker.
  plugins: process.env['VITEST'] ? [] : [...appPlugins()],
  // Beside the calls, the paths that the live service's SDK speaks to.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/.well-known', '/v2', '/v3', '/publish', '/time'].map((path) => [path, apiOrigin]),
    ),
  },
  // Dexie's build for browsers of today; by itself it brings the one for those of ten years ago, with a
  // second copy of its list of exports. Every module that asks for it gets this one.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The one style sheet stands in the page, and the script loader fetches what a file needs.
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    license: bundledLicences.page,
    rolldownOptions: {
      // Shorter hashes than usual: every screen loads the list of all files.
      output: {
        codeSplitting,
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
      },
      // A form of a call that a chunk does not use is left out of it: making one has no effect.
      treeshake: { manualPureFunctions: ['endpoint', 'z'] },
      // A file that is put off in one place and loaded at once in another is not put off.
      onLog(level, log, print) {
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
        print(level, log);
      },
    },
  },
  test: {
    // Most files wait for a disk or for a process of their own: a processor left free is never used.
    maxWorkers: '100%',
    reporters: [
      'default',
      ['json', { outputFile: here(`test-results/${report}.json`) }],
      new MatrixReporter(),
    ],
    projects: [
      project('unit', ['{src/!(offline),tests/{architecture,lines}}/**/*.test.ts'], shared),
      project('api', ['tests/api/**/*.test.ts'], {
        ...shared,
        globalSetup: here('tests/tools/api-database.ts'),
      }),
      // These put a network, a disk and a clock of their own in the place of the machine's.
      project('offline', ['{src,tests}/offline/**/*.test.ts'], alone),
      // Each compiles a copy of the whole project: too long for `npm test`, which leaves them out.
      project('recipes', ['tests/recipes/**/*.test.ts'], alone),
      // Only by its own script, which has the browser that it needs.
      ...(report === 'webkit' ? [project('webkit', ['tests/webkit/**/*.test.ts'], alone)] : []),
    ],
  },
});

function project(
  name: string,
  include: string[],
  process: { isolate: boolean; globalSetup?: string },
) {
  return {
    root: here('.'),
    cacheDir: here('.cache/vite'),
    test: {
      name,
      include,
      environment: 'node',
      // Far beyond what anything takes: these end a test that hangs, and say nothing about speed.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 60_000 } },
      ...process,
    },
  };
}

function appPlugins() {
  return [
    tanstackRouter({
      target: 'react',
      routesDirectory: here('src/client/routes'),
      generatedRouteTree: here('src/client/route-tree.gen.ts'),
      tmpDir: here('.cache/tanstack'),
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
      addExtensions: true,
    }),
    iconImports(),
    withoutSummaries(),
    react(),
    tailwind(),
    movementDrawings(),
    withoutPreload(),
    classicScripts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../../sw',
      // The plugin names the worker after its source; the name that pages register is kept short, and
      // the source is given to the build below.
      filename: 'sw.js',
      integration: {
        configureCustomSWViteBuild(worker) {
          // What pages load on demand is part of the worker's one file.
          worker.plugins = [withoutPreload()];
          worker.build = {
            ...worker.build,
            license: bundledLicences.worker,
            rollupOptions: {
              input: here('sw/service-worker.ts'),
              output: { entryFileNames: 'sw.mjs', codeSplitting: false },
            },
          };
        },
      },
      // The page registers the worker itself, through the one Trusted Types policy that may.
      injectRegister: null,
      injectManifest: {
        globPatterns: [
          '**/*.{html,js,css,svg,png,ico,webmanifest,mp3,woff2}',
          // In place of the drawings one by one.
          'movements/all.txt',
        ],
        globIgnores: [
          'screenshots/**',
          'favicon.ico',
          'sw.js',
          'movements/*.svg',
          // Screens that do nothing without a signal.
          `assets/${onlineMark}-*.js`,
          // Read by the system as the app is installed, which needs a connection.
          'icons/{icon-512,icon-maskable-512,apple-touch-icon}.png',
        ],
        maximumFileSizeToCacheInBytes: 5_000_000,
      },
      includeManifestIcons: false,
      manifest,
    }),
    thirdPartyLicences(here('dist')),
    compressed(),
  ];
}

/** Puts a brotli twin beside each text file, last of all; the server sends it to whoever can read it. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const file of globSync(here('dist/**/*.{html,js,css,svg,txt,webmanifest}'))) {
          // The drawings are larger than the usual window.
          const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
          writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
        }
      },
    },
  };
}
