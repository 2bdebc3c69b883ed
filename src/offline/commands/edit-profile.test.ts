import { beforeEach, describe, expect, test } from 'vitest';
import type { UserDetails } from '#contract/user.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import { testId } from '#domain/test-builders.ts';
import { syncRound } from '../sync/sync-round.ts';
import { createPhone, ok, type Phone, rowOf } from '../test-support.ts';
import { editProfile } from './edit-profile.ts';
import { setUserImage } from './set-user-image.ts';

const userKey = `user:${testId.user(1)}` as const;
const details = buildUserDetails();
const photo = { type: 'image/jpeg', base64: 'AAAA' };

let phone: Phone;
beforeEach(async () => {
  phone = await createPhone(['user', details]);
});
const kept = async () => (await phone.afterCrash().entities.get(userKey))?.body as UserDetails;

test('only the fields that were edited change, those of another tab stay', async () => {
  await editProfile(phone.device, { profile: { dateOfBirth: '1990-02-03' } });
  await editProfile(phone.device, { location: 'York', profile: { gender: 'Woman' } });
  expect(await kept()).toEqual({
    ...details,
    location: 'York',
    profile: { ...details.profile, dateOfBirth: '1990-02-03', gender: 'Woman' },
  });
});

test('nothing is made up before the details were read', async () => {
  phone = await createPhone();
  expect(await editProfile(phone.device, { location: 'York' })).toBe(false);
  expect(await phone.database.entities.count()).toBe(0);
});

describe('a picture chosen without a signal', () => {
  test('is shown from the disk at once, and waits in the outbox', async () => {
    await setUserImage(phone.device, { place: 'userImage', image: photo });
    expect((await kept()).userImage).toMatchObject({ url: 'data:image/jpeg;base64,AAAA' });
    phone.server.answer('no signal');
    expect((await syncRound(phone.deps, { purpose: 'push' })).end).toBe('offline');
    expect(await phone.afterCrash().outbox.toArray()).toMatchObject([{ state: 'sending' }]);
  });

  test('is sent byte for byte, and then shown from the server', async () => {
    await setUserImage(phone.device, { place: 'userImage', image: photo });
    const { _id } = (await kept()).userImage ?? {};
    const shown = { _id: _id!, url: `/api/pictures/${_id}/360.webp`, srcSet: '' };
    phone.server.answer('no signal', ok({ details: { ...details, userImage: shown }, rev: 2 }));
    await syncRound(phone.deps, { purpose: 'push' });
    await syncRound(phone.deps, { purpose: 'push' });
    const [lost, arrived] = phone.server.calls;
    expect(arrived).toMatchObject({
      method: 'PUT',
      path: '/api/user/user-image',
      json: { _id, image: 'AAAA' },
    });
    expect(arrived?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
    expect(await rowOf(phone, userKey)).toMatchObject({ dirty: false, body: { userImage: shown } });
  });

  test('and taken away again before it was sent never leaves the phone', async () => {
    await setUserImage(phone.device, { place: 'secondaryUserImage', image: photo });
    await setUserImage(phone.device, { place: 'secondaryUserImage', image: null });
    await syncRound(phone.deps, { purpose: 'push' });
    expect(phone.server.calls).toEqual([]);
    expect(await rowOf(phone, userKey)).toMatchObject({ dirty: false, body: details });
  });

  test('goes first, and the edits beside it follow', async () => {
    await setUserImage(phone.device, { place: 'userImage', image: photo });
    await editProfile(phone.device, { location: 'York' });
    phone.clock.now += 1000;
    const shown = { _id: (await kept()).userImage!._id!, url: '/x', srcSet: '' };
    phone.server.answer(
      ok({ details: { ...details, userImage: shown }, rev: 2 }),
      ok({ details: { ...details, userImage: shown, location: 'York' }, rev: 3 }),
    );
    await syncRound(phone.deps, { purpose: 'push' });
    expect(phone.server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/user/user-image',
      'PUT /api/user/details',
    ]);
    expect(phone.server.calls[1]?.json).toMatchObject({ userImage: shown, location: 'York' });
  });
});
