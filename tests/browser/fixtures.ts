// What the browser tests are told in: a phone, a server that can be stopped, a line that can fail.
// Anything that a page prints as an error fails the test, and so does a call that left under another
// user's token or repeated a key with other bytes.

import {
  test as base,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from 'playwright/test';
import { ServerHost } from '#tests/tools/hosted-server.ts';
import { Line } from './line.ts';
import { athlete, ServerProcess } from './server-process.ts';
import { setBoxes, startTodaysWorkout, untilStored } from './workout.ts';

export { expect };

interface Fixtures {
  holdfast: ServerProcess;
  line: Line;
  signal: Signal;
  trouble: Trouble;
}

/** The way from the phone to the server, both ends of it. */
interface Signal {
  /** The phone loses its network and the server really stops. */
  lose(): Promise<void>;
  return(): Promise<void>;
}

interface Trouble {
  /** From now on pages may report calls that got no answer: the test cuts the line on purpose. */
  expectLostCalls(): void;
  /** From now on the server may say that a sign-in is needed, that it is busy, or something changed. */
  expectRefusedCalls(): void;
  /** From now on somebody else may answer, for the worker's script too. */
  expectForeignAnswers(): void;
  /** From now on errors of these words are the test's own doing. */
  expectPlanted(words: RegExp): void;
}

// A script cannot keep the browser from printing these for a call without an answer, or a refused one.
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
  line: async ({ holdfast }, provide) => {
    const line = new Line();
    await line.open(holdfast.url);
    await provide(line);
    await line.close();
    expect(line.broken(), 'what was wrong with calls').toEqual([]);
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
  // To install the app costs a third of a short story. Where it matters a file says `serviceWorkers: 'allow'`, or a
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
        if (message.type() === 'error') note(message.text());
      });
      context.on('weberror', (event) => note(String(event.error().stack)));
      await provide({
        expectLostCalls: () => void expected.push(lostCall),
        expectForeignAnswers: () => void expected.push(foreignAnswer),
        expectPlanted: (words) => void expected.push(words),
        expectRefusedCalls: () => void expected.push(refusedCall),
      });
      expect(errors, 'what the pages printed as errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** `origin`: of the server, where the browser does not know it. */
export async function signIn(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await fillInLogIn(page);
  await expect(page).toHaveURL(/\/training/);
}

/** On the log-in screen that is open. */
export async function fillInLogIn(page: Page, user = athlete): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Another phone, with nothing on it yet; its context is closed by the test. */
export async function newPhone(browser: Browser, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  return context.newPage();
}

export async function openTraining(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/training`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The app's files are stored and this page is served from them. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** Nothing on this device waits to be sent any more. */
export async function untilAllSaved(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible();
}

/** The athlete is in today's workout on this phone, with nothing left to send. */
export async function openWorkout(page: Page, origin = ''): Promise<void> {
  await signIn(page, origin);
  await untilInstalled(page);
  await openTraining(page, origin);
  await startTodaysWorkout(page);
  await untilAllSaved(page);
}

/** Ticks a set of the exercise that is open and sees that the phone has it. */
export async function tick(page: Page, index: number): Promise<void> {
  const box = setBoxes(page).nth(index);
  await box.setChecked(true);
  await expect(box).toBeChecked();
  await untilStored(page);
  await expect(page.getByRole('button', { name: 'Not saved' })).toHaveCount(0);
}

/** The server gets the next write only when it is let go. */
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

/** As on Safari and Firefox: only pages send. */
export async function withoutBackgroundSync(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Only where the app runs: the browser's empty page has no workers at all.
    if ('serviceWorker' in navigator)
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
}

declare global {
  interface Window {
    clockAhead?: number;
  }
}

/** Playwright's own clock is one for all pages, stops the app's timers and waits for a frozen page. */
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

/** By seconds, into the past too. */
export async function moveClock(page: Page, seconds: number): Promise<void> {
  await page.evaluate((ms) => (window.clockAhead = (window.clockAhead ?? 0) + ms), seconds * 1000);
}

/** As when the system ends a tab for want of memory: nothing in it gets to run once more. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The reply never comes: its sender is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
