// A workout goes on in a bar at the bottom while its athlete reads a message, their history or the program.

import { expect, newPhone, openTraining, signIn, test, tick, untilAllSaved } from './fixtures.ts';
import { finishWorkout, logTheRest, secondsOn, setBoxes, startTodaysWorkout } from './workout.ts';
import type { Page } from 'playwright/test';

const bar = (page: Page) => page.getByRole('region', { name: 'Workout under way' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Pause the workout and leave?' });
const rest = (page: Page) => page.getByRole('timer', { name: 'Rest left' });

const minimizeButton = (page: Page) => page.getByRole('button', { name: 'Minimize the workout' });

async function minimize(page: Page): Promise<void> {
  await minimizeButton(page).click();
  await expect(page).toHaveURL(/\/training/);
  await expect(bar(page)).toBeVisible();
}

const comeBack = async (page: Page): Promise<void> => {
  await bar(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/workout$/);
};

test('a workout is left for a message without pausing it, its rest goes on, and a tap returns to it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.felt = [];
    navigator.vibrate = () => window.felt.push('vibration') > 0;
    AudioBufferSourceNode.prototype.start = () => void window.felt.push('sound');
  });
  await page.clock.install();
  await signIn(page);
  await startTodaysWorkout(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await tick(page, 0);
  await minimize(page);
  await expect(question(page)).toHaveCount(0);
  await expect(bar(page)).toContainText(title);
  await expect(bar(page)).toContainText(/Set 2 of \d+/);
  await expect(rest(page)).toHaveText(/^(3:00|[12]:\d\d)$/);

  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('main').getByRole('link', { name: /Robin/ }).click();
  await expect(page.getByRole('log')).toBeVisible();
  const left = await secondsOn(rest(page));
  await page.clock.fastForward('01:00');
  await expect
    .poll(() => secondsOn(rest(page)), { timeout: 30_000 })
    .toBeLessThanOrEqual(left - 60);
  await page.clock.fastForward('02:10');
  await expect(page.getByText("Time's up!")).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.felt)).toContain('sound');
  await expect(bar(page).getByRole('timer', { name: 'Elapsed time' })).toBeVisible();

  await comeBack(page);
  await expect(bar(page)).toHaveCount(0);
  await expect(setBoxes(page).first()).toBeChecked();
  await tick(page, 1);
});

test('a tap on the bar returns to the exercise and the place where the athlete was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn(page);
  await startTodaysWorkout(page);
  await page.getByRole('navigation', { name: 'Exercises' }).getByRole('button').nth(1).click();
  const exercise = await page.getByRole('heading', { level: 2 }).first().innerText();
  await page.mouse.wheel(0, 160);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const top = await page.evaluate(() => scrollY);
  // A click on the element itself would scroll it out of the page's scroll padding first.
  const { x, y, width, height } = (await minimizeButton(page).boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(bar(page)).toBeVisible();
  await comeBack(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(exercise);
  // The browser keeps what is in sight in its place while parts above it come a moment later.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top))
    .toBeLessThan(40);
});

test('a minimized workout is there again after a reload, in another tab and after the app was closed', async ({
  page,
  context,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await tick(page, 0);
  await minimize(page);
  await page.reload();
  await expect(rest(page)).toHaveText(/^2:\d\d$/);

  const tab = await context.newPage();
  await openTraining(tab);
  await expect(rest(tab)).toHaveText(/^2:\d\d$/);
  await comeBack(page);
  await page.getByRole('button', { name: 'Skip the rest' }).click();
  await expect(rest(tab)).toHaveCount(0);
  await expect(bar(tab)).toContainText(/Set 2 of/);
  await tick(page, 1);
  await expect(bar(tab)).toContainText(/Set 3 of/);
  await page.close();
  await comeBack(tab);
  await expect(setBoxes(tab).nth(1)).toBeChecked();
});

test('a workout that is paused, or finished on another phone, is no longer minimized here', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await tick(page, 0);
  await untilAllSaved(page);
  await minimize(page);

  const phone = await newPhone(browser, baseURL);
  await signIn(phone);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(setBoxes(phone).first()).toBeChecked();
  await logTheRest(phone);
  await finishWorkout(phone);
  await untilAllSaved(phone);
  await phone.context().close();
  await expect(page.getByText('This workout is no longer open')).toBeVisible({
    timeout: 40_000,
  });
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/training/);
});

test('[WK-15] signing out while a workout is minimized asks whether to pause it', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await tick(page, 0);
  await untilAllSaved(page);
  await minimize(page);
  const signOut = async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
  };
  await signOut();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(bar(page)).toBeVisible();
  await signOut();
  await question(page).getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('the history of an exercise, opened in mid-workout, includes the sets of today', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await tick(page, 0);
  await page.getByRole('link', { name: /^History of/ }).click();
  await expect(page.getByText('Today, so far')).toBeVisible();
  await expect(rest(page)).toBeVisible();
  const movement = new URL(page.url()).pathname.split('/').at(-1)!;
  await comeBack(page);
  await minimize(page);
  await page.goto(`/results/exercise/${movement}`);
  await expect(page.getByText('Today, so far')).toBeVisible();
});

for (const size of [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
])
  test(`at ${size.width} × ${size.height} the bar covers neither the menu nor what a screen ends with`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await signIn(page);
    await startTodaysWorkout(page);
    await tick(page, 0);
    await minimize(page);
    for (const address of ['/training', '/settings', '/messages', '/programs/programs-new']) {
      await page.goto(address);
      await expect(bar(page)).toBeVisible();
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
      const covered = await page.evaluate(() => {
        const box = document.querySelector('.workout-bar')!.getBoundingClientRect();
        const reached = (element: Element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const at = document.elementFromPoint(left + width / 2, top + height / 2);
          return at === element || element.contains(at) || at?.contains(element);
        };
        return [...document.querySelectorAll('main a, main button, nav a, nav button')]
          .filter((element) => element.checkVisibility() && !reached(element))
          .filter((element) => {
            const { top, bottom, width } = element.getBoundingClientRect();
            return width > 0 && top >= 60 && bottom > box.top && top < innerHeight;
          })
          .map((element) => element.textContent);
      });
      expect(covered, address).toEqual([]);
    }
  });
