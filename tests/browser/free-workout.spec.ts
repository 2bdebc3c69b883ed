// A workout of one's own: started empty, filled, finished, kept as a routine; with and without a signal.
import { expect, signIn, test, untilAllSaved } from './fixtures.ts';
import { finishWorkout, openDay, rateExercise, tickSets, untilStored } from './workout.ts';
import type { Page } from 'playwright/test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const strip = (page: Page) => page.getByRole('navigation', { name: 'Exercises' });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Add exercises' });
const titles = async (page: Page) =>
  (await strip(page).getByRole('listitem').allInnerTexts()).map((text) =>
    text.replace(/\s*\d+\/\d+ sets\s*$/, '').trim(),
  );

async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await picker(page).getByRole('combobox').fill(name);
    // By its whole name: others that contain it may be there until the search is.
    const option = new RegExp(`^${name} (Body weight|Barbell) `);
    await picker(page).getByRole('option', { name: option }).click();
  }
  await picker(page)
    .getByRole('button', { name: /^Add \d+ exercise/ })
    .click();
}

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await button(page, 'More').first().click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

test(
  'from the home screen to the first logged set of an empty workout in four taps, without a signal',
  { tag: '@installed' },
  async ({ page, signal, holdfast }) => {
    await signIn(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await untilAllSaved(page);
    await signal.lose();
    let taps = 0;
    const tap = async (target: ReturnType<Page['locator']>) => {
      taps += 1;
      await target.tap();
    };
    // The first tap: the shortcut of the app's icon.
    taps += 1;
    await page.goto('/training?start=empty');
    await tap(picker(page).getByRole('option').first());
    await tap(button(page, 'Add 1 exercise'));
    const first = page.getByRole('checkbox', { name: 'Set 1 done' });
    await tap(first);
    await expect(first).toBeChecked();
    expect(taps).toBe(4);
    await signal.return();
    await untilAllSaved(page);
    await expect.poll(() => holdfast.ticksHeld()).toBeGreaterThan(0);
  },
);

test('an athlete builds a workout, pairs two exercises, finishes it, and starts it again as a routine', async ({
  page,
}) => {
  await signIn(page);
  await button(page, 'Start empty workout').click();
  await choose(page, 'Barbell curl', 'Push-up', 'Plank');
  await expect(strip(page).getByRole('listitem')).toHaveCount(4);

  await chooseInMenu(page, 'Rename workout');
  await page.getByRole('textbox', { name: 'Name' }).fill('Upper A');
  await button(page, 'Save').last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upper A' })).toBeVisible();

  await chooseInMenu(page, 'Make a superset');
  await page.getByRole('checkbox', { name: 'Push-up' }).check();
  await button(page, 'Make superset').click();
  await expect(strip(page)).toContainText('A1 Barbell curl');
  await expect(strip(page)).toContainText('A2 Push-up');

  await chooseInMenu(page, 'Reorder exercises');
  // Past the whole superset.
  await button(page, 'Move Plank up').click();
  await button(page, 'Done').last().click();
  await expect.poll(async () => (await titles(page))[0]).toContain('Plank');

  // In turns: after a set of the first the second is on the screen.
  await page.getByRole('textbox', { name: 'Set 1 weight, pounds' }).fill('30');
  await page.getByRole('checkbox', { name: 'Set 1 done' }).click();
  await expect(page.getByRole('region', { name: 'Push-up' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Set 1 done' }).click();
  await expect(page.getByRole('region', { name: 'Barbell curl' })).toBeVisible();

  await strip(page).getByRole('button', { name: /Plank/ }).click();
  await chooseInMenu(page, 'Remove exercise');
  await expect(strip(page)).not.toContainText('Plank');
  await button(page, 'Undo').click();
  await expect(strip(page)).toContainText('Plank');
  await chooseInMenu(page, 'Remove exercise');
  await button(page, 'Exercise complete').click();
  await button(page, 'Next exercise').click();
  await button(page, 'Exercise complete').click();
  await button(page, 'Finish workout').click();
  await button(page, 'Save as routine').click();
  await page.getByLabel('Name').fill('Arms');
  await button(page, 'Save routine').click();
  await page.getByRole('slider').fill('8');
  await button(page, 'Done').click();
  await expect(page).toHaveURL(/\/training/);

  await page.goto('/training?section=results&view=workouts');
  await page.getByRole('link', { name: /Upper A/ }).click();
  await button(page, 'Rename').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Upper B');
  await button(page, 'Save').last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upper B' })).toBeVisible();
  await untilAllSaved(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Upper B' })).toBeVisible();
  await page.goto('/training');

  await button(page, 'Start from…').click();
  await page.getByRole('dialog').getByRole('button', { name: /^Arms/ }).click();
  await expect(page).toHaveURL(/\/workout/);
  await expect(page.getByRole('heading', { level: 1, name: 'Arms' })).toBeVisible();
  await expect(strip(page)).toContainText('Superset A');
  await untilAllSaved(page);
});

test('a day of a program is found by its week', async ({ page }) => {
  await signIn(page);
  await button(page, 'Start from…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Programs', { exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Twelve weeks to strong' })).toBeVisible();
  await dialog.getByText('Week 2', { exact: true }).click();
  await dialog.getByRole('button', { name: /Week 2, day 1 · / }).click();
  await expect(page).toHaveURL(/\/workout/);
  await untilAllSaved(page);
});

test('an exercise added to a day of the coach, and what is left out of it, survive a reload', async ({
  page,
}) => {
  await signIn(page);
  await openDay(page, 'Volume and run', 5);
  await button(page, 'Start workout').click();
  await expect(strip(page).getByRole('listitem')).toHaveCount(5);
  await button(page, 'Add exercises').click();
  await choose(page, 'Mountain climber');
  await expect(strip(page)).toContainText('Mountain climber');
  await untilStored(page);
  await page.reload();
  await expect(strip(page)).toContainText('Mountain climber');
  await untilAllSaved(page);
});

test('what is left out of a day is told as left out, not as missed', async ({ page }) => {
  await signIn(page);
  await openDay(page, 'Volume and run', 5);
  await button(page, 'Start workout').click();
  await expect(strip(page).getByRole('listitem')).toHaveCount(5);
  for (let left = 4; left > 1; left -= 1) {
    await chooseInMenu(page, 'Leave out today');
    await expect(strip(page).getByRole('listitem')).toHaveCount(left);
  }
  await tickSets(page);
  await rateExercise(page);
  await button(page, 'Finish workout').click();
  await finishWorkout(page);
  await page.goto('/training?section=results&view=workouts');
  const row = page.getByRole('link', { name: /Volume and run.* sets, \d+ left out/ }).first();
  await row.click();
  await expect(page.getByText(/^of \d+ sets, \d+ left out$/)).toBeVisible();
  await expect(page.getByText(/0 of \d+ sets, left out/).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Left out' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Not done' })).toHaveCount(0);
  await untilAllSaved(page);
});

test('a free workout can be discarded', async ({ page }) => {
  await signIn(page);
  await button(page, 'Start empty workout').click();
  await picker(page).getByRole('button', { name: 'Close' }).click();
  await button(page, 'Discard workout').click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page).toHaveURL(/\/training/);
  await expect(button(page, 'Start empty workout')).toBeVisible();
});

test('a routine is written in lines, shared by link and saved by somebody else', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto('/routines');
  await button(page, 'New routine').click();
  await page.getByLabel('Name').fill('Push day');
  const line = page.getByRole('combobox', { name: 'New exercise' });
  await line.fill('Bench press 3x5 @ 135');
  await line.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Exercise 1' })).toHaveValue(/3×5 @ 135/);
  await line.fill('A2 Push-up 3x12');
  await line.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Exercise 1' })).toHaveValue(
    /3×5 @ 135.* \+ Push-up 3×12/,
  );
  await expect(page.getByRole('combobox', { name: 'Exercise 2' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Push day' })).toBeVisible();
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await button(page, 'Share link').click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/training');
  await page.goto(link.replace(/^https?:\/\/[^/]+/, ''));
  await expect(page.getByText(/3×5 @ 135/)).toBeVisible();
  await button(page, 'Save to my routines').click();
  await expect(page.getByRole('combobox', { name: 'Exercise 1' })).toHaveValue(/3×5 @ 135/);
});

test('a superset of the coach is split up for today, with what is done, and done in turns again', async ({
  page,
}) => {
  await signIn(page);
  await openDay(page, 'Volume and run', 5);
  await button(page, 'Start workout').click();
  await strip(page).getByRole('button', { name: 'Superset A' }).click();
  const next = page.locator('tr[aria-current=step]').getByRole('checkbox');
  await expect(next).toHaveAccessibleName('A1 set 1 done');
  await next.click();
  await expect(next).toHaveAccessibleName('A2 set 1 done');
  await chooseInMenu(page, 'Split up the superset');
  await expect(page.getByText('Split up: all sets of an exercise')).toBeVisible();
  await expect(next).toHaveAccessibleName('A1 set 2 done');
  await untilAllSaved(page);
  await page.reload();
  await expect(next).toHaveAccessibleName('A1 set 2 done');
  await expect(page.getByRole('checkbox', { name: 'A1 set 1 done' })).toBeChecked();
  await chooseInMenu(page, 'Do it as a superset again');
  await expect(next).toHaveAccessibleName('A2 set 1 done');
});
