// A coach looks at a group of clients, and does something with all of them.
import { expectAccessible } from './accessible.ts';
import { expect, openDesk, test, untilAllSaved, untilInstalled } from './fixtures.ts';
import { athlete, coach } from './server-process.ts';

test.use({ serviceWorkers: 'allow' });

test('a coach opens a group, sees who did what this week, and without a signal adds and removes clients, renames it and schedules a message', async ({
  browser,
  baseURL,
  holdfast,
  trouble,
}) => {
  trouble.expectLostCalls();
  await holdfast.say([
    [athlete, 'My knee is fine again'],
    [athlete, 'Squats on Friday?'],
  ]);
  const desk = await openDesk(browser, baseURL);
  await untilInstalled(desk);
  await desk.goto('/clients');
  await desk.getByRole('checkbox', { name: 'Select Alex Reyes' }).check();
  await desk.getByRole('button', { name: 'Group', exact: true }).click();
  await desk.getByLabel('New group').fill('Mornings');
  await desk.getByRole('button', { name: 'Make the group' }).click();
  await desk.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'Mornings (1)' });
  await desk.getByRole('link', { name: 'Open group' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /^Mornings/ })).toBeVisible();
  await expect(desk.getByText(/^This week: .*(done|missed|to come)/)).toBeVisible();
  const members = desk.getByRole('list', { name: 'Members' });
  const alex = members.locator('> li').filter({ hasText: 'Alex Reyes' });
  const days = alex.getByRole('list', { name: 'This week' }).getByRole('listitem');
  const next = alex.getByText(/^(Today|Next \w+day): /);
  await expect(days).toHaveCount(7);
  await expect(days.filter({ hasText: /Done|Missed|Planned/ })).not.toHaveCount(0);
  await expect(alex.getByText(/^Last workout .* of planned sets in 30 days$/)).toBeVisible();
  await expect(next).toBeVisible();
  await expectAccessible(desk, 'group');
  await desk.setViewportSize({ width: 1280, height: 800 });
  await alex.getByRole('link', { name: '2 unread messages from Alex Reyes' }).click();
  await expect(desk.getByRole('log').getByText('Squats on Friday?')).toBeVisible();
  await expect.poll(async () => (await holdfast.conversationOf(coach)).unread).toBe(0);
  await desk.goBack();
  await expect(alex).toBeVisible();
  await expect(alex.getByText(/unread message/)).toHaveCount(0);
  await untilAllSaved(desk);

  await desk.context().setOffline(true);
  await desk.reload();
  await expect(next).toBeVisible();
  await expect(desk.getByText(/^As you last saw it/)).toBeVisible();
  await alex.getByRole('button', { name: 'Remove Alex Reyes' }).click();
  await expect(desk.getByRole('heading', { name: 'Nobody in this group yet' })).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(next).toBeVisible();
  await alex.getByRole('button', { name: 'Remove Alex Reyes' }).click();
  await desk.getByRole('button', { name: 'Add clients' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add to Mornings' });
  await dialog.getByRole('button', { name: 'Add Alex Reyes' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove Alex Reyes' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(next).toBeVisible();
  await desk.getByRole('button', { name: 'Rename Mornings' }).click();
  await desk.getByLabel('Name', { exact: true }).fill('Evenings');
  await desk.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /^Evenings/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Message 1' }).click();
  await desk.getByRole('textbox', { name: 'Message' }).fill('Deload next week');
  await desk.getByRole('button', { name: 'Send later' }).click();
  const later = desk.getByRole('dialog', { name: 'Send later' });
  await expect(later.getByText(/Evenings/).first()).toBeVisible();
  await later.getByRole('button', { name: 'Schedule' }).click();
  await expect(desk.getByText(/^Goes out /)).toBeVisible();
  await desk.context().setOffline(false);
  await untilAllSaved(desk);

  const other = await openDesk(browser, baseURL);
  await other.goto(new URL(desk.url()).pathname);
  await expect(other.getByRole('heading', { level: 1, name: /^Evenings/ })).toBeVisible();
  await expect(
    other.getByRole('list', { name: 'Members' }).getByRole('link', { name: 'Alex Reyes' }),
  ).toBeVisible();
  await other.keyboard.press('Control+k');
  await other.getByRole('dialog', { name: 'Go to or do' }).getByRole('combobox').fill('even');
  await expect(other.getByRole('option', { name: 'Evenings, Groups' })).toBeVisible();
  await other.keyboard.press('Escape');
  const address = other.url();
  await other.goto('/messages');
  await other.getByRole('button', { name: 'New message' }).click();
  await other.getByRole('button', { name: 'Evenings Group of 1 client' }).click();
  const toGroup = other.getByRole('dialog', { name: 'Message Evenings' });
  await toGroup.getByRole('button', { name: 'First name' }).click();
  await expect(toGroup.getByRole('textbox', { name: 'Message' })).toHaveValue('{first name}');
  const preview = toGroup.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Alex', { exact: true })).toBeVisible();
  await toGroup.getByRole('textbox', { name: 'Message' }).fill('');
  await other.keyboard.press('Escape');
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1, name: /^Evenings/ })).toBeVisible();
  await other.getByRole('button', { name: 'Delete Evenings' }).click();
  await other.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(other).toHaveURL(/\/clients$/);
  await expect(desk.getByRole('heading', { name: '404 Group Not Found' })).toBeVisible({
    timeout: 60_000,
  });
  await other.context().close();
  await desk.context().close();
});
