// Tabs of one phone that die, freeze, come and go while sets are being ticked.

import type { Page } from 'playwright/test';
import { storedOn, ticksIn, unpaired } from './device-data.ts';
import {
  crash,
  expect,
  holdNextWrite,
  moveClock,
  openWorkout,
  test,
  tick,
  untilAllSaved,
  withMovableClock,
  withoutBackgroundSync,
} from './fixtures.ts';
import { setBoxes } from './workout.ts';

test.use({ serviceWorkers: 'allow' });

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
  trouble,
}) => {
  // The call that was held and the one that repeats it may reach the server at the same moment.
  trouble.expectPlanted(/^Failed to load resource: the server responded with a status of 409/);
  await withoutBackgroundSync(context);
  await withCountedTransactions(page);
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
  // It checks again when its own timer fires, after half a minute at most.
  await expect.poll(() => holdfast.ticksHeld(), { timeout: 60_000 }).toBe(2);

  held.letGo();
  await frozen.thaw();
  await tick(page, 2);
  await expect.poll(() => holdfast.ticksHeld()).toBe(3);
  for (const tab of [page, other]) await untilAllSaved(tab);
  const [first, second] = line.writes().slice(held.before);
  expect(second?.key).toBe(first?.key);
});

test('a tab dies before it tells the others that it ticked a set: another sends the set half a minute later [matrix: tab killed mid-tx]', async ({
  context,
  page,
  holdfast,
}) => {
  await withoutBackgroundSync(context);
  await openWorkout(page);
  const other = await context.newPage();
  await withMovableClock(other);
  await other.goto('/workout');
  await untilAllSaved(other);

  await page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
    navigator.locks.request = () => new Promise(() => undefined);
  });
  await setBoxes(page).first().setChecked(true);
  await expect.poll(async () => ticksIn(await storedOn(page))).toBe(1);
  await crash(page);
  await moveClock(other, 31);
  await expect.poll(() => holdfast.ticksHeld()).toBe(1);
  await untilAllSaved(other);
  await expect(setBoxes(other).first()).toBeChecked();
});

test('twenty tabs opened and killed while sets are ticked: one sends at a time, each set arrives once [matrix: two tabs / 20 tabs]', async ({
  context,
  page,
  holdfast,
  line,
  trouble,
}) => {
  trouble.expectLostCalls();
  await openWorkout(page);
  let together = 0;
  let areKilled = false;
  line.fate = () => {
    // A dying tab's call stays open for a moment while another tab already sends.
    const open = line.writes().filter(({ isOpen }) => isOpen).length;
    if (!areKilled) together = Math.max(together, open);
    return 'pass';
  };
  const open = async () => {
    const tab = await context.newPage();
    await tab.goto('/workout');
    await expect(setBoxes(tab).first()).toBeVisible();
    return tab;
  };
  let survivor = page;
  for (const round of [0, 1, 2, 3, 4]) {
    const tabs = [survivor, ...(await Promise.all([open(), open(), open(), open()]))];
    const ticking = tabs[(round * 3) % 5]!;
    survivor = tabs[(round * 3 + 2) % 5]!;
    // Each set of the exercise, and finally the last one again.
    const box = setBoxes(ticking).nth(Math.min(round, 3));
    await expect(box).toBeChecked({ checked: round === 4 });
    await box.setChecked(round < 4);
    const ticks = Math.min(round + 1, 7 - round);
    await expect.poll(async () => ticksIn(await storedOn(ticking))).toBe(ticks);
    areKilled = true;
    await Promise.all(tabs.filter((tab) => tab !== survivor).map(crash));
    await line.quiet();
    areKilled = false;
  }
  // A tab that died before it told the others of its edit: the next round finds it, after half a minute at most.
  await expect.poll(() => holdfast.ticksHeld(), { timeout: 60_000 }).toBe(3);
  await untilAllSaved(survivor);
  expect(together).toBe(1);
  // A call whose sender was killed is repeated; there are never more saves than edits.
  const saves = line
    .writes()
    .filter(({ method, path }) => `${method} ${path}` === 'PUT /api/inworkout');
  expect(new Set(saves.map(({ key }) => key)).size).toBeLessThanOrEqual(5);
});

/**
 * Its scripts, timers and replies stop while it keeps what it holds. (A page driven from outside always counts as
 * visible, and the browser itself freezes only hidden pages.)
 */
async function freeze(page: Page): Promise<{ thaw(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const isPaused = new Promise((resolve) => session.once('Debugger.paused', resolve));
  // Never in the middle of a transaction: browsers do not freeze a tab that keeps others from the disk.
  const expression = `(function stand() {
    if (window.openTransactions === 0) debugger;
    else setTimeout(stand, 1);
  })()`;
  // The reply arrives once the tab has thawed.
  session.send('Runtime.evaluate', { expression }).catch(() => undefined);
  await isPaused;
  return { thaw: () => session.detach() };
}

/** `openTransactions`: how many of this page's transactions the disk has not finished. */
async function withCountedTransactions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let open = 0;
    Object.defineProperty(window, 'openTransactions', { get: () => open });
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...asked) {
      const begun = begin.apply(this, asked);
      open += 1;
      for (const end of ['complete', 'abort']) begun.addEventListener(end, () => (open -= 1));
      return begun;
    };
  });
}

declare global {
  interface Window {
    holdsWrites?: boolean;
    isHeld?: boolean;
  }
}

/** While `holdsWrites` is set, a transaction that has written to this store cannot complete. */
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
