import { expect, test } from 'vitest';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import { withDetail } from '#domain/profile/edit-details.ts';
import { takeLostValue } from '../commands/take-lost-value.ts';
import { dismissOtherValue } from '../commands/other-value.ts';
import { editDetails } from '../commands/edit-details.ts';
import { logConflicts } from '../database/conflict-log.ts';
import { createPhone, rowOf } from '../test-support.ts';
import { detailsConflicts } from './details-conflicts.ts';

const details = buildUserDetails({ location: 'York' });
const key = `user:${details.userId}` as const;

/** This phone's 'York' was kept; another device had written 'Hull' in the meantime. */
async function afterMeeting() {
  const phone = await createPhone(['user', details]);
  await logConflicts(
    phone.database,
    key,
    [{ field: 'details/location', kept: 'York', lost: 'Hull' }],
    0,
  );
  const [conflict] = await detailsConflicts(phone.device);
  return { phone, conflict: conflict! };
}

test('the other device’s value can be taken, and is then on its way to the server', async () => {
  const { phone, conflict } = await afterMeeting();
  expect(conflict).toMatchObject({ field: 'details/location', kept: 'York', other: 'Hull' });
  await takeLostValue<'user'>(phone.device, conflict, withDetail);
  expect(await rowOf(phone, key)).toMatchObject({ body: { location: 'Hull' }, dirty: true });
  expect(await detailsConflicts(phone.device)).toEqual([]);
});

test('one that is kept is not asked about again', async () => {
  const { phone, conflict } = await afterMeeting();
  await dismissOtherValue(phone.device, conflict);
  expect(await rowOf(phone, key)).toMatchObject({ body: { location: 'York' } });
  expect(await detailsConflicts(phone.device)).toEqual([]);
});

test('a value that was edited since is settled', async () => {
  const { phone } = await afterMeeting();
  await editDetails(phone.device, (details) => ({ ...details, location: 'Leeds' }));
  expect(await detailsConflicts(phone.device)).toEqual([]);
});
