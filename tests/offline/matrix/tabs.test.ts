// The rows of the fault matrix where a tab or the service worker dies, freezes or is not alone.
import { expect, test } from 'vitest';
import type { Phone } from '../simulator/phone.ts';
import { watch } from '../simulator/rest.ts';
import { lift, note, type Scene, story, tick, withServer } from './story.ts';

withServer();

/** More steps than a tick and the sending of all waiting changes take. */
const everyStep = Array.from({ length: 60 }, (_, index) => index + 1);

test(
  'a tab killed at any step of logging a set leaves it stored with its entry, or not at all [matrix: tab killed mid-tx] [WK-24]',
  story({ runs: 1 }, async (scene) => {
    let deaths = 0;
    for (const step of everyStep.slice(0, 14)) {
      const tab = await scene.phone.front();
      tab.killAfter(step);
      await scene.log([lift(step)]);
      if (!tab.isAlive()) deaths += 1;
      tab.kill();
      expect(await watch(scene.world), `killed at step ${step}`).toEqual([]);
    }
    expect(deaths).toBeGreaterThan(3);
  }),
);

test(
  'a tab killed at any step of sending loses and doubles nothing [matrix: tab killed mid-tx] [WK-25]',
  story({ runs: 1 }, async (scene) => {
    let deaths = 0;
    for (const step of everyStep) {
      const tab = await scene.phone.front();
      await scene.log([lift(step), note(`note ${step}`)]);
      tab.killAfter(step);
      await scene.pass(1000);
      if (!tab.isAlive()) deaths += 1;
      tab.kill();
      expect(await watch(scene.world), `killed at step ${step}`).toEqual([]);
    }
    expect(deaths).toBeGreaterThan(20);
  }),
);

/** Closes all tabs: only the service worker can send the waiting changes. */
function closeAll({ tabs }: Phone): void {
  for (const tab of tabs) tab.kill();
}

test(
  'a service worker stopped at any step of its round loses and doubles nothing [matrix: SW killed mid-drain] [WK-25]',
  story({ runs: 1 }, async (scene) => {
    for (const step of everyStep) {
      await scene.log([lift(step), note(`note ${step}`)]);
      closeAll(scene.phone);
      await scene.phone.wakeWorker(step);
      await scene.pass(0);
      expect(await watch(scene.world), `stopped at step ${step}`).toEqual([]);
    }
  }),
);

test(
  'the service worker sends what a closed app has left [matrix: background sync] [WK-24]',
  story({}, async (scene) => {
    scene.phone.hardware.network.weather = 'no signal';
    await scene.log([tick, ...scene.actions, lift(30)]);
    closeAll(scene.phone);
    scene.phone.hardware.network.weather = 'fine';
    await scene.phone.wakeWorker();
    await scene.pass(0);
    expect(scene.writes().at(-1)?.status).toBe(200);
    expect(await scene.waiting()).toBe(0);
  }),
);

test(
  'a service worker that wakes while a page sends leaves it to the page [matrix: background sync]',
  story({}, async (scene) => {
    const { network } = scene.phone.hardware;
    network.weather = 'slow';
    await scene.log([tick]);
    await scene.pass(500);
    expect(network.sent.at(-1)?.status).toBe('under way');
    const sent = network.sent.length;
    await scene.phone.wakeWorker();
    await scene.pass(100);
    expect(network.sent).toHaveLength(sent);
    expect(network.overlaps).toBe(0);
  }),
);

for (const count of [2, 20]) {
  test(
    `of ${count} tabs one sends at a time, whichever are closed meanwhile [matrix: two tabs / 20 tabs] [WK-25]`,
    story({ runs: count === 2 ? 3 : 1 }, async (scene) => {
      const { phone, random } = scene;
      while (phone.tabs.length < count) await phone.open();
      phone.hardware.network.weather = 'slow';
      for (let turn = 0; turn < 12; turn += 1) {
        await scene.log([lift(turn + 1, turn), ...scene.actions.slice(0, 1)]);
        phone.turn();
        await scene.pass(1500);
      }
      expect(phone.hardware.network.overlaps).toBe(0);
      for (let closed = 0; closed < count - 1; closed += 1) {
        const open = phone.tabs.filter((tab) => tab.isAlive());
        open[Math.floor(random() * open.length)]?.kill();
        await scene.log([lift(closed + 20)]);
        await scene.pass(600);
      }
      phone.hardware.network.weather = 'fine';
      await scene.pass(60_000);
      expect(await scene.waiting()).toBe(0);
    }),
  );
}

/** The system freezes a tab while it sends; another tab is on the screen. */
async function freezeTheSender(scene: Scene) {
  const { phone } = scene;
  phone.hardware.network.weather = 'slow';
  await scene.log([tick]);
  await scene.pass(500);
  const frozen = await phone.front();
  frozen.freeze();
  phone.hardware.network.weather = 'fine';
  await phone.open();
  return { frozen, since: scene.world.universe.clock.now(), before: scene.writes().length };
}

test(
  'a tab that froze while sending is relieved by another within 35 seconds [matrix: frozen leader] [WK-24]',
  story({}, async (scene) => {
    const { since, before } = await freezeTheSender(scene);
    await scene.log([lift(31), ...scene.actions]);
    await scene.pass(35_000);
    const [taken] = scene.writes().slice(before);
    expect(scene.phone.hardware.locks.steals).toBe(1);
    expect(taken!.at - since).toBeLessThanOrEqual(35_000);
    expect(taken!.at - since).toBeGreaterThan(25_000);
    expect(await scene.waiting()).toBe(0);
  }),
);

test(
  'a tab that thaws after it was relieved changes nothing any more [matrix: frozen leader] [WK-25]',
  story({}, async (scene) => {
    const { frozen } = await freezeTheSender(scene);
    await scene.log([lift(31), ...scene.actions, lift(32)]);
    await scene.pass(60_000);
    const before = await scene.phone.look();
    frozen.thaw();
    await scene.pass(0);
    expect(await watch(scene.world)).toEqual([]);
    expect((await scene.phone.look()).entries).toEqual(before.entries);
  }),
);

test(
  'a tab that keeps the lock but has time to answer is not pushed aside [matrix: frozen leader]',
  story({}, async (scene) => {
    scene.phone.hardware.network.weather = 'slow';
    await scene.log([tick]);
    await scene.pass(500);
    await scene.phone.open();
    await scene.log([lift(31)]);
    await scene.pass(15_000);
    expect(scene.phone.hardware.locks.steals).toBe(0);
  }),
);
