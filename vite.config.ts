import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { MatrixReporter } from './tests/offline/matrix/reporter.ts';
import { classicScripts } from './tests/tools/classic-scripts.ts';

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

/** One expression from several, so that each can be read. */
const anyOf = (...parts: readonly RegExp[]) =>
  new RegExp(parts.map((part) => part.source).join('|'));

// Few files, cut by when they are needed: on a phone each file costs a turn through the service worker.
// Each group takes what it names and everything that this needs, unless a group before it has that: so
// none ever needs one after it.
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\/|vite\/preload-helper|rolldown\/runtime/,
  },
  {
    name: 'start',
    test: /src\/client\/(router|app\/(toast-list|trouble-gate|when-idle|sync-state)|ui\/text-field)\.|src\/(offline\/(errors|sign-in-store)|contract\/limits)/,
  },
  // What talks to the server: after the first screen, or while the log-in form is filled in.
  {
    name: 'wire',
    test: /src\/contract\/(account|coaching|endpoint|errors|ids|movement-words|notifications|programs|sync|training|user|wire-version|workout)\.|src\/offline\/server-api\./,
  },
  // The device's data, the rules of training and what else every signed-in screen has. Named one by one:
  // whatever stands here is loaded before the first screen.
  {
    name: 'device',
    test: anyOf(
      /dexie/,
      /src\/domain\/(refusal|units|comment|permissions|program\/program-run)\./,
      /src\/domain\/(exercise|session)\/(?!.*(merge|overlay|swap|fallen|plates|set-up|done-sets))/,
      /src\/offline\/(device|queries)\./,
      /src\/offline\/commands\/(complete-exercise|edit-session|edit-set|finish-session|program-run|rate|select-exercise|session-row|set-rest-timer|start-session|tick-set|write-comment)\./,
      /src\/client\/routes\/_signed-in\.tsx\?/,
      /src\/client\/ui\/(avatar|button|dialog|empty-state|later|lazy-part|loading-view|logo|movement-picture|not-found-view|progress-bar|segments|set-text|slider|stat-tile|stat-words|streak-line)\./,
      /src\/client\/app\/(start|just-finished|sync-indicator|times-up-sound|today|refusal-toast|sets-done|unsaved|network|after-idle|this-device|notices\/remembered)\./,
      /lucide-react\/(?!dist\/esm\/icons)/,
      /lucide-react\/dist\/esm\/icons\/(arrow-(down|left-right|right|up)|chart-line|check|chevron-(down|left|right)|circle-(alert|check|exclamation-point)|clock-3|cloud|compass|delete|dumbbell|eye|flame|git-compare-arrows|info|list-checks|log-out|menu|message-circle|minus|pause|pencil-line|play|plus|refresh-cw|repeat|share-2|skip-forward|smartphone|timer|trash|triangle-exclamation-point|x)\./,
    ),
  },
  { name: 'machines', test: /node_modules\/(xstate|@xstate)\// },
  // The icons of all later screens: one file in place of one for each icon.
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\// },
  // What is asked of all the training so far.
  { name: 'history', test: /src\/(domain\/history|offline\/queries\/history)/ },
  { name: 'workout', test: /src\/client\/routes\/_signed-in\/workout(?!\/history)[^?]*\?/ },
  { name: 'sync', test: /src\/offline\/sync\// },
  { name: 'set-facts', test: /features\/workout\/watch-set-facts/ },
  // What stands around the sets, and the look back on a workout.
  {
    name: 'around-the-sets',
    test: /features\/(workout\/(record-views|plate-line|plates-dialog|part-actions|movement-demo|set-up-note|last-note|rest-alarm|times-up-notification|workout-records)|training\/finished-card)\./,
  },
  { name: 'movements', test: /src\/domain\/movement\/catalogue/ },
  // How a movement is done, and finding one: asked for now and then.
  { name: 'movement-cues', test: /src\/domain\/movement\/cues/ },
  { name: 'movement-search', test: /src\/domain\/movement\/(?!figure)/ },
  { name: 'figures', test: /src\/(domain\/movement\/figure|client\/ui\/drawn-movement)/ },
  // What every signed-in page has besides, once it is quiet.
  {
    name: 'notices',
    test: /src\/client\/app\/(notices\/notice-host|notifications\/bell|push\/push-keeper)\./,
  },
  // What the bell opens, and subscribing to a coach.
  {
    name: 'notifications',
    test: /src\/client\/app\/(notifications\/|subscriptions\/|push\/)/,
  },
  // The screens that show what has been done.
  {
    name: 'results',
    test: /src\/client\/(features\/results\/(?!results-search)|ui\/charts\/|routes\/_signed-in\/(_shell\/results|workout\/history)[^?]*\?)/,
  },
  // What waits, what was refused, what this device holds: looked at now and then.
  { name: 'keeping', test: /src\/client\/(features\/sync\/|app\/(sync-panel|ready\/))/ },
  // Training itself, so that the group below takes nothing of it.
  {
    name: 'training-parts',
    test: /src\/client\/features\/training\/(training-(days|sections)|today-card|missed-words|program-list|start-program|date-dialog|week-marks|day-mark|suspended-card|workout-overview|estimated-minutes)\./,
  },
  // What is done about missed workouts, and a bought program's own page.
  {
    name: 'runs',
    test: /src\/(client\/(features\/training\/(missed-(card|choices)|reschedule-actions|day-plan|program-screen)|routes\/_signed-in\/_shell\/programs\/purchased[^?]*\?)|domain\/program\/(reschedule|next-days)|offline\/(commands\/reschedule|queries\/(runs|next-days)))/,
  },
  // Logging in, and what people do once: registering, a new password.
  { name: 'login', test: /src\/client\/routes\/_guest\/login[^?]*\?/ },
  { name: 'guest', test: /src\/client\/routes\/_guest[^?]*\?/ },
  // What programs and money are told with: in the store, where programs are written, and among the payouts.
  {
    name: 'offers',
    test: /src\/(domain\/program\/(details|exercise-line)|contract\/payments|client\/(app\/(coaching-sections|use-seen|use-busy-leaving|is-missing)|ui\/(age-text|dollars|seen-note)))\./,
  },
  // What is looked at before it is bought.
  {
    name: 'store',
    test: /src\/(client\/(features\/store\/|routes\/_signed-in\/_shell\/store[^?]*\?)|contract\/store\.|domain\/store\/)/,
  },
  // What coaches write programs with.
  {
    name: 'builder',
    test: /src\/(client\/(features\/program-editor\/(?!publish)|routes\/_signed-in\/(_shell\/)?programs[^?]*\?)|domain\/program\/)/,
  },
  { name: 'settings', test: /src\/client\/routes\/_signed-in\/_shell\/settings(?!\/admin)[^?]*\?/ },
  // Who one is, asked and shown.
  {
    name: 'profile',
    test: /src\/client\/routes\/_signed-in\/(_shell\/(my-profile|profile)|questions|coach_start)[^?]*\?/,
  },
  // What is written between people.
  {
    name: 'messages',
    test: /src\/client\/(features\/messages\/|routes\/_signed-in\/_shell\/messages[^?]*\?)/,
  },
  // What speaks to the live service: large, and the last of all that a page loads.
  { name: 'live', test: /node_modules\/pubnub\/|src\/client\/app\/live\// },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

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
      ['/api', '/v2', '/v3', '/publish', '/time'].map((path) => [path, apiOrigin]),
    ),
  },
  // Dexie's build for browsers of today; by itself it brings the one for those of ten years ago, with a
  // second copy of its list of exports. Every module that asks for it gets this one.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // Which file holds which screen: read by the tests and the benchmarks of the bundle.
    manifest: true,
    target: 'es2022',
    // The one style sheet stands in the page, and the script loader fetches what a file needs.
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
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
      project('unit', ['src/!(offline)/**/*.test.ts', 'tests/architecture/**/*.test.ts'], shared),
      project('api', ['tests/api/**/*.test.ts'], shared),
      // These put a network, a disk and a clock of their own in the place of the machine's.
      project('offline', ['{src,tests}/offline/**/*.test.ts'], alone),
      // Only by its own script, which has the browser that it needs.
      ...(report === 'webkit' ? [project('webkit', ['tests/webkit/**/*.test.ts'], alone)] : []),
    ],
  },
});

function project(name: string, include: string[], process: typeof shared | typeof alone) {
  return {
    root: here('.'),
    cacheDir: here('.cache/vite'),
    test: {
      name,
      include,
      environment: 'node',
      // Long enough for a busy machine: a database starts in some of the hooks.
      testTimeout: 30_000,
      hookTimeout: 60_000,
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
    react(),
    tailwind(),
    classicScripts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../../sw',
      // The plugin names the worker after its source; the name that pages register is kept short, and
      // the source is given to the build below.
      filename: 'sw.js',
      integration: {
        configureCustomSWViteBuild(worker) {
          worker.build = {
            ...worker.build,
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
        globPatterns: ['**/*.{html,js,css,svg,png,ico,webmanifest,mp3,woff2}'],
        globIgnores: ['screenshots/**', 'favicon.ico', 'sw.js'],
        maximumFileSizeToCacheInBytes: 1_000_000,
      },
      includeManifestIcons: false,
      manifest,
    }),
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
        for (const file of globSync(here('dist/**/*.{html,js,css,svg,webmanifest}'))) {
          writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
        }
      },
    },
  };
}
