// Settings: the app's appearance, its notifications, where the user is signed in, and leaving.

import { expectAccessible } from './accessible.ts';
import { storedOn } from './device-data.ts';
import { expect, fillInLogIn, signIn, test, untilAllSaved, untilInstalled } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { athlete } from './server-process.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, isMobile: false });

test(
  '[NAV-20] what is chosen holds at once, without a signal too, and on another device',
  { tag: '@installed' },
  async ({ browser, holdfast, page, signal }) => {
    await signIn(page);
    await untilInstalled(page);
    await untilAllSaved(page);
    await page.goto('/settings');
    await expectAccessible(page, 'settings');
    await page.emulateMedia({ colorScheme: 'light' });
    await signal.lose();
    await page.getByText('Dark', { exact: true }).click();
    await page.getByText('kg, km').click();
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(ground).toBe('rgb(15, 18, 20)');
    await page.getByRole('link', { name: /^Notifications/ }).click();
    const mailed = page.getByRole('checkbox', { name: 'Your coach comments: E-mail' });
    await expect(mailed).not.toBeChecked();
    const user = async () =>
      JSON.stringify((await storedOn(page)).entities.filter(({ type }) => type === 'user'));
    expect(await user()).not.toContain('"email":true');
    await mailed.check();
    await expect.poll(user).toContain('"email":true');
    await page.reload();
    await expect(mailed).toBeChecked();
    expect(await ground()).toBe('rgb(15, 18, 20)');
    await signal.return();
    await untilAllSaved(page);

    const other = await browser.newContext({ baseURL: holdfast.url });
    const elsewhere = await other.newPage();
    await signIn(elsewhere);
    await elsewhere.goto('/settings');
    await expect(elsewhere.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(elsewhere.getByRole('radio', { name: 'kg, km' })).toBeChecked();
    await elsewhere.goto('/settings/notifications');
    await expect(
      elsewhere.getByRole('checkbox', { name: 'Your coach comments: E-mail' }),
    ).toBeChecked();
    await other.close();
  },
);

test('[NAV-20] another device is signed out, and one’s data are taken along', async ({
  browser,
  holdfast,
  page,
}) => {
  const other = await browser.newContext({ baseURL: holdfast.url });
  const elsewhere = await other.newPage();
  await signIn(elsewhere);
  await signIn(page);
  await page.goto('/settings/account');
  const rows = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, 'account');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(rows).toHaveCount(1);
  await elsewhere.goto('/settings/account');
  await expect(elsewhere).toHaveURL(/\/login/);
  await other.close();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^holdfast-my-data-\d{4}-\d\d-\d\d\.json$/);
});

test('[ERR-1] [ERR-3] [NAV-41] a password that cannot be changed is told, and the typed text stays', async ({
  page,
  trouble,
}) => {
  trouble.expectForeignAnswers();
  await signIn(page);
  await page.goto('/settings/password-change');
  await expectAccessible(page, 'change password');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Back' })).toBeVisible();
  // Within thumb's reach: the bar ends where the screen does.
  const controls = page.getByRole('button', { name: /^(Cancel|Save)$/ });
  await expect(controls).toHaveText(['Cancel', 'Save']);
  const screen = page.viewportSize()?.height ?? Number.NaN;
  for (const button of await controls.all()) {
    const { y, height } = (await button.boundingBox())!;
    expect(screen - (y + height)).toBeLessThan(24);
  }
  await controls.first().click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goto('/settings/password-change');
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill('three green kettlebells');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('New password')).toHaveValue('three green kettlebells');
  await expect(page.getByRole('button', { name: /^Dismiss/ })).toBeVisible();
  await page.getByLabel('Current password').fill(athlete.password);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  // Behind the log-in dialog is a picture of a plate.
  await expect(page.getByRole('banner').getByText('HOLDFAST · 25 KG')).toBeVisible();
  await fillInLogIn(page, { ...athlete, password: 'three green kettlebells' });
  await expect(page).toHaveURL(/\/training/);
});

test('an account is deleted, and nothing of it stays on the phone', async ({ page, trouble }) => {
  trouble.expectForeignAnswers();
  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/settings/account');
  await page.getByRole('link', { name: /^Delete account/ }).click();
  await expectAccessible(page, 'delete account');
  await page.getByLabel('Your e-mail address').fill(athlete.email);
  await page.getByLabel('Your password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByLabel('Your password', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByLabel('Your password', { exact: true }).fill(athlete.password);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  await expect
    .poll(async () => (await databases()).filter((name) => name.startsWith('holdfast-')))
    .toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await fillInLogIn(page);
  const refused = page.getByRole('alert').filter({ hasText: 'Wrong e-mail or password' });
  await expect(refused).toBeVisible();
});

test('an account is looked after by keyboard alone, from the log-in to its end', async ({
  page,
  trouble,
}) => {
  // Signing out of a deleted account is refused.
  trouble.expectForeignAnswers();
  const go = async (name: string, heading: string) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  const type = async (name: string, text: string) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
  };
  const renewed = 'three green kettlebells';
  await page.goto('/login');
  await type('E-mail', athlete.email);
  await type('Password', athlete.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/training/);
  await untilAllSaved(page);

  const more = page.getByRole('button', { name: 'More' });
  await tabTo(page, 'More');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await go('Settings', 'Settings');
  await go('Change password', 'Change password');
  await type('Current password', athlete.password);
  await type('New password', renewed);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed').first()).toBeVisible();

  await go('Notifications', 'Notifications');
  await tabTo(page, 'A program starts: E-mail');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'A program starts: E-mail' })).toBeChecked();
  await go('Back', 'Settings');
  await go('Account', 'Account');
  await go('Delete account', 'Delete account');
  await type('Your e-mail address', athlete.email);
  await type('Your password', renewed);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account has been deleted').first()).toBeVisible();
});

test('screens are counted only once the user allows it, and no longer when they take it back', async ({
  page,
}) => {
  await page.route('**/api/telemetry', (route) =>
    route.fulfill({ json: { pageViews: true, errors: false }, headers: { 'X-Api': '1' } }),
  );
  const counted: unknown[] = [];
  await page.route('**/api/page-views', (route) => {
    counted.push(route.request().postDataJSON());
    return route.fulfill({ json: {}, headers: { 'X-Api': '1' } });
  });
  const asked = page.waitForResponse('**/api/telemetry');
  await signIn(page);
  await asked;
  const open = async (address: string) => {
    await page.goto(address);
    await page.waitForResponse('**/api/telemetry');
    await page.getByRole('link', { name: 'Training', exact: true }).first().click();
    await expect(page).toHaveURL(/\/training/);
  };
  await open('/settings');
  await page.goto('/settings');
  const allowed = page.getByRole('checkbox', { name: 'Count the screens you open' });
  await expect(allowed).not.toBeChecked();
  expect(counted).toEqual([]);
  await allowed.check();
  await open('/settings');
  await expect.poll(() => counted).toContainEqual({ screen: '/training' });
  await page.goto('/settings');
  await allowed.uncheck();
  const before = counted.length;
  await open('/settings');
  expect(counted).toHaveLength(before);
});
