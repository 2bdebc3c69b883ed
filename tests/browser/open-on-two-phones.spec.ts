// One athlete, two phones, a free workout open on each: each goes on with its own and tells of the other.

import type { Page } from 'playwright/test';
import {
  expect,
  newPhone,
  openTraining,
  signIn,
  test,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import { setBoxes } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

const card = (page: Page) => page.getByRole('region', { name: /^(Mornings|Evenings)$/ });
const others = (page: Page) => page.getByRole('region', { name: 'Another workout is open' });

/** Starts an empty workout, names it and ticks its first set. */
async function train(page: Page, name: string, movement: string): Promise<void> {
  await page.getByRole('button', { name: 'Start empty workout' }).click();
  const picker = page.getByRole('dialog', { name: 'Add exercises' });
  await picker.getByRole('combobox').fill(movement);
  await picker.getByRole('option', { name: new RegExp(`^${movement} Body weight`) }).click();
  await picker.getByRole('button', { name: 'Add 1 exercise' }).click();
  await setBoxes(page).first().setChecked(true);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rename workout' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('each phone goes on with its own free workout, tells of the other one, and can finish that, too', async ({
  browser,
  baseURL,
  page,
  holdfast,
  trouble,
}) => {
  trouble.expectLostCalls();
  const second = await newPhone(browser, baseURL);
  for (const phone of [page, second]) {
    await signIn(phone);
    await untilInstalled(phone);
    await untilAllSaved(phone);
    await phone.context().setOffline(true);
  }
  await train(page, 'Mornings', 'Push-up');
  await train(second, 'Evenings', 'Pull-up');
  for (const phone of [page, second]) {
    await phone.context().setOffline(false);
    await untilAllSaved(phone);
  }
  for (const [phone, own, other] of [
    [page, 'Mornings', 'Evenings'],
    [second, 'Evenings', 'Mornings'],
  ] as const) {
    await openTraining(phone);
    await expect(others(phone)).toContainText(other);
    await expect(others(phone)).toContainText('Last used on another device');
    await expect(card(phone)).toContainText(own);
    await expect(phone.getByRole('region', { name: 'Workout under way' })).toContainText(own);
  }

  await page.getByRole('button', { name: 'Open Evenings here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evenings' })).toBeVisible();
  await expect(setBoxes(page).first()).toBeChecked();
  await setBoxes(page).nth(1).setChecked(true);
  await untilAllSaved(page);
  await openTraining(page);
  await expect(card(page)).toContainText('Evenings');
  await expect(others(page)).toContainText('Mornings');
  await expect(others(page)).not.toContainText('another device');

  const open = (await holdfast.sessionsHeld()).filter(({ status }) => status === 'started');
  const done = open.map(({ exerciseLog }) => exerciseLog[0]!.sets.filter((set) => set.done).length);
  expect(new Set(done)).toEqual(new Set([1, 2]));
  await second.context().close();
});
