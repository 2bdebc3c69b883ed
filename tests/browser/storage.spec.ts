// The browser's storage that fails under the app.

import type { Page } from 'playwright/test';
import { storedOn, ticksIn } from './device-data.ts';
import { expect, openWorkout, test, tick } from './fixtures.ts';

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
