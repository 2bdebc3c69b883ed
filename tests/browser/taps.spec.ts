// How many taps the most frequent tasks of a workout take. docs/head-to-head.md puts them beside other apps.

import type { Locator, Page } from 'playwright/test';
import { expect, signIn, test, untilAllSaved } from './fixtures.ts';
import { setBoxes, startTodaysWorkout, tickSets } from './workout.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Every tap goes through it. A word that is typed counts as one. */
class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }
}

test('a set as prescribed is logged in one tap, and with a step more in two', async ({ page }) => {
  await signIn(page);
  await startTodaysWorkout(page);
  const asPrescribed = new Thumb();
  await asPrescribed.tap(setBoxes(page).first());
  await expect(setBoxes(page).first()).toBeChecked();
  expect(asPrescribed.taps).toBe(1);

  const heavier = new Thumb();
  await heavier.tap(button(page, 'Set 2: 5 lb heavier'));
  await heavier.tap(setBoxes(page).nth(1));
  await expect(setBoxes(page).nth(1)).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Set 2 weight, pounds' })).toHaveValue('180');
  expect(heavier.taps).toBe(2);
  // Under the next set, and there alone.
  await expect(button(page, /: 5 lb heavier$/)).toHaveAccessibleName('Set 3: 5 lb heavier');
});

test('an exercise is finished in one tap: its last set completes it, or the button does; the next one opens unrated', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  const strip = page.getByRole('navigation', { name: 'Exercises' });
  const thumb = new Thumb();
  await thumb.tap(button(page, 'Exercise complete'));
  await expect(strip.getByLabel('Completed')).toHaveCount(1);
  expect(thumb.taps).toBe(1);
  await strip.getByRole('listitem').nth(1).getByRole('button').tap();
  await tickSets(page);
  await expect(strip.getByLabel('Completed')).toHaveCount(2);
});

test('from the home screen to the first logged set of an empty workout it is four taps', async ({
  page,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  const thumb = new Thumb();
  await thumb.tap(button(page, 'Start empty workout'));
  const picker = page.getByRole('dialog', { name: 'Add exercises' });
  await thumb.tap(picker.getByRole('option').first());
  await thumb.tap(picker.getByRole('button', { name: 'Add 1 exercise' }));
  await thumb.tap(setBoxes(page).first());
  await expect(setBoxes(page).first()).toBeChecked();
  expect(thumb.taps).toBe(4);
});
