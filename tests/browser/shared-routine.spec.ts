// A routine that somebody shared, opened by a person who is not signed in.
import type { Page } from 'playwright/test';
import { linkIn } from '#tests/api/mail-server.ts';
import { expect, fillInLogIn } from './fixtures.ts';
import { test } from './mailed.ts';

const link = `/routines/shared#${new URLSearchParams([
  ['title', 'Push & pull #1'],
  ['by', 'Sam'],
  ['units', 'metric'],
  ['line', 'Barbell bench press 3x5 @ 80'],
  ['line', 'Pull-up 3x8'],
]).toString()}`;

async function openSignedOut(page: Page): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Push & pull #1' })).toBeVisible();
  await expect(
    page.getByText('Sam shared this routine with you. Weights are in kg.'),
  ).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    'Barbell bench press 3x5 @ 80',
    'Pull-up 3x8',
  ]);
}

const keep = (page: Page) => page.getByRole('button', { name: 'Save to my routines' });

test('shows what is in it, and is there again after logging in', async ({ page }) => {
  await openSignedOut(page);
  await page.getByRole('link', { name: 'I have an account' }).click();
  await fillInLogIn(page);
  await expect(page.getByText('Sam shared this routine with you.')).toBeVisible();
  await keep(page).click();
  await expect(page).toHaveURL(/\/routines\/[0-9a-f-]+$/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Push & pull #1');
});

test('is there again once a new account is confirmed, in whichever tab that happens', async ({
  page,
  context,
  mail,
}) => {
  await openSignedOut(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Hale');
  await page.getByLabel('E-mail').fill('robin@gym.example');
  await page.getByLabel('Password', { exact: true }).fill('three green kettlebells');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const other = await context.newPage();
  const confirmation = linkIn(await mail.next('robin@gym.example'));
  await other.goto(confirmation.pathname + confirmation.search);
  await expect(keep(other)).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Push & pull #1' })).toBeVisible();
});
