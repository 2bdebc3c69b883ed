// Admins, the users they restrict, and switching roles, as seen by each of them.

import type { Browser, Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, fillInLogIn, signIn, test, untilAllSaved } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { admin } from './server-process.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const reason = 'Sold programs without any training in them';
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const openMenu = async (page: Page) => page.getByRole('button', { name: 'More' }).tap();

/** On their own computer, without a mouse. */
async function openAdmin(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/login');
  await fillInLogIn(page, admin);
  await expect(page).toHaveURL(/\/training/);
  await page.goto('/settings/admin');
  await expect(page).toHaveTitle('Admin | Holdfast');
  return page;
}

/** With the keyboard alone, however the name is typed. */
async function findAccount(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).focus();
  await page.keyboard.type(typed);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.locator('summary', { hasText: name }).focus();
  await page.keyboard.press('Enter');
}

test('[PRO-20] [PRO-21] [PRO-22] an admin restricts a user, who reads why, and lifts it again', async ({
  browser,
  holdfast,
  page,
}) => {
  const office = await openAdmin(browser, holdfast.url);
  await findAccount(office, 'Alx Reyse', 'Alex Reyes');
  await expectAccessible(office, 'admin');
  await office.getByRole('button', { name: 'Restrict user' }).press('Enter');
  await expect(office.getByLabel('Reason (they’ll see it)')).toBeFocused();
  await expect(office.getByRole('alert').getByText('Give a reason')).toBeVisible();
  await office.keyboard.type(reason);
  await office.keyboard.press('Tab');
  await office.keyboard.press('Enter');
  await expect(toast(office, 'User has been restricted')).toBeVisible();
  await expectAccessible(office, 'admin, a restricted user');

  await signIn(page);
  const notice = page.getByRole('region', { name: 'Your account is restricted' });
  await expect(notice).toContainText(reason);
  await notice.getByRole('button', { name: /^Dismiss/ }).tap();
  await expect(notice).toBeHidden();

  await office.getByRole('button', { name: 'Lift the restriction' }).press('Enter');
  await expect(toast(office, 'User restriction has been removed')).toBeVisible();
  await page.reload();
  await untilAllSaved(page);
  await expect(page.getByText(reason)).toBeHidden();
  await office.context().close();
});

test('[PRO-17] [PRO-18] [PRO-19] [PRO-23] [PRO-24] who is let switches roles, and the app begins anew', async ({
  browser,
  holdfast,
  page,
  line,
}) => {
  await signIn(page);
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Switch to/ })).toHaveCount(0);
  await page.goto('/settings/admin');
  await expect(page).toHaveURL(/\/training\?redirectFrom=/);

  const office = await openAdmin(browser, holdfast.url);
  await findAccount(office, 'athlete@', 'Alex Reyes');
  const right = (name: string) => office.getByRole('checkbox', { name });
  await right('Can switch roles').press('Space');
  await expect(right('Can switch roles')).toBeChecked();
  await right('Admin').press('Space');
  await expect(office.locator('summary')).toContainText('Admin');
  await right('Admin').press('Space');
  await expect(office.locator('summary')).not.toContainText('Admin');
  await office.context().close();

  await page.reload();
  await untilAllSaved(page);
  await openMenu(page);
  const gate = Promise.withResolvers<'pass'>();
  line.fate = (call) => (call.path.endsWith('/switch-role') ? gate.promise : 'pass');
  await tabTo(page, 'Switch to Coach');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Switching role...', exact: true })).toBeVisible();
  const loaded = page.waitForEvent('load');
  gate.resolve('pass');
  await loaded;
  // The coach's survey has not been answered yet.
  await expect(page).toHaveURL(/\/coach_start/);
  await page.goto('/training');
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Switch to Client', exact: true })).toBeVisible();
});
