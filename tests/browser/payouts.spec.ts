// A coach's payout account at the payment provider.
import type { Browser, Page } from 'playwright/test';
import { expect, fillInLogIn, test } from './fixtures.ts';
import { admin } from './server-process.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// A save that a newer one has overtaken may have arrived anyway: then the server says so.
test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());

/** On their own computer. */
async function another(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

test('[CO-7] [CO-8] a new coach opens a payout account at the provider, and from then on sees the balance', async ({
  browser,
  holdfast,
}) => {
  const desk = await another(browser, holdfast.url);
  await desk.goto('/login');
  await fillInLogIn(desk, admin);
  await expect(desk).toHaveURL(/\/training/);
  await desk.getByRole('button', { name: 'Sam Okafor' }).click();
  await desk.getByRole('button', { name: 'Switch to Coach' }).click();
  await expect(desk).toHaveURL(/\/coach_start/);

  await desk.goto('/coaching?section=payouts');
  await expect(
    desk.getByRole('heading', { name: 'Get paid for your programs', level: 2 }),
  ).toBeVisible();
  const balance = desk.getByRole('region', { name: 'Balance' });
  await expect(balance).toHaveCount(0);
  await desk.getByRole('button', { name: 'Set up payouts' }).click();
  await expect(desk).toHaveURL(/\/api\/test-payments\/account\//);
  await desk.goBack();
  await desk.getByRole('button', { name: 'Continue where you left off' }).click();
  await desk.getByRole('button', { name: 'Complete the account' }).click();
  await expect(desk).toHaveURL(/\/coaching\?section=payouts/);
  await expect(balance).toContainText(/Available\$0\.00.*On its way\$0\.00/);
  await expect(desk.getByRole('button', { name: 'Payouts and bank account' })).toBeVisible();
  await desk.context().close();
});
