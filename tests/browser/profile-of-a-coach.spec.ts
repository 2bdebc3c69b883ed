// Somebody else's profile, and who may message them from there.

import type { PurchasedProgram } from '#contract/programs.ts';
import { expectAccessible } from './accessible.ts';
import { storedOn } from './device-data.ts';
import { expect, fillInLogIn, signIn, test, untilAllSaved } from './fixtures.ts';
import { admin } from './server-process.ts';

test('[NAV-13] an athlete looks at the profile of the coach who wrote the program, and may write; somebody else learns what that takes', async ({
  browser,
  holdfast,
  page,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  const { entities } = await storedOn(page);
  const program = entities.find(({ type }) => type === 'program')?.body as PurchasedProgram;
  await page.goto(`/profile/${program.author.userId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Mercer' })).toBeVisible();
  await expect(page).toHaveTitle('Profile | Holdfast');
  await expect(page.getByRole('link', { name: 'Edit your profile' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Message Robin' })).toBeVisible();
  await expectAccessible(page, 'the profile of a coach');

  const elsewhere = await browser.newContext({ baseURL: holdfast.url });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await fillInLogIn(other, admin);
  await expect(other).not.toHaveURL(/login/);
  await other.goto(`/profile/${program.author.userId}`);
  await expect(other.getByText('You can message Robin once you have')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Message Robin' })).toHaveCount(0);
  await elsewhere.close();
});
