// The bytes of JavaScript that a person waits for on each screen, and the size of the whole app. Compressed here, so
// that they do not depend on a server.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';
import { signIn, startWorkout } from './app-page.ts';
import { phone, startChromium } from './chromium.ts';
import type { Figure } from './figure.ts';
import { builtApp, builtPage } from './pages.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { markReady, readyAt } from './ready-mark.ts';

/** What a person can do once the screen is interactive, and what is put off until the page is quiet (`idle`). */
const screens = {
  '/login': { shows: '#root input[type=password]', name: 'P1', target: 92, bound: 105, idle: null },
  '/training': { shows: '#root main button', name: 'P2', target: 110, bound: 150, idle: 150 },
  '/workout': {
    shows: '#root input[type=checkbox]',
    name: 'P3',
    target: 120,
    bound: 175,
    idle: 165,
  },
} as const;

/**
 * For a first screen with sync, push, the notices, the start of a workout and PubNub's SDK, which alone has 46 kB.
 * Nobody waits for these, so the bound only stops further growth. `bundles.test.ts` counts what the folders say; here
 * counts what is really fetched, such as a part that only some workouts have.
 */
const putOffBound = 308;

export async function bytes(): Promise<Figure[]> {
  const folder = builtApp();
  const blank = brotliSize(await builtPage('blank'), ['assets/*.js']);
  const server = await startProgram<Served>('serve', {
    appFolder: folder,
    demo: true,
  } satisfies ServeOptions);
  const browser = await startChromium();
  try {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    const origin = `http://localhost:${server.ready.port}`;
    await markReady(
      context,
      Object.values(screens)
        .map(({ shows }) => shows)
        .join(),
    );
    const open = async (path: keyof typeof screens) =>
      figuresOf(path, await scriptsOf(context, origin + path), folder, blank);
    const login = await open('/login');
    const page = await signIn(context, origin);
    const training = await open('/training');
    await startWorkout(page);
    await page.close();
    return [...login, ...training, ...(await open('/workout')), ...weights(folder)];
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Scripts {
  /** Requested before the screen was there. */
  readonly waitedFor: string[];
  /** Including those that were put off. */
  readonly all: string[];
}

async function scriptsOf(context: BrowserContext, url: string): Promise<Scripts> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const ready = await readyAt(page);
  const scripts = await allScripts(page);
  await page.close();
  return {
    waitedFor: scripts.filter(({ start }) => start < ready).map(({ file }) => file),
    all: scripts.map(({ file }) => file),
  };
}

/**
 * The network of an open page is never idle, because it listens to the live service. All scripts have loaded once
 * none has followed the last for a while.
 */
async function allScripts(page: Page): Promise<{ file: string; start: number }[]> {
  for (let known = -1; ;) {
    const scripts = await loadedScripts(page);
    if (scripts.length === known) return scripts;
    known = scripts.length;
    await page.waitForTimeout(3000);
  }
}

const loadedScripts = (page: Page): Promise<{ file: string; start: number }[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ file: new URL(name).pathname, start: startTime }))
      .filter(({ file }) => file.endsWith('.js')),
  );

function figuresOf(
  path: keyof typeof screens,
  scripts: Scripts,
  folder: string,
  blank: number,
): Figure[] {
  const { name, target, bound, idle } = screens[path];
  const before = brotliSize(folder, scripts.waitedFor);
  const all = brotliSize(folder, scripts.all);
  const times = (size: number) =>
    `${(size / blank).toFixed(2)} × a blank React page of ${blank.toFixed(1)} kB`;
  const figure = (words: string, value: number, limits?: Figure['limits']): Figure => ({
    name: `${name} ${path}, ${words}`,
    value,
    unit: 'kB',
    baseline: times(value),
    ...(limits && { limits }),
  });
  return [
    figure('scripts before it can be used', before, { better: 'less', target, bound }),
    ...(idle
      ? [figure('with what is put off', all, { better: 'less', target: idle, bound: putOffBound })]
      : []),
  ];
}

function weights(folder: string): Figure[] {
  const stored = storedFiles(folder);
  const weight = (name: string, ending: RegExp, target: number, bound: number): Figure => {
    const value = brotliSize(
      folder,
      stored.filter((file) => ending.test(file)),
    );
    return {
      name: `P4 ${name}`,
      value,
      unit: 'kB',
      baseline: 'no baseline',
      limits: { better: 'less', target, bound },
    };
  };
  return [
    weight('styles', /\.css$/, 12, 20),
    weight('fonts', /\.(woff2?|ttf|otf)$/, 0, 30),
    weight('everything that is stored for offline use', /./, 600, 900),
  ];
}

/** The addresses that the service worker stores. */
function storedFiles(folder: string): string[] {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/[{,]"?url"?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url]) => url!);
  const known = new Set(globSync('**/*', { cwd: folder }));
  return [...new Set(urls)].filter((url) => known.has(url));
}

/** kB; already compressed files count as they are. */
function brotliSize(folder: string, files: readonly string[]): number {
  const paths = files.flatMap((file) => globSync(join(folder, file)));
  const sizes = [...new Set(paths)].map((path) => {
    const content = readFileSync(path);
    return Math.min(content.length, brotliCompressSync(content).length);
  });
  return sizes.reduce((total, size) => total + size, 0) / 1000;
}
