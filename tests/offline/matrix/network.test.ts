// The rows of the fault matrix where the connection to the server fails.
import { expect, test } from 'vitest';
import type { Weather } from '../simulator/network.ts';
import { lift, note, type Scene, story, tick, withServer } from './story.ts';

withServer();

async function underWeather(scene: Scene, weather: Weather, ms: number): Promise<void> {
  const { network } = scene.phone.hardware;
  network.weather = weather;
  await scene.log([tick, ...scene.actions, lift(33)]);
  await scene.pass(ms);
  expect(await scene.waiting()).toBeGreaterThan(0);
  network.weather = 'fine';
  (await scene.phone.front()).tell({ type: 'network.returned' });
}

for (const [when, weather] of [
  ['before anything is sent', 'no signal'],
  ['in the middle of the request', 'request cut short'],
  ['in the middle of the reply', 'reply cut short'],
  ['before the reply', 'replies lost'],
] as const) {
  test(
    `a workout logged while the signal goes ${when} is sent when it is back [matrix: offline at each step] [WK-24]`,
    story({}, async (scene) => {
      await underWeather(scene, weather, 30_000);
      await scene.pass(10_000);
      expect(await scene.waiting()).toBe(0);
    }),
  );
}

test(
  'signal that goes between freezing a change and sending it leaves the same call to be sent [matrix: offline at each step]',
  story({}, async (scene) => {
    const { network } = scene.phone.hardware;
    await scene.log([tick]);
    network.weather = 'no signal';
    await scene.pass(1000);
    const [first] = scene.writes().slice(-1);
    await scene.log([lift(44)]);
    await scene.pass(30_000);
    network.weather = 'fine';
    await scene.pass(60_000);
    const after = scene.writes().filter(({ at }) => at > first!.at);
    expect(after[0]).toMatchObject({ key: first!.key, body: first!.body });
    expect(await scene.waiting()).toBe(0);
  }),
);

test(
  'a save whose reply was lost is repeated as the same call and counts once [matrix: lost response] [WK-25]',
  story({}, async (scene) => {
    const { world, phone } = scene;
    phone.hardware.network.weather = 'replies lost';
    await scene.log([tick]);
    await scene.pass(2000);
    const lost = scene.writes().at(-1)!;
    expect(world.server.effects.of(world.account.userId).get(lost.key!)).toBe(1);
    await scene.log(scene.actions);
    phone.hardware.network.weather = 'fine';
    await scene.pass(60_000);
    const repeats = scene.writes().filter(({ key }) => key === lost.key);
    expect(repeats.length).toBeGreaterThan(1);
    expect(new Set(repeats.map(({ body }) => body)).size).toBe(1);
    expect(world.server.effects.of(world.account.userId).get(lost.key!)).toBe(1);
    expect(await scene.waiting()).toBe(0);
  }),
);

test(
  'calls that arrive twice, late and out of order change nothing more [matrix: duplicate / reordered delivery] [WK-25]',
  story({ runs: 6 }, async (scene) => {
    const { network } = scene.phone.hardware;
    network.weather = 'delivered twice';
    for (const action of [tick, note('easy'), ...scene.actions, lift(55), note('hard')]) {
      await scene.log([action]);
      await scene.pass(2000);
    }
    network.weather = 'fine';
    await scene.pass(5000);
    const before = await scene.world.server.everythingOf(scene.world.account);
    const count = scene.writes().length * 2;
    for (let late = 0; late < count; late += 1)
      await network.redeliver(Math.floor(scene.random() * count));
    expect(await scene.world.server.everythingOf(scene.world.account)).toEqual(before);
  }),
);

for (const [what, weather, calls] of [
  ['a call that never reaches the server', 'stalls before the server', 2],
  ['a call that is never answered', 'stalls after the server', 2],
  ['a call on a slow line', 'slow', 1],
] as const) {
  test(
    `${what} is waited for, given up and repeated, and no set waits for it [matrix: slow 3G, stalls] [WK-24]`,
    story({}, async (scene) => {
      const { network } = scene.phone.hardware;
      network.weather = weather;
      await scene.log([tick]);
      await scene.pass(1000);
      const first = scene.writes().at(-1)!;
      expect(first.status).toBe('under way');
      // The workout goes on: each of these resolves although no reply arrives.
      await scene.log(scene.actions);
      expect(scene.writes().at(-1)).toBe(first);
      await scene.pass(25_000);
      expect(first.status).not.toBe('under way');
      network.weather = 'fine';
      await scene.pass(60_000);
      const repeats = scene.writes().filter(({ key }) => key === first.key);
      expect(repeats.length).toBeGreaterThanOrEqual(calls);
      expect(await scene.waiting()).toBe(0);
    }),
  );
}

/** The most requests in ten minutes of a signal that comes and goes every second. */
const flappingBudget = 400;

test(
  'ten minutes of a signal that comes and goes each second cost few calls and lose nothing [matrix: flapping 1 Hz]',
  story({ runs: 1 }, async (scene) => {
    const { network } = scene.phone.hardware;
    const before = network.sent.length;
    for (let second = 0; second < 600; second += 1) {
      network.weather = second % 2 === 0 ? 'no signal' : 'fine';
      if (second % 2 === 1) (await scene.phone.front()).tell({ type: 'network.returned' });
      if (second % 20 === 0) await scene.log([lift(1 + (second % 90), second % 4)]);
      await scene.pass(1000);
    }
    expect(network.sent.length - before).toBeLessThanOrEqual(flappingBudget);
    network.weather = 'fine';
    await scene.pass(25_000);
    expect(await scene.waiting()).toBe(0);
  }),
);
