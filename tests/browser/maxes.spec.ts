// Sets in percent of a max: what to load, where the max comes from, and what a new one changes. And what else is
// rounded to the athlete's plates: a program in the other unit, and warm-ups.

import type { Exercise, TrainingSession } from '#contract/training.ts';
import type { Page } from 'playwright/test';
import { storedOn } from './device-data.ts';
import { expect, fillInLogIn, openWorkout, signIn, test, untilAllSaved } from './fixtures.ts';
import { coach, type ServerProcess } from './server-process.ts';
import { openDay, setBoxes, startTodaysWorkout, untilStored } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const weight = (page: Page, set: number) => page.getByLabel(`Set ${set} weight, pounds`);

const workoutUnderWay = async (holdfast: ServerProcess): Promise<TrainingSession> =>
  (await holdfast.sessionsHeld()).find(({ status }) => status === 'started')!;

/** The first exercise at 70 percent. */
const inPercent = ([first, ...others]: readonly Exercise[]): Exercise[] => [
  {
    ...first!,
    exerciseMetric: { ...first!.exerciseMetric, unit: 'percent1RM' },
    sets: first!.sets.map((set) => ({
      ...set,
      weight: { metric: 'percent1RM', recommended: 70, actual: null },
    })),
  },
  ...others,
];

