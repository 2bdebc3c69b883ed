// A coach writes a message now that goes out later, with a template that is filled in for the client.
import { expectAccessible } from './accessible.ts';
import { expect, openDesk, test, untilAllSaved } from './fixtures.ts';

test('a coach saves a template, schedules it for a client, removes it and takes that back, and sends a filled-in one now', async ({
  browser,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL);
  await desk.goto('/messages');
  await desk.getByRole('link', { name: 'Scheduled' }).click();
  await expect(desk.getByRole('heading', { name: 'Nothing scheduled' })).toBeVisible();
  await desk.getByRole('button', { name: 'Templates' }).click();
  await desk.getByRole('button', { name: 'New template' }).click();
  const form = desk.getByRole('dialog', { name: 'New template' });
  await form.getByLabel('Name').fill('Welcome');
  await form.getByLabel('Message').fill('Welcome, {name}');
  await expect(form.getByRole('alert')).toHaveText(
    /^{name} isn’t a placeholder. Use {first name},/,
  );
  await expect(form.getByRole('button', { name: 'Save template' })).toBeDisabled();
  await form.getByLabel('Message').fill('Welcome,');
  await form.getByRole('button', { name: 'First name' }).click();
  await expect(form.getByLabel('Message')).toHaveValue('Welcome, {first name}');
  await form.getByRole('button', { name: 'Save template' }).click();
  await expect(desk.getByRole('button', { name: /^Welcome/ })).toBeVisible();
  await expectAccessible(desk, 'Templates');
  await desk.getByRole('button', { name: 'Delete Welcome' }).click();
  await expect(desk.getByRole('button', { name: /^Welcome/ })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByRole('button', { name: /^Welcome/ })).toBeVisible();
  // The offer outlives the dialog.
  await desk.getByRole('button', { name: 'Delete Welcome' }).click();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('Deleted Welcome')).toHaveCount(0);

  await desk.getByRole('button', { name: 'New', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Send later' });
  await dialog.getByRole('checkbox', { name: 'Alex Reyes' }).check();
  await dialog.getByRole('button', { name: 'Templates' }).click();
  await desk.getByRole('button', { name: /^Welcome/ }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Welcome, {first name}');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(
    /As Alex Reyes would get it now\s*Welcome, Alex$/,
  );
  await dialog.getByLabel('Time').fill('07:30');
  await dialog.getByRole('checkbox', { name: 'On each client’s own clock' }).check();
  await expectAccessible(desk, 'Send later');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const card = desk.getByRole('article', {
    name: /^To Alex Reyes, .* at 7:30 AM, each client’s time$/,
  });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(card).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).last().click();
  await expect(card).toBeVisible();
  await untilAllSaved(desk);

  await desk.goto('/messages');
  await desk
    .getByRole('link', { name: /Alex Reyes/ })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Templates and schedule' }).click();
  await desk.getByRole('button', { name: /^Welcome/ }).click();
  await expect(desk.getByRole('textbox', { name: /^Message to Alex/ })).toHaveValue(
    'Welcome, Alex',
  );
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByRole('log').getByText('Welcome, Alex', { exact: true })).toBeVisible();
});

test('a coach sees who has no program before a message goes out, and a template begins with what is written', async ({
  browser,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL);
  await desk.route('**/api/clients/*/words', (route) =>
    route.fulfill({
      json: { firstName: 'Alex', program: null, workout: 'Lower A' },
      headers: { 'x-api': '1' },
    }),
  );
  await desk.goto('/clients');
  await desk.getByRole('checkbox', { name: 'Select Alex Reyes' }).check();
  await desk.getByRole('button', { name: 'Message 1' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Message 1 client' });
  const text = 'How are things going in {program}? Today: {workout}';
  await dialog.getByRole('textbox', { name: 'Message' }).fill(text);
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('How are things going in your training? Today: Lower A');
  await expect(preview.getByRole('status')).toHaveText(
    /^No program: .?Alex Reyes.?. They’ll read ‘your training’.$/,
  );
  await expectAccessible(desk, 'Message');

  await dialog.getByRole('button', { name: 'Templates' }).click();
  await desk.getByRole('button', { name: 'New template' }).click();
  const form = desk.getByRole('dialog', { name: 'New template' });
  await expect(form.getByLabel('Message')).toHaveValue(text);
  // Escape closes the dialog on top alone.
  await desk.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await desk.getByRole('button', { name: 'New template' }).click();
  await form.getByLabel('Name').fill('Halfway');
  await form.getByRole('button', { name: 'Save template' }).click();
  await expect(desk.getByRole('button', { name: /^Halfway/ })).toBeVisible();
  const templates = desk.getByRole('dialog', { name: 'Templates' });
  await templates.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(text);

  // Who has none can't be asked without a signal; what they would read is still said.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await desk.context().setOffline(true);
  await desk.getByRole('button', { name: 'Message 1' }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill(text);
  await expect(preview.getByRole('status')).toContainText(
    'A client with no program will read ‘your training’.',
  );
});
