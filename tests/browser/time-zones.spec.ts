// Trained in one time zone, read in another: the workout stays on the day where the athlete was.
import type { Page } from 'playwright/test';
import { expect, signIn, test, untilAllSaved } from './fixtures.ts';

/** 25 hours apart: it is never the same day in both. */
const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

test.use({ timezoneId: east });

const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(new Date());

async function trainOnce(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start empty workout' }).click();
  const picker = page.getByRole('dialog', { name: 'Add exercises' });
  await picker.getByRole('option').first().click();
  await picker.getByRole('button', { name: 'Add 1 exercise' }).click();
  await page.getByRole('checkbox', { name: 'Set 1 done' }).click();
  await page.getByRole('button', { name: 'Exercise complete' }).click();
  await page.getByRole('button', { name: 'Finish workout' }).click();
  await page.getByRole('slider').fill('8');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/training/);
}

async function openLatest(page: Page): Promise<void> {
  await page.goto('/training?section=results&view=workouts');
  await expect(page.getByText('That’s all')).toBeVisible();
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/results\/session\//);
}

test('a workout keeps its day after a flight over the date line', async ({
  browser,
  baseURL,
  page,
}) => {
  await signIn(page);
  const day = dayIn(east);
  await trainOnce(page);
  await openLatest(page);
  await expect(page.getByText(day)).toBeVisible();
  await untilAllSaved(page);

  const landed = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: west });
  const phone = await landed.newPage();
  await signIn(phone);
  await untilAllSaved(phone);
  await openLatest(phone);
  await expect(phone.getByText(day)).toBeVisible();
  // The workout of the day that has not begun here counts in the figures up to today.
  await phone.goto('/training?section=results');
  await phone.getByText('Day', { exact: true }).click();
  await expect(phone.getByRole('figure').first()).toBeVisible();
  await landed.close();
});
