// A rehearsed restore: every kind of document that devices hold is changed after the backup, and comes back from a
// coach's and an athlete's device.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentTypes } from '#offline/handlers/handlers.ts';
import { type BackedUpServer, startBackedUpServer } from './backed-up-server.ts';
import { rehearsalOf } from './restore-rehearsal.ts';

let gym: BackedUpServer;
beforeEach(async () => {
  gym = await startBackedUpServer();
});
afterEach(() => gym.server.stop());

describe('a server that was restored from a backup gets back every kind of document', () => {
  test.each([
    ['after `npm run restored`', true],
    ['by what the devices know', false],
  ])(
    '%s',
    async (_, isSaid) => {
      const { phone, laptop, scenes, settle, told } = await rehearsalOf(gym);
      expect(Object.keys(scenes).toSorted()).toEqual([...documentTypes].toSorted());
      const before = await told();
      const restore = await gym.backUp();
      for (const type of documentTypes) {
        await scenes[type].change();
        await settle(phone, laptop);
      }
      const after = await told();
      const unchanged = documentTypes.filter(
        (type) => JSON.stringify(before[type]) === JSON.stringify(after[type]),
      );
      expect(unchanged, 'kinds that the rehearsal does not change').toEqual([]);

      await restore();
      if (isSaid) await gym.sayRestored();
      const restored = await told();
      expect(restored).toEqual(before);
      await settle(phone, laptop, phone);
      expect(await told()).toEqual(after);
      expect([
        await phone.database.outbox.toArray(),
        await laptop.database.outbox.toArray(),
      ]).toEqual([[], []]);

      // The same backup once more: everything given back the first time is given back again.
      await restore();
      if (isSaid) await gym.sayRestored();
      await settle(phone, laptop, phone);
      expect(await told()).toEqual(after);
      expect([
        await phone.database.outbox.toArray(),
        await laptop.database.outbox.toArray(),
      ]).toEqual([[], []]);
    },
    240_000,
  );
});
