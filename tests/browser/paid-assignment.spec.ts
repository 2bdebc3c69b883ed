// A coach assigns a program for a price; the client sees it without a signal, pays it, and it starts.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, openDesk, signIn, test, untilAllSaved, untilInstalled } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const title = 'Big three in eight weeks';

/** For $30, to Alex, from today on. */
async function offer(desk: Page): Promise<void> {
  await desk.goto('/clients');
  await desk.getByRole('checkbox', { name: 'Select Alex Reyes' }).check();
  await desk.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Assign a program' });
  await dialog.getByLabel('Program').selectOption({ label: title });
  const today = await desk.evaluate(() => new Date().toLocaleDateString('en-CA'));
  await dialog.getByLabel('First day').fill(today);
  await dialog.getByText('Charge a price').click();
  const price = dialog.getByLabel('The client pays, once (US $)');
  const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
  await expect(assign).toBeDisabled();
  await price.fill('0.5');
  await expect(dialog.getByText('From $1 to $10,000')).toBeVisible();
  await expect(assign).toBeDisabled();
  await price.fill('40');
  await expectAccessible(desk, 'Assign a program for a price');
  await assign.click();
  await expect(desk.getByText(`${title} offered to Alex Reyes for $40`)).toBeVisible();
  await untilAllSaved(desk);
}

test('a program for a price is offered, seen without a signal, changed, paid and started', async ({
  browser,
  holdfast,
  page,
  signal,
  trouble,
}) => {
  trouble.expectLostCalls();
  const desk = await openDesk(browser, holdfast.url);
  await offer(desk);
  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  const controls = desk.getByRole('region', { name: `${title}, given to Alex Reyes` });
  await expect(controls.getByText(/^Waiting for payment · \$40\./)).toBeVisible();

  await signIn(page, holdfast.url);
  await untilInstalled(page);
  await page.goto(new URL('/training', holdfast.url).href);
  const offers = page.getByRole('region', { name: 'Offers from your coach' });
  await expect(offers.getByText(`Robin offers you ${title} for $40`)).toBeVisible();

  await controls.getByRole('button', { name: 'Change price' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Change price' });
  await dialog.getByLabel('The client pays, once (US $)').fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(controls.getByText(/^Waiting for payment · \$30\./)).toBeVisible();
  await expect(offers.getByText(`Robin offers you ${title} for $30`)).toBeVisible();
  await expectAccessible(page, 'a program to pay');

  await signal.lose();
  await page.reload();
  await expect(offers.getByText(`Robin offers you ${title} for $30`)).toBeVisible();
  await expect(offers.getByRole('button', { name: 'Needs a connection' })).toBeDisabled();
  // Nobody pays for what they can't look at, and looking needs no signal.
  await offers.getByRole('link', { name: 'See the plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const plan = page.getByRole('region', { name: 'The plan' });
  await expect(plan.getByText('8 weeks · 24 workouts')).toBeVisible();
  await expect(page.getByRole('region', { name: 'A sample day' })).toBeVisible();
  await expectAccessible(page, 'the plan of an offer');
  // One that this device hasn't heard of may be there.
  await page.evaluate((id) => history.pushState({}, '', `/store/offers/${id}`), randomUUID());
  await expect(page.getByRole('heading', { name: 'The store needs a signal' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await signal.return();
  await offers.getByRole('button', { name: 'Pay and start' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(offers.getByText('Nothing was paid')).toBeVisible();
  await offers.getByRole('button', { name: 'Pay and start' }).click();
  await page.getByRole('button', { name: 'Pay $30' }).click();

  await expect(page.getByRole('heading', { name: 'Your schedule' })).toBeVisible();
  await expect(page).toHaveURL(/\/programs\/purchased\/[\w-]+$/);
  await page.goto(new URL('/training', holdfast.url).href);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(offers).toHaveCount(0);
  await expect(controls.getByText(/Paid: \$30\.$/)).toBeVisible();
  await desk.goto('/coaching');
  const bell = desk.getByRole('button', { name: /^Notifications/ }).filter({ visible: true });
  await bell.click();
  const news = desk.getByRole('dialog', { name: 'Notifications' });
  await expect(news.getByText(`Alex Reyes paid $30 for ${title}`)).toBeVisible();
  await desk.goto('/coaching?section=payouts');
  await expect(desk.getByText(title).first()).toBeVisible();
  await desk.context().close();
});

test('a client looks at an offer again and declines it; the coach sees that, and offers it again', async ({
  browser,
  holdfast,
  page,
  signal,
  trouble,
}) => {
  trouble.expectLostCalls();
  const desk = await openDesk(browser, holdfast.url);
  await offer(desk);
  await signIn(page, holdfast.url);
  await untilInstalled(page);
  await page.goto(new URL('/settings/coaches', holdfast.url).href);
  const offers = page.getByRole('region', { name: 'Offers from your coach' });
  await expect(offers.getByText(/All of it, from Robin\. \$40, paid once\./)).toBeVisible();
  await expectAccessible(page, 'an offer of a coach');
  const decline = offers.getByRole('button', { name: 'Decline' });
  await signal.lose();
  await expect(offers.getByText('Paying and declining need a connection.')).toBeVisible();
  await expect(decline).toBeDisabled();
  await signal.return();
  await decline.click();
  const dialog = page.getByRole('dialog', { name: `Decline ${title}?` });
  await signal.lose();
  await expect(dialog.getByText('Declining needs a connection.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Decline' })).toBeDisabled();
  await signal.return();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(offers).toHaveCount(0);

  await desk.goto('/coaching');
  await expect(desk.getByText(`Declined ${title} for $40`)).toBeVisible();
  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  const controls = desk.getByRole('region', { name: `${title}, given to Alex Reyes` });
  await expect(controls.getByText('Alex Reyes declined it: $40 is not paid.')).toBeVisible();
  await controls.getByRole('button', { name: 'Offer it again' }).click();
  await expect(controls.getByText(/^Waiting for payment · \$40\./)).toBeVisible();
  await untilAllSaved(desk);
  await page.reload();
  await expect(offers).toBeVisible();

  // On Training, too, it can be turned down.
  await page.goto(new URL('/training', holdfast.url).href);
  await expect(offers.getByText('All of it, paid once.')).toBeVisible();
  await decline.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(offers).toBeVisible();
  await decline.click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(offers).toHaveCount(0);
  await expect(controls.getByText('Alex Reyes declined it: $40 is not paid.')).toBeVisible();
  await desk.context().close();
});
