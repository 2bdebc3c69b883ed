// The end of a rest is announced while the athlete is in another app.

import { expect, openWorkout, test } from './fixtures.ts';
import type { Page } from 'playwright/test';

test.use({ serviceWorkers: 'allow' });

declare global {
  interface Window {
    isHidden?: boolean;
  }
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title }) => title);
  });

/** As when another app comes to the front; the page keeps running for a while. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    window.isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('the end of a rest is told by a notification while the page is hidden, once that is agreed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => (window.isHidden ? 'hidden' : 'visible'),
    });
  });
  await openWorkout(page);
  const rest = page.getByRole('button', { name: 'Rest 0:03' });
  await rest.click();
  await expect(page.getByText("Time's up!")).toBeVisible();
  expect(await notifications(page)).toEqual([]);

  await rest.click();
  await hide(page, true);
  await expect.poll(() => notifications(page)).toEqual(["Time's up!"]);
  await hide(page, false);
  await expect.poll(() => notifications(page)).toEqual([]);
});

test('notifications are asked for by a tap that says what for, and a refusal is explained', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = 'denied');
  });
  await openWorkout(page);
  const offer = page.getByRole('region', { name: 'Rest alarm' });
  await expect(offer).toContainText('when your rest is over');
  await offer.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText('Notifications are blocked for this site.')).toBeVisible();
});
