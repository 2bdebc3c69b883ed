import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary } from '#contract/training.ts';
import { testId } from '#domain/test-builders.ts';
import { createPhone, type Phone, sessionKey, training } from '../test-support.ts';
import { swapMovement, tickSet } from '../test-fixtures/verbs.ts';

const legPress: MovementSummary = {
  _id: 'leg-press' as MovementId,
  title: 'Leg press',
  image: null,
  imageMidframe: null,
  bodyPart: 'thighs',
};
const place = { sessionId: testId.session(1), exerciseId: testId.exercise(11) };
const swap = (phone: Phone, movement: MovementSummary | null) =>
  swapMovement(phone.device, { ...place, movement });

test('a swap is on the disk with the entry that sends it, and says when and by which device', async () => {
  const phone = await createPhone(...training);
  expect(await swap(phone, legPress)).toMatchObject({ allowed: true });
  const disk = phone.afterCrash();
  expect(await disk.entities.get(sessionKey)).toMatchObject({
    dirty: true,
    body: {
      exerciseLog: [
        {
          movement: legPress,
          swap: {
            from: { title: 'Movement 11' },
            edited: { at: phone.clock.now, by: phone.device.deviceId },
          },
        },
        {},
      ],
    },
  });
  expect(await disk.outbox.toArray()).toMatchObject([{ key: sessionKey, state: 'open' }]);
});

test('a swap that is refused leaves the workout as it was', async () => {
  const phone = await createPhone(...training);
  await tickSet(phone.device, { ...place, setId: testId.set(111), done: true });
  const before = await phone.database.entities.get(sessionKey);
  expect(await swap(phone, legPress)).toEqual({ allowed: false, code: 'sets-done' });
  expect(await phone.database.entities.get(sessionKey)).toEqual(before);
});
