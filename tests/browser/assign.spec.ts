// A coach gives a program to a group of clients, and an athlete trains it without a signal.
import type { Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, openDesk, signIn, test, tick, untilAllSaved, untilInstalled } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** From today on, on every day of the week. */
async function fillInDates(desk: Page): Promise<void> {
  const today = await desk.evaluate(() => new Date().toLocaleDateString('en-CA'));
  await desk.getByLabel('First day').fill(today);
  for (const day of await desk
    .getByRole('group', { name: 'Training days' })
    .getByRole('checkbox')
    .all())
    await day.check({ force: true });
}

test('a coach assigns a program to a group and messages it, an athlete finds it and trains it without a signal; paused, nothing is due', async ({
  browser,
  baseURL,
  page,
  signal,
  trouble,
}) => {
  trouble.expectLostCalls();
  const title = 'Big three in eight weeks';
  const desk = await openDesk(browser, baseURL);
  await desk.goto('/clients');
  await desk.getByRole('checkbox', { name: 'Select Alex Reyes' }).check();
  await desk.getByRole('button', { name: 'Group', exact: true }).click();
  await desk.getByLabel('New group').fill('Mornings');
  await desk.getByRole('button', { name: 'Make the group' }).click();
  await desk.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'Mornings (1)' });
  await expect(desk.getByRole('link', { name: 'Alex Reyes' })).toBeVisible();
  await desk.getByRole('button', { name: 'Assign to 1 client' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Assign a program' });
  await expect(dialog.getByText('To Mornings: Alex Reyes')).toBeVisible();
  await expect(dialog.getByText(/People who join the group later/)).toBeVisible();
  await dialog.getByLabel('Program').selectOption({ label: title });
  await fillInDates(desk);
  await expect(dialog.getByRole('region', { name: 'The first two weeks' })).toBeVisible();
  await expectAccessible(desk, 'Assign a program');
  await desk.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(desk.getByText(`${title} assigned to Alex Reyes`)).toBeVisible();
  await untilAllSaved(desk);
  await desk.getByRole('button', { name: 'Message 1' }).click();
  const message = desk.getByRole('dialog', { name: 'Message Mornings' });
  await expect(message.getByText(/^Alex Reyes\. Each of them/)).toBeVisible();
  await message.getByRole('textbox', { name: 'Message' }).fill('Squats at seven');
  await message.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByText('Sent to 1 client')).toBeVisible();

  await signIn(page);
  await untilInstalled(page);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await expect(card.getByText('New')).toBeVisible();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { name: 'Your schedule' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave this program' })).toBeVisible();
  await signal.lose();
  await page
    .getByRole('region', { name: 'Your schedule' })
    .getByRole('button', { name: /^Today/ })
    .click();
  await page.getByRole('button', { name: 'Start workout' }).click();
  await tick(page, 0);
  await signal.return();
  await untilAllSaved(page);

  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  const controls = desk.getByRole('region', { name: `${title}, given to Alex Reyes` });
  await expect(controls.getByText(/^Assigned from/)).toBeVisible();
  await controls.getByRole('button', { name: 'Pause' }).click();
  await expect(controls.getByText(/^Paused\./)).toBeVisible();
  await untilAllSaved(desk);
  await page.goto('/training?section=programs');
  await expect(page.getByText('Paused by Robin.')).toBeVisible({ timeout: 60_000 });
  // Nor can it be moved from the schedule, as if it went on.
  await page.goto('/training?section=schedule');
  const item = page.getByRole('listitem').filter({ hasText: 'Paused by Robin.' });
  await expect(item).toBeVisible();
  await expect(item.getByRole('button')).toHaveCount(0);
});

test('a coach without a signal sees the new dates of a client before and after they are chosen; paused and then ended, one Undo takes back the end', async ({
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expectLostCalls();
  const title = 'Big three in eight weeks';
  const desk = await openDesk(browser, baseURL);
  await desk.goto('/clients');
  await desk.getByRole('checkbox', { name: 'Select Alex Reyes' }).check();
  await desk.getByRole('button', { name: 'Assign', exact: true }).click();
  const assigning = desk.getByRole('dialog', { name: 'Assign a program' });
  await assigning.getByLabel('Program').selectOption({ label: title });
  await fillInDates(desk);
  await assigning.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(desk.getByText(`${title} assigned to Alex Reyes`)).toBeVisible();
  await untilAllSaved(desk);
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  const controls = desk.getByRole('region', { name: `${title}, given to Alex Reyes` });
  await expect(controls.getByText(/^Assigned from/)).toBeVisible();
  const next = desk.locator('details', { has: controls }).getByRole('link', { name: /^Next, / });
  await expect(next).toBeVisible();

  await desk.context().setOffline(true);
  const later = await desk.evaluate(() => {
    const day = new Date();
    day.setDate(day.getDate() + 40);
    const words = (format: Intl.DateTimeFormatOptions) => day.toLocaleDateString('en-US', format);
    return {
      date: day.toLocaleDateString('en-CA'),
      month: words({ month: 'short' }),
      whole: words({ month: 'long' }),
      day: words({ day: 'numeric' }),
    };
  });
  await controls.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Reschedule' });
  const preview = dialog.getByRole('region', { name: 'New dates' });
  await dialog.getByLabel('From').fill(later.date);
  await expect(preview.getByText(/workouts to come$/)).toBeVisible();
  await expect(preview.getByRole('listitem').first()).toContainText(
    new RegExp(`${later.month} ${later.day}(?!\\d)`),
  );
  await expectAccessible(desk, 'new dates of a client');
  await desk.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  const falls = new RegExp(`${later.whole} ${later.day}(?!\\d)`);
  await expect(next).toContainText(falls);
  await desk.context().setOffline(false);
  await untilAllSaved(desk);
  await desk.reload();
  await expect(next).toContainText(falls);
  // On the server at once: the page that is open shows the new dates all the same.
  await controls.getByRole('button', { name: 'Reschedule' }).click();
  await dialog
    .getByLabel('From')
    .fill(await desk.evaluate(() => new Date().toLocaleDateString('en-CA')));
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await untilAllSaved(desk);
  await expect(next).not.toContainText(falls);

  await controls.getByRole('button', { name: 'Pause' }).click();
  await controls.getByRole('button', { name: 'End' }).click();
  await expect(desk.getByText(`${title} ended`)).toBeVisible();
  await expect(desk.getByText(`${title} paused`)).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).last().click();
  await expect(controls.getByText(/^Paused\./)).toBeVisible();
  await desk.context().close();
});
