// Lines of a plan that were not understood and wait: what tells of them, and what takes them away.
import type { Page } from 'playwright/test';
import { cell, signInAsCoach } from './builder.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });
test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());

const line = (page: Page) => page.getByRole('combobox', { name: 'New exercise' });
const waits = 'Not in the plan yet: wobble 3xfoo';

/** Two weeks, whose first day has an exercise and a line that waits. */
async function openWaiting(page: Page, title: string): Promise<string> {
  await signInAsCoach(page);
  await page.goto('/programs/programs-new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Weeks', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await write(page, 1, ['Back squat 3x5 @ 225', 'wobble 3xfoo']);
  return new URL(page.url()).pathname;
}

async function write(page: Page, day: number, lines: readonly string[]): Promise<void> {
  await cell(page, 1, day).click();
  await page.keyboard.press('F2');
  for (const text of lines) {
    await expect(line(page).last()).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
}

test('who assigns, publishes or prints a plan with a line that waits hears where, and goes there', async ({
  page,
}) => {
  const program = await openWaiting(page, 'Half understood');
  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 line waits to be understood')).toBeVisible();
  await dialog.getByRole('link', { name: 'Week 1, day 1' }).click();
  await expect(dialog).toHaveCount(0);
  const waiting = page.getByRole('combobox', { name: 'Line that isn’t in the plan yet' });
  await expect(waiting).toHaveValue('wobble 3xfoo');

  await page.goto(program);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('1 line waits to be understood')).toBeVisible();
  await dialog.getByRole('link', { name: 'Week 1, day 1' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(waiting).toHaveValue('wobble 3xfoo');

  await page.goto(`${program}?view=print`);
  await page.getByRole('link', { name: 'Week 1, day 1' }).click();
  await expect(waiting).toHaveValue('wobble 3xfoo');
});

test('a cut day takes a line that waits to where it is pasted, also after a reload, and a copy says that it has it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWaiting(page, 'Moved');
  const [day, other, third] = [cell(page, 1, 1), cell(page, 2, 3), cell(page, 2, 5)];
  await day.click();
  await page.keyboard.press('Control+x');
  await expect(page.getByText('Day cut')).toBeVisible();
  await expect(page.getByText('With 1 line that isn’t in the plan yet')).toBeVisible();
  await expect(page.getByText(/copied/)).toHaveCount(0);
  await expect(day).not.toContainText(/squat|wobble/);

  await other.click();
  await page.keyboard.press('Control+v');
  await expect(other).toContainText(waits);
  await page.keyboard.press('Control+z');
  await expect(other).not.toContainText(/squat|wobble/);

  await page.reload();
  await third.click();
  await page.keyboard.press('Control+v');
  await expect(third).toContainText(/squat/);
  await expect(third).toContainText(waits);

  // A whole week begins where the week with the focus does.
  await page.getByRole('button', { name: 'Select week 2' }).click();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('7 days copied')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+v');
  await expect(cell(page, 1, 5)).toContainText(waits);
});

test('clearing or cutting a day or deleting its week takes a line that waits along, and Undo brings it back', async ({
  page,
}) => {
  await openWaiting(page, 'Cleared');
  const day = cell(page, 1, 1);
  await day.click();
  await page.keyboard.press('Delete');
  await expect(day).not.toContainText(/squat|wobble/);
  await page.keyboard.press('Control+z');
  await expect(day).toContainText(/squat/);
  await expect(day).toContainText(waits);

  await page.keyboard.press('Control+x');
  await expect(day).not.toContainText(/squat|wobble/);
  await page.keyboard.press('Control+z');
  await expect(day).toContainText(/squat/);
  await expect(day).toContainText(waits);

  await page.getByRole('button', { name: 'Delete week' }).click();
  await expect(page.getByText('lines that aren’t in the plan yet')).toHaveCount(0);
  await expect(day).not.toContainText(/squat|wobble/);
  await page.keyboard.press('Control+z');
  await expect(day).toContainText(waits);

  // Where nothing else was cleared, there is no step to undo.
  await write(page, 2, ['flumox 3xbar']);
  const other = cell(page, 1, 2);
  await other.click();
  await page.keyboard.press('Delete');
  await expect(other).not.toContainText('flumox');
  await page.locator('#toasts').getByRole('button', { name: 'Undo' }).click();
  await expect(other).toContainText('Not in the plan yet: flumox 3xbar');
});

test('lines that are being written close with Escape, a click beside them, and on leaving the plan', async ({
  page,
}) => {
  const program = await openWaiting(page, 'Closed');
  const open = page.locator('[data-day-lines]');
  const begin = async () => {
    await cell(page, 1, 1).click();
    await page.keyboard.press('F2');
    await expect(open).toBeVisible();
  };
  await begin();
  // The words below the lines: the focus is nowhere.
  await open.getByText('Esc: cancel').click();
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);

  await begin();
  await page.getByRole('toolbar', { name: 'Selected days' }).getByRole('status').click();
  await expect(open).toHaveCount(0);

  await begin();
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(new RegExp(program));
  await page.evaluate(() => history.forward());
  await expect(cell(page, 1, 1)).toContainText(waits);
  await expect(open).toHaveCount(0);
});

test('the day’s panel keeps the focus once its last line that waits is taken or discarded', async ({
  page,
}) => {
  await openWaiting(page, 'Kept in hand');
  await cell(page, 1, 1).click();
  await page.keyboard.press('Enter');
  const waiting = page.getByRole('combobox', { name: 'Line that isn’t in the plan yet' });
  const heading = page.getByRole('heading', { name: 'Week 1 · Day 1' });
  await waiting.focus();
  await page.keyboard.press('Escape');
  await expect(waiting).toHaveCount(0);
  await expect(heading).toBeFocused();

  await page.locator('#toasts').getByRole('button', { name: 'Undo' }).click();
  await waiting.fill('Deadlift 3x5 @ 315');
  await page.keyboard.press('Enter');
  await expect(waiting).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test('lines that wait are no part of a week that is duplicated, which says so, and keep their order once they are taken', async ({
  page,
}) => {
  await openWaiting(page, 'Asked back');
  await page.getByRole('button', { name: 'Duplicate week' }).click();
  await expect(page.getByText('1 line isn’t in the copy')).toBeVisible();

  await write(page, 2, ['Back squat 3x5 @ 8', 'Front squat 3x5 @ 7', 'Deadlift 3x5 @ 9']);
  await page.keyboard.press('F2');
  for (const rpe of [8, 7, 9])
    await page
      .getByRole('button', { name: new RegExp(`3x5 @ RPE ${rpe}`) })
      .first()
      .click();
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 2)).toContainText(
    /back squat.*RPE 8.*front squat.*RPE 7.*deadlift.*RPE 9/is,
  );
});
