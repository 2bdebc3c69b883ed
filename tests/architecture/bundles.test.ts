// Checks the contents of the built files. The linter and the compiler look at the source; only the build shows what a
// screen really loads.

import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildWhenStale } from '#cli/build-when-stale.ts';
import { movements } from '#domain/movement/catalogue.ts';
import { projectRoot } from '../tools/project-root.ts';

// Strings of a library that survive minifying.
const marks = {
  react: 'react.transitional.element',
  dexie: 'DatabaseClosedError',
  xstate: 'xstate.stop',
  zod: '_zod',
  papaparse: 'LocalChunkSize',
  // PubNub's SDK.
  pubnub: 'pubnub-context-unpatched-fetch',
  // A choice for missed workouts.
  runs: 'Shift everything',
  // A line of the movement catalogue.
  movements: 'Bulgarian split squat | ',
  // A heading of the store.
  store: 'Recently viewed',
};
const serverMarks = [
  'kysely',
  'pglite',
  'fastify',
  'argon2',
  'password_hash',
  'node:fs',
  'node:crypto',
];

const holds = (file: string, mark: string) => dist(file).includes(mark);
const dist = (file: string) => readFileSync(join(projectRoot, 'dist', file), 'utf8');
/**
 * By address: the files that a browser fetches before it can draw the screen, and all of them including the deferred
 * ones.
 */
let screens: Record<string, { first: string[]; all: string[] }>;

beforeAll(() => {
  buildWhenStale();
  screens = JSON.parse(dist('.vite/screens.json')) as typeof screens;
}, 120_000);

test('the marks are found where they belong', () => {
  for (const mark of Object.values(marks)) {
    expect(
      clientFiles().some((file) => holds(file, mark)),
      mark,
    ).toBe(true);
  }
});

