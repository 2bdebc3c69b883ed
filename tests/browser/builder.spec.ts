// A coach writes a program: with the keyboard alone, by touch on a phone, and without a signal.
import type { Page } from 'playwright/test';
import { cell, dragBelow, programHeld, signInAsCoach, tabTo } from './builder.ts';
import { expect, test, untilAllSaved, untilInstalled } from './fixtures.ts';

// A save that a newer one has overtaken may have arrived anyway: then the server says so.
test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test('twelve weeks of four days are written by keyboard alone, raised and taken back [PB-1] [PB-2] [NAV-17]', async ({
    page,
  }) => {
    await signInAsCoach(page);
    await page.goto('/programs');
    await tabTo(page, page.getByRole('link', { name: 'New program' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Title'));
    await page.keyboard.type('Strength by keyboard');
    await tabTo(page, page.getByLabel('Weeks', { exact: true }));
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(cell(page, 12, 7)).toBeAttached();

    // An arrow key moves into the plan.
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 1, 1)).toBeFocused();
    await writeDay(page, 'back squat 3x5 @ 225', 'romanian deadlift 3x8 @ 185');
    await walk(page, 'ArrowRight');
    await writeDay(
      page,
      'bench press 4x6 @ 155',
      'barbell row 3x8 @ 135 + lateral raise 3x12 @ 15',
    );
    await walk(page, 'ArrowRight', 'ArrowRight');
    await writeDay(page, 'deadlift 1x5 @ 275, 2x5 @ 245');
    await walk(page, 'ArrowRight', 'ArrowRight');
    await writeDay(page, 'overhead press 3xrpe 8 @ 95', 'plank 3x0:45');
    await walk(page, 'Home', 'Shift+End', 'Control+d');
    await expect(cell(page, 12, 1)).toContainText('3×5 @ 225');

    await tabTo(page, page.getByRole('button', { name: 'Raise each week' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Percent per week'));
    await page.keyboard.type('2.5');
    await page.keyboard.press('Enter');
    await expect(cell(page, 2, 1)).toContainText('3×5 @ 230');
    await expect(cell(page, 12, 1)).toContainText('3×5 @ 295');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 12, 1)).toContainText('3×5 @ 225');
    await page.keyboard.press('Control+y');
    await expect(cell(page, 12, 1)).toContainText('3×5 @ 295');

    await untilOnDisk(page);
    await page.reload();
    await expect(cell(page, 12, 6)).toContainText('Plank');
    await expect(page.getByRole('gridcell').filter({ hasText: '×' })).toHaveCount(48);
  });

  test('a day opens beside the plan; its sets are a small spreadsheet [PB-14] [PB-16] [PB-17] [NAV-18]', async ({
    page,
  }) => {
    await signInAsCoach(page);
    await openNew(page, 'Beside');
    await cell(page, 1, 1).click();
    await writeDay(page, 'back squat 3x5 @ 225', 'run 1x3 mi');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/0$/);
    await page.getByRole('link', { name: /Barbell back squat/ }).click();
    await expect(page).toHaveURL(/\/0\/exercise\/0$/);
    await expect.poll(() => headers(page)).toEqual(['Set', 'Weight (lb)', 'Reps', 'Done']);

    await page.getByLabel('Set 1 weight').click();
    await page.keyboard.type('135');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('185');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('4+');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Set 3 reps')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Set 4 reps')).toBeFocused();
    await expect(cell(page, 1, 1)).toContainText('1×5 @ 135, 1×4+ @ 185, 2×5 @ 225');
    await page.getByLabel('Set 2 weight').press('Control+d');
    await expect(page.getByLabel('Set 4 weight')).toHaveValue('185');

    // Choosing a metric resets the values, and one step undoes that.
    await page.getByLabel('Weight (lb): load').selectOption('%1RM');
    await expect(page.getByLabel('Set 1 %1rm')).toHaveValue('60');
    await page.keyboard.press('Control+z');
    await expect(page.getByLabel('Set 1 weight')).toHaveValue('135');
    await page.getByLabel('Reps: effort').selectOption('RPE');
    await expect(page.getByLabel('Set 1 rpe')).toHaveValue('8');
    await expect.poll(() => headers(page)).toEqual(['Set', 'Weight (lb)', 'Reps', 'RPE', 'Done']);

    await page.getByRole('button', { name: 'Back to the day' }).click();
    await page.getByRole('link', { name: /Running/ }).click();
    await expect(page.getByRole('table', { name: 'Sets of Running' })).toBeVisible();
    await expect.poll(() => headers(page)).toEqual(['Set', 'Distance (mi)', 'Done']);
    await page.getByLabel('Set 1 distance').fill('20 m');
    await page.getByLabel('Set 1 distance').blur();
    await expect(page.getByLabel('Set 1 distance')).toHaveValue('20');
    await expect.poll(() => headers(page)).toEqual(['Set', 'Distance (m)', 'Done']);
    await expect(cell(page, 1, 1)).toContainText('1×20 m');
    await page.getByLabel('Distance (m): unit').selectOption('Yards');
    await expect(page.getByLabel('Set 1 distance')).toHaveValue('21.87');
    await expect(cell(page, 1, 1)).toContainText('1×21.87 yd');
  });

  test('beside the plan a long day is typed into: the plan follows, and names are offered in sight [PB-14] [PB-18]', async ({
    page,
  }) => {
    await signInAsCoach(page);
    await openNew(page, 'Long days');
    await cell(page, 1, 1).click();
    await writeDay(page, ...Array.from({ length: 9 }, (_, index) => `push-up 3x${index + 5}`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/0$/);
    await page.getByLabel('Day title').fill('Nine in a row');
    await expect(cell(page, 1, 1)).toContainText('Nine in a row');

    await page.getByLabel('Write an exercise').pressSequentially('bench pr');
    const names = page.getByRole('listbox', { name: 'Movements' });
    await expect(names.getByRole('option').first()).toBeVisible();
    await expect(names).toBeInViewport({ ratio: 1 });
    // Only the pane scrolls: its content must not make the page taller than the screen.
    const isOneScreen = () => document.documentElement.scrollHeight === innerHeight;
    await expect.poll(() => page.evaluate(isOneScreen)).toBe(true);
  });
});