test('a set in percent is logged as the weight to load; a new max changes what is not done yet', async ({
  page,
}) => {
  await signIn(page);
  await openDay(page, 'Volume and run', 5);
  await button(page, 'Start workout').click();
  // 68% of 165 lb are 112.2.
  await expect(weight(page, 2)).toHaveAttribute('placeholder', '110');
  await page.getByRole('checkbox', { name: 'Set 2 done' }).check();
  await expect(weight(page, 2)).toHaveValue('110');

  await button(page, '% of 165 lb').click();
  const dialog = page.getByRole('dialog', { name: 'Front squat max' });
  await dialog.getByLabel('Your max (lb)').fill('200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('200 lb').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(weight(page, 3)).toHaveAttribute('placeholder', '135');
  await expect(weight(page, 2)).toHaveValue('110');
  await untilAllSaved(page);

  await page.reload();
  await expect(button(page, '% of your max, 200 lb')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Set 3 done' }).check();
  await expect(weight(page, 3)).toHaveValue('135');
  await untilStored(page);
});

test('[CO-2] a coach sets a max of a client in mid-workout; the athlete hears of it, and takes it with a tap', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  await openDay(page, 'Volume and run', 5);
  await button(page, 'Start workout').click();
  await expect(weight(page, 2)).toHaveAttribute('placeholder', '110');
  await untilAllSaved(page);

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await desk.goto('/login');
  await fillInLogIn(desk, coach);
  await expect(desk).not.toHaveURL(/login/);
  await desk.goto('/clients');
  await desk.getByRole('link', { name: /Alex/ }).first().click();
  await button(desk, 'Set a max').click();
  const picker = desk.getByRole('dialog');
  await picker.getByRole('combobox').fill('front squat');
  await picker
    .getByRole('option', { name: /^Front squat/ })
    .first()
    .click();
  await desk.getByLabel('Front squat max (lb)').fill('200');
  await button(desk, 'Set').click();
  await expect(button(desk, 'Change the Front squat max, 200 lb')).toBeVisible();
  // The page says 'All saved' until it hears of the new change, a moment after the disk has it.
  await expect.poll(async () => (await storedOn(desk)).outbox).toEqual([]);
  await desk.context().close();

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(
    page.getByRole('status').filter({ hasText: 'Your max is 200 lb now.' }),
  ).toBeVisible();
  await expect(weight(page, 2)).toHaveAttribute('placeholder', '110');
  await button(page, 'Use 200 lb').click();
  await expect(weight(page, 2)).toHaveAttribute('placeholder', '135');
  await untilAllSaved(page);
});

test('where no max is known the exercise asks for it once, and offers what the history says', async ({
  page,
  holdfast,
}) => {
  await openWorkout(page);
  await holdfast.prescribe(await workoutUnderWay(holdfast), inPercent);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const question = page.getByRole('region', { name: 'One-rep max' });
  await expect(question).toContainText('Epley');
  await expect(weight(page, 1)).toHaveAttribute('placeholder', '–');
  const use = question.getByRole('button', { name: /^Use \d+ lb$/ });
  const pounds = Number(/\d+/.exec((await use.textContent()) ?? '')?.[0]);
  await use.click();
  await expect(question).toHaveCount(0);
  const asked = await weight(page, 1).getAttribute('placeholder');
  expect(Math.abs(Number(asked) - pounds * 0.7)).toBeLessThanOrEqual(2.6);
  await setBoxes(page).first().check();
  await expect(weight(page, 1)).toHaveValue(asked ?? '');
  await untilAllSaved(page);

  await page.getByRole('link', { name: /^History of/ }).click();
  await expect(page.getByRole('region', { name: 'One-rep max' })).toContainText(`${pounds} lb`);
});

test('a program in pounds asks a gym in kilograms for weights that it can load, with the prescribed one a tap away', async ({
  page,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/settings');
  await page.getByText('kg, km').click();
  const user = async () =>
    JSON.stringify((await storedOn(page)).entities.filter(({ type }) => type === 'user'));
  await expect.poll(user).toContain('"units":"metric"');
  await page.goto('/training');
  await startTodaysWorkout(page);
  const kilograms = page.getByLabel('Set 1 weight, kilograms');
  // 175 lb are 79.38 kg.
  await expect(kilograms).toHaveAttribute('placeholder', '80');
  await setBoxes(page).first().check();
  await expect(kilograms).toHaveValue('80');
  await expect(kilograms).toHaveAccessibleDescription('');
  await kilograms.click();
  await button(page, /as prescribed$/).click();
  await expect(kilograms).toHaveValue('79.38');
  await button(page, 'Close the number pad').click();
  await untilAllSaved(page);
});

test('sideways all keys of the pad are in sight below a weight with plates and a prescribed one', async ({
  page,
}) => {
  await signIn(page);
  await openDay(page, 'Volume and run', 5);
  await button(page, 'Start workout').click();
  await expect(weight(page, 2)).toHaveAttribute('placeholder', '110');
  await page.setViewportSize({ width: 844, height: 390 });
  await weight(page, 2).tap();
  const pad = page.getByRole('group', { name: 'Number pad' });
  await expect(pad.getByRole('button', { name: /as prescribed$/ })).toBeVisible();
  await expect(pad.getByText('Each side')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Rest timer' });
  const top = async () => (await bar.boundingBox())!.y;
  for (const key of ['1', '7', '0', 'Next field'])
    await expect
      .poll(async () => {
        const box = (await pad.getByRole('button', { name: key, exact: true }).boundingBox())!;
        return box.y + box.height <= (await top());
      }, key)
      .toBe(true);
});

test('warm-up sets climb to the working weight and go before it; one undo takes them back', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  const sets = await setBoxes(page).count();
  const firstWeight = () => page.getByRole('textbox', { name: /weight, pounds$/ }).first();
  await button(page, 'Warm-up').click();
  const dialog = page.getByRole('dialog', { name: 'Warm-up sets' });
  await expect(dialog.getByLabel('Working weight (lb)')).toHaveValue('175');
  await dialog.getByText('Change the steps').click();
  await dialog.getByLabel('Step 2, %').fill('60');
  await dialog.getByLabel('Step 2, %').blur();
  await expect(dialog.getByRole('listitem').filter({ hasText: '105 lb × 5' })).toBeVisible();
  const add = dialog.getByRole('button', { name: /^Add \d warm-up sets$/ });
  const count = Number(/\d/.exec((await add.textContent()) ?? '')?.[0]);
  await add.click();
  await expect(setBoxes(page)).toHaveCount(sets + count);
  await expect(firstWeight()).toHaveValue('45');
  await button(page, 'Undo').click();
  await expect(setBoxes(page)).toHaveCount(sets);
  await expect(firstWeight()).toHaveAttribute('placeholder', '175');

  // The steps are kept.
  await button(page, 'Warm-up').click();
  await expect(dialog.getByRole('listitem').filter({ hasText: '105 lb × 5' })).toBeVisible();
});
