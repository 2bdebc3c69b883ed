// Going anywhere by the keyboard.
import { expectAccessible } from './accessible.ts';
import { expect, fillInLogIn, test, untilAllSaved, untilInstalled } from './fixtures.ts';
import { coach } from './server-process.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
});

test('a coach goes to a client, a program and an action by the keyboard, also without a signal', async ({
  page,
  context,
  trouble,
}) => {
  await page.goto('/login');
  await fillInLogIn(page, coach);
  await expect(page).toHaveURL(/\/coaching/);
  await untilInstalled(page);
  await expect(page.getByRole('link', { name: 'Alex Reyes' }).first()).toBeVisible();
  await untilAllSaved(page);
  trouble.expectLostCalls();
  await context.setOffline(true);

  const dialog = page.getByRole('dialog', { name: 'Go to or do' });
  const field = dialog.getByRole('combobox');
  const open = page.getByRole('button', { name: /^Search/ });
  await open.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Start empty workout');
  await expectAccessible(page, 'palette');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await page.keyboard.press('Control+k');
  await field.fill('alex');
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Alex Reyes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clients\/[\w-]+$/);

  await page.keyboard.press('Control+k');
  await field.fill('twelve weeks');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/programs\/program-workouts\//);
  await page.getByRole('link', { name: 'Details' }).focus();

  await page.keyboard.press('Control+k');
  await field.fill('assign');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Assign a program' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await field.fill('front squat');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('option', { name: 'Front squat, Movements', exact: true }).click();
  await expect(page).toHaveURL(/\/results\/exercise\/front-squat/);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
