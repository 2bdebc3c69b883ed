// Tabs of one phone that die, freeze, come and go while sets are being ticked.

import type { Page } from 'playwright/test';
import { storedOn, ticksIn, unpaired } from './device-data.ts';
import {
  crash,
  expect,
  holdNextWrite,
  openWorkout,
  test,
  tick,
  untilAllSaved,
  withoutBackgroundSync,
} from './fixtures.ts';
import { setBoxes } from './workout.ts';

for (const store of ['outbox', 'entities']) {
  test(`a tab that dies while a tick is being written to '${store}' leaves all of it or nothing [matrix: tab killed mid-tx]`, async ({
    context,
    page,
    holdfast,
  }) => {
    await holdWritesTo(page, store);
    await openWorkout(page);
    await page.evaluate(() => (window.holdsWrites = true));
    await setBoxes(page).first().setChecked(true);
    await page.waitForFunction(() => window.isHeld);
    await crash(page);

    const reopened = await context.newPage();
    await reopened.goto('/workout');
    await expect(setBoxes(reopened).first()).not.toBeChecked();
    const stored = await storedOn(reopened);
    expect({ ticks: ticksIn(stored), unpaired: unpaired(stored) }).toEqual({
      ticks: 0,
      unpaired: [],
    });
    await tick(reopened, 0);
    await expect.poll(() => holdfast.ticksHeld()).toBe(1);
  });
}

test('a tab that freezes while it sends is relieved by another, and does no harm when it thaws [matrix: frozen leader]', async ({
  context,
  page,
  holdfast,
  line,
}) => {
  await withoutBackgroundSync(context);
  await openWorkout(page);
  const other = await context.newPage();
  await withMovableClock(other);
  await other.goto('/workout');
  await untilAllSaved(other);

  const held = holdNextWrite(line);
  await tick(page, 0);
  await held.arrived();
  const frozen = await freeze(page);
  await tick(other, 1);
  await moveClock(other, 15);
  expect(line.writes()).toHaveLength(held.before + 1);
  await moveClock(other, 20);
  await expect.poll(() => holdfast.ticksHeld()).toBe(2);

  held.letGo();
  await frozen.thaw();
  await tick(page, 2);
  await expect.poll(() => holdfast.ticksHeld()).toBe(3);
  for (const tab of [page, other]) await untilAllSaved(tab);
  const [first, second] = line.writes().slice(held.before);
  expect(second?.key).toBe(first?.key);
});

/** Playwright's own clock is one for all pages, and waits for the frozen one. */
async function withMovableClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const RealDate = Date;
    const now = () => RealDate.now() + (window.clockAhead ?? 0);
    window.Date = new Proxy(RealDate, {
      construct: (date, given) => Reflect.construct(date, given.length > 0 ? given : [now()]),
      get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    });
  });
}

async function moveClock(page: Page, seconds: number): Promise<void> {
  await page.evaluate((ms) => (window.clockAhead = (window.clockAhead ?? 0) + ms), seconds * 1000);
}

/**
 * Its scripts, timers and replies stand still while it keeps what it holds. (A page that is driven from
 * outside always counts as visible, and the browser itself freezes only hidden ones.)
 */
async function freeze(page: Page): Promise<{ thaw(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const stands = new Promise((resolve) => session.once('Debugger.paused', resolve));
  await session.send('Debugger.pause');
  await stands;
  return { thaw: () => session.detach() };
}

declare global {
  interface Window {
    clockAhead?: number;
    holdsWrites?: boolean;
    isHeld?: boolean;
  }
}

/** While `holdsWrites`, a transaction that has written to this store is kept from completing. */
async function holdWritesTo(page: Page, name: string): Promise<void> {
  await page.addInitScript((held) => {
    const stores = IDBObjectStore.prototype as unknown as Record<
      'put' | 'add',
      (this: IDBObjectStore, ...rest: unknown[]) => IDBRequest
    >;
    for (const verb of ['put', 'add'] as const) {
      const write = stores[verb];
      stores[verb] = function (...rest) {
        const request = write.apply(this, rest);
        if (!window.holdsWrites || this.name !== held) return request;
        window.isHeld = true;
        const again = () => this.count().addEventListener('success', again);
        again();
        return request;
      };
    }
  }, name);
}
