// A coach keeps days, weeks and programs as templates, and writes the next plan from them.
import type { Page } from 'playwright/test';
import { cell, programHeld, signInAsCoach } from './builder.ts';
import { expect, test, untilAllSaved, untilInstalled } from './fixtures.ts';

// A save that a newer one has overtaken may have arrived anyway: then the server says so.
test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());
test.use({ viewport: { width: 1280, height: 800 } });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const choose = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
/** Of the selected days. */
const openMenu = (page: Page) =>
  page
    .getByRole('toolbar', { name: 'Selected days' })
    .getByRole('button', { name: 'Templates' })
    .click();

async function writeDay(page: Page, day: number, lines: readonly string[]): Promise<void> {
  await cell(page, 1, day).click();
  await page.keyboard.press('#');
  await page.keyboard.type(lines[0]!);
  await page.keyboard.press('Enter');
  for (const line of lines.slice(1)) {
    await page.getByRole('combobox', { name: 'New exercise' }).fill(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
}

/** Saves under this name, or the one that is proposed. */
async function save(page: Page, proposed: string, name = proposed): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue(proposed);
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`‘${name}’ is a template now`)).toBeVisible();
}

const toastButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator('#toasts button'));

test(
  'a coach keeps a day, a week and a program as templates without a signal, and writes the next plan from them',
  { tag: '@installed' },
  async ({ page, holdfast, signal }) => {
    await signInAsCoach(page);
    await page.goto('/programs/programs-new');
    await untilInstalled(page);
    await page.getByLabel('Title').fill('Squat block');
    await page.getByLabel('Weeks', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Create program' }).click();
    await expect(cell(page, 1, 1)).toBeVisible();
    await signal.lose();
    await writeDay(page, 1, ['Lower A', 'Back squat 3x5 @ 225, rest 3:00', 'Plank 3x0:45']);
    await writeDay(page, 3, ['Upper A', 'Bench press 4x6-8 @ 155']);
    await expect(cell(page, 1, 3)).toContainText('4×6–8');

    // A day, by keyboard, and the week.
    await cell(page, 1, 1).click();
    await page.keyboard.press('/');
    await choose(page, 'Save day as template');
    await save(page, 'Lower A', 'Heavy lower');
    await openMenu(page);
    await choose(page, 'Save week 1 as template');
    await save(page, 'Squat block, week 1');

    // The program; Undo takes the template back, and the program stays.
    await page.getByRole('button', { name: 'Program: more' }).click();
    await choose(page, 'Save as template');
    await save(page, 'Squat block', 'My base');
    await toastButton(page, 'Undo').last().click();
    await expect(page.getByText('My base is gone again')).toBeVisible();

    // Found by its name, looked at, and taken into another day in one step.
    await cell(page, 2, 4).click();
    await openMenu(page);
    await choose(page, 'From a template');
    await page.getByLabel('Find a template').fill('heavy');
    await page.keyboard.press('Enter');
    const seen = dialog(page, 'Heavy lower');
    await expect(seen.getByText('Barbell back squat 3×5 @ 225')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(cell(page, 2, 4)).toContainText('Lower A');
    await expect(cell(page, 2, 4)).toContainText('3×5 @ 225');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 2, 4)).toContainText('Rest');
    await page.keyboard.press('Control+y');

    // A week is added at the end; templates come first.
    await page.getByRole('button', { name: 'Program: more' }).click();
    await choose(page, 'Add weeks from another program');
    const weeks = dialog(page, 'Add weeks from another program');
    const offered = weeks.getByLabel('Program').locator('option');
    await expect(offered.first()).toHaveText('Squat block, week 1');
    await expect(weeks.locator('optgroup').first()).toHaveAttribute('label', 'Templates');
    await weeks.getByRole('checkbox', { name: /^Week 1/ }).check();
    await weeks.getByRole('button', { name: 'Add 1 week' }).click();
    await expect(cell(page, 3, 3)).toContainText('4×6–8');

    // Or the whole week goes into another one.
    await cell(page, 2, 2).click();
    await page.keyboard.press('/');
    await choose(page, 'From a template');
    await page.getByRole('button', { name: /^Squat block, week 1/ }).click();
    await page.getByRole('radio', { name: 'Week 1, all 2 workouts' }).check();
    await expect(page.getByText('They go into the same days of week 2.')).toBeVisible();
    await page.getByRole('button', { name: 'Add 2 workouts' }).click();
    await expect(cell(page, 2, 1)).toContainText('Lower A');
    await expect(cell(page, 2, 3)).toContainText('4×6–8');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 2, 1)).toContainText('Rest');

    // On a phone: one day of a week, after what the day has already.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Week 1', exact: true }).tap();
    await page.getByRole('button', { name: 'Week 1: more' }).tap();
    await choose(page, 'Save as template');
    await save(page, 'Squat block, week 1', 'Base week');
    await page.getByRole('link', { name: /^Day 2/ }).tap();
    await page.getByRole('button', { name: 'From a template' }).tap();
    await page.getByRole('button', { name: /^Base week/ }).tap();
    await page.getByRole('radio', { name: /^Week 1, day 3/ }).check();
    await page.getByRole('button', { name: 'Add 1 exercise' }).tap();
    await expect(page.getByText('1 exercise added from ‘Base week’')).toBeVisible();
    await expect(page.getByLabel('Day title')).toHaveValue('Upper A');
    await expect(page.getByRole('button', { name: 'From a template' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Day: more' }).tap();
    await choose(page, 'From a template');
    await page.getByRole('button', { name: /^Heavy lower/ }).tap();
    await expect(page.getByText('It comes after what week 1, day 2 has already.')).toBeVisible();
    await page.getByRole('button', { name: 'Add 2 exercises' }).tap();
    await expect(page.getByLabel('Day title')).toHaveValue('Upper A');
    await expect(page.getByRole('button', { name: /^Move .*, \d of 3/ })).toHaveCount(3);
    await page.getByRole('link', { name: 'Back to the plan' }).tap();
    await signal.return();
    await untilAllSaved(page);
    const { trainingPlan } = await programHeld(page, holdfast);
    expect(trainingPlan).toHaveLength(21);
    expect(trainingPlan[1]?.exercises).toHaveLength(3);
    expect(trainingPlan[10]?.exercises[0]?.rest).toBe(180);

    // Under Programs they come last, and become programs.
    await page.getByRole('link', { name: 'Back to your programs' }).tap();
    const regions = page.getByRole('main').getByRole('region');
    await expect(regions.last()).toHaveAccessibleName('Templates');
    const size = (title: string) =>
      regions.last().getByRole('listitem').filter({ hasText: title }).getByRole('paragraph');
    await expect(size('Heavy lower')).toHaveText(/^Day · Lower A\b/);
    await expect(size('Base week')).toHaveText(/^Week · 2 workouts/);
    await page.getByRole('button', { name: 'Heavy lower: more' }).tap();
    await choose(page, 'Rename');
    await dialog(page, 'Rename Heavy lower').getByLabel('Name').fill('Squat day');
    await page.keyboard.press('Enter');
    await expect(size('Squat day')).toHaveText(/^Day\b/);
    await toastButton(page, 'Undo').last().click();
    await expect(size('Heavy lower')).toHaveText(/^Day\b/);
    await page.getByRole('button', { name: 'Base week: more' }).tap();
    await choose(page, 'New program from this template');
    await expect(page.getByRole('heading', { level: 1, name: 'Base week' })).toBeVisible();
    await untilAllSaved(page);
    expect((await programHeld(page, holdfast)).trainingPlan).toHaveLength(7);

    // Who assigns a program finds the templates last.
    await page.goto('/clients');
    await page.getByRole('checkbox', { name: 'Select Alex Reyes' }).check();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const last = dialog(page, 'Assign a program').getByLabel('Program').locator('> :last-child');
    await expect(last).toHaveAttribute('label', 'Templates');
    await expect(last.locator('option')).toHaveCount(3);
  },
);
