// What is in the built files. The linter and the compiler look at the source; only the build shows what
// a screen really loads.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildWhenStale } from '../tools/build-when-stale.ts';
import { projectRoot } from '../tools/project-root.ts';

/** One file of the build, as Vite's manifest names it. */
interface Chunk {
  readonly file: string;
  readonly imports?: string[];
  readonly isEntry?: boolean;
}

// Words that a library keeps through minifying.
const marks = {
  react: 'react.transitional.element',
  dexie: 'DatabaseClosedError',
  xstate: 'xstate.stop',
  zod: '_zod',
  papaparse: 'LocalChunkSize',
  // PubNub's SDK.
  pubnub: 'pubnub-context-unpatched-fetch',
  // What is done about missed workouts.
  runs: 'Shift the rest',
  // A line of the catalogue of movements.
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
let manifest: Record<string, Chunk>;

beforeAll(() => {
  buildWhenStale();
  manifest = JSON.parse(dist('.vite/manifest.json')) as typeof manifest;
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

  test('stores every file that the page may load, and the page itself', () => {
    for (const file of ['index.html', ...clientFiles()])
      expect(holds('sw.js', `"${file}"`), file).toBe(true);
  });
});

test.each(serverMarks)('the client holds no server code: %s', (mark) => {
  for (const file of clientFiles()) expect(holds(file, mark), file).toBe(false);
});

test('the log-in screen loads neither the database nor the machines', () => {
  const files = filesOfRoute('_guest/login.tsx');
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    expect(holds(file, marks.dexie), file).toBe(false);
    expect(holds(file, marks.xstate), file).toBe(false);
  }
});

test('the training screen loads neither the machines nor what talks to the server', () => {
  for (const file of filesOfRoute('_signed-in/_shell/training.tsx')) {
    expect(holds(file, marks.xstate), file).toBe(false);
    expect(holds(file, marks.zod), file).toBe(false);
  }
});

test.each(['_signed-in/_shell/training.tsx', '_signed-in/workout/index.tsx'])(
  'the library of movements, the store, what reads files of other apps and what speaks to the live service are not loaded with %s',
  (route) => {
    for (const file of filesOfRoute(route)) {
      expect(holds(file, marks.papaparse), file).toBe(false);
      expect(holds(file, marks.pubnub), file).toBe(false);
      expect(holds(file, marks.movements), file).toBe(false);
      expect(holds(file, marks.store), file).toBe(false);
    }
  },
);

test('what is done about missed workouts is not loaded with Training', () => {
  for (const file of filesOfRoute('_signed-in/_shell/training.tsx'))
    expect(holds(file, marks.runs), file).toBe(false);
});

test('every file is a classic script, so that the browser keeps it compiled', () => {
  for (const file of ['sw.js', ...clientFiles()])
    expect(() => new Script(dist(file)), file).not.toThrow();
  expect(dist('index.html')).not.toContain('type="module"');
});

const clientFiles = () => globSync('assets/*.js', { cwd: join(projectRoot, 'dist') });

/** What the browser must load before the route's screen can be shown: the entry's files and its own. */
function filesOfRoute(route: string): string[] {
  const roots = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || key.startsWith(`routes/${route}`),
  );
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []);
}
