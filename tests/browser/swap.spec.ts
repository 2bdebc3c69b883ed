// Swapping a movement whose machine is taken, how the new one is set up, and last time\'s note; all of it
// without a signal.

import type { Locator, Page } from 'playwright/test';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import type { MovementReference, TrainingSession } from '#contract/training.ts';
import { runDates } from '#domain/program/program-run.ts';
import { storedOn } from './device-data.ts';
import { expect, fillInLogIn, openWorkout, test, tick, untilAllSaved } from './fixtures.ts';
import { coach } from './server-process.ts';
import { setBoxes, untilStored } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

const nameOf = (movement: MovementReference | undefined) =>
  typeof movement === 'object' ? movement.title : '';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const swap = (page: Page) => page.getByRole('button', { name: 'Swap', exact: true });
const lastTime = (page: Page) => page.getByRole('button', { name: /from last time$/ });
const todayOnly = (page: Page) => page.getByRole('button', { name: 'Today only' });
const setUp = (page: Page) => page.getByRole('button', { name: 'Set-up', exact: true });

test('[WK-25] a movement is swapped offline for one of the same part of the body, and the server is told', async ({
  page,
  signal,
  holdfast,
}) => {
  await openWorkout(page);
  const prescribed = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await expect(swap(page)).toBeVisible();
  await expect(lastTime(page)).toHaveCount(4);
  await signal.lose();
  await swap(page).click();
  const dialog = page.getByRole('dialog', { name: `Swap ${prescribed}` });
  const title = 'Pendulum squat';
  const found = dialog.getByRole('list', { name: 'Movements' }).getByRole('button');
  await expect(found).toHaveCount(30);
  await dialog.getByRole('button', { name: 'Show 30 more' }).click();
  await expect(found).toHaveCount(60);
  await dialog.getByLabel('Find a movement').fill('rdl');
  await expect(found.first()).toContainText('Romanian deadlift');
  await dialog.getByLabel('Find a movement').fill('pendulm');
  const choice = dialog
    .getByRole('list', { name: 'Movements' })
    .getByRole('button', { name: title });
  await expect(choice.locator('svg')).toBeVisible();
  await choice.click();
  await todayOnly(page).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText(`Instead of ${prescribed}`)).toBeVisible();
  // It was never done: the other movement's sets are not its last time.
  await expect(lastTime(page)).toHaveCount(0);
  await page.getByRole('link', { name: `History of ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('No history yet')).toBeVisible();
  await page.goBack();

  await swap(page).click();
  // No coming day is swapped, so there is nothing to ask.
  await page.getByRole('button', { name: `Back to ${prescribed}` }).click();
  await expect(heading(page, prescribed)).toBeVisible();
  await expect(lastTime(page)).toHaveCount(4);
  await swap(page).click();
  await dialog.getByLabel('Find a movement').fill(title);
  await choice.click();
  await todayOnly(page).click();
  await expect(heading(page, title)).toBeVisible();
  // The other movement's weight says nothing about this one: the first tick asks, the next ones carry the answer on.
  const weight = (set: number) => page.getByLabel(`Set ${set} weight, pounds`);
  const ask = page.getByRole('alert').filter({ hasText: 'Enter the weight' });
  await setBoxes(page).first().tap();
  await expect(ask).toBeVisible();
  await expect(setBoxes(page).first()).not.toBeChecked();
  await expect(weight(1)).toBeFocused();
  await page.keyboard.type('180');
  await expect(weight(2)).toHaveAttribute('placeholder', '180');
  await tick(page, 0);
  await expect(ask).toHaveCount(0);
  await expect(weight(1)).toHaveValue('180');
  await tick(page, 1);
  await expect(weight(2)).toHaveValue('180');

  // The machine is taken now: what is done stays with its movement, and the rest goes on with another.
  await swap(page).click();
  const others = dialog.getByRole('list', { name: 'Movements' }).getByRole('button');
  await others.nth(2).click();
  await todayOnly(page).click();
  await expect(setBoxes(page)).toHaveCount(2);
  await expect(setBoxes(page).first()).not.toBeChecked();
  // Nothing is left of the first one but what is done.
  const strip = page.getByRole('navigation', { name: 'Exercises' });
  await strip.getByRole('button', { name: new RegExp(`${title} 2/2 sets`) }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(setBoxes(page)).toHaveCount(2);
  await expect(setBoxes(page).last()).toBeChecked();

  await signal.return();
  await untilAllSaved(page);
  const held = (await holdfast.sessionsHeld()).find(({ status }) => status === 'started');
  expect(held?.exerciseLog[0]).toMatchObject({
    movement: { title },
    swap: { from: { title: prescribed } },
  });
  expect(held?.exercises.at(-1)).toMatchObject({ insteadOf: held?.exercises[0]?._id });
});

test('a movement that is swapped on every coming day offline is what later workouts begin with, until it is taken back', async ({
  page,
  browser,
  baseURL,
  signal,
  holdfast,
}) => {
  await openWorkout(page);
  const prescribed = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await expect(swap(page)).toBeVisible();
  await signal.lose();
  const title = 'Pendulum squat';
  await swap(page).click();
  const dialog = page.getByRole('dialog', { name: `Swap ${prescribed}` });
  await dialog.getByLabel('Find a movement').fill(title);
  await dialog
    .getByRole('list', { name: 'Movements' })
    .getByRole('button', { name: title })
    .click();
  await expect(dialog.getByText(`Next time it’s ${prescribed} again.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Every coming day' }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText(`${title} on every coming day`)).toBeVisible();
  await untilStored(page);

  // The sheet of a later day that asks for the same movement, and its workout.
  const sheet = await openDayWith(page, prescribed);
  await expect(sheet.getByText(title, { exact: true })).toBeVisible();
  await expect(sheet.getByText(`Instead of ${prescribed}`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Start workout' }).click();
  await expect(page).toHaveURL(/\/workout$/);
  const later = page.getByRole('region', { name: title });
  await expect(later.getByText(`Instead of ${prescribed}`)).toBeVisible();
  await signal.return();
  await untilAllSaved(page);
  const started = (await holdfast.sessionsHeld()).filter(({ status }) => status === 'started');
  expect(started).toHaveLength(2);
  for (const { exercises, exerciseLog } of started) {
    const entry = exerciseLog.find(({ movement }) => nameOf(movement) === title);
    const asked = exercises.find(({ _id }) => _id === entry?.exerciseId);
    expect(nameOf(asked?.movement)).toBe(prescribed);
  }

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await desk.goto('/login');
  await fillInLogIn(desk, coach);
  await expect(desk).not.toHaveURL(/login/);
  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  const swaps = desk.getByRole('region', { name: 'Alex swaps on every coming day' });
  await expect(swaps).toContainText(title);
  await expect(swaps).toContainText(`Instead of ${prescribed}`);
  await desk.context().close();

  const program = `/programs/purchased/${started[0]!.programId}`;
  await page.goto(program);
  const own = page.getByRole('region', { name: 'Your swaps' });
  const takeBack = own.getByRole('button', {
    name: `Take back: ${title} instead of ${prescribed}`,
  });
  await page.goto('/settings/training');
  await expect(page.getByRole('region', { name: 'Swapped movements' })).toContainText(title);
  await page.goto(program);
  await takeBack.click();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await takeBack.click();
  await expect(own).toHaveCount(0);
  await page.goto('/settings/training');
  await expect(page.getByRole('heading', { name: 'Rests', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Swapped movements' })).toHaveCount(0);
  const after = await openDayWith(page, prescribed);
  await expect(after.getByText(prescribed, { exact: true })).toBeVisible();
  await expect(after.getByText(`Instead of ${prescribed}`)).toHaveCount(0);
  await untilAllSaved(page);
});

/** The sheet of the next day after today that asks for a movement and is not begun. */
async function openDayWith(page: Page, movement: string): Promise<Locator> {
  const { entities } = await storedOn(page);
  const run = entities.find(({ type }) => type === 'program-run')!.body as ProgramRun;
  const program = entities.find(({ id }) => id === run.programId)!.body as PurchasedProgram;
  const begun = new Set(
    entities
      .filter(({ type }) => type === 'training-session')
      .map(({ body }) => (body as TrainingSession).trainingPlanItemId),
  );
  const today = new Date().toISOString().slice(0, 10);
  const dates = runDates(run);
  const place = program.trainingPlan.findIndex(
    ({ _id, exercises }, index) =>
      dates[index]! > today &&
      !begun.has(_id) &&
      exercises.some((one) => nameOf(one.movement) === movement),
  );
  const { title } = program.trainingPlan[place]!;
  await page.goto(`/training?section=schedule&show=week&date=${dates[place]}`);
  await page.getByRole('button', { name: new RegExp(title) }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet).toBeVisible();
  return sheet;
}

test('the set-up of a movement stays beside it, in this workout and the next', async ({ page }) => {
  await openWorkout(page);
  await setUp(page).click();
  await page.getByLabel('Seat, pin, bench, grip').fill('Hooks at 12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Hooks at 12')).toBeVisible();
  await untilAllSaved(page);
  await page.reload();
  await expect(page.getByText('Hooks at 12')).toBeVisible();
});

test('the drawing shows two reps and then rests; enlarged it goes on, and with reduced motion it is still', async ({
  page,
}) => {
  await openWorkout(page);
  const small = page.getByRole('button', { name: /^Show .* large$/ });
  const repetitions = () =>
    small
      .locator('animate')
      .evaluateAll((all) => all.map((one) => one.getAttribute('repeatCount')));
  await expect.poll(async () => new Set(await repetitions())).toEqual(new Set(['2']));
  await small.click();
  const large = page.getByRole('dialog').locator('animate').first();
  await expect(large).toHaveAttribute('repeatCount', 'indefinite');
  await page.keyboard.press('Escape');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(small.locator('svg')).toBeVisible();
  await expect(small.locator('animate')).toHaveCount(0);
});
