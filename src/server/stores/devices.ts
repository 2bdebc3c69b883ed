// The devices of a user: their sign-ins, what they last reported, and where push messages reach them.
import type { UserId } from '#contract/ids.ts';
import type { PushToken } from '#contract/push.ts';
import type { DeviceRow, Rows } from '../database/rows.ts';

/** A token as the server knows it, with the facts that authorization needs about its user. */
interface DeviceSession {
  readonly deviceId: string;
  readonly userId: UserId;
  readonly firstName: string;
  readonly isAdmin: boolean;
  readonly restrictionReason: string | null;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

export async function findDeviceSession(
  rows: Rows,
  tokenHash: string,
): Promise<DeviceSession | undefined> {
  return rows
    .selectFrom('device_session as session')
    .innerJoin('app_user as user', 'user.id', 'session.user_id')
    .select([
      'session.id as deviceId',
      'session.user_id as userId',
      'user.first_name as firstName',
      'user.is_admin as isAdmin',
      'user.restriction_reason as restrictionReason',
      'session.expires_at as expiresAt',
      'session.revoked_at as revokedAt',
    ])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Returns its id. */
export async function insertDeviceSession(
  rows: Rows,
  session: { tokenHash: string; userId: UserId; now: Date; expiresAt: Date; name?: string },
): Promise<string> {
  const { id } = await rows
    .insertInto('device_session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      expires_at: session.expiresAt,
      revoked_at: null,
      ...(session.name !== undefined && { name: session.name }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The signed-in devices, the last used first. */
export async function findDevicesOf(rows: Rows, userId: UserId, now: Date): Promise<DeviceRow[]> {
  return rows
    .selectFrom('device_session')
    .select(['id', 'name', 'token_hash', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** False if the device is not this user's. */
export async function revokeDevice(
  rows: Rows,
  device: { id: string; userId: UserId; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('device_session')
    .set({ revoked_at: device.now })
    .where('id', '=', device.id)
    .where('user_id', '=', device.userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All of a user's devices except `except`. */
export async function revokeDevicesOf(
  rows: Rows,
  userId: UserId,
  { now, except }: { now: Date; except?: string },
): Promise<void> {
  await rows
    .updateTable('device_session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '!=', except ?? '')
    .where('revoked_at', 'is', null)
    .execute();
}

export async function extendDeviceSession(
  rows: Rows,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await rows
    .updateTable('device_session')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function revokeDeviceSession(rows: Rows, tokenHash: string, now: Date): Promise<void> {
  await rows
    .updateTable('device_session')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function pruneDeviceSessions(rows: Rows, expiredBefore: Date): Promise<void> {
  await rows.deleteFrom('device_session').where('expires_at', '<', expiredBefore).execute();
}

export interface DeviceContact {
  readonly deviceId: string;
  readonly changes: number;
  readonly refused: number;
  /** Done sets that exist only on this device. */
  readonly sets: number;
  readonly seenAt: Date;
  /** Where it is, by its IANA name. */
  readonly timeZone: string | null;
}

/** The latest contact first. */
export async function findDeviceContacts(rows: Rows, userId: UserId): Promise<DeviceContact[]> {
  return rows
    .selectFrom('device_contact')
    .select(['device_id as deviceId', 'changes', 'refused', 'sets', 'seen_at as seenAt'])
    .select('time_zone as timeZone')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute();
}

export async function putDeviceContact(
  rows: Rows,
  userId: UserId,
  { deviceId, changes, refused, sets, seenAt, timeZone }: DeviceContact,
): Promise<void> {
  const said = { changes, refused, sets, seen_at: seenAt, time_zone: timeZone };
  await rows
    .insertInto('device_contact')
    .values({ user_id: userId, device_id: deviceId, ...said })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet(said))
    .execute();
}

export async function pruneDeviceContacts(rows: Rows, seenBefore: Date): Promise<void> {
  await rows.deleteFrom('device_contact').where('seen_at', '<', seenBefore).execute();
}

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
