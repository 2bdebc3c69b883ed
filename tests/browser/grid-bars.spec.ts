// The first week of a plan stays in reach while bars stand above the grid.
import type { Page } from 'playwright/test';
import { cell, signInAsCoach, weighElsewhere } from './builder.ts';
import { expect, test, untilAllSaved } from './fixtures.ts';
import type { ServerProcess } from './server-process.ts';

test.beforeEach(({ trouble }) => {
  trouble.expectRefusedCalls();
  trouble.expectLostCalls();
});

/** Two devices change the same set, so that this one says so. */
async function changeOnBoth(page: Page, holdfast: ServerProcess): Promise<void> {
  await cell(page, 1, 1).click();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Barbell back squat/ }).click();
  const weight = page.getByLabel('Set 1 weight');
  await expect(weight).toHaveValue('220');
  await page.context().setOffline(true);
  await weighElsewhere(page, holdfast, 105);
  await weight.fill('225');
  await page.getByLabel('Set 1 reps').focus();
  await page.context().setOffline(false);
  await untilAllSaved(page);
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible();
}

/** What of a day lies below the heads of the columns and above the end of the grid's view. */
const shareSeen = (page: Page, week: number, day: number): Promise<number> =>
  cell(page, week, day).evaluate((one) => {
    const grid = one.closest('[role="grid"]');
    const head = grid?.querySelector('[role="row"]')?.getBoundingClientRect();
    const view = grid?.parentElement?.getBoundingClientRect();
    const { top, bottom, height } = one.getBoundingClientRect();
    if (!head || !view) return 0;
    return (Math.min(bottom, view.bottom) - Math.max(top, head.bottom)) / height;
  });

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: false, isMobile: false });

    test('with two bars above the grid the first week is seen whole, and its days are dragged', async ({
      page,
      holdfast,
    }) => {
      await signInAsCoach(page);
      await page.goto('/programs/programs-new');
      await page.getByLabel('Title').fill('Below the bars');
      await page.getByLabel('Weeks', { exact: true }).fill('12');
      await page.getByRole('button', { name: 'Create program' }).click();
      await cell(page, 1, 1).click();
      for (const line of ['back squat 3x5 @ 220', 'Handstand walking 3x5']) {
        await page.keyboard.type(line);
        await page.keyboard.press('Enter');
      }
      await page.keyboard.press('Escape');
      await expect(cell(page, 1, 1)).toContainText('Barbell back squat');
      await untilAllSaved(page);
      await changeOnBoth(page, holdfast);
      await page.getByLabel('Set 1 reps').press('Escape');
      await expect(page.getByRole('region', { name: 'Day' })).toHaveCount(0);

      await cell(page, 1, 1).click();
      await page.keyboard.press('Control+End');
      await expect(cell(page, 12, 7)).toBeFocused();
      await page.getByRole('button', { name: 'Go to week 1, day 1' }).click();
      await page.keyboard.press('Escape');
      await expect(cell(page, 1, 1)).toBeFocused();
      await expect.poll(() => shareSeen(page, 1, 1)).toBe(1);

      await page.keyboard.press('Control+End');
      await expect(cell(page, 12, 7)).toBeFocused();
      await page.keyboard.press('Control+Home');
      await expect(cell(page, 1, 1)).toBeFocused();
      await expect.poll(() => shareSeen(page, 1, 1)).toBe(1);
      await cell(page, 1, 1).locator('[data-grip="day"]').hover();
      await page.mouse.down();
      await cell(page, 1, 3).hover();
      await page.mouse.up();
      await expect(cell(page, 1, 3)).toContainText('Barbell back squat');
    });
  });
}