describe('the service worker', () => {
  test('is one file', () => {
    expect(/\bimport\s*\(|\bimportScripts\s*\(|\bfrom\s*["']\.\//.test(dist('sw.js'))).toBe(false);
  });

  test('holds the sync and no interface', () => {
    expect(holds('sw.js', marks.dexie)).toBe(true);
    expect(holds('sw.js', marks.react)).toBe(false);
    expect(holds('sw.js', marks.xstate)).toBe(false);
  });

  test('stores the page, the drawings and every file that the page may load but those for screens that need a signal', () => {
    for (const file of ['index.html', 'movements/all.txt'])
      expect(holds('sw.js', `"${file}"`), file).toBe(true);
    const leftOut = clientFiles().filter((file) => !holds('sw.js', `"${file}"`));
    expect(
      leftOut.map((file) => file.replace(/^assets\/(.*)-[\w-]{7}\.js$/, '$1')).toSorted(),
    ).toEqual([
      // Confirming an address, a new password, an invitation.
      'online-account',
      'online-admin',
      // Ending what a client pays.
      'online-clients',
      // A coach's monthly price.
      'online-coaching',
      // New accounts.
      'online-first-register',
      // What speaks to the live service.
      'online-last-training-workout',
      // Another person's profile.
      'online-profile',
      // The versions of a program.
      'online-program-editor',
      // The list of common passwords.
      'online-rest',
      // Changing the password, deleting the account or all workouts, and what coaches charge for.
      'online-settings',
      'online-shared',
      // Back from the payment provider.
      'online-store',
    ]);
  });
});

test('exactly these screens need a signal', () => {
  const needing = Object.keys(screens).filter((address) =>
    screens[address]!.first.some((file) => !holds('sw.js', `"${file}"`)),
  );
  expect(needing.toSorted()).toEqual([
    '/confirmation',
    '/invitation',
    '/new-password',
    '/password-reset',
    '/password-reset-confirmation',
    '/post-new-password',
    '/post-password-reset',
    '/post-register',
    '/register-client',
    '/register-coach',
    '/register-initial',
    '/second-factor',
    '/secure-account',
    '/settings/admin',
    '/settings/delete-account',
    '/settings/delete-workouts',
    '/settings/password-change',
    '/settings/second-factor',
    '/settings/security-log',
  ]);
});

test.each(serverMarks)('the client holds no server code: %s', (mark) => {
  for (const file of clientFiles()) expect(holds(file, mark), file).toBe(false);
});

test('what the loader of a screen waits for is counted with the screen', () => {
  const files = screens['/programs/program-workouts/[^/]+']!.first;
  // The feature's file, and the file of the editor that the loader opens.
  expect(files.filter((file) => file.includes('program-editor-'))).toHaveLength(2);
});

test('the log-in screen loads neither the database nor the machines', () => {
  const files = screens['/login']!.first;
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    expect(holds(file, marks.dexie), file).toBe(false);
    expect(holds(file, marks.xstate), file).toBe(false);
  }
});

test('the training screen loads neither the machines nor what talks to the server', () => {
  for (const file of screens['/training']!.first) {
    expect(holds(file, marks.xstate), file).toBe(false);
    expect(holds(file, marks.zod), file).toBe(false);
  }
});

test.each(['/training', '/workout'])(
  'the library of movements, the store, what reads files of other apps and what speaks to the live service are not loaded with %s',
  (address) => {
    for (const file of screens[address]!.first) {
      expect(holds(file, marks.papaparse), file).toBe(false);
      expect(holds(file, marks.pubnub), file).toBe(false);
      expect(holds(file, marks.movements), file).toBe(false);
      expect(holds(file, marks.store), file).toBe(false);
    }
  },
);

test('what is done about missed workouts is not loaded with Training', () => {
  for (const file of screens['/training']!.first) expect(holds(file, marks.runs), file).toBe(false);
});

test.each([
  { address: '/login', budget: 105 },
  { address: '/register-client', budget: 130 },
  { address: '/training', budget: 150 },
  { address: '/workout', budget: 175 },
])('$address can be used after at most $budget kB of scripts', ({ address, budget }) => {
  expect(sizeOf(screens[address]!.first)).toBeLessThan(budget);
});

test('every drawing has a file of its own', () => {
  const ids = globSync('movements/*.svg', { cwd: join(projectRoot, 'dist') });
  expect(ids).toHaveLength(movements.length);
  expect(dist('movements/front-squat.svg')).toContain('<svg');
});

test.each([
  { address: '/training', budget: 299 },
  { address: '/workout', budget: 309 },
])('$address with what it puts off has at most $budget kB of scripts', ({ address, budget }) => {
  expect(sizeOf(screens[address]!.all)).toBeLessThan(budget);
});

test.each(['login', 'training', 'workout'])(
  '%s loads no file on its own that it has no use for, and puts off what is in a folder idle',
  (screen) => {
    const { first, all } = screens[`/${screen}`]!;
    const named = (files: readonly string[]) =>
      files.filter((file) => !/\/(scripts|rolldown-runtime|framework|index)-/.test(file));
    expect(named(first).length).toBeGreaterThan(0);
    for (const file of named(first)) expect(file).toMatch(new RegExp(`/first-[a-z-]*${screen}`));
    expect(all.length).toBeGreaterThan(first.length);
    for (const file of named(all))
      expect(file).toMatch(new RegExp(`/(online-)?(first|idle|last)-.*${screen}`));
  },
);

test('styles are at most 20 kB, and no font is loaded', () => {
  expect(sizeOf(globSync('assets/*.css', { cwd: join(projectRoot, 'dist') }))).toBeLessThan(20);
  expect(globSync('**/*.{woff,woff2,ttf,otf}', { cwd: join(projectRoot, 'dist') })).toEqual([]);
});

test('all that is stored for offline use is at most 900 kB', () => {
  const stored = globSync('**/*', { cwd: join(projectRoot, 'dist') }).filter((file) =>
    holds('sw.js', `"${file}"`),
  );
  expect(stored).toContain('index.html');
  const compressed = new Set(globSync('**/*.br', { cwd: join(projectRoot, 'dist') }));
  const plain = stored.filter((file) => !compressed.has(`${file}.br`));
  const bytes = plain.reduce(
    (total, file) => total + statSync(join(projectRoot, 'dist', file)).size,
    0,
  );
  expect(sizeOf(stored.filter((file) => compressed.has(`${file}.br`))) + bytes / 1000).toBeLessThan(
    900,
  );
});

test('every file is a classic script, so that the browser keeps it compiled', () => {
  for (const file of ['sw.js', ...clientFiles()])
    expect(() => new Script(dist(file)), file).not.toThrow();
  expect(dist('index.html')).not.toContain('type="module"');
});

const clientFiles = () => globSync('assets/*.js', { cwd: join(projectRoot, 'dist') });

/** kB on the wire, as the server sends them. */
const sizeOf = (files: readonly string[]): number =>
  files.reduce((total, file) => total + statSync(join(projectRoot, 'dist', `${file}.br`)).size, 0) /
  1000;
