// A survey that is left halfway or started over, and how much of it is there later.

import type { Page } from 'playwright/test';
import { storedOn } from './device-data.ts';
import { expect, signIn, test, untilAllSaved } from './fixtures.ts';

const loggedOut = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();

test('[PRO-3] a survey that was left half way is there again after signing out', async ({
  page,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/questions');
  await page.getByText('Get stronger').click();
  await page.getByLabel('Why does it matter to you?').fill('To carry my children');
  // Nobody types an address as fast as this: the last answer is on the disk by then.
  const kept = async () =>
    JSON.stringify((await storedOn(page)).meta.filter(({ name }) => name === 'surveys'));
  await expect.poll(kept).toContain('To carry my children');
  await page.goto('/logout');
  await loggedOut(page);
  await signIn(page);
  await page.getByRole('link', { name: 'Tell us about yourself!' }).click();
  await expect(page.getByRole('checkbox', { name: 'Get stronger' })).toBeChecked();
  await expect(page.getByLabel('Why does it matter to you?')).toHaveValue('To carry my children');
});

test('[PRO-25] a survey that is started over stays empty, also after signing out and in', async ({
  page,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/questions');
  const stronger = page.getByRole('checkbox', { name: 'Get stronger' });
  const secondStep = () => expect(page).toHaveURL(/info-client$/);
  await page.getByText('Get stronger').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await secondStep();
  await page.goto('/logout');
  await loggedOut(page);
  await signIn(page);
  await page.goto('/questions');
  await expect(stronger).toBeChecked();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(stronger).not.toBeChecked();
  await page.reload();
  await expect(stronger).not.toBeChecked();
  await page.getByText('Get fit').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await secondStep();
  await page.goto('/logout');
  await loggedOut(page);
  await signIn(page);
  await page.goto('/questions');
  await expect(page.getByRole('checkbox', { name: 'Get fit' })).toBeChecked();
  await expect(stronger).not.toBeChecked();
});
