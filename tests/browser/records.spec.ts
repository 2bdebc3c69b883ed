// A record shows at the set that breaks it, at the end of the workout, and afterwards on Training, where the workout
// is followed to the server.

import { expect, openWorkout, test, tick } from './fixtures.ts';
import { finishWorkout, logTheRest, setBoxes } from './workout.ts';
import type { Page } from 'playwright/test';

test.use({ serviceWorkers: 'allow' });

const recordMark = (page: Page) => page.getByRole('rowheader', { name: /, record/ });
const recordsToday = (page: Page) => page.getByRole('list', { name: 'Records today' });

async function enterWeight(page: Page, pounds: string): Promise<void> {
  const weight = page.getByLabel('Set 1 weight, pounds');
  await weight.fill(pounds);
  await weight.blur();
}

test('[WK-13] a record is set, is taken back with its tick, and is in the summary that was sent', async ({
  page,
  signal,
  holdfast,
}) => {
  const completed = async () =>
    (await holdfast.sessionsHeld()).filter(({ status }) => status === 'completed').length;
  const before = await completed();
  await openWorkout(page);
  await enterWeight(page, '400');
  await expect(recordMark(page)).toHaveCount(0);
  await tick(page, 0);
  await expect(recordMark(page)).toHaveCount(1);
  await expect(recordsToday(page)).toContainText(/^Set 1: Heaviest .* → 400 lb/);

  await setBoxes(page).first().setChecked(false);
  await expect(recordMark(page)).toHaveCount(0);
  await expect(recordsToday(page)).toHaveCount(0);

  await signal.lose();
  const sets = await logTheRest(page);
  const records = page.getByRole('region', { name: /record/ });
  await expect(records.getByRole('listitem').filter({ hasText: '400 lb' }).first()).toBeVisible();
  // The question that 'Done' waits for stays visible next to it, however many records there are.
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await expect(page.getByText('Rate how you feel to finish.')).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Feel' })).toBeInViewport();
  await finishWorkout(page);
  await expect(page.getByText('Saved on this device.')).toHaveCount(1);

  const summary = page.getByRole('region', { name: /./ }).filter({ hasText: 'Workout finished' });
  await expect(summary.getByText('400 lb').first()).toBeVisible();
  const delivery = summary.getByRole('status');
  await expect(delivery).toContainText(`${sets} sets on this phone, none yet on the server`);
  await signal.return();
  await expect(delivery).toHaveText(
    new RegExp(`^${sets} sets on this phone, all on the server at `),
  );

  expect(await completed()).toBe(before + 1);

  await page.getByRole('button', { name: 'Close the summary' }).click();
  await expect(summary).toHaveCount(0);
  await page.goto('/workout');
  await expect(page).toHaveURL(/\/training/);
});
