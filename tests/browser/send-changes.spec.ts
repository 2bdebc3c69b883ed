// A coach sends the changes of a program that isn't in the store to the clients on it.
import type { Page } from 'playwright/test';
import type { PurchasedProgram } from '#contract/programs.ts';
import { storedOn } from './device-data.ts';
import { expect, openDesk, signIn, test, untilAllSaved, untilInstalled } from './fixtures.ts';
import { movementName } from '#domain/exercise/movement-name.ts';

test.use({ serviceWorkers: 'allow' });

test('a coach without a signal sends the changes of a program that isn’t in the store to the client on it', async ({
  browser,
  baseURL,
  page,
  trouble,
}) => {
  trouble.expectLostCalls();
  trouble.expectRefusedCalls();
  const title = 'Garage strength';
  const desk = await openDesk(browser, baseURL);
  await untilInstalled(desk);
  const program = await writeProgram(desk, title);
  const send = desk.getByRole('button', { name: 'Send changes to the 1 client on it' });
  await expect(desk.getByRole('button', { name: 'Assign' })).toBeVisible();
  await expect(send).toHaveCount(0);
  await desk.getByRole('button', { name: 'Publish' }).click();
  const publish = desk.getByRole('dialog', { name: `Publish ${title}` });
  await publish.getByRole('radio', { name: /^Unpublished/ }).check({ force: true });
  await expect(publish.getByText('You can still assign it to clients.')).toBeVisible();
  await expect(publish.getByRole('button', { name: /ublish/ })).toHaveCount(0);
  await publish.getByRole('button', { name: 'Close' }).click();
  await giveToAlex(desk, title);
  const dialog = desk.getByRole('dialog', { name: 'Send changes to your clients' });
  await send.click();
  await expect(dialog.getByText('Nothing since you last sent it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Not yet' }).click();

  await desk.context().setOffline(true);
  await writeOnFirstDay(desk, program, 'Barbell back squat 5x5');
  await send.click();
  await expect(dialog.getByText(/^Alex Reyes gets the program as it is now/)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('squat');
  await dialog.getByRole('button', { name: 'Send changes' }).click();
  await expect(desk.getByText('Your changes wait for a signal')).toBeVisible();
  await desk.context().setOffline(false);
  await untilAllSaved(desk);

  await signIn(page);
  await expect.poll(() => liftsOf(page, title)).toEqual(['Push-up', 'Barbell back squat']);

  // Changed for this client alone, it gets no more of them, and the coach hears that before and after.
  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  const given = desk.getByRole('region', { name: `${title}, given to Alex Reyes` });
  const card = desk.getByRole('group').filter({ has: given });
  const follows = given.getByRole('checkbox', { name: 'Gets your updates' });
  await expect(follows).toBeChecked();
  await card.getByRole('button', { name: 'Change days' }).click();
  const change = desk.getByRole('dialog', { name: 'Change Alex’s days' });
  await change.getByRole('radio', { name: 'Remove' }).check({ force: true });
  await change.getByRole('checkbox').first().check();
  await expect(change.getByText(/^Alex then has their own version/)).toBeVisible();
  await change.getByRole('button', { name: 'Change 1 day' }).click();
  await expect(desk.getByText(/^Alex has their own version now/)).toBeVisible();
  await expect(follows).not.toBeChecked();
});

test('a coach sees what changes before it is sent, finds it among the versions, and takes it back for the client too', async ({
  browser,
  baseURL,
  page,
  trouble,
}) => {
  trouble.expectRefusedCalls();
  const title = 'Hotel strength';
  const desk = await openDesk(browser, baseURL);
  const program = await writeProgram(desk, title);
  await giveToAlex(desk, title);
  await writeOnFirstDay(desk, program, 'Barbell back squat 5x5');
  await desk.getByRole('button', { name: 'Send changes to the 1 client on it' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Send changes to your clients' });
  await expect(dialog.getByRole('list', { name: 'Changes' })).toHaveText(
    /Week 1, day 1.*Barbell back squat 5×5 added/,
  );
  await dialog.getByRole('button', { name: 'Send changes' }).click();
  await expect(desk.getByText('Changes sent to 1 client')).toBeVisible();
  await desk.locator('[aria-live=polite]').getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('1 client is back on the previous version')).toBeVisible();
  await untilAllSaved(desk);
  await signIn(page);
  await expect.poll(() => liftsOf(page, title)).toEqual(['Push-up']);

  // Taken back in the editor, it is sent another time.
  await desk.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await desk.getByRole('button', { name: 'Send changes to the 1 client on it' }).click();
  await dialog.getByRole('button', { name: 'Send changes' }).click();
  await untilAllSaved(desk);
  await page.reload();
  await expect.poll(() => liftsOf(page, title)).toEqual(['Push-up', 'Barbell back squat']);

  await desk.goto(`${program}?view=versions`);
  const sent = desk.getByRole('main').getByRole('listitem');
  await expect(sent.first()).toContainText('Sent to your clients');
  await desk.getByRole('button', { name: /^1\. Hotel strength/ }).click();
  await desk.getByRole('button', { name: 'Restore this version' }).click();
  await expect(desk.getByText('Nothing is sent yet.')).toBeVisible();
});

/** A program of a week; returns its path. */
async function writeProgram(desk: Page, title: string): Promise<string> {
  await desk.goto('/programs/programs-new');
  await desk.getByLabel('Title').fill(title);
  await desk.getByLabel('Weeks', { exact: true }).fill('1');
  await desk.getByRole('button', { name: 'Create program' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const program = new URL(desk.url()).pathname;
  await writeOnFirstDay(desk, program, 'push-up 3x12');
  return program;
}

async function giveToAlex(desk: Page, title: string): Promise<void> {
  await desk.getByRole('button', { name: 'Assign' }).click();
  const assign = desk.getByRole('dialog', { name: `Assign ${title}` });
  await assign.getByRole('checkbox', { name: 'Alex Reyes' }).check();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(desk.getByText(`${title} assigned to Alex Reyes`)).toBeVisible();
  await untilAllSaved(desk);
}

/** On the first day of the client's copy. */
const liftsOf = async (page: Page, title: string) =>
  (await storedOn(page)).entities
    .filter(({ type }) => type === 'program')
    .map(({ body }) => body as PurchasedProgram)
    .find((one) => one.title === title)
    ?.trainingPlan[0]?.exercises.map(({ movement }) => movementName(movement));

async function writeOnFirstDay(desk: Page, program: string, line: string): Promise<void> {
  await desk.goto(`${program}/0`);
  const field = desk.getByLabel('Write an exercise');
  await field.fill(line);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}
