// Swapping a movement whose machine is taken, how the new one is set up, and last time\'s note; all of it
// without a signal.

import { expect, openWorkout, test, tick, untilAllSaved } from './fixtures.ts';
import { setBoxes } from './workout.ts';
import type { Page } from 'playwright/test';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const swap = (page: Page) => page.getByRole('button', { name: 'Swap', exact: true });
const lastTime = (page: Page) => page.getByRole('button', { name: /from last time$/ });
const setUp = (page: Page) => page.getByRole('button', { name: 'Set-up', exact: true });

test('[WK-25] a movement is swapped offline for one of the same part of the body, and the server is told', async ({
  page,
  signal,
  holdfast,
}) => {
  await openWorkout(page);
  const prescribed = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await expect(swap(page)).toBeVisible();
  await expect(lastTime(page)).toHaveCount(4);
  await signal.lose();
  await swap(page).click();
  const dialog = page.getByRole('dialog', { name: `Swap ${prescribed}` });
  const title = 'Pendulum squat';
  const found = dialog.getByRole('list', { name: 'Movements' }).getByRole('button');
  await expect(found).toHaveCount(30);
  await dialog.getByRole('button', { name: 'Show 30 more' }).click();
  await expect(found).toHaveCount(60);
  await dialog.getByLabel('Find a movement').fill('rdl');
  await expect(found.first()).toContainText('Romanian deadlift');
  await dialog.getByLabel('Find a movement').fill('pendulm');
  const choice = dialog
    .getByRole('list', { name: 'Movements' })
    .getByRole('button', { name: title });
  await expect(choice.locator('svg')).toBeVisible();
  await choice.click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText(`Instead of ${prescribed}`)).toBeVisible();
  // It was never done: the other movement's sets are not its last time.
  await expect(lastTime(page)).toHaveCount(0);
  await page.getByRole('link', { name: `History of ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('No history yet')).toBeVisible();
  await page.goBack();

  await swap(page).click();
  await page.getByRole('button', { name: `Back to ${prescribed}` }).click();
  await expect(heading(page, prescribed)).toBeVisible();
  await expect(lastTime(page)).toHaveCount(4);
  await swap(page).click();
  await dialog.getByLabel('Find a movement').fill(title);
  await choice.click();
  await expect(heading(page, title)).toBeVisible();
  // The other movement's weight says nothing about this one: the first tick asks, the next ones carry the answer on.
  const weight = (set: number) => page.getByLabel(`Set ${set} weight, pounds`);
  const ask = page.getByRole('alert').filter({ hasText: 'Enter the weight' });
  await setBoxes(page).first().tap();
  await expect(ask).toBeVisible();
  await expect(setBoxes(page).first()).not.toBeChecked();
  await expect(weight(1)).toBeFocused();
  await page.keyboard.type('180');
  await expect(weight(2)).toHaveAttribute('placeholder', '180');
  await tick(page, 0);
  await expect(ask).toHaveCount(0);
  await expect(weight(1)).toHaveValue('180');
  await tick(page, 1);
  await expect(weight(2)).toHaveValue('180');

  // The machine is taken now: what is done stays with its movement, and the rest goes on with another.
  await swap(page).click();
  const others = dialog.getByRole('list', { name: 'Movements' }).getByRole('button');
  await others.nth(2).click();
  await expect(setBoxes(page)).toHaveCount(2);
  await expect(setBoxes(page).first()).not.toBeChecked();

  await signal.return();
  await untilAllSaved(page);
  const held = (await holdfast.sessionsHeld()).find(({ status }) => status === 'started');
  expect(held?.exerciseLog[0]).toMatchObject({
    movement: { title },
    swap: { from: { title: prescribed } },
  });
  expect(held?.exercises.at(-1)).toMatchObject({ insteadOf: held?.exercises[0]?._id });
});

test('the set-up of a movement stays beside it, in this workout and the next', async ({ page }) => {
  await openWorkout(page);
  await setUp(page).click();
  await page.getByLabel('Seat, pin, bench, grip').fill('Hooks at 12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Hooks at 12')).toBeVisible();
  await untilAllSaved(page);
  await page.reload();
  await expect(page.getByText('Hooks at 12')).toBeVisible();
});

test('the drawing shows two reps and then rests; enlarged it goes on, and with reduced motion it is still', async ({
  page,
}) => {
  await openWorkout(page);
  const small = page.getByRole('button', { name: /^Show .* large$/ });
  const repetitions = () =>
    small
      .locator('animate')
      .evaluateAll((all) => all.map((one) => one.getAttribute('repeatCount')));
  await expect.poll(async () => new Set(await repetitions())).toEqual(new Set(['2']));
  await small.click();
  const large = page.getByRole('dialog').locator('animate').first();
  await expect(large).toHaveAttribute('repeatCount', 'indefinite');
  await page.keyboard.press('Escape');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(small.locator('svg')).toBeVisible();
  await expect(small.locator('animate')).toHaveCount(0);
});
