// Second factors: an authenticator app with recovery codes, and a passkey.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { expect, fillInLogIn, newPhone, signIn, test } from './fixtures.ts';
import { admin, athlete } from './server-process.ts';

test.use({ viewport: { width: 390, height: 844 } });

// A wrong password and a log-in that waits for its code are refused.
test.beforeEach(({ trouble }) => trouble.expectPlanted(/with a status of 4(0[13]|19)/));

async function openFactors(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/settings/account`);
  await page.getByRole('link', { name: 'Second factor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible();
}

async function leave(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/logout`);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

async function givePassword(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(athlete.password);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

/** Sets up an authenticator app; its code now, or half minutes later, and a recovery code. */
async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await givePassword(page, 'Go on');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await dialog.locator('p.font-mono').innerText()).replaceAll(/\s/g, '');
  const codeOf = (later: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + later * 30_000,
    });
  await dialog.getByLabel('The code that the app shows').fill(codeOf(0));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await dialog.getByText('I’ve kept them').click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 left')).toBeVisible();
  return { codeOf, recovery };
}

test('with an app set up, a code is asked for after the password, and a recovery code will do', async ({
  page,
}) => {
  await signIn(page);
  await openFactors(page);
  const { codeOf, recovery } = await setUpApp(page);

  for (const code of [codeOf(1), recovery]) {
    await leave(page);
    await fillInLogIn(page, athlete);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('That code isn’t right').first()).toBeVisible();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/training/);
  }
});

test('a passkey logs in without a password', async ({ page, holdfast }) => {
  // A passkey is bound to the address that the server goes by.
  const { url } = holdfast;
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, url);
  await openFactors(page, url);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await givePassword(page, 'Add a passkey');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  await page.getByRole('dialog').getByText('I’ve kept them').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /Remove the passkey/ })).toBeVisible();

  await leave(page, url);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/training/);
});

test('an admin signs out somebody whose phone is gone and takes their second factor away: the password alone lets them in', async ({
  browser,
  holdfast,
  page,
}) => {
  await signIn(page);
  await openFactors(page);
  await setUpApp(page);

  const office = await newPhone(browser, holdfast.url);
  await office.goto('/login');
  await fillInLogIn(office, admin);
  await expect(office).toHaveURL(/\/training/);
  await office.goto('/settings/admin');
  await office.getByRole('searchbox', { name: 'Name or e-mail' }).fill('athlete@');
  await office.locator('summary', { hasText: 'Alex Reyes' }).click();
  const remove = office.getByRole('button', { name: 'Remove second factors' });
  await remove.click();
  await expect(office.getByText(/the password alone opens the account/)).toBeVisible();
  await office.getByRole('button', { name: 'Cancel' }).click();
  await remove.click();
  await remove.click();
  await expect(office.getByText('Second factors removed')).toBeVisible();
  const signOut = office.getByRole('button', { name: 'Sign out everywhere' });
  await signOut.click();
  await signOut.click();
  await expect(office.getByText('Signed out everywhere')).toBeVisible();
  await office.context().close();

  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login/);
  await fillInLogIn(page, athlete);
  await expect(page).toHaveURL(/training/);
});
