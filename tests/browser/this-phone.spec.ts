// What this phone stores, how safe it is there, and what the app says when it is not.

import type { Page } from 'playwright/test';
import {
  expect,
  openTraining,
  openWorkout,
  signIn,
  test,
  tick,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import { isWrite, refusal } from './line.ts';
import { finishWorkout, logTheRest, setBoxes, startTodaysWorkout } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

const notice = (page: Page, title: string) => page.getByRole('region', { name: title });

test('the receipt counts every file of the app and notices one that is gone', async ({ page }) => {
  await signIn(page);
  await untilInstalled(page);
  await untilAllSaved(page);
  await page.goto('/sync');
  await expect(page.getByRole('heading', { name: 'Ready offline', exact: true })).toBeVisible();
  // The count comes with the row of the next days, which checks its pictures first.
  const main = page.getByRole('main');
  await expect(main).toContainText(/\d+ files/);
  const files = Number(/(\d+) files/.exec(await main.innerText())?.[1]);
  expect(files).toBeGreaterThan(10);

  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache')) ?? '';
    const cache = await caches.open(name);
    const [first] = (await cache.keys()).filter(({ url }) => url.includes('times-up'));
    if (first) await cache.delete(first);
  });
  await page.reload();
  await expect(page.getByText(`1 of its ${files} files is missing`)).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('heading', { name: 'Ready offline', exact: true })).toBeVisible();
});

test('Training says once that everything for a day without a signal is here', async ({ page }) => {
  await signIn(page);
  const line = page.getByRole('link', { name: 'Ready offline with 1 program' });
  await expect(line).toBeVisible();
  await page.reload();
  await untilAllSaved(page);
  await expect(line).toHaveCount(0);
});

test('after the first finished workout the browser is asked to keep it, on the athlete’s word only', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!('storage' in navigator)) return;
    StorageManager.prototype.persist = () => {
      sessionStorage.setItem('asked', 'yes');
      return Promise.resolve(true);
    };
  });
  const asked = () => page.evaluate(() => sessionStorage.getItem('asked'));
  await signIn(page);
  await untilAllSaved(page);
  await expect(notice(page, 'Keep your workouts safe here')).toHaveCount(0);
  await startTodaysWorkout(page);
  await logTheRest(page);
  await finishWorkout(page);
  await expect(notice(page, 'Keep your workouts safe here')).toBeVisible();
  expect(await asked()).toBeNull();
  for (const screen of ['Messages', 'Training']) {
    await page.getByRole('link', { name: screen }).last().click();
    await expect(page).toHaveTitle(new RegExp(`^${screen}`));
    const hint = await notice(page, 'Keep your workouts safe here').boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(hint!.y + hint!.height, 'the hint covers nothing').toBeLessThanOrEqual(main!.y);
  }
  await page.getByText('Keep your workouts safe here').click();
  await page.getByRole('button', { name: 'Protect my data' }).click();
  await expect(notice(page, 'Protected')).toBeVisible();
  expect(await asked()).toBe('yes');
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(notice(page, 'Protected')).toHaveCount(0);
  await page.reload();
  await untilAllSaved(page);
  await expect(notice(page, 'Keep your workouts safe here')).toHaveCount(0);
});

test.describe('Safari on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  });
  test('is told once how the app gets onto the home screen', async ({ page }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await signIn(page);
    const hint = notice(page, 'Put Holdfast on your home screen first');
    await expect(hint).toContainText('Tap Share');
    await expect(hint).toContainText('Add to Home Screen');
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
        const box = await hint.boundingBox();
        return bar!.y - (box!.y + box!.height);
      }, 'the bar at the bottom covers none of it')
      .toBeGreaterThanOrEqual(0);
    await hint.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(hint).toHaveCount(0);
    await page.reload();
    await untilAllSaved(page);
    await expect(hint).toHaveCount(0);
    await page.goto('/sync');
    await expect(page.getByRole('heading', { name: 'Not on the home screen' })).toBeVisible();
  });
});

test('a private window is called one before the first workout', async ({ page }) => {
  await page.addInitScript(() => {
    if ('storage' in navigator)
      StorageManager.prototype.getDirectory = () =>
        Promise.reject(new DOMException('private', 'SecurityError'));
  });
  await signIn(page);
  await expect(notice(page, 'This is a private window')).toBeVisible();
  await page.goto('/sync');
  await expect(page.getByRole('heading', { name: 'Private window' })).toBeVisible();
});