test('a program is written on a phone by touch: picker, sets, superset and circuit [PB-18] [PB-20] [PB-21] [PB-22] [PB-23] [PB-24]', async ({
  page,
}) => {
  await signInAsCoach(page);
  await openNew(page, 'By thumb');
  await page.getByRole('link', { name: 'Day 1 Rest' }).tap();
  await page.getByRole('link', { name: 'Add exercise' }).tap();
  await page.getByLabel('Find a movement').fill('goblet squat');
  await page.getByRole('option', { name: /^Goblet squat/ }).tap();
  await expect(page).toHaveURL(/exercise\/0$/);

  const rows = page.getByRole('row', { name: /^\d/ });
  await page.getByRole('button', { name: 'Add set' }).tap();
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Set 2: more' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Set 2' });
  await expect(sheet.getByText("Select the action you'd like to perform")).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Set 2: more' }).tap();
  await sheet.getByRole('button', { name: 'Duplicate set' }).tap();
  await expect(rows).toHaveCount(5);
  await page.getByRole('button', { name: 'Set 2: more' }).tap();
  await sheet.getByRole('button', { name: 'Delete Set' }).tap();
  await expect(rows).toHaveCount(4);

  await page.getByRole('link', { name: 'Back to the day' }).tap();
  const line = page.getByLabel('Write an exercise');
  await line.fill('push-up 3x12');
  await line.press('Enter');
  await page.getByLabel('Choose Goblet squat').tap();
  await page.getByLabel('Choose Push-up').tap();
  await page.getByRole('button', { name: 'Superset', exact: true }).tap();
  const chip = page.getByRole('button', { name: /^(Superset|Circuit): make it/ });
  await expect(chip).toHaveText('Superset');
  await chip.tap();
  await expect(chip).toHaveText('Circuit');

  // The parts are reordered by their handle; a dropped part appears after a moment. What a call interrupts is no drop.
  const parts = page.getByRole('link', { name: /Goblet squat|Push-up/ });
  await expect(parts).toHaveText([/Goblet squat/, /Push-up/]);
  await dragBelow(page, 'Move Goblet squat, 1', 'Move Push-up, 2', 'touchCancel');
  await expect(page.locator('.shadow-lift')).toHaveCount(0);
  await expect(parts).toHaveText([/Goblet squat/, /Push-up/]);
  await dragBelow(page, 'Move Goblet squat, 1', 'Move Push-up, 2');
  await expect(parts).toHaveText([/Push-up/, /Goblet squat/]);
  await parts.first().tap();
  await expect(page).toHaveURL(/exercise\/0\/0$/);
  await expect(page.getByRole('heading', { name: 'A1 Push-up' })).toBeVisible();
  await expect(chip).toHaveCount(0);
});

test(
  'what is written without a signal outlives a reload and is on the server afterwards, exactly [PB-2] [SW-4]',
  { tag: '@installed' },
  async ({ page, holdfast, signal }) => {
    await signInAsCoach(page);
    await openNew(page, 'In the cellar');
    await untilInstalled(page);
    await untilAllSaved(page);
    await signal.lose();
    await page.getByRole('link', { name: 'Day 1 Rest' }).tap();
    const line = page.getByLabel('Write an exercise');
    await line.fill('back squat 3x5 @ 225');
    await line.press('Enter');
    await page.getByLabel('Day title').fill('Heavy');
    await expect(page.getByRole('link', { name: /Barbell back squat/ })).toBeVisible();
    await untilOnDisk(page);
    await page.reload();
    await expect(page.getByLabel('Day title')).toHaveValue('Heavy');
    await page.getByRole('link', { name: /Barbell back squat/ }).tap();
    await page.getByLabel('Set 3 reps').fill('7');
    await page.getByLabel('Notes for the athlete').fill('Below parallel');
    await page.getByRole('link', { name: 'Back to the day' }).tap();
    await expect(page.getByText('2×5 @ 225, 1×7 @ 225')).toBeVisible();
    await signal.return();
    await untilAllSaved(page);
    const [day] = (await programHeld(page, holdfast)).trainingPlan;
    expect(day).toMatchObject({
      title: 'Heavy',
      exercises: [{ description: 'Below parallel', movement: { title: 'Barbell back squat' } }],
    });
    expect(day?.exercises[0]?.sets.map(({ effort }) => effort?.recommended)).toEqual([5, 5, 7]);
  },
);

/** Until then the top bar says that it is saving. */
async function untilOnDisk(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Saving…' })).toHaveCount(0);
}

async function openNew(page: Page, title: string): Promise<void> {
  await page.goto('/programs/programs-new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Weeks', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Writes into the focused day: one line per exercise, and an empty one to finish. */
async function writeDay(page: Page, ...lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toHaveCount(0);
}

async function walk(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const headers = (page: Page) =>
  page
    .getByRole('columnheader')
    .filter({ hasNot: page.getByRole('gridcell') })
    .evaluateAll((cells) =>
      cells
        .filter((one) => one.closest('table'))
        .map((one) => one.querySelector('[aria-hidden]')?.textContent ?? one.textContent),
    );
