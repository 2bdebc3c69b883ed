// Doing a workout: with a thumb, and with a keyboard and accessible names alone.

import { expect, signIn, test, untilAllSaved } from './fixtures.ts';
import { openDay, setsOf } from './workout.ts';
import type { Locator, Page } from 'playwright/test';

const nextSet = (page: Page) => page.locator('tr[aria-current=step]').getByRole('checkbox');
const timer = (page: Page, what: string) => page.getByRole('timer', { name: `${what} left` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const slider = (page: Page, name: string) => page.getByRole('slider', { name });

/** A thumb's gestures, counted. */
class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  /** One tap where the score is on the slider. */
  async rate(rated: Locator, score: number): Promise<void> {
    this.taps += 1;
    const { width, height } = (await rated.boundingBox())!;
    const position = { x: 16 + ((width - 32) * score) / 10, y: height / 2 };
    await rated.tap({ position });
    await expect(rated).toHaveValue(String(score));
  }
}

/** Ticks the current set this many times; returns the sets' names. */
async function tickNext(page: Page, thumb: Thumb, times: number): Promise<string[]> {
  const order: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const next = nextSet(page);
    await expect(next).toBeInViewport();
    const name = (await next.getAttribute('aria-label'))!;
    await thumb.tap(next);
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
    await expect(page.locator('tr[aria-current=step]').getByLabel(name)).toHaveCount(0);
    order.push(name.replace(' done', ''));
  }
  return order;
}

/** Done as prescribed: compliance is suggested, and the athlete answers it. */
async function rateAndGoOn(page: Page, thumb: Thumb, action: string): Promise<void> {
  await thumb.rate(slider(page, 'Effort'), 7);
  await expect(slider(page, 'Compliance')).toHaveAttribute(
    'aria-valuetext',
    'Suggested: Exactly as described',
  );
  await expect(button(page, action)).toBeDisabled();
  await thumb.tap(button(page, 'Exactly as described'));
  await expect(slider(page, 'Compliance')).toHaveAttribute(
    'aria-valuetext',
    '10, Exactly as described',
  );
  await thumb.tap(button(page, action));
}

test('[WK-5] [WK-22] [WK-23] 18 sets, a superset and a circuit among them, by touch: done as prescribed they take 17 taps more', async ({
  page,
  holdfast,
}) => {
  await page.clock.install();
  const before = await holdfast.sessionsHeld();
  await signIn(page);
  const thumb = new Thumb();
  await openDay(page, 'Volume and run', 5);
  thumb.taps += 1;
  await thumb.tap(button(page, 'Start workout'));
  const strip = page.getByRole('navigation', { name: 'Exercises' });
  await expect(strip.getByRole('button', { name: 'Superset A' })).toContainText('A1');
  await expect(strip.getByRole('button', { name: 'Circuit B' })).toContainText('B3');

  await tickNext(page, thumb, 5);
  await rateAndGoOn(page, thumb, 'Next exercise');

  await expect(page.getByText('No rest between exercises; rest 1:30 after')).toBeVisible();
  await page.clock.fastForward('03:00');
  expect(await tickNext(page, thumb, 1)).toEqual(['A1 set 1']);
  await expect(timer(page, 'Rest')).toHaveCount(0);
  expect(await tickNext(page, thumb, 1)).toEqual(['A2 set 1']);
  await expect(timer(page, 'Rest')).toHaveText(/^1:(30|[0-2]\d)$/);
  await expect(page.getByText('Round 2 of 3')).toBeVisible();
  const rounds = ['A1 set 2', 'A2 set 2', 'A1 set 3', 'A2 set 3'];
  expect(await tickNext(page, thumb, 4)).toEqual(rounds);
  await rateAndGoOn(page, thumb, 'Next exercise');

  await expect(page.getByText('in a continuous loop, without rest, for 5 minutes')).toBeVisible();
  await thumb.tap(button(page, 'Start the circuit, 5:00'));
  expect(await tickNext(page, thumb, 3)).toEqual(['B1 set 1', 'B2 set 1', 'B3 set 1']);
  await expect(timer(page, 'Circuit')).toHaveText(/^[34]:\d\d$/);
  await strip.getByRole('button', { name: 'Superset A' }).tap();
  await expect(timer(page, 'Circuit')).toHaveCount(0);
  await strip.getByRole('button', { name: 'Circuit B' }).tap();
  await expect(timer(page, 'Circuit')).toHaveText(/^[34]:\d\d$/);
  expect(await tickNext(page, thumb, 3)).toEqual(['B1 set 2', 'B2 set 2', 'B3 set 2']);
  await expect(button(page, 'One more round')).toBeVisible();
  await expect(slider(page, 'Effort')).toHaveCount(0);
  await page.clock.fastForward('05:00');
  await expect(page.getByText("Time's up!")).toBeVisible();
  await rateAndGoOn(page, thumb, 'Next exercise');

  await tickNext(page, thumb, 1);
  await rateAndGoOn(page, thumb, 'Finish workout');
  await thumb.rate(slider(page, 'Feel'), 8);
  await thumb.tap(button(page, 'Done'));
  await expect(page).toHaveURL(/\/training/);

  expect(thumb.taps).toBeLessThanOrEqual(18 + 17);
  await untilAllSaved(page);
  const known = new Set(before.map(({ _id }) => _id));
  const [added] = (await holdfast.sessionsHeld()).filter(({ _id }) => !known.has(_id));
  expect(setsOf(added!).filter(({ done }) => done)).toHaveLength(18);
});

