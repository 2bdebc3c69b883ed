// How training develops: every record, the year day by day, and sets per muscle, for the athlete and for the coach.

import type { Browser, Page } from 'playwright/test';
import { expect, fillInLogIn, signIn, test, untilAllSaved } from './fixtures.ts';
import { coach } from './server-process.ts';

const level1 = (page: Page) => page.getByRole('heading', { level: 1 });
const records = (page: Page) => page.getByRole('list', { name: 'Records' });
const results = '/training?section=results';

async function openClient(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const desk = await context.newPage();
  await desk.goto('/login');
  await fillInLogIn(desk, coach);
  await expect(desk).toHaveURL(/\/coaching/);
  await desk.goto('/clients');
  await desk.getByRole('link', { name: 'Alex Reyes' }).click();
  await expect(level1(desk)).toHaveText('Alex Reyes');
  await desk.getByRole('heading', { name: 'Statistics' }).scrollIntoViewIfNeeded();
  await desk.mouse.wheel(0, 2000);
  return desk;
}

test('an athlete goes through their records and from one to its workout; the coach reads the same', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto(results);
  await page
    .getByRole('navigation', { name: 'Results' })
    .getByRole('link', { name: 'Records' })
    .click();
  const latest = records(page).getByRole('article').first();
  await expect(latest.getByRole('listitem').first()).toContainText(/\d+ ?now/);
  const told = await latest.textContent();

  await page.getByLabel('Exercise').selectOption({ label: 'Barbell back squat' });
  await expect(page).toHaveURL(/movement=/);
  const squats = records(page).getByRole('article').first().getByRole('listitem');
  await expect(squats.first()).toContainText('Barbell back squat');
  await page.reload();
  await expect(page.getByLabel('Exercise')).toHaveValue(/squat/);

  const workout = records(page).getByRole('article').first().getByRole('link');
  const title = await workout.textContent();
  await workout.click();
  await expect(page).toHaveURL(/\/results\/session\//);
  await expect(level1(page)).toHaveText(title ?? '');
  await expect(page.getByRole('list', { name: /^Records in Barbell back squat/ })).toBeVisible();

  const desk = await openClient(browser, baseURL);
  const history = desk.getByRole('region', { name: 'Exercise history' });
  await history.getByLabel('Exercise').selectOption({ label: 'Barbell back squat' });
  await expect(history.getByRole('figure', { name: 'Est. 1RM by workout' })).toBeVisible();
  const squatDays = history.getByRole('table').getByRole('link');
  await expect(squatDays.first()).toBeVisible();
  await expect(records(desk).getByRole('article').first()).toHaveText(told ?? '');
  await records(desk).getByRole('article').first().getByRole('link').click();
  await expect(desk).toHaveURL(/\/clients\/.*\/training\//);
});

test('a year is read day by day, by finger and by keyboard, and each day leads to its workouts', async ({
  page,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto(results);
  const year = page.getByRole('region', { name: 'Consistency' });
  await expect(year.getByText(/in a row with a workout/)).toBeVisible();
  await expect(year.getByText(/^\d+ workouts? this year/)).toBeVisible();
  const map = year.getByRole('group', { name: /^Sets done each day of/ });
  const today = map.locator('[aria-current=date]');
  // The map has scrolled to today; the page has not.
  await year.getByRole('heading').scrollIntoViewIfNeeded();
  const inSight = async () => {
    const { x, width } = (await today.boundingBox())!;
    return x > 0 && x + width <= page.viewportSize()!.width;
  };
  await expect.poll(inSight).toBe(true);
  // Also after the phone was turned and turned back.
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect.poll(inSight).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(inSight).toBe(true);
  const trained = map.getByRole('button', { name: /: .+, \d+ sets?$/ });
  const words = (await trained.last().getAttribute('aria-label')) ?? '';
  expect(words).toMatch(/^\w+ \d+ \w+ \d{4}: |^\w+ \w+ \d+ \d{4}: /);
  await trained.last().tap();
  await expect(year.getByText(words, { exact: true })).toBeVisible();

  await today.focus();
  const before = await today.getAttribute('data-date');
  await page.keyboard.press('ArrowLeft');
  const focused = map.locator(':focus');
  await expect(focused).not.toHaveAttribute('data-date', before ?? '');
  await page.keyboard.press('Home');
  await expect(focused).toHaveAttribute('data-date', /-01-01$/);
  await expect(focused).toBeInViewport();
  await page.keyboard.press('End');
  await expect(focused).toHaveAttribute('data-date', before ?? '');

  await trained.last().tap();
  await year
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/results\/session\//);
});

test('an athlete sets a target for a muscle, drops it again, and the coach reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto(results);
  const muscles = page.getByRole('region', { name: 'Muscles' });
  const quads = muscles
    .locator('li')
    .filter({ has: page.locator('summary', { hasText: /^Quads/ }) });
  await expect(quads).toContainText('the suggested 10–20');
  await quads.locator('summary').click();
  await expect(
    quads.getByRole('table', { name: 'Exercises for quads' }).getByRole('row'),
  ).not.toHaveCount(1);
  await quads.getByRole('radio', { name: 'My own' }).check({ force: true });
  await quads.getByLabel('From').fill('30');
  await quads.getByLabel('To').fill('20');
  await quads.getByRole('button', { name: 'Save target' }).click();
  await expect(quads.getByRole('alert')).toContainText('the lower number first');
  await quads.getByLabel('To').fill('40');
  await quads.getByRole('button', { name: 'Save target' }).click();
  await expect(quads).toContainText(/below your target of 30–40/);
  await expect(muscles.locator('summary').first()).toContainText(/^Quads/);
  await untilAllSaved(page);
  await page.reload();
  await expect(quads).toContainText(/below your target of 30–40/);

  const desk = await openClient(browser, baseURL);
  await expect(desk.getByRole('region', { name: 'Muscles' })).toContainText(
    /below their target of 30–40/,
  );

  await quads.locator('summary').first().click();
  await quads.getByRole('radio', { name: 'None' }).check({ force: true });
  await expect(quads.locator('summary').first()).toContainText('No target');
});