test('a set for which the disk has no room is called not saved, and saved when there is room [matrix: quota]', async ({
  page,
  holdfast,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...row: Parameters<typeof put>) {
      if (window.isDiskFull && this.name === 'entities')
        throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, row);
    };
  });
  await openWorkout(page);
  await tick(page, 0);
  await page.evaluate(() => (window.isDiskFull = true));
  await setBoxes(page).nth(1).setChecked(true);
  const dialog = page.getByRole('dialog', { name: 'This phone is full' });
  await expect(dialog).toContainText('One change isn’t saved.');
  await expect(dialog).toContainText('Everything saved before is still on this phone.');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export a copy' }).click();
  await downloading;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('Still no room.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const rows = page.getByRole('row').filter({ has: setBoxes(page) });
  await expect(rows.nth(1)).toContainText('Not saved');
  await expect(rows.nth(0)).not.toContainText('Not saved');

  await page.getByRole('button', { name: 'Pause and leave' }).click();
  const leaving = page.getByRole('dialog', { name: 'One change isn’t saved' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/workout$/);

  await page.evaluate(() => (window.isDiskFull = false));
  await expect(rows.nth(1)).not.toContainText('Not saved');
  await expect.poll(() => holdfast.ticksHeld()).toBe(2);
  await page.reload();
  await expect(setBoxes(page).nth(1)).toBeChecked();
});

test('unsent sets that the browser has thrown away are owned up to, once', async ({
  page,
  signal,
}) => {
  await openWorkout(page);
  await signal.lose();
  await tick(page, 0);
  await expect(page.getByRole('button', { name: 'Offline · 1 waiting' })).toBeVisible();
  // At an attempt to send, the phone records how much it has; make that the last record.
  await page.getByRole('button', { name: 'Offline · 1 waiting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('holdfast-canary-'))
          .map((key) => (JSON.parse(localStorage.getItem(key)!) as { unsent: number }).unsent),
      ),
    )
    .toEqual([1]);
  // A page of the same origin that sends nothing. The data is gone before there is a signal, so nothing can be sent.
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) =>
      name?.startsWith('holdfast-'),
    );
    await new Promise((resolve) =>
      indexedDB.deleteDatabase(database?.name ?? '').addEventListener('success', resolve),
    );
  });
  await signal.return();
  await openTraining(page);
  const dialog = page.getByRole('dialog', { name: 'Something is missing on this phone' });
  await expect(dialog).toContainText('One change hadn’t been sent yet and is lost.');
  await dialog.getByRole('button', { name: 'Got it' }).click();
  // The dialog closes once the answer is on disk.
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await untilAllSaved(page);
  await expect(dialog).toHaveCount(0);
});

test('signing out with unsent work keeps it by default and discards it only when that is typed', async ({
  page,
  signal,
}) => {
  await openWorkout(page);
  await signal.lose();
  await tick(page, 0);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 change not sent yet');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached.');
  await page.getByRole('button', { name: 'Discard 1 change' }).click();
  const discard = page.getByRole('button', { name: 'Discard', exact: true });
  await expect(discard).toBeDisabled();
  await page.getByLabel('Type DISCARD to continue').fill('disc');
  await expect(discard).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/training/);

  await page.goto('/logout');
  await page.getByRole('button', { name: 'Keep on this device and sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const word = page.getByRole('status').filter({ hasText: '1 change is saved on this device' });
  await expect(word).toBeVisible();
  await page.reload();
  await expect(word).toBeVisible();
  await signal.return();
  await signIn(page);
  await untilAllSaved(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(setBoxes(page).first()).toBeChecked();
});

test('what is sent while signing out asks is no longer asked about, and nobody is signed out unasked', async ({
  page,
  signal,
}) => {
  await openWorkout(page);
  await signal.lose();
  await tick(page, 0);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 change not sent yet');
  await signal.return();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All sent');
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/training/);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your workouts are where you left them.')).toBeVisible();
});

test('refused work at signing out is called refused, with a way to it', async ({
  page,
  line,
  trouble,
}) => {
  await openWorkout(page);
  trouble.expectForeignAnswers();
  line.fate = (call) => (isWrite(call) ? refusal(422, 'invalid-request') : 'pass');
  await tick(page, 0);
  await expect(page.getByRole('button', { name: '1 refused' })).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByText('The server refused it.')).toBeVisible();
  await expect(page.getByText('to the server after you log in')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sync now' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(page).toHaveURL(/\/sync$/);
});

declare global {
  interface Window {
    isDiskFull?: boolean;
  }
}
