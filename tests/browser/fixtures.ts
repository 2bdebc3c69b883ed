// The browser tests' fixtures: a phone, a server that can be stopped, a line that can fail. Any error that a page
// prints fails the test, and so does a call that left under another user's token or repeated a key with different
// bytes.

import {
  test as base,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from 'playwright/test';
import { ServerHost } from '#tests/tools/hosted-server.ts';
import { Line } from './line.ts';
import { athlete, coach, ServerProcess } from './server-process.ts';
import { setBoxes, startTodaysWorkout, untilStored } from './workout.ts';

export { expect };

interface Fixtures {
  holdfast: ServerProcess;
  line: Line;
  signal: Signal;
  trouble: Trouble;
}

/** Both ends of the connection between the phone and the server. */
interface Signal {
  /** The phone loses its network and the server really stops. */
  lose(): Promise<void>;
  return(): Promise<void>;
}

interface Trouble {
  /** From now on pages may report unanswered calls: the test cuts the line on purpose. */
  expectLostCalls(): void;
  /** From now on the server may say that a sign-in is needed, that it is busy, or that something has changed. */
  expectRefusedCalls(): void;
  /** From now on somebody else may answer, even for the worker's script. */
  expectForeignAnswers(): void;
  /** From now on errors that match are the test's own doing. */
  expectPlanted(words: RegExp): void;
}

// A script cannot stop the browser from printing these for an unanswered or refused call.
const lostCall = /^Failed to load resource: net::ERR_/;
const refusedCall =
  /^Failed to load resource: the server responded with a status of (401|412|419|503)/;
const foreignAnswer = /^Failed to load resource|^The script has an unsupported MIME type/;

export const test = base.extend<Fixtures, { host: ServerHost }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are used from here.
    async ({}, provide) => {
      const host = new ServerHost();
      await provide(host);
      await host.end();
    },
    { scope: 'worker' },
  ],
  holdfast: async ({ host }, provide) => {
    const server = new ServerProcess('postgres', {}, host);
    await server.start();
    await provide(server);
    await server.remove();
  },
  line: async ({ browser, holdfast }, provide) => {
    const line = new Line();
    await line.open(holdfast.url);
    await provide(line);
    // A page that outlives its story keeps calling this port, which may be the line of a later story by then.
    await Promise.all(browser.contexts().map((left) => left.close()));
    await line.close();
    expect(line.broken(), 'calls that went wrong').toEqual([]);
  },
  signal: async ({ context, holdfast, trouble }, provide) => {
    await provide({
      async lose() {
        trouble.expectLostCalls();
        await context.setOffline(true);
        await holdfast.stop('SIGKILL');
      },
      async return() {
        await holdfast.start();
        await context.setOffline(false);
      },
    });
  },
  baseURL: async ({ line }, provide) => provide(line.url),
  // Installing the app takes a third of a short story. Where it matters, a file says `serviceWorkers: 'allow'`, or a
  // story has the tag '@installed'.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are used from here.
  serviceWorkers: async ({}, provide, { tags }) =>
    provide(tags.includes('@installed') ? 'allow' : 'block'),
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  trouble: [
    async ({ context }, provide) => {
      const errors: string[] = [];
      const expected: RegExp[] = [];
      const note = (error: string) => {
        if (!expected.some((words) => words.test(error))) errors.push(error);
      };
      context.on('console', (message) => {
        // A live token ends with its sign-in, and the page asks for another.
        const isEnded =
          /\/v2\/(subscribe|presence)\//.test(message.location().url) &&
          message.text().includes('403');
        if (message.type() === 'error' && !isEnded)
          note(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (event) => note(String(event.error().stack)));
      await provide({
        expectLostCalls: () => void expected.push(lostCall),
        expectForeignAnswers: () => void expected.push(foreignAnswer),
        expectPlanted: (words) => void expected.push(words),
        expectRefusedCalls: () => void expected.push(refusedCall),
      });
      // A call that is on its way as the story ends has no page to answer any more.
      await Promise.all(
        [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
      );
      expect(errors, 'what the pages printed as errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** `origin`: the server's, if the browser does not know it. */
export async function signIn(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await fillInLogIn(page);
  await expect(page).toHaveURL(/\/training/);
}

/** Fills in the log-in screen that is open. */
export async function fillInLogIn(page: Page, user = athlete): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Another phone with nothing on it yet; it is closed with the story, if not before. */
export async function newPhone(browser: Browser, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  return context.newPage();
}

/** A coach at a desk, signed in; it is closed with the story, if not before. */
export async function openDesk(browser: Browser, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    hasTouch: false,
    isMobile: false,
    reducedMotion: 'reduce',
  });
  const desk = await context.newPage();
  await desk.goto('/login');
  await fillInLogIn(desk, coach);
  // A coach's day begins there.
  await expect(desk).toHaveURL(/\/coaching/);
  return desk;
}

export async function openTraining(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/training`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Waits until the app's files are stored and this page is served from them. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** Waits until nothing on this device is left to send. */
export async function untilAllSaved(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible();
}

/** Opens the athlete's workout of today on this phone, with nothing left to send. */
export async function openWorkout(page: Page, origin = ''): Promise<void> {
  await signIn(page, origin);
  await untilInstalled(page);
  await openTraining(page, origin);
  await startTodaysWorkout(page);
  await untilAllSaved(page);
}

/** Ticks a set of the open exercise and checks that it is stored on the phone. */
export async function tick(page: Page, index: number): Promise<void> {
  const box = setBoxes(page).nth(index);
  await box.setChecked(true);
  await expect(box).toBeChecked();
  await untilStored(page);
  await expect(page.getByRole('button', { name: 'Not saved' })).toHaveCount(0);
}

/** The next write reaches the server only when the test lets it go. */
export function holdNextWrite(line: Line) {
  const gate = Promise.withResolvers<'pass'>();
  const before = line.writes().length;
  line.fate = (call) => (line.writes().indexOf(call) === before ? gate.promise : 'pass');
  return {
    before,
    arrived: () => expect.poll(() => line.writes().length).toBe(before + 1),
    letGo: () => gate.resolve('pass'),
  };
}

/** As in Safari and Firefox: only pages send. */
export async function withoutBackgroundSync(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Only where the app runs: the browser's blank page has no service workers.
    if ('serviceWorker' in navigator)
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
}

declare global {
  interface Window {
    clockAhead?: number;
  }
}

/** Playwright's own clock is shared by all pages, stops the app's timers and waits for a frozen page. */
export async function withMovableClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const RealDate = Date;
    const now = () => RealDate.now() + (window.clockAhead ?? 0);
    window.Date = new Proxy(RealDate, {
      construct: (date, given) => Reflect.construct(date, given.length > 0 ? given : [now()]),
      get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    });
  });
}

/** In seconds, also into the past. */
export async function moveClock(page: Page, seconds: number): Promise<void> {
  await page.evaluate((ms) => (window.clockAhead = (window.clockAhead ?? 0) + ms), seconds * 1000);
}

/** As when the system kills a tab to free memory: nothing in it gets to run again. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The reply never arrives: its sender is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
