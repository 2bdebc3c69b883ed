// Presses in the table of sets, while rows move under the finger.

import { expect, signIn, test } from './fixtures.ts';
import { setBoxes, startTodaysWorkout } from './workout.ts';
import type { Locator, Page } from 'playwright/test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a box that is pressed with a mouse while a row above it goes is ticked all the same', async ({
  page,
}) => {
  await pressWhileARowGoes(page, async ({ x, y }) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
  });
});

test('a box that is pressed with a finger while a row above it goes is ticked all the same', async ({
  page,
}) => {
  await pressWhileARowGoes(page, ({ x, y }) => page.touchscreen.tap(x, y));
});

/** The question about a weight disappears once the weight is typed and its field is left. */
async function pressWhileARowGoes(
  page: Page,
  press: (place: Place) => Promise<void>,
): Promise<void> {
  await signIn(page);
  await startTodaysWorkout(page);
  await button(page, 'Swap').tap();
  await page.getByLabel('Find a movement').fill('Pendulum squat');
  const movements = page.getByRole('list', { name: 'Movements' });
  await movements.getByRole('button', { name: 'Pendulum squat' }).tap();
  await button(page, 'Today only').tap();
  // Tall enough for the rows below the number pad.
  await page.setViewportSize({ width: 390, height: 1200 });
  await setBoxes(page).nth(0).tap();
  const ask = page.getByRole('alert').filter({ hasText: 'Enter the weight' });
  await expect(ask).toBeVisible();
  await expect(page.getByRole('group', { name: 'Number pad' })).toBeVisible();
  const second = await middleOf(setBoxes(page).nth(1));
  // The press takes the focus away before the timer stores the typed value.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.keyboard.type('180');
  await expect(ask).toBeVisible();
  await press(second);
  await page.clock.resume();
  await expect(setBoxes(page).nth(1)).toBeChecked();
  await expect(field(page, 'Set 2 weight, pounds')).toHaveValue('180');
  await expect(ask).toHaveCount(0);
}

test('a press ends the scrolling to the next set', async ({ page }) => {
  await signIn(page);
  await startTodaysWorkout(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(button(page, 'Swap')).toBeVisible();
  // Scroll until the first row is the last one in view, and stays so once the layout has settled.
  const pixelsOff = () =>
    page.evaluate(() => {
      const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
      const row = document.querySelector('[data-set]')!.getBoundingClientRect();
      const off = row.bottom - innerHeight + Number.parseFloat(scrollPaddingBottom);
      scrollBy(0, off);
      return Math.abs(off);
    });
  await expect.poll(pixelsOff).toBeLessThan(1);
  // The press comes with the first pixel that moves: one that is sent from outside the page may find the scrolling over.
  await page.evaluate(() => {
    const press = new PointerEvent('pointerdown', { bubbles: true });
    addEventListener('scroll', () => document.body.dispatchEvent(press), { once: true });
  });
  const before = await page.evaluate(() => scrollY);
  await setBoxes(page).first().tap();
  const [pressed, later] = await page.evaluate(
    (from) =>
      new Promise<number[]>((resolve) => {
        let pressed = from;
        let frames = 0;
        const look = () => {
          if (scrollY !== from) frames++;
          // Scrolling is drawn apart from the page: one frame may be on its way.
          if (frames === 2) pressed = scrollY;
          if (frames < 40) requestAnimationFrame(look);
          else resolve([pressed, scrollY]);
        };
        requestAnimationFrame(look);
      }),
    before,
  );
  expect(later).toBe(pressed);
});

interface Place {
  readonly x: number;
  readonly y: number;
}

async function middleOf(locator: Locator): Promise<Place> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('[WK-24] a finger that slips and taps twice has done the set, and a tap later takes it back', async ({
  page,
}) => {
  await signIn(page);
  await startTodaysWorkout(page);
  const box = setBoxes(page).first();
  await box.dblclick();
  await expect(page.getByRole('button', { name: /^Barbell back squat 1/ })).toBeVisible();
  await expect(box).toBeChecked();
  await box.click();
  await expect(box).not.toBeChecked();
});
