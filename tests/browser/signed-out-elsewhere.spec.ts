// A phone that its owner signed out from another device: what only it has is asked about, and nothing goes unasked.
import type { Browser, Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { storedOn, ticksIn } from './device-data.ts';
import {
  expect,
  fillInLogIn,
  newPhone,
  openWorkout,
  signIn,
  test,
  tick,
  untilAllSaved,
} from './fixtures.ts';
import type { ServerProcess } from './server-process.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ trouble }) => {
  trouble.expectLostCalls();
  trouble.expectRefusedCalls();
});

const ticksOn = async (page: Page) => ticksIn(await storedOn(page));

/** Two sets are ticked without a signal; meanwhile the phone is signed out, and then it has one again. */
async function signOutThePhone(page: Page, browser: Browser, holdfast: ServerProcess) {
  await openWorkout(page);
  const before = await ticksOn(page);
  await page.context().setOffline(true);
  await tick(page, 0);
  await tick(page, 1);
  const desk = await newPhone(browser, holdfast.url);
  await signIn(desk);
  await desk.goto('/settings/account');
  const rows = desk.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(rows).toHaveCount(1);
  await desk.context().close();
  await page.context().setOffline(false);
  await page.goto('/schedule');
  const asked = page.getByRole('heading', { name: 'You were signed out on this device' });
  await expect(asked).toBeVisible();
  await expect(page.getByText(/Only this device has \d+ changes? not sent yet/)).toBeVisible();
  return before;
}

test('signed out elsewhere, a phone asks about the sets that only it has; logged in again, it sends them', async ({
  page,
  browser,
  holdfast,
}) => {
  const before = await signOutThePhone(page, browser, holdfast);
  await expectAccessible(page, 'signed out elsewhere');
  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillInLogIn(page);
  await expect(page).toHaveURL(/training/);
  await untilAllSaved(page);
  expect(await ticksOn(page)).toBe(before + 2);
});

test('signed out elsewhere, a phone throws its sets away only when asked twice, and then has nothing', async ({
  page,
  browser,
  holdfast,
}) => {
  const before = await signOutThePhone(page, browser, holdfast);
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await page.getByRole('button', { name: 'Throw it away for good' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await storedOn(page)).toEqual({ entities: [], outbox: [], meta: [] });
  await fillInLogIn(page);
  await expect(page).toHaveURL(/training/);
  await untilAllSaved(page);
  expect(await ticksOn(page)).toBe(before);
  expect((await storedOn(page)).outbox).toEqual([]);
});
