// The plan by mouse and by touch, and one change of an exercise in all weeks.
import type { Locator, Page } from 'playwright/test';
import { cell, signInAsCoach } from './builder.ts';
import { expect, test } from './fixtures.ts';

// A save that a newer one has overtaken may have arrived anyway: then the server says so.
test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());

async function openNew(page: Page, title: string, weeks: string): Promise<void> {
  await page.goto('/programs/programs-new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Weeks', { exact: true }).fill(weeks);
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function write(page: Page, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
}

async function drag(page: Page, from: Locator, to: Locator, key?: 'Alt'): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('nowhere to drop');
  if (key) await page.keyboard.down(key);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 8, { steps: 6 });
  await page.mouse.up();
  if (key) await page.keyboard.up(key);
}

test.describe('by mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test('days are chosen by dragging and by Ctrl, and days and exercises are dragged to other days', async ({
    page,
  }) => {
    await signInAsCoach(page);
    await openNew(page, 'By mouse', '2');
    await cell(page, 1, 1).click();
    await write(page, ['back squat 3x5 @ 225', 'plank 3x0:45']);

    const chosen = page.getByRole('toolbar', { name: 'Selected days' }).getByRole('status');
    await drag(page, cell(page, 1, 3), cell(page, 2, 5));
    await expect(chosen).toHaveText('6 days');
    await cell(page, 1, 7).click({ modifiers: ['ControlOrMeta'] });
    await expect(chosen).toHaveText('7 days');
    await cell(page, 1, 4).click({ modifiers: ['ControlOrMeta'] });
    await expect(chosen).toHaveText('6 days');

    await cell(page, 1, 1).click();
    const grip = (week: number, day: number) => cell(page, week, day).locator('[data-grip="day"]');
    await drag(page, grip(1, 1), cell(page, 1, 3));
    await expect(cell(page, 1, 3)).toContainText('Barbell back squat');
    await expect(cell(page, 1, 1)).toContainText('Rest');
    await drag(page, grip(1, 3), cell(page, 2, 3), 'Alt');
    await expect(cell(page, 2, 3)).toContainText('Plank');
    await expect(cell(page, 1, 3)).toContainText('Plank');

    await drag(
      page,
      cell(page, 1, 3).locator('[data-exercise]').nth(1).locator('[data-grip]'),
      cell(page, 1, 5),
    );
    await expect(cell(page, 1, 5)).toContainText('Plank');
    await expect(cell(page, 1, 3)).not.toContainText('Plank');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 1, 3)).toContainText('Plank');
  });

  test('a rest and a note reach an exercise in all weeks, after each change was shown, and one step takes them back', async ({
    page,
  }) => {
    await signInAsCoach(page);
    await openNew(page, 'Across weeks', '4');
    await cell(page, 1, 1).click();
    await write(page, ['back squat w 1x5 @ 135, 3x5 @ 225', 'lateral raise 3x12 @ 15']);
    await page.keyboard.press('Control+d');
    await expect(cell(page, 4, 1)).toContainText('Barbell back squat');

    await page.getByRole('button', { name: 'Change across weeks' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change across weeks' });
    await dialog.getByLabel('Rest', { exact: true }).fill('3:00');
    await dialog.getByLabel('Reps', { exact: true }).fill('4-6');
    const rows = dialog.getByRole('region', { name: 'Before and after' }).getByRole('row');
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(4)).toContainText('w 1×5 @ 135, 3×4–6 @ 225, rest 3:00');
    await dialog.getByRole('button', { name: 'Change 4 exercises' }).click();
    await expect(cell(page, 4, 1)).toContainText('3×4–6 @ 225');

    // Raising leaves warm-ups and lateral raises alone.
    await cell(page, 1, 1).click();
    await page.getByRole('button', { name: 'Raise each week' }).click();
    await dialog.getByText('Step in lb').click();
    await dialog.getByLabel('lb per week').fill('5');
    await dialog.getByLabel('Deload every (weeks)').fill('4');
    await expect(rows).toHaveCount(4);
    await dialog.getByRole('button', { name: 'Change 3 exercises' }).click();
    await expect(cell(page, 3, 1)).toContainText('w 1×5 @ 135, 3×4–6 @ 235');
    await expect(cell(page, 4, 1)).toContainText('3×4–6 @ 212.5');
    await expect(cell(page, 4, 1)).toContainText('3×12 @ 15');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 3, 1)).toContainText('3×4–6 @ 225');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 4, 1)).toContainText('3×5 @ 225');
  });
});

test.describe('on a tablet held upright', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('the whole grid is there; a tap chooses a day, and a second one writes in it', async ({
    page,
  }) => {
    await signInAsCoach(page);
    await openNew(page, 'On a tablet', '3');
    const grid = page.getByRole('grid', { name: 'Training plan' });
    await expect(grid.getByRole('gridcell')).toHaveCount(21);
    await expect(cell(page, 1, 7)).toBeInViewport({ ratio: 1 });
    await cell(page, 2, 2).tap();
    await expect(
      page.getByRole('toolbar', { name: 'Selected days' }).getByRole('status'),
    ).toHaveText('Week 2, day 2');
    await cell(page, 2, 2).tap();
    await page.getByRole('combobox', { name: 'New exercise' }).fill('back squat 3x5 @ 225');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(cell(page, 2, 2)).toContainText('3×5 @ 225');
    await page.getByRole('button', { name: 'Open the day' }).tap();
    await expect(page.getByLabel('Day title')).toBeVisible();
    await page.getByRole('link', { name: 'Close the day' }).tap();
    await expect(cell(page, 2, 2)).toBeInViewport();
  });
});
