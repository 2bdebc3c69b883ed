// Two phones log different weights for one set, swap one exercise for different movements, write and delete the same
// note: one value counts, the other is shown and can still be chosen.

import {
  expect,
  newPhone,
  openWorkout,
  signIn,
  test,
  tick,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import { finishWorkout, setBoxes } from './workout.ts';
import type { Browser, Page } from 'playwright/test';

test.use({ serviceWorkers: 'allow' });

const weight = (page: Page) => page.getByLabel('Set 1 weight, pounds');
const note = (page: Page) => page.getByLabel('Optional note').first();
const others = (page: Page) => page.getByRole('list', { name: 'Values from another device' });

async function enterWeight(page: Page, pounds: string): Promise<void> {
  await weight(page).fill(pounds);
  await weight(page).blur();
  await tick(page, 0);
}

test('the value of the other phone is shown at the exercise and can be taken', async ({
  browser,
  baseURL,
  page,
  trouble,
}) => {
  trouble.expectLostCalls();
  // The server tells the later save that it came second.
  trouble.expectForeignAnswers();
  await openWorkout(page);
  const second = await onSecondPhone(browser, baseURL);

  await page.context().setOffline(true);
  await enterWeight(page, '185');
  await enterWeight(second, '190');
  await untilAllSaved(second);
  await page.context().setOffline(false);
  await expect(weight(page)).toHaveValue('190');

  await expect(others(page).getByRole('listitem')).toHaveCount(1);
  await expect(others(page)).toContainText('Your other device logged 190 lb × 5.');
  // An athlete who has moved on to another exercise sees where it is.
  const strip = page.getByRole('navigation', { name: 'Exercises' });
  await strip.getByRole('button').nth(1).click();
  await expect(others(page)).toHaveCount(0);
  await strip.getByRole('button', { name: /^Changed on two devices Barbell back squat/ }).click();
  await others(page).getByRole('button', { name: 'Use 185 lb × 5: Set 1' }).click();
  await expect(weight(page)).toHaveValue('185');
  await expect(others(page)).toHaveCount(0);
  await expect(strip.getByRole('button', { name: /Changed on two devices/ })).toHaveCount(0);
  await untilAllSaved(page);
  await page.reload();
  await expect(weight(page)).toHaveValue('185');
  await expect(others(page)).toHaveCount(0);
  await second.context().close();
});

test('a field that is left as it was found keeps what the other phone logged meanwhile', async ({
  browser,
  baseURL,
  page,
  holdfast,
}) => {
  await openWorkout(page);
  const second = await onSecondPhone(browser, baseURL);
  await weight(page).click();
  await enterWeight(second, '190');
  await untilAllSaved(second);
  await expect(weight(page)).toHaveValue('190');
  await page.getByRole('button', { name: 'Close the number pad' }).click();
  await expect(page.getByRole('group', { name: 'Number pad' })).toHaveCount(0);
  await tick(page, 1);
  await expect.poll(() => holdfast.ticksHeld()).toBe(2);
  for (const phone of [page, second]) await expect(weight(phone)).toHaveValue('190');
  await second.context().close();
});

test('[WK-25] two phones swap an exercise differently and write a first note each: both are shown on both', async ({
  browser,
  baseURL,
  page,
  holdfast,
  trouble,
}) => {
  trouble.expectLostCalls();
  trouble.expectForeignAnswers();
  await openWorkout(page);
  const second = await onSecondPhone(browser, baseURL);
  const heading = (phone: Page, name: string) => phone.getByRole('heading', { level: 2, name });
  const notesBefore = (await holdfast.notesHeld()).length;
  for (const phone of [page, second]) await phone.getByRole('button', { name: 'Swap' }).click();
  await page.context().setOffline(true);
  await swapFor(page, 'Pendulum squat');
  await note(page).fill('Rack taken');
  await note(page).blur();
  await swapFor(second, 'Hack squat');
  await note(second).fill('Knee is fine');
  await note(second).blur();
  const movementsHeld = async () =>
    (await holdfast.sessionsHeld()).map(({ exerciseLog: [entry] }) => entry?.movement);
  await expect.poll(movementsHeld).toContainEqual(expect.objectContaining({ title: 'Hack squat' }));
  await page.context().setOffline(false);
  await untilAllSaved(page);

  await expect(heading(page, 'Hack squat')).toBeVisible();
  await expect(others(page)).toContainText('Your other device chose Hack squat.');
  await others(page).getByRole('button', { name: 'Use Pendulum squat: Movement' }).click();
  for (const phone of [page, second]) await expect(heading(phone, 'Pendulum squat')).toBeVisible();
  await expect(others(page)).toHaveCount(0);
  // Each phone keeps the note typed on it; the other note appears below.
  for (const [phone, typed, quoted] of [
    [page, 'Rack taken', 'Knee is fine'],
    [second, 'Knee is fine', 'Rack taken'],
  ] as const) {
    await expect(note(phone)).toHaveValue(typed);
    await expect(phone.getByRole('blockquote')).toHaveText(`Another note of yours${quoted}`);
  }
  // Clearing the note and writing it again does not overwrite the other one.
  await note(page).fill('');
  await expect.poll(async () => (await holdfast.notesHeld()).length).toBe(notesBefore + 1);
  await note(page).fill('Felt good');
  const notesHeld = () => holdfast.notesHeld();
  await expect.poll(notesHeld).toContainEqual(expect.stringContaining('Felt good'));
  await untilAllSaved(page);
  await expect(page.getByRole('blockquote')).toHaveText('Another note of yoursKnee is fine');
  await page.reload();
  await expect(note(page)).toHaveValue('Knee is fine');
  await expect(page.getByRole('blockquote')).toHaveText('Another note of yoursFelt good');
  await expect(note(second)).toHaveValue('Knee is fine');
  await second.context().close();
});

test('two phones swap a busy exercise for different movements and do sets of each: both are there, each with its sets', async ({
  browser,
  baseURL,
  page,
  trouble,
}) => {
  trouble.expectLostCalls();
  trouble.expectForeignAnswers();
  await openWorkout(page);
  const second = await onSecondPhone(browser, baseURL);
  for (const phone of [page, second]) await phone.getByRole('button', { name: 'Swap' }).click();
  await page.context().setOffline(true);
  await swapFor(page, 'Pendulum squat');
  await enterWeight(page, '140');
  await swapFor(second, 'Hack squat');
  await enterWeight(second, '150');
  await untilAllSaved(second);
  await page.context().setOffline(false);
  await untilAllSaved(page);

  for (const phone of [page, second]) {
    const strip = phone.getByRole('navigation', { name: 'Exercises' });
    await expect(strip).toContainText('Pendulum squat');
    await expect(strip).toContainText('Hack squat');
    await expect(others(phone)).toHaveCount(0);
    const weights: string[] = [];
    for (const name of [/Pendulum squat/, /Hack squat/]) {
      await strip.getByRole('button', { name }).click();
      await expect(phone.getByRole('heading', { level: 2, name })).toBeVisible();
      weights.push(await weight(phone).inputValue());
    }
    expect(weights).toEqual(['140', '150']);
    // One of the two says why it is there.
    const beside = phone.getByText(/^You logged this on one device and .+ on another$/);
    const isLast = await beside.count();
    if (isLast === 0) await strip.getByRole('button', { name: /Pendulum squat/ }).click();
    await expect(beside).toBeVisible();
  }
  await second.context().close();
});

test('[WK-38] a note goes on from what the other phone made of it, and outlives that it was deleted there', async ({
  browser,
  baseURL,
  page,
  holdfast,
  trouble,
}) => {
  trouble.expectLostCalls();
  trouble.expectForeignAnswers();
  await openWorkout(page);
  const second = await onSecondPhone(browser, baseURL);
  await note(page).fill('Left knee stiff');
  await expect(note(second)).toHaveValue('Left knee stiff');
  await note(second).press('End');
  await note(second).pressSequentially('. Took the safety bar');
  await expect(note(page)).toHaveValue('Left knee stiff. Took the safety bar');
  await note(page).press('End');
  await note(page).pressSequentially(', better');
  await expect(note(second)).toHaveValue('Left knee stiff. Took the safety bar, better');
  await untilAllSaved(page);

  await page.context().setOffline(true);
  await note(page).fill('Left knee fine again');
  await note(page).blur();
  await note(second).fill('');
  await note(second).blur();
  const notesHeld = () => holdfast.notesHeld();
  await expect.poll(notesHeld).not.toContainEqual(expect.stringContaining('Left knee'));
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '1 refused' }).click();
  await page.getByRole('link', { name: 'See why, and what to do' }).click();
  await expect(page.getByText('It was deleted on the server.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore as new' }).click();
  await untilAllSaved(page);
  await expect(note(second)).toHaveValue('Left knee fine again');
  await second.context().close();
});