test('[WK-4] a workout has its title on top, a rest timer and one button below, and a table of sets for each exercise', async ({
  page,
}) => {
  await signIn(page);
  await openDay(page, 'Volume and run', 5);
  await button(page, 'Start workout').click();
  const top = page.getByRole('banner');
  await expect(top.getByRole('heading', { name: 'Volume and run' })).toBeVisible();
  const strip = page.getByRole('navigation', { name: 'Exercises' });
  // Four exercises, and a button that adds one.
  await expect(strip.getByRole('button')).toHaveCount(5);
  const actions = page.getByRole('button', {
    name: /^(Exercise complete|Next exercise|Finish workout|Done)$/,
  });
  for (const [index, parts] of [1, 2, 3, 1].entries()) {
    await strip.getByRole('button').nth(index).click();
    await expect(page.getByRole('table', { name: /^Sets of / })).toHaveCount(parts);
    for (const table of await page.getByRole('table').all())
      await expect(table.getByRole('checkbox', { name: /set \d+ done$/i }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Rest timer' })).toBeVisible();
    await expect(actions).toHaveCount(1);
    await expect(top).toBeInViewport();
    await expect(actions).toBeInViewport();
  }
});

test('a workout by keyboard, finding everything by its name', async ({ page }) => {
  await signIn(page);
  await openDay(page, 'Volume and run', 5);
  await press(button(page, 'Start workout'), 'Enter');
  for (const sets of [5, 6, 6, 1]) {
    for (let set = 0; set < sets; set += 1) {
      const name = (await nextSet(page).getAttribute('aria-label'))!;
      const box = page.getByRole('checkbox', { name, exact: true });
      await press(box, 'Space');
      await expect(box).toBeChecked();
      await expect(page.locator('tr[aria-current=step]').getByLabel(name)).toHaveCount(0);
    }
    // A circuit may have one more round while its time runs.
    if (sets === 6 && (await button(page, 'One more round').isVisible())) {
      await press(button(page, 'Exercise complete'), 'Enter');
      await expect(timer(page, 'Circuit')).toHaveCount(0);
    }
    await press(slider(page, 'Effort'), 'ArrowRight');
    await expect(slider(page, 'Effort')).toHaveValue('1');
    // The suggestion has already moved the slider to the end, and the key still counts as the answer.
    await press(slider(page, 'Compliance'), 'End');
    await expect(slider(page, 'Compliance')).toHaveAttribute('aria-valuetext', /^10, /);
    await press(page.getByRole('button', { name: /^(Next exercise|Finish workout)$/ }), 'Enter');
  }
  await press(slider(page, 'Feel'), 'End');
  await press(button(page, 'Done'), 'Enter');
  await expect(page).toHaveURL(/\/training/);
});

/** Tabs until the target has the focus, then presses the key on it. */
async function press(target: Locator, key: string): Promise<void> {
  await expect(target).toBeEnabled();
  const way = () =>
    target.evaluate((element) => {
      if (element === document.activeElement) return null;
      const isAfter = document.activeElement?.compareDocumentPosition(element) ?? 0;
      return isAfter & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
    });
  let tabs = 0;
  for (let step = await way(); step !== null; step = await way()) {
    expect((tabs += 1), 'tabs to it').toBeLessThan(60);
    await target.page().keyboard.press(step);
  }
  await target.page().keyboard.press(key);
}
