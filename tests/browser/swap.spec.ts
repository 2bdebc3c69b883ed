// Another movement for the one whose machine is taken, how it is set up, and what was noted last time;
// all of it without a signal.

import { expect, openWorkout, test, tick, untilAllSaved } from './fixtures.ts';
import type { Page } from 'playwright/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const swap = (page: Page) => page.getByRole('button', { name: 'Swap', exact: true });
const setUp = (page: Page) => page.getByRole('button', { name: 'Set-up', exact: true });

test('[WK-25] a movement is swapped offline for one of the same part of the body, and the server is told', async ({
  page,
  signal,
  holdfast,
}) => {
  await openWorkout(page);
  const prescribed = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await expect(swap(page)).toBeVisible();
  await signal.lose();
  await swap(page).click();
  const dialog = page.getByRole('dialog', { name: `Swap ${prescribed}` });
  await dialog.getByLabel('Find a movement').fill('machine');
  const choice = dialog.getByRole('list', { name: 'Movements' }).getByRole('button').first();
  const title = (await choice.locator('span').first().textContent()) ?? '';
  await choice.click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText(`Instead of ${prescribed}`)).toBeVisible();

  await swap(page).click();
  await page.getByRole('button', { name: `Back to ${prescribed}` }).click();
  await expect(heading(page, prescribed)).toBeVisible();
  await swap(page).click();
  await dialog.getByLabel('Find a movement').fill(title);
  await dialog.getByRole('list').getByRole('button', { name: title }).first().click();
  await expect(heading(page, title)).toBeVisible();
  await tick(page, 0);
  await expect(swap(page)).toHaveCount(0);

  await signal.return();
  await untilAllSaved(page);
  const held = (await holdfast.sessionsHeld()).find(({ status }) => status === 'started');
  expect(held?.exerciseLog[0]).toMatchObject({
    movement: { title },
    swap: { from: { title: prescribed } },
  });
});

test('the set-up of a movement stays beside it, in this workout and the next', async ({ page }) => {
  await openWorkout(page);
  await setUp(page).click();
  await page.getByLabel('Seat, pin, bench, grip').fill('Hooks at 12');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('Hooks at 12')).toBeVisible();
  await untilAllSaved(page);
  await page.reload();
  await expect(page.getByText('Hooks at 12')).toBeVisible();
});
