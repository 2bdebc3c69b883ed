// A new release of the app: it takes over when nobody loses anything, without removing the previous release's files
// from a tab that still runs it.

import {
  expect,
  openTraining,
  signIn,
  test as base,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import { fileOf, Releases } from './releases.ts';
import { finishWorkout, logTheRest, startTodaysWorkout } from './workout.ts';
import type { Page } from 'playwright/test';

const test = base.extend<{ releases: Releases }>({
  releases: [
    async ({ holdfast, line }, provide) => provide(new Releases(line, holdfast.url)),
    { auto: true },
  ],
});

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await untilInstalled(page);
  await untilAllSaved(page);
});

test('[SW-2] an update reloads the app soon after it is there', async ({ page, releases }) => {
  await openTraining(page);
  releases.current = 2;
  await page.waitForEvent('load');
  await expect.poll(() => releasesStored(page)).toEqual([1, 2]);
});

test('a running workout is not reloaded: the update waits for its end', async ({
  page,
  releases,
}) => {
  await openTraining(page);
  await startTodaysWorkout(page);
  let reloads = 0;
  page.on('load', () => (reloads += 1));
  releases.current = 2;
  await expect(page.getByText('Update ready')).toBeVisible();
  await logTheRest(page);
  expect(reloads).toBe(0);

  await finishWorkout(page);
  await expect.poll(() => reloads).toBe(1);
});

test('a file that is being imported is not pulled away: the update waits until it is added or called off', async ({
  page,
  releases,
}) => {
  await page.goto('/exchange');
  await page.getByLabel('File from Hevy, Strong or Holdfast').setInputFiles({
    name: 'strong.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds\n' +
        '2021-05-01 18:00:00,"Push",1h,"Bench Press (Barbell)",1,80,5,0,0',
    ),
  });
  await expect(page.getByRole('button', { name: 'Add 1 workout' })).toBeVisible();
  let reloads = 0;
  page.on('load', () => (reloads += 1));
  releases.current = 2;
  await expect(page.getByText('Update ready')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add 1 workout' })).toBeVisible();
  expect(reloads).toBe(0);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => reloads).toBe(1);
});

test('the release before stays on the phone until there is one more', async ({
  page,
  releases,
}) => {
  await openTraining(page);
  await expect.poll(() => releasesStored(page)).toEqual([1]);
  releases.current = 2;
  await page.waitForEvent('load');
  // The server has deleted the old file; a tab of that release can still open its screen.
  expect(await statusOf(page, fileOf(1))).toBe(200);

  releases.current = 3;
  await page.waitForEvent('load');
  await expect.poll(() => releasesStored(page)).toEqual([2, 3]);
});

/** The releases whose own file is on the phone. */
async function releasesStored(page: Page): Promise<number[]> {
  const urls = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const caching = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => url);
  });
  return urls
    .flatMap((url) => /release-(\d+)\.js/.exec(url)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
}

const statusOf = (page: Page, file: string) =>
  page.evaluate(async (path) => (await fetch(path)).status, file);
