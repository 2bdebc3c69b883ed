// Where users land, what the page is called, and the way into a workout and out of it.

import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import {
  expect,
  fillInLogIn,
  signIn,
  test,
  untilAllSaved,
  withoutBackgroundSync,
} from './fixtures.ts';
import { isWrite } from './line.ts';
import { coach } from './server-process.ts';
import { setBoxes, startTodaysWorkout, untilStored } from './workout.ts';

test('[NAV-3] [NAV-11] the overview is Training, and the page says so', async ({ page }) => {
  await signIn(page);
  await page.goto('/overview');
  await expect(page).toHaveURL(/\/training$/);
  await expect(page).toHaveTitle('Training | Holdfast');
});

test('[NAV-22] [NAV-25] [ACC-10] who is not signed in logs in first and then gets there', async ({
  page,
}) => {
  await page.goto('/training?section=schedule');
  await expect(page).toHaveURL(/\/login\?redirectFrom=/);
  await fillInLogIn(page);
  await expect(page).toHaveURL(/\/training\?section=schedule/);
  const stored = () => page.evaluate(() => localStorage.getItem('holdfast-user'));
  expect(await stored()).toContain('"userId"');
  expect(await stored()).not.toContain('athlete@holdfast.test');

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored()).toBeNull();
});

test(
  '[ACC-9] who logs out is forgotten here, and nothing of theirs goes on',
  { tag: '@installed' },
  async ({ page, context, line, trouble }) => {
    trouble.expectLostCalls();
    // Logging out ends the token of what is still on its way.
    trouble.expectRefusedCalls();
    await withoutBackgroundSync(context);
    await page.clock.install();
    await signIn(page);
    await untilAllSaved(page);
    await startTodaysWorkout(page);
    await untilAllSaved(page);
    line.fate = (call) => (isWrite(call) ? 'lose call' : 'pass');
    await setBoxes(page).first().setChecked(true);
    await expect(page.getByRole('timer', { name: 'Rest left' })).toBeVisible();
    await untilStored(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Ok' }).click();
    await signOutByMenu(page);
    const pictures = () =>
      page.evaluate(async () => (await (await caches.open('images')).keys()).length);
    await page.evaluate(async () =>
      (await caches.open('images')).put('/screenshots/workout-phone.png', new Response('')),
    );
    expect(await pictures()).toBeGreaterThan(0);
    // One try is held back on its way, so that no other may leave before the question is answered.
    const tries = line.writes().length;
    line.fate = (call) => (isWrite(call) ? new Promise(() => {}) : 'pass');
    await page.clock.runFor(60_000);
    await expect.poll(() => line.writes().length).toBeGreaterThan(tries);
    const before = line.calls.length;
    await page.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await pictures()).toBe(0);
    const stored = () => page.evaluate(() => localStorage.length);
    expect(await stored()).toBe(0);
    // In this time the set would be sent again and the rest would be over.
    await page.clock.runFor(15 * 60_000);
    const calls = line.calls.slice(before).map(({ method, path }) => `${method} ${path}`);
    // The sign-out itself, and the log-in screen's question for the social providers.
    const expected = ['DELETE /api/auth', 'GET /api/auth/providers'];
    expect(calls.filter((call) => !expected.includes(call))).toEqual([]);
    await expect(page.getByRole('timer')).toHaveCount(0);

    line.fate = () => 'pass';
    await fillInLogIn(page);
    await expect(page).toHaveURL(/\/training/);
    await untilAllSaved(page);
    await signOutByMenu(page);
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored()).toBe(0);
    // The messages are deleted too.
    const databases = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect((await databases()).filter((name) => name?.startsWith('holdfast-'))).toEqual([]);
  },
);

/** Without loading a new page: anything that was not stopped would keep running. */
async function signOutByMenu(page: Page): Promise<void> {
  await page.locator('nav').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
}

test('[WK-6] without a workout the workout screen is Training', async ({ page }) => {
  await signIn(page);
  await page.goto('/workout');
  await expect(page).toHaveURL(/\/training/);
});

test('[TR-12] [TR-13] [TR-14] [TR-15] the overview shows the workout and starts it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  const title = await page.getByRole('heading', { level: 2 }).first().innerText();
  await page.getByRole('button', { name: 'Open workout' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(7);
  await expect(dialog.getByRole('listitem').first()).toContainText('Barbell back squat');
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600);
  const waits = await whatIsWaitedFor(page);
  await dialog.getByRole('button', { name: 'Start workout' }).click();
  await expect(page).toHaveURL(/\/workout$/);
  await expect(dialog).toHaveCount(0);
  expect(await waits()).toContain('/training without a dialog: Starting the workout…');
  await expect(setBoxes(page).first()).toBeVisible();
});

