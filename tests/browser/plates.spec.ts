// The plates for the bar: above the number pad, and in the calculator with the athlete's own plates.

import { storedOn } from './device-data.ts';
import { expect, openWorkout, signIn, test, untilAllSaved } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('[WK-25] plates are told for the weight that is typed, from the own rack, and the nearest can be taken', async ({
  page,
}) => {
  await openWorkout(page);
  const weight = page.getByLabel('Set 1 weight, pounds');
  const line = page.getByRole('button', { name: 'open the plate calculator' });
  await weight.fill('185');
  await expect(line).toContainText('Each side 45 + 25');
  await weight.fill('186');
  await expect(line).toContainText('Nearest 185 lb');
  await line.click();

  const dialog = page.getByRole('dialog', { name: 'Plates' });
  await expect(dialog.getByRole('status')).toContainText('45 + 25');
  await expect(dialog.getByRole('status')).toContainText('186 lb can’t be loaded');
  await expect(dialog.getByRole('listitem').filter({ hasText: '45 × 10' })).toBeVisible();
  await dialog.getByText('My bar and plates').click();
  await dialog.getByLabel('Another plate (lb)').fill('0.5');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('45 + 25 + 0.5');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(weight).toHaveValue('186');

  await weight.fill('188');
  await expect(line).toContainText('Nearest 186 lb');
  await line.click();
  await dialog.getByRole('button', { name: 'Log 186 lb instead of 188' }).click();
  await expect(weight).toHaveValue('186');
  await untilAllSaved(page);
  await page.reload();
  await weight.click();
  await expect(line).toContainText('45 + 25 + 0.5');
});

test('the keys of the pad go from one of the athlete’s own dumbbells to the next', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/settings/training');
  await page.getByText('My own pairs').click();
  const weights = page.getByLabel('Weights (lb)');
  await weights.fill('10 15, 22.5 40');
  await weights.blur();
  await expect(weights).toHaveValue('10 15 22.5 40');
  await page.getByLabel('After a warm-up set').selectOption('0:45');
  const entities = async () => JSON.stringify((await storedOn(page)).entities);
  await expect.poll(entities).toContain('"warmUp":45');
  await page.reload();
  await expect(weights).toHaveValue('10 15 22.5 40');
  await expect(page.getByLabel('After a warm-up set')).toHaveValue('45');

  await page.goto('/routines');
  await page.getByRole('button', { name: 'New routine' }).click();
  const field = page.getByRole('combobox', { name: 'New exercise' });
  await field.fill('Hammer curl 3x10 @ 15');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Start workout' }).click();
  const weight = page.getByRole('textbox', { name: 'Set 1 weight, pounds' });
  await weight.click();
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await expect(weight).toHaveValue('22.5');
  await page.getByRole('button', { name: 'Less', exact: true }).click();
  await page.getByRole('button', { name: 'Less', exact: true }).click();
  await expect(weight).toHaveValue('10');
  await page.getByRole('button', { name: 'Close the number pad' }).click();
  await page.getByRole('button', { name: 'Set 1: heavier' }).click();
  await expect(weight).toHaveValue('15');
  await weight.press('ArrowUp');
  await expect(weight).toHaveValue('22.5');
  await weight.press('ArrowDown');
  await weight.press('ArrowDown');
  await expect(weight).toHaveValue('10');
  // The reps have no weights to go by.
  const reps = page.getByRole('textbox', { name: /^Set 1 reps/ });
  await reps.press('ArrowUp');
  await expect(reps).toHaveValue('11');
});

test('the steps of a weight on the bar go by the plates, and a typed weight stays as it is', async ({
  page,
}) => {
  await openWorkout(page);
  const weight = page.getByLabel('Set 1 weight, pounds');
  const step = (word: string) => page.getByRole('button', { name: `Set 1: ${word}` });
  await weight.fill('186');
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await expect(weight).toHaveValue('190');
  await weight.fill('186');
  await weight.press('ArrowDown');
  await expect(weight).toHaveValue('185');
  await weight.fill('186');
  await page.getByRole('button', { name: 'Close the number pad' }).click();
  await expect(weight).toHaveValue('186');
  await step('lighter').click();
  await expect(weight).toHaveValue('185');
  await step('5 lb heavier').click();
  await expect(weight).toHaveValue('190');
  await weight.fill('45');
  await page.getByRole('button', { name: 'Close the number pad' }).click();
  await expect(step('lighter')).toBeDisabled();
});
