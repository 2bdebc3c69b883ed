// Settings → Account → Delete all my workouts.

import { expectAccessible } from './accessible.ts';
import { storedOn } from './device-data.ts';
import {
  expect,
  newPhone,
  openWorkout,
  signIn,
  test,
  tick,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import type { Page } from 'playwright/test';

test.use({ serviceWorkers: 'allow' });

const workoutsOn = async (page: Page) =>
  (await storedOn(page)).entities.filter(({ type }) => type === 'training-session').length;

test('[TR-18] [API-70] an athlete deletes all workouts, the open and unsent one too, here and on another phone', async ({
  browser,
  holdfast,
  page,
  signal,
  trouble,
}) => {
  trouble.expectForeignAnswers();
  const other = await newPhone(browser, holdfast.url);
  await signIn(other);
  await untilAllSaved(other);
  expect(await workoutsOn(other)).toBeGreaterThan(10);

  await signIn(page);
  await untilInstalled(page);
  // A screen that needs a signal is stored once it was open.
  await page.goto('/settings/delete-workouts');
  await expect(page.getByLabel('Type DELETE to continue')).toBeVisible();
  await openWorkout(page);
  await untilAllSaved(page);
  await signal.lose();
  await tick(page, 0);
  await page.goto('/settings/account');
  await page.getByRole('link', { name: /^Delete all my workouts/ }).click();
  await expectAccessible(page, 'delete all workouts');
  await expect(page.getByText('The workout you have open is deleted, too.')).toBeVisible();
  await expect(page.getByText(/1 of them not sent yet/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Save a copy first' })).toBeVisible();
  const confirmation = page.getByLabel('Type DELETE to continue');
  const remove = page.getByRole('button', { name: 'Delete all workouts' });
  await remove.click();
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
  await confirmation.fill('delete');
  await remove.click();
  await expect(page.getByText('Holdfast can’t be reached.').first()).toBeVisible();
  expect(await workoutsOn(page)).toBeGreaterThan(10);

  await signal.return();
  await remove.click();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await untilAllSaved(page);
  expect(await workoutsOn(page)).toBe(0);
  await page.goto('/training?section=results');
  await expect(page.getByText('Your results grow here')).toBeVisible();

  await other.reload();
  await expect.poll(async () => workoutsOn(other)).toBe(0);
  await other.goto('/training?section=results');
  await expect(other.getByText('Your results grow here')).toBeVisible();
  await other.context().close();
});
