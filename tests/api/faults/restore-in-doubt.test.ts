// The server is restored from a backup while a save is in doubt, or restored a second time.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BackedUpServer, settle, startBackedUpServer } from './backed-up-server.ts';
import { ticks } from './phone.ts';

let gym: BackedUpServer;
beforeEach(async () => {
  gym = await startBackedUpServer();
});
afterEach(() => gym.server.stop());

describe('[matrix: 409 / 412 (incl. own lost write)] a save is not answered when a backup is put back', () => {
  test.each([
    ['has to wait', 'busy', true],
    ['has to wait', 'busy', false],
    ['is refused', 'refused', true],
  ] as const)(
    'because it %s (%s), said: %s: no set is missing that was acknowledged before',
    async (_, fate, isSaid) => {
      const phone = await gym.newPhone();
      await phone.sync();
      await phone.start();
      await phone.tick(0);
      await phone.sync();
      const restore = await gym.backUp();
      await phone.tick(1);
      await phone.sync();
      expect(await phone.waiting()).toBe(0);
      await phone.tick(2);
      gym.fates.push(fate);
      await phone.sync();
      expect(await phone.waiting()).toBe(1);
      await restore();
      if (isSaid) await gym.sayRestored();
      await phone.sync();
      expect(ticks(await phone.session())).toEqual([0, 1, 2]);
      await settle(phone);
      expect((await gym.onServer()).sessions.map(ticks)).toEqual([[0, 1, 2]]);
      expect(await phone.waiting()).toBe(0);
    },
  );

  test('of a workout that the backup does not know, with a tick after it: it is made anew with all of them', async () => {
    const phone = await gym.newPhone();
    await phone.sync();
    const restore = await gym.backUp();
    await phone.start();
    await phone.tick(0);
    await phone.sync();
    await phone.tick(1);
    gym.fates.push('busy');
    await phone.sync();
    await phone.tick(2);
    await restore();
    await gym.sayRestored();
    await settle(phone);
    expect((await gym.onServer()).sessions.map(ticks)).toEqual([[0, 1, 2]]);
    expect(await phone.waiting()).toBe(0);
  });

  test('and lacks nothing: what has arrived without an answer is put right again here, not there', async () => {
    const phone = await gym.newPhone();
    const tablet = await gym.newPhone();
    await phone.sync();
    await phone.start();
    await phone.tick(0);
    await phone.sync();
    await tablet.sync();
    await phone.untick(0);
    gym.fates.push('reply lost');
    await phone.sync();
    await tablet.sync();
    await tablet.tick(2);
    await tablet.sync();
    await phone.tick(0);
    await gym.sayRestored();
    gym.fates.push('busy');
    await phone.sync();
    await settle(phone);
    expect((await gym.onServer()).sessions.map(ticks)).toEqual([[0, 2]]);
  });
});

describe('[matrix: 409 / 412 (incl. own lost write)] a backup is put back twice', () => {
  test('the second time is another one: saves made in between arrive', async () => {
    const phone = await gym.newPhone();
    const tablet = await gym.newPhone();
    await phone.sync();
    await phone.start();
    await phone.tick(0);
    await phone.sync();
    await tablet.sync();
    const restore = await gym.backUp();
    await restore();
    await gym.sayRestored();
    await settle(phone, tablet);
    await phone.tick(1);
    await phone.sync();
    expect(await phone.waiting()).toBe(0);
    await restore();
    await gym.sayRestored();
    for (const index of [2, 3]) {
      await tablet.tick(index);
      await tablet.sync();
    }
    await settle(phone, tablet);
    expect((await gym.onServer()).sessions.map(ticks)).toEqual([[0, 1, 2, 3]]);
  });

  test('also by a backup of after the first time, from before anybody had trained again', async () => {
    const phone = await gym.newPhone();
    const tablet = await gym.newPhone();
    await phone.sync();
    await phone.start();
    await phone.tick(0);
    await phone.sync();
    await gym.sayRestored();
    await settle(phone, tablet);
    const restore = await gym.backUp();
    await phone.tick(1);
    await phone.sync();
    expect(await phone.waiting()).toBe(0);
    await restore();
    await gym.sayRestored();
    await tablet.tick(2);
    await tablet.sync();
    await settle(phone, tablet, phone);
    expect((await gym.onServer()).sessions.map(ticks)).toEqual([[0, 1, 2]]);
  });
});
