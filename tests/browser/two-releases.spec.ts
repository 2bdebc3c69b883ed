// Two builds in a row: the newer one has one more schema step in the phone's database, and its entries and calls are
// two versions ahead. The newer server has none of the older one's files.

import type { Page } from 'playwright/test';
import { storedOn, ticksIn, unpaired } from './device-data.ts';
import { expect, openWorkout, test as base, tick } from './fixtures.ts';
import { isWrite, type Line } from './line.ts';
import { NewerRelease } from './newer-release.ts';
import { setBoxes } from './workout.ts';

const test = base.extend<object, { newer: NewerRelease }>({
  newer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are used from here.
    async ({}, provide) => {
      const newer = new NewerRelease();
      await provide(newer);
      newer.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ serviceWorkers: 'allow' });
// In one worker, so that the newer release is built only once.
test.describe.configure({ mode: 'default' });

test('an update in mid-workout waits for its end, and the sets of both releases are sent [matrix: SW update mid-workout]', async ({
  page,
  holdfast,
  line,
  newer,
  trouble,
}) => {
  trouble.expectLostCalls();
  await openWorkout(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  loseWrites(line);
  await tick(page, 0);
  await holdfast.deploy(newer.folder);
  await expect(page.getByText('Update ready')).toBeVisible();

  // A screen that this page has not loaded yet, and that the server no longer has.
  await page.getByRole('button', { name: /waiting$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await tick(page, 1);
  expect({ loads, release: await releaseOf(page) }).toEqual({ loads: 0, release: null });

  await page.getByRole('button', { name: 'Pause and leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => releaseOf(page)).toBe('newer');
  await page.getByRole('button', { name: 'Continue' }).click();
  await tick(page, 2);
  expect(await holdfast.ticksHeld()).toBe(0);
  line.fate = () => 'pass';
  await expect.poll(() => holdfast.ticksHeld()).toBe(3);
  expect(loads).toBe(1);
});

test('an old tab gives the database up to the newer release, which sends what the old one logged [matrix: DB upgrade with pending outbox, old tab alive]', async ({
  context,
  page,
  holdfast,
  line,
  newer,
  trouble,
}) => {
  trouble.expectLostCalls();
  await openWorkout(page);
  loseWrites(line);
  await tick(page, 0);
  await tick(page, 1);
  await holdfast.deploy(newer.folder);
  const other = await context.newPage();
  await other.goto('/training');
  await expect.poll(() => releaseOf(other)).toBe('newer');

  await expect(page.getByRole('heading', { name: 'This tab is out of date' })).toBeVisible();
  await setBoxes(page)
    .nth(2)
    .evaluate((box: HTMLInputElement) => box.click());
  await expect(page.getByText('Not saved').first()).toBeAttached();
  const stored = await storedOn(other);
  expect({ ticks: ticksIn(stored), unpaired: unpaired(stored) }).toEqual({
    ticks: 2,
    unpaired: [],
  });

  line.fate = () => 'pass';
  await expect.poll(() => holdfast.ticksHeld()).toBe(2);
  await page.close({ runBeforeUnload: false });
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(setBoxes(other).nth(1)).toBeChecked();
  await tick(other, 2);
  await expect.poll(() => holdfast.ticksHeld()).toBe(3);
});

/** The server is reachable, but none of the athlete's writes arrive. */
function loseWrites(line: Line): void {
  line.fate = (call) => (isWrite(call) ? 'lose call' : 'pass');
}

/** Null for the older one. */
const releaseOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.documentElement.getAttribute('data-release')).catch(() => null);
