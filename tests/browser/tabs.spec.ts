// Tabs of one phone that die, freeze, come and go while sets are being ticked.

import type { Page } from 'playwright/test';
import { storedOn, ticksIn, unpaired } from './device-data.ts';
import { crash, expect, openWorkout, test, tick, untilAllSaved } from './fixtures.ts';
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
  await openWorkout(page);
  const other = await context.newPage();
  await other.clock.install({ time: Date.now() });
  await other.goto('/workout');
  await untilAllSaved(other);

  const gate = Promise.withResolvers<'pass'>();
  const before = line.writes().length;
  line.fate = (call) => (line.writes().indexOf(call) === before ? gate.promise : 'pass');
  await page.bringToFront();
  await tick(page, 0);
  await expect.poll(() => line.writes().length).toBe(before + 1);
  await setLifecycle(page, 'frozen');
  await other.bringToFront();
  await tick(other, 1);
  await other.clock.fastForward(35_000);
  await expect.poll(() => holdfast.ticksHeld()).toBe(2);

  gate.resolve('pass');
  await setLifecycle(page, 'active');
  await page.bringToFront();
  await tick(page, 2);
  await expect.poll(() => holdfast.ticksHeld()).toBe(3);
  for (const tab of [page, other]) await untilAllSaved(tab);
  const [first, second] = line.writes().slice(before);
  expect(second?.key).toBe(first?.key);
});

async function setLifecycle(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state });
}

declare global {
  interface Window {
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