test('a workout that is finished on the other phone says so where it was open', async ({
  browser,
  baseURL,
  page,
}) => {
  await openWorkout(page);
  const second = await onSecondPhone(browser, baseURL);
  await tick(page, 0);
  await page.goto('/workout/finish');
  await finishWorkout(page);
  await expect(second).toHaveURL(/\/training/);
  await expect(second.getByText('This workout is no longer open')).toBeVisible();
  await second.context().close();
});

/** In the open dialog. */
async function swapFor(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find a movement').fill(title);
  await dialog
    .getByRole('list', { name: 'Movements' })
    .getByRole('button', { name: new RegExp(`^${title} [A-Z]`) })
    .click();
  await dialog.getByRole('button', { name: 'Today only' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

/** The same athlete, in the workout that was started on the first phone. */
async function onSecondPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const second = await newPhone(browser, baseURL);
  await signIn(second);
  await second.getByRole('button', { name: 'Continue' }).click();
  await expect(setBoxes(second).first()).toBeVisible();
  await untilAllSaved(second);
  return second;
}

test('the location that two phones changed is shown with both values, and either can be taken', async ({
  browser,
  baseURL,
  page,
  holdfast,
  trouble,
}) => {
  trouble.expectLostCalls();
  trouble.expectForeignAnswers();
  await signIn(page);
  await page.goto('/my-profile');
  // Without a signal the worker's script could not be fetched, which the page would print as an error.
  await untilInstalled(page);
  const second = await newPhone(browser, baseURL);
  await signIn(second);
  await second.goto('/my-profile');
  await expect(page.getByLabel('Location')).toBeVisible();
  const enterLocation = async (phone: Page, place: string) => {
    await phone.getByLabel('Location').fill(place);
    await phone.getByLabel('Location').blur();
  };

  await page.context().setOffline(true);
  await enterLocation(page, 'York');
  await expect(page.getByRole('button', { name: 'Offline · 1 waiting' })).toBeVisible();
  await enterLocation(second, 'Hull');
  await expect.poll(async () => (await holdfast.detailsHeld()).location).toBe('Hull');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed on two devices' });
  await expect(dialog).toContainText('York');
  await expect(dialog).toContainText('Hull');
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Location')).toHaveValue('Hull');
  await untilAllSaved(page);
  await second.context().close();
});
