// What an athlete measures on themselves, once they share it with their coach.
import type { Page } from 'playwright/test';
import { expect, openDesk, signIn, test, untilAllSaved } from './fixtures.ts';

/** What is below is read once the coach gets there. */
async function toTheEnd(desk: Page): Promise<void> {
  const end = desk.getByRole('heading', { name: 'Body', exact: true });
  await expect(async () => {
    await desk.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(end).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('an athlete shares weight and measurements, and the coach reads them', async ({
  browser,
  baseURL,
  page,
}) => {
  const desk = await openDesk(browser, baseURL);
  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  const body = desk.getByRole('region', { name: 'Body' });
  await toTheEnd(desk);
  await expect(body).toContainText('Alex doesn’t share weight and measurements.');

  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/results/body/waist');
  await expect(page.getByText('only you see this')).toBeVisible();
  await page.getByLabel('Today (in)').fill('33.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/results/body/');
  await page.getByLabel('Weight today (lb)').fill('181.4');
  await page.keyboard.press('Enter');
  await page.getByLabel('Share with your coach').click();
  await expect(page.getByLabel('Share with your coach')).toBeChecked();
  await expect(page.getByText('Your coach sees your weight and measurements')).toBeVisible();
  await untilAllSaved(page);

  await desk.reload();
  await expect(desk.getByRole('heading', { name: 'Alex Reyes' })).toBeVisible();
  await toTheEnd(desk);
  await expect(body).toContainText('181.4 lb');
  await body.getByLabel('Measurement').selectOption('Waist');
  await expect(body).toContainText('33.5 in');
});
