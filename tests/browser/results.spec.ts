// Training beyond today: its sections, the calendar, and the results of past workouts.

import type { Comment } from '#contract/comment.ts';
import type { Page } from 'playwright/test';
import { storedOn } from './device-data.ts';
import {
  expect,
  openTraining,
  openWorkout,
  signIn,
  test,
  untilAllSaved,
  untilInstalled,
} from './fixtures.ts';
import { finishWorkout, setBoxes, startTodaysWorkout } from './workout.ts';

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Training' }).getByRole('link', { name });
const level1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the results of a finished workout from their list. */
async function openResults(page: Page, which: 'latest' | 'first'): Promise<void> {
  await page.goto('/training?section=results&view=workouts');
  const links = page.getByRole('main').getByRole('list').getByRole('link');
  const end = page.getByText('That’s all');
  await expect(end).toBeVisible();
  // Each month is read separately, so the end may show before the rows above it.
  await expect(links).toHaveCount(Number(/\d+/.exec((await end.textContent()) ?? '')));
  await (which === 'latest' ? links.first() : links.last()).click();
  await expect(page).toHaveURL(/\/results\/session\//);
  await expect(level1(page)).toBeVisible();
}

test('[TR-10] [TR-11] the sections of Training, and the figures of the results', async ({
  page,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await section(page, 'Results').click();
  await expect(page).toHaveURL(/\/training\?section=results$/);
  const tile = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect(tile('Workouts')).toBeChecked();
  await expect(tile('Exercise time')).toHaveAccessibleName(/\d+ h \d+ min/);
  await expect(tile('Discipline')).toHaveAccessibleName(/\d+%/);
  await expect(tile('Self score')).toHaveAccessibleName(/\d\.\d/);

  await tile('Exercise time').check({ force: true });
  await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Week', exact: true }).check({ force: true });
  const chart = page.getByRole('figure', { name: 'Exercise time by week' });
  await chart.getByText('Show as a table').click();
  await expect(chart.getByRole('row')).toHaveCount(9);
  await expect(page).toHaveURL(/range=all.*by=week/);
  await page.reload();
  await expect(chart).toBeVisible();

  await page.goto('/results');
  await expect(page).toHaveURL(/\/training\?section=results$/);
  await section(page, 'Programs').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
});

test('[TR-5] [TR-12] [TR-14] the calendar by keyboard and by touch', async ({ page }) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/schedule');
  await expect(page).toHaveTitle('Schedule | Holdfast');
  const grid = page.getByRole('grid');
  const today = grid.locator('[aria-current=date]').getByRole('button', { name: /planned/ });
  await today.tap();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Start workout' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await today.focus();
  await page.keyboard.press('ArrowUp');
  await expect(grid.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  const done = grid.getByRole('link', { name: /, done$/ }).first();
  await done.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/results\/[^/]+\/\d+$/);
  await expect(level1(page)).toBeFocused();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/schedule\?date=/);

  await page.getByRole('radio', { name: 'Week', exact: true }).check({ force: true });
  await expect(
    page
      .getByRole('main')
      .getByText(/^(Rest|Done)/)
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByRole('button', { name: /Planned/ }).first()).toBeVisible();
});

test(
  '[NAV-15] [NAV-24] [PB-19] the results of a day opened by their address can only be read, and lead back to Training',
  { tag: '@installed' },
  async ({ page, signal }) => {
    await signIn(page);
    await untilAllSaved(page);
    await page.goto('/training?section=schedule');
    await page.getByRole('button', { name: 'Previous month' }).click();
    const address = await page.getByRole('grid').getByRole('link').first().getAttribute('href');
    await untilInstalled(page);
    await signal.lose();

    const cold = await page.context().newPage();
    await cold.goto(address ?? '');
    const table = cold.getByRole('table', { name: /planned and done/ }).first();
    await expect(table.getByRole('columnheader')).toHaveText(['Set', 'Planned', 'Done']);
    await expect(table.locator('input, select, textarea, button, [contenteditable]')).toHaveCount(
      0,
    );
    await cold.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(cold).toHaveURL(/\/training\?section=results$/);

    await cold.goto(address ?? '');
    await expect(level1(cold)).toBeVisible();
    await cold.goBack();
    await expect(cold).toHaveURL(/\/training/);
  },
);

