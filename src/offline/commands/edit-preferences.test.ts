import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { UserDetails } from '#contract/user.ts';
import { testId } from '#domain/test-builders.ts';
import { createPhone } from '../test-support.ts';
import { saveRack, saveSetUpNote } from './edit-preferences.ts';

const details = {
  userId: testId.user(1),
  firstName: 'Ana',
  preferences: { animationMovement: true, units: 'imperial', notifications: [] },
} as unknown as UserDetails;
const row = 'seated-cable-row' as MovementId;
const curl = 'lying-leg-curl' as MovementId;
const userKey = `user:${testId.user(1)}` as const;

test('a set-up note is on the disk with the entry that sends it, beside those of other movements', async () => {
  const phone = await createPhone(['user', details]);
  await saveSetUpNote(phone.device, { movementId: row, note: 'seat 4, pin 7' });
  await saveSetUpNote(phone.device, { movementId: curl, note: 'pad 3' });
  const disk = phone.afterCrash();
  expect(await disk.entities.get(userKey)).toMatchObject({
    dirty: true,
    body: {
      firstName: 'Ana',
      preferences: { units: 'imperial', setUpNotes: { [row]: 'seat 4, pin 7', [curl]: 'pad 3' } },
    },
  });
  expect(await disk.outbox.toArray()).toMatchObject([{ lane: 'profile' }]);
});

test('a note that says the same again sends nothing', async () => {
  const phone = await createPhone(['user', details]);
  await saveSetUpNote(phone.device, { movementId: row, note: ' ' });
  expect(await phone.database.outbox.toArray()).toEqual([]);
});

test('pounds and kilograms have a rack each', async () => {
  const phone = await createPhone(['user', details]);
  const pounds = { bar: 45, plates: [{ weight: 45, pairs: 2 }] };
  const kilograms = { bar: 20, plates: [{ weight: 1.25, pairs: 1 }] };
  await saveRack(phone.device, { units: 'imperial', rack: pounds });
  await saveRack(phone.device, { units: 'metric', rack: kilograms });
  expect(await phone.afterCrash().entities.get(userKey)).toMatchObject({
    body: { preferences: { racks: { imperial: pounds, metric: kilograms } } },
  });
});
