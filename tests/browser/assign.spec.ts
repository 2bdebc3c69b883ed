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
  const message = desk.getByRole('dialog', { name: 'Message 1 client' });
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

test('a coach without a signal is told which client gets the changes of a program that isn’t in the store', async ({
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expectLostCalls();
  trouble.expectRefusedCalls();
  const title = 'Garage strength';
  const desk = await openDesk(browser, baseURL);
  await untilInstalled(desk);
  await desk.goto('/programs/programs-new');
  await desk.getByLabel('Title').fill(title);
  await desk.getByLabel('Weeks', { exact: true }).fill('1');
  await desk.getByRole('button', { name: 'Create program' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const program = new URL(desk.url()).pathname;
  await writeOnFirstDay(desk, program, 'push-up 3x12');
  const send = desk.getByRole('button', { name: 'Send changes to the 1 client on it' });
  await expect(desk.getByRole('button', { name: 'Assign' })).toBeVisible();
  await expect(send).toHaveCount(0);
  await desk.getByRole('button', { name: 'Publish' }).click();
  const publish = desk.getByRole('dialog', { name: `Publish ${title}` });
  await publish.getByRole('radio', { name: /^Unpublished/ }).check({ force: true });
  await expect(publish.getByText('You can still assign it to clients.')).toBeVisible();
  await expect(publish.getByRole('button', { name: /ublish/ })).toHaveCount(0);
  await publish.getByRole('button', { name: 'Close' }).click();
  await desk.getByRole('button', { name: 'Assign' }).click();
  const assign = desk.getByRole('dialog', { name: `Assign ${title}` });
  await assign.getByRole('checkbox', { name: 'Alex Reyes' }).check();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(desk.getByText(`${title} assigned to Alex Reyes`)).toBeVisible();
  await untilAllSaved(desk);

  await desk.context().setOffline(true);
  await writeOnFirstDay(desk, program, 'Barbell back squat 5x5');
  await send.click();
  const dialog = desk.getByRole('dialog', { name: `Send changes to ${title}` });
  await expect(dialog.getByText(/^Alex Reyes gets the program as it is now/)).toBeVisible();
});

async function writeOnFirstDay(desk: Page, program: string, line: string): Promise<void> {
  await desk.goto(`${program}/0`);
  const field = desk.getByLabel('Write an exercise');
  await field.fill(line);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}