test(
  '[WK-43] a comment is written, changed, deleted and brought back without a signal',
  { tag: '@installed' },
  async ({ page, signal }) => {
    await signIn(page);
    await untilInstalled(page);
    await openTraining(page);
    await untilAllSaved(page);
    await openResults(page, 'latest');
    const comment = (text: string) =>
      page
        .getByRole('list', { name: 'Comments on the workout' })
        .getByRole('listitem')
        .filter({ hasText: text });
    const write = async (text: string) => {
      await page.getByRole('button', { name: 'Comment on the workout' }).click();
      await page.getByRole('textbox', { name: 'Comment on the workout' }).fill(text);
      await page.getByRole('button', { name: 'Add comment' }).click();
      await expect(comment(text)).toBeVisible();
    };
    await write('Grip gave in');
    await untilAllSaved(page);

    await signal.lose();
    await write('Slept five hours');
    await comment('Grip gave in').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Edit comment').fill('Straps next time');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(comment('Straps next time')).toContainText('edited');
    await comment('Slept five hours').getByRole('button', { name: 'Delete' }).click();
    await expect(comment('Slept five hours')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(comment('Slept five hours')).toBeVisible();
    await comment('Slept five hours').getByRole('button', { name: 'Delete' }).click();
    await expect(comment('Slept five hours')).toHaveCount(0);
    await page.reload();
    await expect(comment('Straps next time')).toBeVisible();
    await expect(comment('Slept five hours')).toHaveCount(0);

    await signal.return();
    await untilAllSaved(page);
    const { entities } = await storedOn(page);
    const onServer = entities
      .filter(({ type, rev, dirty }) => type === 'comment' && rev !== null && !dirty)
      .map(({ body }) => (body as Comment).text);
    expect(onServer).toContain('Straps next time');
    expect(onServer).not.toContain('Slept five hours');
  },
);

test("the coach's comment shows with name and time, and cannot be changed", async ({ page }) => {
  await signIn(page);
  await untilAllSaved(page);
  await openResults(page, 'first');
  const comment = page.getByRole('article').filter({ hasText: 'Keep two in reserve this week.' });
  const said = comment.last();
  await expect(said).toContainText('Robin');
  await expect(said.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-/);
  await expect(said.getByRole('button')).toHaveCount(0);
});

test('[NAV-15] an exercise over time: found by its name, its chart, records and each time', async ({
  page,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/training?section=results&view=exercises');
  await page.getByLabel('Find an exercise').fill('squ back');
  await page.getByRole('link', { name: /Barbell back squat/ }).click();
  await expect(page).toHaveURL(/\/results\/exercise\//);
  await expect(level1(page)).toHaveText('Barbell back squat');
  await expect(page.getByRole('figure', { name: 'Est. 1RM by workout' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Records' })).toContainText('Heaviest');
  await page.getByRole('radio', { name: 'Volume' }).check({ force: true });
  await expect(page.getByRole('figure', { name: 'Volume by workout' })).toBeVisible();
  await page.getByRole('region', { name: 'By workout' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/results\/session\//);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/results\/exercise\//);
});

test(
  'the history of an exercise counts the sets done so far today, and the workout goes on',
  { tag: '@installed' },
  async ({ page }) => {
    await openWorkout(page);
    const title = await page.getByRole('heading', { level: 2 }).first().innerText();
    await setBoxes(page).nth(1).check();
    await page.getByRole('link', { name: `History of ${title}` }).click();
    await expect(level1(page)).toHaveText(title);
    await expect(
      page.getByRole('region', { name: 'By workout' }).getByRole('row').nth(1),
    ).toContainText('Today, so far');
    await page.getByRole('button', { name: 'Back to the workout' }).click();
    await expect(page).toHaveURL(/\/workout$/);
    await expect(page.getByRole('button', { name: 'Exercise complete' })).toBeVisible();
  },
);

test('[TR-9] [NAV-32] a suspended workout takes the place of today, and Training wears a dot until it is finished', async ({
  page,
}) => {
  const dot = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Training$/ })
    .getByText('You have an unfinished workout');
  await signIn(page);
  await untilAllSaved(page);
  await expect(page.getByRole('button', { name: 'Open workout' })).toBeVisible();
  await expect(dot).toHaveCount(0);
  await startTodaysWorkout(page);
  await page.getByRole('button', { name: 'Pause and leave' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('region', { name: /./ }).getByText(/of \d+ sets done/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open workout' })).toHaveCount(0);
  await expect(dot).toBeVisible();
  await page.goto('/settings');
  await expect(dot).toBeVisible();

  await openTraining(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(setBoxes(page).first()).toBeVisible();
  await page.goto('/workout/finish');
  await finishWorkout(page);
  await untilAllSaved(page);
  await expect(dot).toHaveCount(0);
});

test('[NAV-2] a workout opens at its top, and the list of workouts is found where it was left', async ({
  page,
}) => {
  await signIn(page);
  await untilAllSaved(page);
  await page.goto('/training?section=results&view=workouts');
  const workout = page.getByRole('main').getByRole('list').getByRole('link').nth(24);
  await workout.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const place = () => workout.evaluate((element) => element.getBoundingClientRect().top);
  const before = await place();
  // Further down than a phone's screen: back at the top, the workout would be out of sight.
  expect(await scrolled()).toBeGreaterThan(1000);
  await workout.click();
  await expect(page).toHaveURL(/\/results\/session\//);
  // Tall enough to scroll.
  await expect(page.getByRole('table').nth(1)).toBeAttached();
  await expect.poll(scrolled).toBe(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/view=workouts$/);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(300);
});