test('[WK-15] [WK-17] [WK-18] [TR-9] leaving a workout asks first, and pauses it', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await expect(page.getByRole('button', { name: 'Exercise complete' })).toBeVisible();
  const back = page.getByRole('button', { name: 'Pause and leave' });
  const dialog = page.getByRole('dialog', { name: 'Pause the workout and leave?' });
  await back.click();
  await expect(dialog).toContainText('progress will be saved');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(back).toBeFocused();
  await expect(page).toHaveURL(/\/workout$/);
  await back.click();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(/\/training/);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('[NAV-39] an address that makes no sense names what it has not found, or is read as far as it does', async ({
  page,
}) => {
  await signIn(page);
  for (const [address, heading] of [
    ['/programs/purchased/mine', '404 Program Not Found'],
    ['/store/mine', '404 Program Not Found'],
    ['/store/author/somebody', '404 Coach Not Found'],
    ['/messages/somebody', '404 Conversation Not Found'],
    ['/results/session/last', '404 Workout Not Found'],
    ['/results/mine/first', '404 Workout Not Found'],
    [`/results/exercise/${'m'.repeat(65)}`, '404 Exercise Not Found'],
    ['/store?text={"toString":1}&level=much&show={}', 'Store'],
    ['/training?section=everything&redirectFrom=[]', /^Good /],
    ['/schedule?show=year&date=2026-02-31', 'Schedule'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
  }
  await page.goto('/login?redirectFrom={"toString":1}');
  await fillInLogIn(page);
  await expect(page).toHaveURL(/\/training$/);
});

test('[NAV-39] a coach is told what an address does not name, and goes on in Coaching', async ({
  page,
}) => {
  await page.goto('/login');
  await fillInLogIn(page, coach);
  await expect(page).toHaveURL(/\/coaching$/);
  for (const [address, heading] of [
    ['/clients/somebody', '404 Client Not Found'],
    ['/clients/somebody/profiles-index', '404 Client Not Found'],
    ['/clients/somebody/training/mine/0', '404 Workout Not Found'],
    ['/programs/program-workouts/mine', '404 Program Not Found'],
    ['/programs/program-workouts/mine/0', '404 Program Not Found'],
    [`/programs/program-workouts/${randomUUID()}`, '404 Program Not Found'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Go to Coaching' })).toBeVisible();
  }
  await page.goto('/coaching?section=everything');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without a service worker, which answers in the place of the server,', () => {
  test.use({ serviceWorkers: 'block' });

  test('[NUM-19] a screen that breaks says so, tells whom the operator named, and comes back', async ({
    page,
    trouble,
  }) => {
    trouble.expectPlanted(/planted/);
    await page.route('**/api/telemetry', (route) =>
      route.fulfill({ json: { pageViews: false, errors: true }, headers: { 'X-Api': '1' } }),
    );
    const asked = page.waitForResponse('**/api/telemetry');
    const told = page.waitForRequest('**/api/error-reports');
    await signIn(page);
    await asked;
    await page.evaluate(() => {
      const { ResizeObserver } = globalThis;
      const planted = function () {
        throw new Error('planted');
      };
      const mend = () => Object.assign(globalThis, { ResizeObserver });
      Object.assign(globalThis, { ResizeObserver: planted, mend });
    });
    await page.getByRole('link', { name: 'Results' }).first().click();
    await expect(page.getByRole('heading', { name: 'This screen broke' })).toBeVisible();
    await expect(page.getByText('Try again, or reload the page.')).toBeVisible();
    const report = gunzipSync((await told).postDataBuffer() ?? '').toString();
    expect(JSON.parse(report)).toMatchObject({ name: 'Error', message: 'planted' });

    await page.evaluate(() => (globalThis as unknown as { mend: () => void }).mend());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  });
});

/** Records each loader shown from now on, however briefly: on which page, and whether a dialog was open. */
async function whatIsWaitedFor(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const loaders: string[] = [];
    new MutationObserver(() => {
      const dialog = document.querySelector('dialog') ? 'with' : 'without';
      for (const { textContent } of document.querySelectorAll('output'))
        if (/Starting/.test(textContent))
          loaders.push(`${location.pathname} ${dialog} a dialog: ${textContent}`);
    }).observe(document.body, { childList: true, subtree: true });
    return loaders;
  });
  return () => seen.jsonValue();
}
