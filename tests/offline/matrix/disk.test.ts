// The rows of the fault matrix where the device's storage or clock fails.
import { expect, test } from 'vitest';
import { tickSet } from '#offline/test-fixtures/verbs.ts';
import { testId } from '#domain/test-builders.ts';
import { type DiskFault, transactionNames } from '../simulator/disk.ts';
import { setsOf } from '../simulator/gym.ts';
import { longestDrain } from '../simulator/invariants.ts';
import { watch } from '../simulator/rest.ts';
import { openTab } from '../simulator/tab.ts';
import type { TrainingSession } from '#contract/training.ts';
import { lift, note, type Scene, story, tick, withServer } from './story.ts';

const server = withServer();

const sessionOf = async ({ phone }: Scene): Promise<TrainingSession> => {
  const { rows } = await phone.look();
  return rows.find(({ type }) => type === 'training-session')!.body as TrainingSession;
};

for (const name of transactionNames) {
  for (const fault of ['UnknownError', 'ConstraintError'] as const) {
    test(
      `'${name}' failing with ${fault} leaves the device as it was, and the work goes on [matrix: named IDB tx fails]`,
      story({ runs: 2 }, async (scene) => {
        const { disk } = await scene.phone.front();
        for (let time = 0; time < 3; time += 1) {
          disk.fail(name, fault);
          await scene.log([lift(40 + time), note(`note ${time}`), ...scene.actions.slice(0, 2)]);
          expect(await watch(scene.world)).toEqual([]);
          await scene.pass(31_000);
          expect(await watch(scene.world)).toEqual([]);
        }
        expect(disk.failures).toBe(3);
        await scene.pass(31_000);
        expect(await scene.waiting()).toBe(0);
      }),
    );
  }
}

/** Tries to tick a set; returns what the screen would report. */
async function tryTick({ phone }: Scene, session: TrainingSession): Promise<string> {
  const [set] = setsOf(session);
  const outcome = await (
    await phone.front()
  ).run((device) =>
    tickSet(device, { sessionId: session._id, setId: set!.id, done: true }).then(
      () => 'stored',
      (error: Error) => error.name,
    ),
  );
  return outcome;
}

test(
  'a full disk is said, half of nothing is stored, and with room again the set is [matrix: quota]',
  story({}, async (scene) => {
    await scene.log([lift(50, 1)]);
    await scene.pass(3000);
    const session = await sessionOf(scene);
    const { disk } = await scene.phone.front();
    const full: DiskFault = 'QuotaExceededError';
    for (let time = 0; time < 3; time += 1) disk.fail('append', full);
    const heard = await tryTick(scene, session);
    expect(heard).toMatch(/QuotaExceededError|AbortError/);
    expect(await sessionOf(scene)).toEqual(session);
    expect(await scene.waiting()).toBe(0);
    expect(await watch(scene.world)).toEqual([]);

    disk.clear();
    await scene.log([tick]);
    expect(setsOf(await sessionOf(scene))[0]?.done).toBe(true);
    expect(await scene.waiting()).toBe(1);
  }),
);

test(
  'a disk that is full for a moment costs no set [matrix: quota]',
  story({}, async (scene) => {
    const { disk } = await scene.phone.front();
    disk.fail('append', 'QuotaExceededError');
    expect(await tryTick(scene, await sessionOf(scene))).toBe('stored');
    expect(await scene.waiting()).toBe(1);
  }),
);

test(
  'a database that the system closed under the app is opened anew, and the set is stored once [matrix: IDB closed by browser] [WK-24]',
  story({}, async (scene) => {
    for (const action of [tick, ...scene.actions, lift(61), note('easy')]) {
      (await scene.phone.front()).device.database.backendDB()?.close();
      await scene.log([action]);
      await scene.pass(500);
    }
    expect((await scene.phone.look()).entries.length).toBeLessThanOrEqual(2);
    await scene.pass(25_000);
    expect(await scene.waiting()).toBe(0);
  }),
);

const day = 86_400_000;

for (const [what, jumps] of [
  ['a day ahead', [day]],
  ['a day behind', [-day]],
  ['that jumps to and fro', [0, day, -day, 3_600_000, -400_000, 0]],
] as const) {
  test(
    `a clock ${what} delays nothing and changes no order [matrix: clock ±1 day]`,
    story({}, async (scene) => {
      const { hardware } = scene.phone;
      for (const [turn, jump] of jumps.entries()) {
        hardware.network.weather = 'busy';
        await scene.log([lift(70 + turn), note(`note ${turn}`), ...scene.actions.slice(0, 2)]);
        await scene.pass(2000);
        hardware.clockError = jump;
        await scene.log([lift(80 + turn, 1)]);
        await scene.pass(2000);
      }
      hardware.network.weather = 'fine';
      await scene.pass(longestDrain);
      expect(await scene.waiting()).toBe(0);
    }),
  );
}

test(
  'a newer build takes over what an older one has left to send, and the older tab writes no more [matrix: DB upgrade with pending outbox, old tab alive] [WK-25]',
  story({}, async (scene) => {
    const { phone, world } = scene;
    phone.hardware.network.weather = 'no signal';
    await scene.log([tick, note('easy'), ...scene.actions, lift(45)]);
    const session = await sessionOf(scene);
    const before = await phone.look();
    const old = await phone.front();
    const newer = await openTab(world.universe, phone.hardware, phone.owner, 'newer page');
    expect(await tryTick(scene, session)).toBe('DatabaseClosedError');
    old.kill();
    phone.tabs.push(newer);
    expect((await phone.look()).entries).toEqual(before.entries);
    phone.hardware.network.weather = 'fine';
    await scene.pass(25_000);
    expect(await scene.waiting()).toBe(0);
  }),
);

test(
  'after the browser threw everything away the device holds again all that the server has [matrix: eviction]',
  story({}, async (scene) => {
    const { phone, world } = scene;
    await scene.log([tick, ...scene.actions]);
    await scene.pass(5000);
    expect(await scene.waiting()).toBe(0);
    phone.evict();
    world.seen.clear();
    await phone.front();
    await scene.pass(1000);
    const known = (await server().everythingOf(world.account)).map(({ key }) => key);
    expect((await phone.look()).rows.map(({ key }) => key).toSorted()).toEqual(known.toSorted());
    expect(setsOf(await sessionOf(scene)).map(({ id }) => id)).toContain(testId.set(111));
  }),
);
