// The browser's storage fails while the app runs.

import type { Page } from 'playwright/test';
import { storedOn, ticksIn } from './device-data.ts';
import { expect, fillInLogIn, openWorkout, test, tick, untilAllSaved } from './fixtures.ts';
import { isWrite } from './line.ts';
import { setBoxes } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

for (const how of ['silently', 'with a word'] as const) {
  test(`a tick is written although the browser has closed the database ${how} [matrix: IDB closed by browser]`, async ({
    page,
    holdfast,
  }) => {
    await keepConnections(page);
    await openWorkout(page);
    const opened = await page.evaluate(() => window.connections.length);
    await page.evaluate((announced) => {
      for (const connection of window.connections) {
        connection.close();
        if (announced) connection.dispatchEvent(new Event('close'));
      }
    }, how === 'with a word');

    await tick(page, 0);
    expect(await page.evaluate(() => window.connections.length)).toBe(opened + 1);
    expect(ticksIn(await storedOn(page))).toBe(1);
    await expect.poll(() => holdfast.ticksHeld()).toBe(1);
    await tick(page, 1);
    await expect.poll(() => holdfast.ticksHeld()).toBe(2);
  });
}

declare global {
  interface Window {
    connections: IDBDatabase[];
  }
}

/** Remembers every connection of the page to the athlete's database. */
async function keepConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.connections = [];
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      const request =
        version === undefined ? open.call(this, name) : open.call(this, name, version);
      if (name.startsWith('holdfast-')) {
        request.addEventListener('success', () => window.connections.push(request.result));
      }
      return request;
    };
  });
}

test('storage that the browser cleared is noticed: what is lost is said, and the rest comes back [matrix: eviction]', async ({
  context,
  page,
  holdfast,
  line,
  trouble,
}) => {
  trouble.expectLostCalls();
  trouble.expectRefusedCalls();
  await openWorkout(page);
  await tick(page, 0);
  await expect.poll(() => holdfast.ticksHeld()).toBe(1);
  await untilAllSaved(page);
  line.fate = (call) => (isWrite(call) ? 'lose call' : 'pass');
  await tick(page, 1);
  await expect(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
  await page.close();
  const session = await context.newCDPSession(await context.newPage());
  await session.send('Storage.clearDataForOrigin', {
    origin: line.url,
    storageTypes: 'indexeddb',
  });

  line.fate = () => 'pass';
  const reopened = await context.newPage();
  await reopened.goto('/training');
  // The sign-in was stored there too.
  await expect(reopened).toHaveURL(/\/login/);
  await fillInLogIn(reopened);
  const dialog = reopened.getByRole('dialog', { name: /^Something is missing/ });
  await expect(dialog).toContainText('One change hadn’t been sent yet and is lost.');
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await reopened.getByRole('button', { name: 'Continue' }).click();
  await expect(setBoxes(reopened).nth(0)).toBeChecked();
  await expect(setBoxes(reopened).nth(1)).not.toBeChecked();
  await tick(reopened, 1);
  await expect.poll(() => holdfast.ticksHeld()).toBe(2);
});
