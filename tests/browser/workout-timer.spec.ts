// A workout's timer is a deadline, so nothing that happens to the page changes when it ends.

import { storedOn } from './device-data.ts';
import { expect, signIn, test } from './fixtures.ts';
import { secondsOn, setBoxes, startTodaysWorkout } from './workout.ts';
import type { Page } from 'playwright/test';

const timer = (page: Page, what = 'Rest') => page.getByRole('timer', { name: `${what} left` });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const timesUp = (page: Page) => page.getByText("Time's up!");

declare global {
  interface Window {
    felt: string[];
  }
}

test.beforeEach(async ({ page }) => {
  // Sound and vibration at the end, and how often the app asked to keep the screen on.
  await page.addInitScript(() => {
    window.felt = [];
    navigator.vibrate = () => window.felt.push('vibration') > 0;
    AudioBufferSourceNode.prototype.start = () => void window.felt.push('sound');
    const lock = { release: () => Promise.resolve() } as WakeLockSentinel;
    const request = () => {
      window.felt.push('screen on');
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await page.clock.install();
  await signIn(page);
  await startTodaysWorkout(page);
});

test('[WK-19] [WK-20] [WK-21] the rest starts with a tick, is made longer, paused and skipped, and ends with a sound while nobody looked', async ({
  page,
}) => {
  const presets = page.getByRole('region', { name: 'Rest timer' }).getByRole('button');
  const names = ['3:00', '0:03', '1:00', '1:30', '2:00', '5:00'].map((time) => `Rest ${time}`);
  await expect(presets.first()).toHaveAccessibleName(names[0]!);
  for (const name of names) await expect(button(page, name)).toHaveCount(1);

  await setBoxes(page).first().tap();
  await expect(timer(page)).toHaveText(/^(3:00|2:\d\d)$/);
  await button(page, 'Pause the rest').tap();
  await expect(button(page, 'Resume rest')).toBeVisible();
  const paused = await secondsOn(timer(page));
  await page.clock.fastForward('01:00');
  expect(await secondsOn(timer(page))).toBe(paused);
  await button(page, '15 seconds more').tap();
  await expect.poll(() => secondsOn(timer(page))).toBe(paused + 15);
  await button(page, 'Resume rest').tap();
  await page.clock.fastForward('01:00');
  await expect
    .poll(() => secondsOn(timer(page)), { timeout: 30_000 })
    .toBeLessThanOrEqual(paused + 15 - 60);
  await button(page, 'Skip the rest').tap();
  await expect(timer(page)).toHaveCount(0);
  await expect(timesUp(page)).toHaveCount(0);

  await button(page, 'Rest 1:00').tap();
  await page.clock.fastForward('01:40');
  await expect(timesUp(page)).toBeVisible();
  await expect(page.getByText(/Your rest ended 0:\d\d ago/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.felt)).toContain('sound');
  await expect.poll(() => page.evaluate(() => window.felt)).toContain('vibration');
  await expect(timer(page)).toHaveCount(0);
});

test('[WK-19] a rest goes on while the app is closed', async ({ page }) => {
  await button(page, 'Rest 5:00').tap();
  await expect(timer(page)).toHaveText(/^(5:00|4:\d\d)$/);
  // The display is a moment ahead of the disk.
  const kept = async () => (await storedOn(page)).meta.map(({ name }) => name);
  await expect.poll(kept).toContain('restTimer');
  await page.reload();
  await expect(timer(page)).toHaveText(/^4:\d\d$/);
  await page.clock.fastForward('02:00');
  await expect(timer(page)).toHaveText(/^2:\d\d$/);
});

test('a timed set is ticked by its clock, at its end or when the athlete stops', async ({
  page,
}) => {
  const strip = page.getByRole('navigation', { name: 'Exercises' });
  await strip.getByRole('button', { name: 'Plank' }).click();
  const minutes = (set: number) => page.getByLabel(`Set ${set} time, minutes`);
  const seconds = (set: number) => page.getByLabel(`Set ${set} time, seconds`);
  await button(page, /^Start the set, 1:05$/).tap();
  await expect(timer(page, 'Set')).toHaveText(/^1:0\d$/);
  await page.clock.fastForward('01:06');
  await expect(timesUp(page)).toBeVisible();
  await expect(setBoxes(page).first()).toBeChecked();
  await expect(minutes(1)).toHaveValue('1');
  await expect(seconds(1)).toHaveValue('05');
  await expect(timer(page)).toBeVisible();

  await button(page, 'Skip the rest').tap();
  await button(page, /^Start the set/).tap();
  await page.clock.fastForward('00:40');
  await button(page, 'Set done now').tap();
  await expect(setBoxes(page).nth(1)).toBeChecked();
  await expect(minutes(2)).toHaveValue('0');
  await expect(seconds(2)).toHaveValue(/^4\d$/);
  await expect(seconds(2)).toHaveAccessibleDescription(/^0:2\d below target$/);

  await button(page, 'Skip the rest').tap();
  await button(page, /^Start the set/).tap();
  await button(page, 'Stop the set timer').tap();
  await expect(setBoxes(page).nth(2)).not.toBeChecked();
});

test('the screen stays on, and is asked to again whenever the workout is looked at', async ({
  page,
}) => {
  const asked = () =>
    page.evaluate(() => window.felt.filter((what) => what === 'screen on').length);
  await expect.poll(asked).toBe(1);
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', {
        value: visibilityState,
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look('hidden');
  expect(await asked()).toBe(1);
  await look('visible');
  await expect.poll(asked).toBe(2);
});
