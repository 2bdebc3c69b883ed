// A coach publishes, an athlete finds it, pays and trains; the parts of the store seen before open without a signal.
import type { Browser, Page } from 'playwright/test';
import type { CreatedProgramView } from '#contract/created-programs.ts';
import { expectAccessible } from './accessible.ts';
import { cell, signInAsCoach } from './builder.ts';
import {
  expect,
  fillInLogIn,
  signIn,
  test,
  tick,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import { admin, coach } from './server-process.ts';
import { setBoxes } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// A save that a newer one has overtaken may have arrived anyway: then the server says so.
test.beforeEach(({ trouble }) => trouble.expectRefusedCalls());

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
/** The last match: a program that was looked at is also listed there. */
const inStore = (page: Page, title: string) =>
  page.getByRole('link', { name: title, exact: true }).last();

/** On their own computer. */
async function another(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

/** A coach who has sold nothing yet puts a program of one workout into the store. */
async function sell(page: Page, title: string, price: string): Promise<void> {
  await signInAsCoach(page);
  await page.goto('/coaching?section=payouts');
  await expect(page.getByText('Test payments: no real money moves')).toBeVisible();
  await expect(page.getByText('$0.00')).toHaveCount(2);

  await page.goto('/programs/programs-new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Weeks', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Create program' }).click();
  await cell(page, 1, 1).click();
  for (const line of ['goblet squat 3x10 @ 44', '']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('link', { name: 'Details' }).click();
  await page.getByLabel('Category').selectOption('homeMinEq');
  await page.getByRole('group', { name: 'Level' }).getByText('Beginner').click();
  await page.getByRole('group', { name: 'Equipment' }).getByText('Minimal equipment').click();
  await page.getByLabel('Price (US $)').fill(price);
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: `Publish ${title}` });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Published: Everyone')).toBeVisible();
}

/** An admin who is not a coach refunds Alex's payment. */
async function refund(browser: Browser, baseURL: string, title: string): Promise<void> {
  const office = await another(browser, baseURL);
  await office.goto('/login');
  await fillInLogIn(office, admin);
  await expect(office).toHaveURL(/\/training/);
  await office.goto('/settings/admin');
  await office.getByRole('searchbox', { name: 'Name or e-mail' }).fill('athlete@');
  await expect(office.locator('summary')).toHaveCount(1);
  await office.locator('summary', { hasText: 'Alex Reyes' }).click();
  const sales = office.getByRole('region', { name: 'Purchases and sales' });
  await expect(sales.getByText(title)).toBeVisible();
  await expectAccessible(office, 'admin, what an account bought');
  await sales.getByRole('button', { name: `Refund ${title} to Alex Reyes` }).click();
  const dialog = office.getByRole('dialog', { name: 'Refund $24.00?' });
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(sales.getByText('Refunded', { exact: true })).toBeVisible();
  await office.context().close();
}

test('[ST-1] [ST-4] [ST-10] [NAV-16] what a coach publishes is found misspelt, paid by test payments, started, and trained without a signal', async ({
  browser,
  holdfast,
  page,
  signal,
}) => {
  const title = 'Goblets before breakfast';
  const desk = await another(browser, holdfast.url);
  await sell(desk, title, '24');

  await signIn(page, holdfast.url);
  await untilInstalled(page);
  await page.getByRole('link', { name: 'Find a program' }).tap();
  await page.getByRole('searchbox', { name: 'Find a program' }).fill('goblts breakfst');
  await inStore(page, title).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('$24')).toBeVisible();
  await expect(page.getByText('3×10 @ 44')).toBeVisible();

  await page.getByRole('button', { name: 'Buy' }).tap();
  await page.getByRole('link', { name: 'Back to the store' }).tap();
  await expect(page.getByText('Nothing was charged')).toBeVisible();
  await page.getByRole('button', { name: 'Buy' }).tap();
  await page.getByRole('button', { name: 'Pay $24' }).tap();
  await expect(toast(page, `${title} is yours`)).toBeVisible();
  await expect(page).toHaveURL(/\/programs\/purchased\/[\w-]+$/);

  await page.getByRole('button', { name: 'Start program' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
  await untilAllSaved(page);
  await signal.lose();
  await page.getByRole('region', { name: 'Your schedule' }).getByRole('button').first().tap();
  await page.getByRole('button', { name: 'Start workout' }).tap();
  await expect(setBoxes(page)).toHaveCount(3);
  await tick(page, 0);
  await signal.return();
  await untilAllSaved(page);
  expect(await holdfast.ticksHeld()).toBe(1);

  await desk.goto('/coaching?section=payouts');
  await expect(desk.getByRole('region', { name: 'Sales' }).getByText('Alex Reyes')).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Balance' })).toContainText(
    /Available\$0\.00.*On its way\$21\.60/,
  );
  await expectAccessible(desk, 'payouts');
  await refund(browser, holdfast.url, title);
  await desk.reload();
  await expect(desk.getByText('Refunded', { exact: true })).toBeVisible();
  await desk.context().close();
});

test('[ST-7] [ST-9] you get a free program at once; pages seen before open without a signal and say how old they are', async ({
  page,
  signal,
}) => {
  await page.goto('/login');
  await fillInLogIn(page, admin);
  await untilInstalled(page);
  await page.getByRole('link', { name: 'Find a program' }).tap();
  await inStore(page, 'Big three in eight weeks').tap();
  await expect(page.getByRole('heading', { name: 'A sample day' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).tap();
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link', { name: 'Big three in eight weeks' })).toBeVisible();
  await inStore(page, 'Twelve weeks to strong').tap();
  await page.getByRole('button', { name: 'Get it free' }).tap();
  await expect(toast(page, 'Twelve weeks to strong is yours')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start program' })).toBeVisible();

  await signal.lose();
  await page.goto('/store');
  await expect(page.getByText('No signal')).toBeVisible();
  await recent.getByRole('link', { name: 'Big three in eight weeks' }).tap();
  await expect(page.getByRole('heading', { name: 'A sample day' })).toBeVisible();
  await expect(page.getByText(/^As of .+\. No signal/)).toBeVisible();
  await expect(page.getByText('You need a connection to get a program')).toBeVisible();
  await page.goto('/store?text=ketlebell');
  await expect(inStore(page, 'One kettlebell')).toBeVisible();
  await page.goto('/store?category=yoga');
  await expect(page.getByText('No programs found')).toBeVisible();
});

test('[ST-3] [ST-14] [ST-15] [ST-16] a moderator takes a program out of the store and lets it in again; subscribers-only says so', async ({
  page,
}) => {
  await page.goto('/login');
  await fillInLogIn(page, admin);
  await untilAllSaved(page);
  await page.goto('/store');
  await expectAccessible(page, 'store');
  await inStore(page, 'One kettlebell').tap();
  await expect(page.getByText('Only subscribers of Robin can get this program.')).toBeVisible();
  await expectAccessible(page, 'program preview');

  const address = page.url();
  await page.getByRole('button', { name: 'Restrict program' }).tap();
  await expect(page.getByRole('alert').getByText('Give a reason')).toBeVisible();
  await page.getByLabel('Reason (Robin will see it)').fill('Copied from another coach');
  await page.getByRole('button', { name: 'Restrict program' }).tap();
  await expect(toast(page, 'Program has been restricted')).toBeVisible();
  await expect(page).toHaveURL(/\/store$/);
  await expect(inStore(page, 'Twelve weeks to strong')).toBeVisible();
  await expect(page.getByRole('link', { name: 'One kettlebell' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Restricted programs' }).tap();
  await inStore(page, 'One kettlebell').tap();
  expect(page.url()).toBe(address);
  await expect(page.getByText('Copied from another coach')).toBeVisible();
  await page.getByRole('button', { name: 'Lift the restriction' }).tap();
  await expect(toast(page, 'Restriction has been removed')).toBeVisible();
  await expect(page).toHaveURL(/\/store$/);
  await expect(inStore(page, 'One kettlebell')).toBeVisible();

  await page.goto('/store?text=robn');
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('Robin');
  await expectAccessible(page, 'store, search');
  await inStore(page, 'One kettlebell').tap();
  await page.getByRole('link', { name: 'All programs by Robin' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Mercer' })).toBeVisible();
  await expectAccessible(page, 'coach in the store');
});

test('[ST-1] words without an end leave a program in the window, large text does, too; what an address says beside the store is passed over', async ({
  page,
  holdfast,
}) => {
  const endless = 'W'.repeat(150);
  await offer(holdfast.url, {
    title: `Endless ${endless}`,
    description: endless,
    included: [endless],
    price: 4900,
  });
  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/store?fbclid=somewhere&level=99&show=restricted');
  await expect(page.getByRole('link', { name: 'See all programs' })).toBeVisible();
  await page.getByRole('searchbox').fill(endless.slice(0, 100));
  await expect(page.getByText('‘WWW')).toBeVisible();
  await expectNoSideways(page);
  await page.goto('/store');
  await enlarge(page);
  await inStore(page, `Endless ${endless}`).tap();
  await expect(page.getByRole('button', { name: 'Buy' })).toBeInViewport();
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Buy' }).tap();
  await expect(page.getByRole('button', { name: 'Pay $49' })).toBeInViewport();
  await expectNoSideways(page);
});

/** As set by people who read large text. */
const enlarge = (page: Page) =>
  page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

const expectNoSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - screen.width))
    .toBeLessThanOrEqual(0);

/** The coach puts it into the store, on their own computer. */
async function offer(
  url: string,
  program: { title: string; description: string; included: string[]; price: number },
): Promise<void> {
  const call = async (method: string, path: string, body?: object, token = '') => {
    const reply = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(reply.status, await reply.clone().text()).toBe(200);
    return reply.json();
  };
  const { token } = ((await call('POST', 'auth', coach)) as { user: { token: string } }).user;
  const { programs } = (await call('GET', 'created-programs-list', undefined, token)) as {
    programs: { _id: string; title: string }[];
  };
  const like = programs.find(({ title }) => title === 'Big three in eight weeks');
  const { program: model } = (await call(
    'GET',
    `created-program/${like?._id}`,
    undefined,
    token,
  )) as { program: CreatedProgramView };
  const [day] = model.trainingPlan;
  const [exercise] = day?.exercises ?? [];
  const _id = crypto.randomUUID();
  const sets = exercise?.sets.map((set) => ({ ...set, id: crypto.randomUUID() }));
  const exercises = [{ ...exercise, _id: crypto.randomUUID(), sets }];
  const { programCategoryObj, level, equipmentLevel } = model;
  const trainingPlan = [{ ...day, _id: crypto.randomUUID(), exercises }];
  const made = { ...program, _id, programCategoryObj, level, equipmentLevel, trainingPlan };
  await call('POST', 'program', made, token);
  await call('POST', `program/${_id}/publish`, { publishingStatus: 'all' }, token);
}
