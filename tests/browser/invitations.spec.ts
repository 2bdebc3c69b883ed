// A coach invites by list, link and QR code; people on their phones accept, register, decline and leave. The mail is real.
import type { Page } from 'playwright/test';
import { linkIn } from '#tests/api/mail-server.ts';
import { expectAccessible } from './accessible.ts';
import { signInAsCoach } from './builder.ts';
import { expect, fillInLogIn, newPhone, untilAllSaved } from './fixtures.ts';
import { test } from './mailed.ts';
import { athlete, coach } from './server-process.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ana = { email: 'ana@gym.example', password: 'three green kettlebells' };

const linkOn = async (page: Page): Promise<string> => {
  const text = await page.getByText(/\/invitation\?token=/).textContent();
  return new URL(text ?? '').pathname + new URL(text ?? '').search;
};

test('a coach invites a pasted list with a program; one of them registers on their phone and the program waits', async ({
  page,
  browser,
  mail,
  baseURL,
}) => {
  await signInAsCoach(page);
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite clients' });
  await dialog
    .getByLabel('Names and addresses')
    .fill(`Ana Silva <${ana.email}>\nbo@gym.example, ANA@gym.example\n${coach.email}\nCleo`);
  await expect(dialog.getByText('twice in your list, left out')).toBeVisible();
  await expect(dialog.getByText('that’s you, left out')).toBeVisible();
  await expect(dialog.getByText('No address in: “Cleo”')).toBeVisible();
  const programs = dialog.getByLabel('Program that’s waiting for them');
  await programs.selectOption({ index: 1 });
  const program = await programs.locator('option:checked').textContent();
  await dialog.getByLabel('Personal line (optional)').fill('See you on Monday!');
  await expectAccessible(page, 'invite clients');
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(dialog).toBeHidden();
  await untilAllSaved(page);

  const phone = await newPhone(browser, baseURL);
  const { pathname, search } = linkIn(await mail.next(ana.email));
  await phone.goto(pathname + search);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/would like to coach you$/);
  await expect(phone.getByText('“See you on Monday!”')).toBeVisible();
  await expect(phone.getByRole('heading', { name: /^What .+ will see$/ })).toBeVisible();
  await expectAccessible(phone, 'an invitation');
  await phone.getByRole('link', { name: 'Create an account' }).click();
  await phone.getByLabel('First name').fill('Ana');
  await phone.getByLabel('Last name').fill('Silva');
  await expect(phone.getByLabel('E-mail', { exact: true })).toHaveValue(ana.email);
  await phone.getByLabel('Password', { exact: true }).fill(ana.password);
  await phone.getByRole('button', { name: 'Create account' }).click();
  // Its link is proof enough of the address: no other mail.
  await expect(phone).toHaveURL(/\/questions/);
  await phone.getByRole('button', { name: 'Close' }).click();
  await expect(phone.getByText(program ?? '').first()).toBeVisible();
  await phone.context().close();

  await expect(page.getByText(/^Accepted/)).toBeVisible();
  await page.getByRole('link', { name: 'Open client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Silva' })).toBeVisible();
});

test('a link made without a signal is shown at once, works when sent, and is closed; who opens it then hears the truth', async ({
  page,
  browser,
  baseURL,
  context,
  trouble,
}) => {
  trouble.expectLostCalls();
  await signInAsCoach(page);
  await page.goto('/clients/invitations?invite=true');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Link or QR code').check({ force: true });
  await dialog.getByLabel('Works for').selectOption('1');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Make link and QR code' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  await expect(dialog.getByText('Ready when sent')).toBeVisible();
  const link = await linkOn(page);

  const phone = await newPhone(browser, baseURL);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();

  await context.setOffline(false);
  await expect(dialog.getByText('Ready when sent')).toBeHidden();
  await phone.reload();
  await phone.getByRole('link', { name: 'I have an account' }).click();
  await fillInLogIn(phone);
  // Alex is a client already: nothing to accept, and the place is still free.
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/is your coach already$/);
  await expect(phone.getByRole('link', { name: 'Go to Training' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^0 of 1 used/)).toBeVisible();
  await page.getByRole('button', { name: 'Close link' }).click();
  await expect(page.getByText(/^Closed/)).toBeVisible();
  await untilAllSaved(page);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
  await phone.context().close();
});

test('an archived client is out of the list, comes back by undo, and can end the coaching themselves', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsCoach(page);
  await page.goto('/clients?text=Alex');
  await page.getByRole('link', { name: 'Alex Reyes' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Alex is archived')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await untilAllSaved(page);
  await page.goto('/clients?text=Alex');
  await expect(page.getByText('No matching clients.')).toBeVisible();
  await page.getByText('Archived').click();
  await page.getByRole('link', { name: 'Alex Reyes' }).click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await untilAllSaved(page);

  await page.goto('/coaching');
  const phone = await newPhone(browser, baseURL);
  await phone.goto('/login');
  await fillInLogIn(phone, athlete);
  await expect(phone).toHaveURL(/\/training/);
  await phone.goto('/settings/coaches');
  await phone.getByRole('button', { name: 'End coaching' }).first().click();
  await expectAccessible(phone, 'ending the coaching');
  await phone.getByRole('dialog').getByRole('button', { name: 'End coaching' }).click();
  await expect(phone.getByText(/^Ended/)).toBeVisible();
  await untilAllSaved(phone);
  await phone.context().close();
  await page.goto('/clients?text=Alex');
  await expect(page.getByText('No matching clients.')).toBeVisible();
});
