import type { UserId } from '#contract/ids.ts';
import type { PushToken } from '#contract/push.ts';
import type { Rows } from '../database/rows.ts';

/** Replaces this sign-in's token, and that of anybody signed in to the same browser before. */
export async function savePushToken(
  rows: Rows,
  tokenHash: string,
  { endpoint, keys: { p256dh, auth } }: PushToken,
): Promise<void> {
  const { id } = await rows
    .selectFrom('device_session')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  await rows
    .deleteFrom('push_token')
    .where('endpoint', '=', endpoint)
    .where('device_id', '!=', id)
    .execute();
  const token = { endpoint, p256dh, auth };
  await rows
    .insertInto('push_token')
    .values({ device_id: id, ...token })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(token))
    .execute();
}

export async function deletePushTokenOf(rows: Rows, tokenHash: string): Promise<void> {
  await rows
    .deleteFrom('push_token')
    .where('device_id', 'in', (inner) =>
      inner.selectFrom('device_session').select('id').where('token_hash', '=', tokenHash),
    )
    .execute();
}

/** One device's token, unless it has another one by now. */
export async function deletePushToken(
  rows: Rows,
  token: { deviceId: string; endpoint: string },
): Promise<void> {
  await rows
    .deleteFrom('push_token')
    .where('device_id', '=', token.deviceId)
    .where('endpoint', '=', token.endpoint)
    .execute();
}

const ofSignedIn = (rows: Rows, now: Date) =>
  rows
    .selectFrom('push_token')
    .innerJoin('device_session as device', 'device.id', 'push_token.device_id')
    .where('device.revoked_at', 'is', null)
    .where('device.expires_at', '>', now);

/** The user's signed-in devices that want push messages. */
export async function findPushDevices(rows: Rows, userId: UserId, now: Date): Promise<string[]> {
  const devices = await ofSignedIn(rows, now)
    .select('device.id')
    .where('device.user_id', '=', userId)
    .execute();
  return devices.map(({ id }) => id);
}

/** Where to send to, if the device is still signed in and still wants messages. */
export async function findPushToken(
  rows: Rows,
  deviceId: string,
  now: Date,
): Promise<{ userId: UserId; token: PushToken } | null> {
  const found = await ofSignedIn(rows, now)
    .select(['device.user_id', 'endpoint', 'p256dh', 'auth'])
    .where('device.id', '=', deviceId)
    .executeTakeFirst();
  if (!found) return null;
  const { user_id: userId, endpoint, p256dh, auth } = found;
  return { userId, token: { endpoint, keys: { p256dh, auth } } };
}
