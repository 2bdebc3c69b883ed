// Two builds of the app in two tabs: the older one is stopped, the newer one says what blocks it; and an update loses
// none of the unsent changes.

import {
  expect,
  openTraining,
  openWorkout,
  signIn,
  test,
  tick,
  untilAllSaved,
} from './fixtures.ts';
import { isWrite } from './line.ts';
import { Releases } from './releases.ts';
import type { BrowserContext, Page } from 'playwright/test';

test.use({ serviceWorkers: 'allow' });

test('a tab whose database a newer build has taken over can only be loaded anew', async ({
  page,
  context,
}) => {
  await openWorkout(page);
  await tick(page, 0);
  const newer = await emptyPage(context);
  await newer.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) =>
      name?.startsWith('holdfast-'),
    );
    await new Promise((resolve) =>
      indexedDB
        .open(database?.name ?? '', (database?.version ?? 0) + 10)
        .addEventListener('success', resolve),
    );
  });
  const dialog = page.getByRole('dialog', { name: 'This tab is out of date' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('an update held up by another tab says so, and goes on when that tab is closed', async ({
  page,
  context,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/robots.txt');
  const older = await emptyPage(context);
  await older.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) =>
      name?.startsWith('holdfast-'),
    );
    const name = database?.name ?? '';
    const done = (request: IDBOpenDBRequest) =>
      new Promise((resolve) => request.addEventListener('success', resolve));
    await done(indexedDB.deleteDatabase(name));
    // An old tab that does not release it.
    await done(indexedDB.open(name, 1));
  });
  await page.goto('/training');
  const dialog = page.getByRole('dialog', { name: 'Close the other tabs' });
  await expect(dialog).toBeVisible();
  await older.close();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[SW-2] an update with sets still unsent reloads the page, and they are sent afterwards', async ({
  page,
  holdfast,
  line,
  trouble,
}) => {
  const releases = new Releases(line, holdfast.url);
  const answer = line.fate;
  await openWorkout(page);
  trouble.expectLostCalls();
  line.fate = (call) => (isWrite(call) ? 'lose call' : answer(call));
  await tick(page, 0);
  await openTraining(page);
  releases.current = 2;
  await page.waitForEvent('load');
  await expect(page.getByRole('button', { name: /1 waiting/ })).toBeVisible();
  line.fate = answer;
  await untilAllSaved(page);
  await expect.poll(() => holdfast.ticksHeld()).toBe(1);
});

test('the word of an update leaves the way back and the state of the sync in reach', async ({
  page,
  holdfast,
  line,
}) => {
  const releases = new Releases(line, holdfast.url);
  await openWorkout(page);
  releases.current = 2;
  const toast = page.getByText('Update ready');
  await expect(toast).toBeVisible();
  const bar = await page.getByRole('banner').boundingBox();
  const top = (await toast.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

/** A page of the app's origin that runs none of the app. */
async function emptyPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  return page;
}
