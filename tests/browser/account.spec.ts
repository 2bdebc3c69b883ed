// Getting in: registering, confirming, a forgotten password, social log-in. The mail is real.

import type { Page } from 'playwright/test';
import { startIdentityProvider } from '#tests/api/identity-provider.ts';
import { linkIn } from '#tests/api/mail-server.ts';
import { freePort } from '#tests/tools/free-port.ts';
import { expectAccessible } from './accessible.ts';
import { expect, fillInLogIn } from './fixtures.ts';
import { test } from './mailed.ts';
import { tabTo } from './keyboard.ts';
import { athlete, ServerProcess } from './server-process.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, isMobile: false });

const robin = {
  email: 'robin@gym.example',
  password: 'three green kettlebells',
};

const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('holdfast-user'));

test('[ACC-1] [ACC-2] [ACC-3] [ACC-4] [ACC-5] [NAV-8] [NAV-9] [NAV-10] [PRO-1] a coach registers by keyboard, confirms by mail and is asked who they are', async ({
  page,
  mail,
  trouble,
}) => {
  trouble.expectForeignAnswers();
  await page.goto('/register');
  await expect(page).toHaveURL(/\/register-client$/);
  await expect(page).toHaveTitle('New athlete account | Holdfast');
  await tabTo(page, 'I am a coach');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('New coach account | Holdfast');

  await tabTo(page, 'First name');
  await page.keyboard.type('Robin');
  await tabTo(page, 'E-mail');
  await page.keyboard.type('robin@gym');
  await tabTo(page, 'Password');
  await page.keyboard.type('password');
  await page.keyboard.press('Enter');
  // The first invalid field has the focus, each one says what is wrong, and everything typed is still there.
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /one of the most common/,
  );
  await expect(page.getByRole('alert').filter({ hasText: 'Check 3 fields.' })).toHaveCount(1);
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('password');
  await expectAccessible(page, 'register, with errors');

  await page.keyboard.type('Reyes');
  await page.getByLabel('E-mail').fill(robin.email);
  await page.getByLabel('Password', { exact: true }).fill(robin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post-register$/);
  await expect(page.getByText(robin.email)).toBeVisible();
  await expectAccessible(page, 'after registering');
  const first = linkIn(await mail.next(robin.email));

  // Without confirming the address the user gets no further, but can request the mail again.
  await page.goto('/login');
  await fillInLogIn(page, robin);
  await expect(page).toHaveURL(/\/post-register$/);
  await page.getByRole('button', { name: 'Send it again' }).click();
  const link = linkIn(await mail.next(robin.email));
  await page.goto(first.pathname + first.search);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible();
  await page.clock.runFor(1200);
  expect(await storedUser(page)).toBeNull();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/coach_start/);
  expect(JSON.parse((await storedUser(page)) ?? '{}')).toMatchObject({
    firstName: 'Robin',
    isCoach: true,
    finishedCoachQuiz: false,
  });
});

test('[ACC-7] [NAV-7] [NAV-10] a forgotten password is replaced by way of the mail, by keyboard alone', async ({
  page,
  mail,
  trouble,
}) => {
  trouble.expectForeignAnswers();
  await page.goto('/login');
  await fillInLogIn(page);
  await expect(page).toHaveURL(/\/training/);
  // Also open to signed-in users.
  await page.goto('/login');
  await tabTo(page, 'Forgot your password?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/password-reset$/);
  // The address changes before the screen does, and the log-in has an 'E-mail', too.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await tabTo(page, 'E-mail');
  await page.keyboard.type(athlete.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post-password-reset$/);
  await expectAccessible(page, 'after asking for a new password');

  const link = linkIn(await mail.next(athlete.email));
  await page.goto(link.pathname + link.search);
  await expect(page).toHaveURL(/\/new-password\?token=.+/);
  const field = page.getByLabel('New password');
  await tabTo(page, 'New password');
  await page.keyboard.type('athlete1');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(robin.password);
  await tabTo(page, 'Show password');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('type', 'text');
  await expectAccessible(page, 'new password');
  await tabTo(page, 'Save the new password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post-new-password$/);
  await tabTo(page, 'Log in');
  await page.keyboard.press('Enter');
  await fillInLogIn(page, { ...athlete, password: robin.password });
  await expect(page).toHaveURL(/\/training/);

  // The link works for one password only.
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('[ACC-6] who comes from a provider lands on the overview', async ({ page, trouble }) => {
  trouble.expectForeignAnswers();
  const [port, providerPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const provider = await startIdentityProvider(providerPort, `${origin}/social-login`);
  provider.person = {
    sub: 'sam-1',
    email: 'sam@club.example',
    email_verified: true,
    given_name: 'Sam',
    family_name: 'Okafor',
  };
  const { issuer, clientId, clientSecret } = provider.settings;
  const server = new ServerProcess('postgres', {
    PORT: String(port),
    OIDC_CLUB_ISSUER: issuer.href,
    OIDC_CLUB_CLIENT_ID: clientId,
    OIDC_CLUB_CLIENT_SECRET: clientSecret,
  });
  await server.start();
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Continue with Club' }).click();
  await expect(page).toHaveURL(`${origin}/training`);
  expect(await storedUser(page)).toContain('"userId"');

  provider.person = null;
  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Continue with Club' }).click();
  await expect(page.getByRole('link', { name: 'Back to log in' })).toBeVisible();
  await server.remove();
  await provider.stop();
});
