// What an athlete sees about sending: waiting changes, refused ones, and where each set is.

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect, holdNextWrite, openWorkout, test, tick, untilAllSaved } from './fixtures.ts';
import { isWrite, refusal } from './line.ts';
import { finishWorkout, setBoxes } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

const waiting = (page: Page) =>
  page.getByRole('region', { name: /to be sent/i }).getByRole('listitem');
const refused = (page: Page) => page.getByRole('region', { name: 'Refused by the server' });

/** Through the indicator, as in the middle of a workout. */
async function openSyncScreen(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('dialog').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/sync$/);
  await expect(page).toHaveTitle('Sync | Holdfast');
}

test('unsent changes are in the order of sending; a note can be taken back, the open workout cannot', async ({
  page,
  holdfast,
  signal,
}) => {
  await openWorkout(page);
  await signal.lose();
  await tick(page, 0);
  await tick(page, 1);
  await page.getByLabel('Optional note').fill('Left knee a little stiff');
  await expect(page.getByRole('button', { name: 'Offline · 2 waiting' })).toBeVisible();
  await openSyncScreen(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 waiting to be sent');
  await expect(waiting(page)).toHaveCount(2);
  await expect(waiting(page).nth(0)).toContainText('2 sets only on this phone');
  await expect(waiting(page).nth(0)).toContainText('Waiting for a signal · logged just now');
  await expect(waiting(page).nth(0).getByRole('button')).toHaveCount(0);
  await expect(waiting(page).nth(1)).toContainText('Left knee a little stiff');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The server isn’t answering' }),
  ).toBeVisible();

  await waiting(page)
    .nth(1)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Discard this change?' });
  await expect(dialog).toContainText('for good');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(waiting(page)).toHaveCount(2);
  await waiting(page)
    .nth(1)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await dialog.getByRole('button', { name: 'Discard it' }).click();
  await expect(waiting(page)).toHaveCount(1);

  await signal.return();
  await untilAllSaved(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All saved');
  await expect.poll(() => holdfast.ticksHeld()).toBe(2);
  await page.getByRole('link', { name: /^Back to / }).click();
  await expect(setBoxes(page).nth(1)).toBeChecked();
  await expect(page.getByLabel('Optional note')).toHaveValue('');
});

test('finishing can be taken back while no set is at stake, and not when sets would go with it', async ({
  page,
  signal,
}) => {
  await openWorkout(page);
  await tick(page, 0);
  await untilAllSaved(page);
  await signal.lose();
  await page.goto('/workout/finish');
  await finishWorkout(page);
  await expect(page.getByText('Workout finished').first()).toBeVisible();
  await page.goto('/sync');
  await waiting(page)
    .getByRole('button', { name: /^Cancel Finished workout/ })
    .click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await page.goto('/training');
  await expect(page.getByText('Unfinished workout', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Workout finished' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close the summary' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Continue' }).click();
  await tick(page, 1);
  await page.goto('/workout/finish');
  await finishWorkout(page);
  await page.goto('/sync');
  await expect(waiting(page)).toContainText('1 set only on this phone');
  await expect(waiting(page).getByRole('button')).toHaveCount(0);
});

test('a workout that is sent while another set is ticked is one thing in the list', async ({
  page,
  line,
}) => {
  await openWorkout(page);
  const held = holdNextWrite(line);
  await tick(page, 0);
  await held.arrived();
  await tick(page, 1);
  await openSyncScreen(page);
  await expect(waiting(page)).toHaveCount(1);
  await expect(waiting(page)).toContainText('Sending');
  await expect(waiting(page).getByRole('button')).toHaveCount(0);
  held.letGo();
  await untilAllSaved(page);
});

test('a refused workout is kept with the reason, can be exported, and goes through when tried again', async ({
  page,
  holdfast,
  line,
  trouble,
}) => {
  await openWorkout(page);
  trouble.expectForeignAnswers();
  line.fate = (call) => (isWrite(call) ? refusal(422, 'invalid-request') : 'pass');
  await tick(page, 0);
  await expect(page.getByRole('button', { name: '1 refused' })).toBeVisible();
  await openSyncScreen(page);
  await expect(refused(page)).toContainText('The server didn’t accept a value in it.');
  await expect(refused(page)).toContainText('In words: invalid-request');
  await expect(refused(page)).toContainText('1 set only on this phone');
  await expect(refused(page).getByRole('button', { name: 'Edit' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await refused(page).getByRole('button', { name: 'Export' }).click();
  const copy = await readFile(await (await downloading).path(), 'utf8');
  const { app, entries } = JSON.parse(copy) as {
    app: string;
    entries: { reason: string; document: { exerciseLog: { sets: { done: boolean }[] }[] } }[];
  };
  expect(app).toBe('holdfast');
  expect(entries.map(({ reason }) => reason)).toEqual(['In words: invalid-request']);
  expect(entries[0]?.document.exerciseLog[0]?.sets[0]?.done).toBe(true);

  line.fate = () => 'pass';
  await refused(page).getByRole('button', { name: 'Retry' }).click();
  await expect(refused(page)).toHaveCount(0);
  await untilAllSaved(page);
  expect(await holdfast.ticksHeld()).toBe(1);
});

test('discarding asks, names what is lost, and leaves what the server has', async ({
  page,
  line,
  trouble,
}) => {
  await openWorkout(page);
  await tick(page, 0);
  await untilAllSaved(page);
  trouble.expectForeignAnswers();
  line.fate = (call) => (isWrite(call) ? refusal(403, 'forbidden') : 'pass');
  await tick(page, 1);
  await openSyncScreen(page);
  await refused(page).getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard it for good?' });
  await expect(dialog).toContainText('One set on this phone is deleted');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await untilAllSaved(page);
  await page.getByRole('link', { name: /^Back to / }).click();
  await expect(setBoxes(page).nth(0)).toBeChecked();
  await expect(setBoxes(page).nth(1)).not.toBeChecked();
});

test('a refused note is edited where it is shown and sent again', async ({
  page,
  line,
  trouble,
}) => {
  await openWorkout(page);
  trouble.expectForeignAnswers();
  line.fate = (call) => (isWrite(call) ? refusal(422, 'invalid-request') : 'pass');
  await page.getByLabel('Optional note').fill('too heavy');
  await expect(page.getByRole('button', { name: '1 refused' })).toBeVisible();
  await openSyncScreen(page);
  await refused(page).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the note' });
  await dialog.getByRole('textbox').fill('just right');
  line.fate = () => 'pass';
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await untilAllSaved(page);
  await page.getByRole('link', { name: /^Back to / }).click();
  await expect(page.getByLabel('Optional note')).toHaveValue('just right');
});

test('a workout that was deleted on the server is restored as a new one, with every set', async ({
  page,
  holdfast,
  line,
  trouble,
}) => {
  await openWorkout(page);
  trouble.expectForeignAnswers();
  line.fate = (call) => (call.method === 'PUT' ? refusal(404, 'not-found') : 'pass');
  await tick(page, 0);
  await openSyncScreen(page);
  await expect(refused(page)).toContainText('It was deleted on the server.');
  await expect(refused(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  line.fate = () => 'pass';
  await refused(page).getByRole('button', { name: 'Restore as new' }).click();
  await untilAllSaved(page);
  await expect.poll(() => holdfast.ticksHeld()).toBe(1);
});

test('each ticked set says whether it is on this phone or on the server', async ({
  page,
  signal,
}) => {
  await openWorkout(page);
  await tick(page, 0);
  const places = page.getByRole('rowheader');
  await expect(places.nth(0)).toHaveText(/on the server/);
  await expect(places.nth(1)).toHaveText('2: kind, RPE, note');
  await signal.lose();
  const said = await everythingSaidIn(places.nth(1));
  await tick(page, 1);
  await expect(places.nth(1)).toHaveText(/on this device/);
  await expect(places.nth(0)).toHaveText(/on the server/);
  expect(await said()).not.toContain('on the server');
  await signal.return();
  await expect(places.nth(1)).toHaveText(/on the server/);
  expect(await said()).toContain('on the server');
});

/** Records even text that appears only for a moment. */
async function everythingSaidIn(place: Locator): Promise<() => Promise<string>> {
  const said = await place.evaluateHandle((element) => {
    const texts: string[] = [];
    const note = () => void texts.push(element.textContent);
    new MutationObserver(note).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  return async () => (await said.jsonValue()).join('\n');
}
