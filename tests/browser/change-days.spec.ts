// A coach changes several of one client's days at once, without a signal; the athlete hears what changed, and why.
import type { Browser, Page } from 'playwright/test';
import type { PurchasedProgram } from '#contract/programs.ts';
import { expectAccessible } from './accessible.ts';
import { storedOn } from './device-data.ts';
import {
  expect,
  openDesk,
  openTraining,
  signIn,
  test,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import { movementName } from '#domain/exercise/movement-name.ts';

test.use({ serviceWorkers: 'allow' });

const squat = 'Barbell back squat';
const word = 'Box squats until your knee is better';

/** The coach's desk on the client's page, with the client's plan on it. */
async function openPlan(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const desk = await openDesk(browser, baseURL);
  await untilInstalled(desk);
  const plan = desk.waitForResponse((reply) =>
    /\/client-programs\/[^/]+\/plan\//.test(reply.url()),
  );
  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  await (await plan).finished();
  await expect(desk.getByRole('button', { name: 'Change days' }).first()).toBeVisible();
  return desk;
}

const openDialog = async (desk: Page) => {
  await desk.getByRole('button', { name: 'Change days' }).first().click();
  return desk.getByRole('dialog', { name: 'Change Alex’s days' });
};

/** The athlete's copy of the program that is changed. */
const programOn = async (page: Page): Promise<PurchasedProgram> =>
  (await storedOn(page)).entities
    .filter(({ type }) => type === 'program')
    .map(({ body }) => body as PurchasedProgram)
    .find(({ title }) => title === 'Twelve weeks to strong')!;
const firstsIn = async (page: Page) =>
  (await programOn(page)).trainingPlan
    .filter(({ prescription }) => prescription)
    .map(({ exercises: [first] }) => movementName(first?.movement));

test('[CO-2] changes one client’s squat days for a knee: a coach without a signal sees what happens to each, and the athlete hears why', async ({
  browser,
  baseURL,
  page,
  trouble,
}) => {
  trouble.expectLostCalls();
  await signIn(page);
  await untilInstalled(page);
  await openTraining(page);
  await untilAllSaved(page);
  const before = await programOn(page);
  const desk = await openPlan(browser, baseURL);
  await desk.context().setOffline(true);

  const dialog = await openDialog(desk);
  const from = dialog.getByLabel('From');
  const squatDay = await from
    .getByRole('option', { name: /Squat and carry on/ })
    .first()
    .getAttribute('value');
  await from.selectOption(squatDay);
  await dialog.getByRole('radio', { name: /^Every [A-Z]/ }).check({ force: true });
  await dialog.getByRole('checkbox', { name: squat }).check();
  await expect(dialog.getByText(/^Fill in what to change/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose…' }).click();
  const picker = desk.getByRole('dialog', { name: 'Swap for' });
  await picker.getByLabel('Find a movement').fill('box squat');
  await picker
    .getByRole('option', { name: /^Box squat/ })
    .first()
    .click();
  await dialog.getByLabel('Sets').fill('-1');
  await dialog.getByLabel('Load').fill('-10%');
  await dialog.getByLabel('Note').fill('Sit back to the box');
  await dialog.getByLabel('A word to Alex').fill(word);
  await desk.reload();
  await openDialog(desk);
  await expect(dialog.getByLabel('A word to Alex')).toHaveValue(word);
  const days = dialog.getByRole('region', { name: 'What happens to each day' });
  const changed = days.getByRole('list').first().locator('> li');
  await expect(changed.first()).toContainText(`Box squat instead of ${squat}`);
  await expect(changed.first()).toContainText('note changed: “Sit back to the box”');
  const count = await changed.count();
  expect(count).toBeGreaterThan(2);
  await expectAccessible(desk, 'Change days');
  await desk.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: `Change ${count} days` }).click();
  await expect(desk.getByText(`${count} days changed for Alex`)).toBeVisible();

  // The second change is taken back before it was sent.
  const again = await openDialog(desk);
  await expect(again.getByLabel('A word to Alex')).toHaveValue('');
  await again.getByRole('radio', { name: 'Only this day' }).check({ force: true });
  await again.getByRole('radio', { name: 'Remove' }).check({ force: true });
  await again.getByRole('checkbox').first().check();
  await expect(again.getByRole('listitem').filter({ hasText: /removed$/ })).not.toHaveCount(0);
  await again.getByRole('button', { name: 'Change 1 day' }).click();
  await expect(desk.getByText('1 day changed for Alex')).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).last().click();

  await desk.context().setOffline(false);
  await untilAllSaved(desk);
  const news = page.getByRole('region', { name: 'Changed by your coach' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const told = news.getByRole('listitem').filter({ hasText: word });
  await expect(told).toContainText(`and ${count - 1} more workouts`, { timeout: 60_000 });
  await expect(told).toContainText(`Box squat instead of ${squat}`);
  await expect(news.getByRole('listitem')).toHaveCount(1);
  expect(await firstsIn(page)).toEqual(Array.from({ length: count }, () => 'Box squat'));
  const now = await programOn(page);
  const [was, is] = [before, now].map(
    ({ trainingPlan }) => trainingPlan.find(({ _id }) => _id === squatDay)!.exercises,
  );
  expect(is![0]?.sets).toHaveLength(was![0]!.sets.length - 1);
  expect(is!.slice(1)).toEqual(was!.slice(1));
  await desk.goto(
    `/clients/${new URL(desk.url()).pathname.split('/')[2]}/training/${now._id}/${now.trainingPlan.findIndex(({ _id }) => _id === squatDay)}`,
  );
  const marked = desk.getByRole('region', { name: 'Changed for Alex' });
  await expect(marked).toContainText(`“${word}”`);
  await expect(marked).toContainText(`Box squat instead of ${squat}`);
  await desk.goto('/clients/calendar');
  await expect(desk.getByText(/changed for this client/).first()).toBeAttached();
  await told.getByRole('button').tap();
  await expect(page.getByRole('dialog').getByText(`“${word}”`)).toBeVisible();
});
