// Two phones log different weights for one set: one is kept, the other is shown and can still be taken.

import { expect, openWorkout, signIn, test, tick, untilAllSaved } from './fixtures.ts';
import { setBoxes } from './workout.ts';
import type { Page } from 'playwright/test';

const weight = (page: Page) => page.getByLabel('Set 1 weight, pounds');
const others = (page: Page) => page.getByRole('list', { name: 'Values from another device' });

async function enterWeight(page: Page, pounds: string): Promise<void> {
  await weight(page).fill(pounds);
  await weight(page).blur();
  await tick(page, 0);
}

test('[WK-30] the value of the other phone is shown at the exercise and can be taken', async ({
  browser,
  baseURL,
  page,
  trouble,
}) => {
  trouble.expectLostCalls();
  // The later save is told that it came second.
  trouble.expectForeignAnswers();
  await openWorkout(page);
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const second = await other.newPage();
  await signIn(second);
  await second.getByRole('button', { name: 'Continue' }).click();
  await expect(setBoxes(second).first()).toBeVisible();
  await untilAllSaved(second);

  await page.context().setOffline(true);
  await enterWeight(page, '185');
  await enterWeight(second, '190');
  await untilAllSaved(second);
  await page.context().setOffline(false);
  await expect(weight(page)).toHaveValue('190');

  await expect(others(page).getByRole('listitem')).toHaveCount(1);
  await expect(others(page)).toContainText('185 × 5 there, here 190 × 5');
  await others(page).getByRole('button', { name: 'Set 1: take 185 × 5' }).click();
  await expect(weight(page)).toHaveValue('185');
  await expect(others(page)).toHaveCount(0);
  await untilAllSaved(page);
  await page.reload();
  await expect(weight(page)).toHaveValue('185');
  await expect(others(page)).toHaveCount(0);
  await other.close();
});
