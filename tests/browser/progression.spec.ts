// Rules of progression: a coach writes one, and an athlete takes or leaves what it proposes.
import type { TrainingSession } from '#contract/training.ts';
import type { Page } from 'playwright/test';
import { cell, signInAsCoach } from './builder.ts';
import { expect, fillInLogIn, signIn, test, untilAllSaved } from './fixtures.ts';
import { coach, type ServerProcess } from './server-process.ts';
import { finishWorkout, setBoxes, startTodaysWorkout, tickSets, untilStored } from './workout.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const proposal = (page: Page) => page.getByRole('region', { name: 'Proposed for today' });
const weight = (page: Page, set: number) => page.getByLabel(`Set ${set} weight, pounds`);

const workoutUnderWay = async (holdfast: ServerProcess): Promise<TrainingSession> =>
  (await holdfast.sessionsHeld()).find(({ status }) => status === 'started')!;

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false });

  test('a coach writes a rule, reads what it will do, and gives it to the later weeks', async ({
    page,
    trouble,
  }) => {
    trouble.expectRefusedCalls();
    await signInAsCoach(page);
    await page.goto('/programs/programs-new');
    await page.getByLabel('Title').fill('Twice a week');
    await page.getByLabel('Weeks', { exact: true }).fill('3');
    await button(page, 'Create program').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Twice a week' })).toBeVisible();
    await cell(page, 1, 1).click();
    await page.keyboard.type('back squat 3x8-10 @ 135');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+c');
    for (const _ of ['week 2', 'week 3']) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Control+v');
    }
    await expect(cell(page, 3, 1)).toContainText('3×8–10 @ 135');
    await cell(page, 1, 1).click();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /Barbell back squat/ }).click();

    const rule = page.getByRole('region', { name: 'Progression' });
    await rule.getByLabel('Progression').selectOption({ label: 'Double: reps, then weight' });
    await expect(rule.getByRole('status')).toHaveText(
      'When every set reaches 10 reps, add 5 lb and go back to 8. Until then, one more rep per set.',
    );
    await rule.getByLabel('Add, lb').fill('');
    await expect(rule.getByText('Say how much to add')).toBeVisible();
    await rule.getByLabel('Add, lb').fill('10');
    await rule.getByText('Misses and deload').click();
    await rule.getByLabel('Misses', { exact: true }).fill('3');
    await rule.getByLabel('Less, %').fill('10');
    await expect(rule.getByRole('status')).toContainText(
      'add 10 lb and go back to 8. Until then, one more rep per set. After 3 misses in a row, 10% less.',
    );
    await button(page, 'Use it in 2 later weeks, too').click();
    await expect(page.getByText('Written in 2 later weeks, too')).toBeVisible();
    await expect(button(page, /^Use it in/)).toHaveCount(0);
    await button(page, 'Back to the day').click();
    await expect(page.getByText('add 10 lb and go back to 8')).toBeVisible();
    await untilAllSaved(page);
  });
});

test(
  'what a routine’s rule proposes is taken the second time and left the third, without a signal',
  {
    tag: '@installed',
  },
  async ({ page, signal }) => {
    await signIn(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/routines');
    await button(page, 'New routine').click();
    const line = page.getByLabel('New exercise');
    await line.fill('barbell curl 2x5 @ 50 progress: +5 lb');
    await line.press('Enter');
    await expect(page.getByLabel('Exercise 1', { exact: true })).toHaveValue(
      'Barbell curl 2×5 @ 50 progress: +5 lb',
    );
    await page.getByLabel('Name').fill('Arms');
    await page.getByLabel('Name').blur();
    await untilAllSaved(page);
    const routine = page.url();
    await signal.lose();

    const train = async () => {
      await page.goto(routine);
      await button(page, 'Start workout').click();
      await expect(page).toHaveURL(/\/workout$/);
      await expect(setBoxes(page).first()).toBeVisible();
    };
    const finish = async () => {
      await tickSets(page);
      await button(page, 'Finish workout').click();
      await finishWorkout(page);
    };
    await train();
    await expect(
      page.getByText('First time with this rule: do the sets as written.'),
    ).toBeVisible();
    await finish();

    await train();
    await expect(proposal(page)).toContainText(/^2×5 at 50 lb reached last time \(.+\): \+5 lb/);
    await button(page, 'Use 55 lb').click();
    await expect(page.getByText('You took the proposed 55 lb.')).toBeVisible();
    await expect(weight(page, 1)).toHaveValue('55');
    await untilStored(page);
    await page.reload();
    await expect(page.getByText('You took the proposed 55 lb.')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(weight(page, 1)).toHaveAttribute('placeholder', '50');
    await button(page, 'Use 55 lb').click();
    await finish();

    await train();
    await expect(proposal(page)).toContainText('2×5 at 55 lb reached');
    await button(page, 'Keep 50 lb').click();
    await expect(page.getByText('You kept 50 lb, not the proposed 60 lb.')).toBeVisible();
    await expect(weight(page, 1)).toHaveAttribute('placeholder', '50');
    await untilStored(page);

    await signal.return();
    await untilAllSaved(page);
  },
);

test('a rule that the coach adds in mid-workout proposes by the history; the coach reads the answer', async ({
  page,
  browser,
  baseURL,
  holdfast,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await untilAllSaved(page);
  await holdfast.prescribe(await workoutUnderWay(holdfast), ([first, ...others]) => [
    { ...first!, progression: { kind: 'linear', step: 4.54 } },
    ...others,
  ]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(proposal(page)).toContainText(/last time/);
  const use = proposal(page).getByRole('button', { name: /^Use/ });
  const words = (await use.textContent())!.replace('Use ', '');
  await use.click();
  await expect(page.getByText(`You took the proposed ${words}.`)).toBeVisible();
  await untilAllSaved(page);

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await desk.goto('/login');
  await fillInLogIn(desk, coach);
  await expect(desk).not.toHaveURL(/login/);
  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  await desk.getByRole('link', { name: /View$/ }).click();
  await expect(desk.getByText(`The athlete took the proposed ${words}.`)).toBeVisible();
  await desk.context().close();
});

/** Where the top of the table has been since the page opened, and how tall the room above it is. */
const watchTable = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { tableTops: seen });
    const look = () => {
      const table = document.querySelector('table');
      if (table) {
        const top = Math.round(table.getBoundingClientRect().top + scrollY);
        if (seen.at(-1) !== top) seen.push(top);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const tableTops = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { tableTops: number[] }).tableTops);

test('an athlete’s own rule goes with the movement, and nothing moves when it comes', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await button(page, 'More').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Progression' }).click();
  const dialog = page.getByRole('dialog', { name: 'Progression' });
  await dialog.getByLabel('Progression').selectOption({ label: 'Linear: more weight each time' });
  await dialog.getByLabel('Add, lb').fill('10');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(proposal(page)).toBeVisible();
  await untilStored(page);
  await untilAllSaved(page);
  await watchTable(page);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.reload();
    await expect(proposal(page)).toBeVisible();
    expect(await tableTops(page), `${viewport.width} px wide`).toHaveLength(1);
  }
  await proposal(page)
    .getByRole('button', { name: /^(Keep|Not today)/ })
    .click();
  await expect(page.getByText(/^You kept/)).toBeVisible();
  // The answer takes the place of the question.
  expect(await tableTops(page)).toHaveLength(1);
  await untilAllSaved(page);
  await page.reload();
  await expect(page.getByText(/^You kept/)).toBeVisible();
  expect(await tableTops(page)).toHaveLength(1);
});
