// Every way out of a workout except finishing it asks first, and none of them leaves the app.

import { expect, openTraining, signIn, test, untilAllSaved } from './fixtures.ts';
import { setBoxes, setsOf, startTodaysWorkout, tickSets } from './workout.ts';
import type { Page } from 'playwright/test';

const question = (page: Page) => page.getByRole('dialog', { name: 'Pause the workout and leave?' });

test('[WK-15] [WK-17] a second Back closes the question and stays in the workout', async ({
  page,
}) => {
  await signIn(page);
  await openTraining(page);
  await startTodaysWorkout(page);
  for (const _ of [1, 2]) {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL(/\/workout$/);
    await page.goBack();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/workout$/);
  }
  await page.goBack();
  await question(page).getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(/\/training/);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('[NAV-24] [WK-15] Back from a workout that was the first page opened asks, and leads to Training', async ({
  page,
  context,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await page.close();
  const opened = await context.newPage();
  await opened.goto('/workout');
  await setBoxes(opened).first().setChecked(true);
  await opened.goBack();
  await expect(question(opened)).toBeVisible();
  await question(opened).getByRole('button', { name: 'Ok' }).click();
  await expect(opened).toHaveURL(/\/training\?section=today/);
});

test('the end of a workout opened early does not call it complete', async ({ page }) => {
  await signIn(page);
  await startTodaysWorkout(page);
  const ticked = await tickSets(page);
  await page.goto('/workout/finish');
  await expect(page.getByText('Finish here?')).toBeVisible();
  await expect(page.getByText('Workout complete')).toHaveCount(0);
  const total = Number(/of (\d+) sets/.exec(await page.getByRole('main').innerText())?.[1]);
  await expect(page.getByText(`${total - ticked} sets aren’t done`)).toBeVisible();
});

test('[NAV-21] [WK-16] between the workout and its end nobody is asked, either way', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await page.goto('/workout/finish');
  await page.getByRole('link', { name: 'Exercises' }).click();
  await expect(page).toHaveURL(/\/workout$/);
  await expect(setBoxes(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Finish here?')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('[WK-14] [WK-6] [WK-18] a workout that is paused is sent and left; one that is not goes on', async ({
  page,
  holdfast,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await setBoxes(page).first().setChecked(true);
  await page.getByRole('button', { name: 'Pause and leave' }).click();
  await expect(question(page)).toContainText('Your progress will be saved');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await setBoxes(page).nth(1).setChecked(true);
  await page.getByRole('button', { name: 'Pause and leave' }).click();
  await question(page).getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(/\/training/);
  await untilAllSaved(page);
  const paused = (await holdfast.sessionsHeld()).filter(({ status }) => status === 'started');
  expect(paused.flatMap(setsOf).filter(({ done }) => done)).toHaveLength(2);
  await page.goto('/workout');
  await expect(page).toHaveURL(/\/training/);
});

test('[WK-38] a note says when it is nearly full, and when it is', async ({ page }) => {
  await signIn(page);
  await startTodaysWorkout(page);
  const note = page.getByLabel('Optional note for the coach or yourself', { exact: true });
  await note.fill('a'.repeat(4499));
  await expect(page.getByText(/more characters?/)).toHaveCount(0);
  await note.fill('a'.repeat(4999));
  await expect(page.getByText('Room for 1 more character')).toBeVisible();
  await note.press('End');
  await note.pressSequentially('bc');
  await expect(page.getByText('The note is full: 5,000 characters')).toBeVisible();
  await untilAllSaved(page);
});
