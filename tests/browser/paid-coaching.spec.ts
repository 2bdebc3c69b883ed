// An athlete starts paid coaching, lets a payment fail, mends it, cancels and resumes; their coach sees how it is.
import type { Browser, Page } from 'playwright/test';
import type { PurchasedProgram } from '#contract/programs.ts';
import { expectAccessible } from './accessible.ts';
import { signInAsCoach } from './builder.ts';
import { storedOn } from './device-data.ts';
import { expect, signIn, test, untilAllSaved, untilInstalled } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// A save that a newer one has overtaken may have arrived anyway: then the server says so.
test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());

/** On the coach's own computer. */
async function deskOf(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
  const desk = await context.newPage();
  await signInAsCoach(desk);
  return desk;
}

async function setPrice(desk: Page): Promise<void> {
  await desk.goto('/coaching?section=payouts');
  const section = desk.getByRole('region', { name: 'Paid coaching' });
  await section.getByRole('button', { name: 'Set a price' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Price for coaching' });
  await dialog.getByLabel('Each month (US $)').fill('0.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('From $1 to $10,000')).toBeVisible();
  await dialog.getByLabel('Each month (US $)').fill('80');
  await dialog.getByText('14 days').click();
  await expectAccessible(desk, 'the price for coaching');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('$80 a month, first 14 days free')).toBeVisible();
}

/** A button of the provider's page, and back. */
async function atProvider(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage payment' }).tap();
  await page.getByRole('button', { name, exact: true }).tap();
  await page.getByRole('link', { name: 'Back to your coach' }).tap();
  await expect(page).toHaveURL(/\/store\/author\/[\w-]+$/);
}

test('coaching for a monthly price: a free trial, a failed payment, another card, cancelled and resumed', async ({
  browser,
  holdfast,
  page,
  signal,
}) => {
  const desk = await deskOf(browser, holdfast.url);
  await setPrice(desk);

  await signIn(page, holdfast.url);
  await untilInstalled(page);
  await untilAllSaved(page);
  const { entities } = await storedOn(page);
  const program = entities.find(({ type }) => type === 'program')?.body as PurchasedProgram;
  await page.goto(`${holdfast.url}/store/author/${program.author.userId}`);
  const card = page.getByRole('region', { name: /oach|client|payment failed|trial/ });
  await expect(card.getByText('$80 a month, first 14 days free')).toBeVisible();
  await expectAccessible(page, 'a coach who charges for coaching');
  await card.getByRole('button', { name: 'Start free trial' }).tap();
  await page.getByRole('link', { name: 'Back to your coach' }).tap();
  await expect(page.getByText('Nothing was paid')).toBeVisible();
  await card.getByRole('button', { name: 'Start free trial' }).tap();
  await page.getByRole('button', { name: 'Start the free trial' }).tap();
  await expect(page.getByText('Robin coaches you now')).toBeVisible();
  await expect(card.getByRole('heading', { name: /^Free trial until/ })).toBeVisible();
  // Cancelled at once, nothing says the opposite any more.
  await card.getByRole('button', { name: 'Cancel coaching' }).tap();
  const ask = page.getByRole('dialog', { name: 'Cancel coaching?' });
  await ask.getByRole('button', { name: 'Cancel coaching' }).tap();
  await expect(card.getByRole('heading', { name: 'You stay Robin’s client' })).toBeVisible();
  expect(await page.getByText('Robin coaches you now').count()).toBe(0);
  await card.getByRole('button', { name: 'Resume coaching' }).tap();
  await expect(card.getByRole('heading', { name: /^Free trial until/ })).toBeVisible();

  await atProvider(page, 'For testing: let the next payment fail');
  await atProvider(page, 'For testing: let a month go by');
  await expect(card.getByRole('heading', { name: 'Your last payment failed' })).toBeVisible();
  await expectAccessible(page, 'paid coaching with a failed payment');
  await desk.goto('/coaching?section=payouts');
  await expect(desk.getByText(/Payment failed\. Paid coaching ends on/)).toBeVisible();
  await desk.goto('/coaching');
  await expect(
    desk
      .getByRole('region', { name: 'Who needs you' })
      .getByText(/^Couldn’t pay \$80 for coaching, which ends on/),
  ).toBeVisible();
  await atProvider(page, 'Pay with another card');
  await expect(card.getByRole('heading', { name: 'Robin coaches you' })).toBeVisible();

  await card.getByRole('button', { name: 'Cancel coaching' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Cancel coaching?' });
  await expect(dialog.getByText(/you stay Robin’s client/)).toBeVisible();
  await signal.lose();
  await expect(dialog.getByText('Cancelling needs a connection.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel coaching' })).toBeDisabled();
  await signal.return();
  await dialog.getByRole('button', { name: 'Cancel coaching' }).tap();
  await expect(card.getByRole('heading', { name: 'You stay Robin’s client' })).toBeVisible();

  await signal.lose();
  await page.reload();
  await expect(card.getByRole('heading', { name: 'You stay Robin’s client' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Resume coaching' })).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Needs a connection' })).toBeDisabled();
  await signal.return();
  await card.getByRole('button', { name: 'Resume coaching' }).tap();
  await expect(card.getByRole('heading', { name: 'Robin coaches you' })).toBeVisible();

  await page.goto(`${holdfast.url}/settings/coaches`);
  const paid = page.getByRole('region', { name: 'Paid coaching' });
  await expect(paid.getByText(/^Robin coaches you\. \$80 a month/)).toBeVisible();
  await expect(paid.getByRole('link', { name: 'Manage payments' })).toBeVisible();

  await desk.goto('/coaching?section=payouts');
  await expect(desk.getByText(/^Coaching, \w+ \d{4}$/)).toBeVisible();
  await desk
    .getByRole('region', { name: 'Paid coaching' })
    .getByRole('link', { name: 'Alex Reyes' })
    .click();
  await expect(desk.getByText(/^Pays \$80 a month\. Next payment on/)).toBeVisible();
  await desk.goto('/coaching');
  await expect(desk.getByText(/Alex Reyes · Resumed coaching for \$80 a month/)).toBeVisible();
  const earnings = desk.getByRole('region', { name: 'Earnings' });
  await expect(earnings.getByText('Coaching', { exact: true })).toBeVisible();

  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  await desk.getByRole('button', { name: 'Stop charging Alex' }).click();
  const stop = desk.getByRole('dialog', { name: 'Stop charging Alex?' });
  await expect(stop.getByText(/^You coach Alex until .* which they’ve paid for\./)).toBeVisible();
  await expect(stop.getByText(/They stay your client, because they have a program/)).toBeVisible();
  await expectAccessible(desk, 'the end of what a client pays');
  const stopIt = stop.getByRole('button', { name: 'Stop charging' });
  await desk.context().setOffline(true);
  await expect(stop.getByText('Stopping needs a connection.')).toBeVisible();
  await expect(stopIt).toBeDisabled();
  await desk.context().setOffline(false);
  await stopIt.click();
  await expect(desk.getByText(/^You’ve stopped charging\. Paid coaching ends on/)).toBeVisible();
  await page.goto(`${holdfast.url}/store/author/${program.author.userId}`);
  await expect(card.getByText(/Robin has stopped charging you/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Manage payment' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Resume coaching' })).toHaveCount(0);
  await desk.context().close();
});
