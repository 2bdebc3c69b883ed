// The devices of a user: their sign-ins, and where push messages reach them.
import { sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { PushToken } from '#contract/push.ts';
import { mostSignIns } from '#contract/quotas.ts';
import type { DeviceRow, Rows } from '../database/rows.ts';

/** A token as the server knows it, with the facts that authorization needs about its user. */
interface DeviceSession {
  readonly deviceId: string;
  readonly userId: UserId;
  readonly firstName: string;
  readonly isAdmin: boolean;
  /** Signed in with a second factor. */
  readonly isProven: boolean;
  readonly signedInAt: Date;
  readonly restrictionReason: string | null;
  readonly expiresAt: Date;
  /** Null: by an earlier release, see `lastUseBy`. */
  readonly lastUsedAt: Date | null;
  readonly lastAddress: string | null;
  readonly revokedAt: Date | null;
}

/** Earlier releases wrote only the end, 180 days later. */
const lastUsed = sql<Date>`COALESCE(last_used_at, expires_at - interval '180 days')`;

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
      'session.is_proven as isProven',
      'session.created_at as signedInAt',
      'user.restriction_reason as restrictionReason',
      'session.expires_at as expiresAt',
      'session.last_used_at as lastUsedAt',
      'session.last_address as lastAddress',
      'session.revoked_at as revokedAt',
    ])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Returns its id. Of too many, those used longest ago are forgotten, those that are over first. */
export async function insertDeviceSession(
  rows: Rows,
  session: {
    tokenHash: string;
    userId: UserId;
    now: Date;
    expiresAt: Date;
    name?: string;
    address?: string;
    isProven?: boolean;
  },
): Promise<string> {
  const { id } = await rows
    .insertInto('device_session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      expires_at: session.expiresAt,
      last_used_at: session.now,
      revoked_at: null,
      ...(session.address !== undefined && { last_address: session.address }),
      ...(session.name !== undefined && { name: session.name }),
      ...(session.isProven && { is_proven: true }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await rows
    .deleteFrom('device_session')
    .where('id', 'in', (of) =>
      of
        .selectFrom('device_session')
        .select('id')
        .where('user_id', '=', session.userId)
        .where('id', '!=', id)
        .orderBy(sql`revoked_at IS NULL AND expires_at > ${session.now}`, 'desc')
        .orderBy(lastUsed, 'desc')
        .offset(mostSignIns - 1),
    )
    .execute();
  return id;
}

/** Its owner has just shown a second factor on it. */
export async function proveDevice(rows: Rows, tokenHash: string): Promise<void> {
  await rows
    .updateTable('device_session')
    .set({ is_proven: true })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The signed-in devices, the last used first. */
export async function findDevicesOf(rows: Rows, userId: UserId, now: Date): Promise<DeviceRow[]> {
  return rows
    .selectFrom('device_session')
    .select([
      'id',
      'name',
      'token_hash',
      'created_at',
      'expires_at',
      'last_used_at',
      'last_address',
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy(lastUsed, 'desc')
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
    .set({ revoked_at: device.now, last_address: null })
    .where('id', '=', device.id)
    .where('user_id', '=', device.userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All of a user's devices except `except`; `areUnproven`: only where no second factor was shown. */
export async function revokeDevicesOf(
  rows: Rows,
  userId: UserId,
  { now, except, areUnproven }: { now: Date; except?: string; areUnproven?: boolean },
): Promise<void> {
  await rows
    .updateTable('device_session')
    .set({ revoked_at: now, last_address: null })
    .where('user_id', '=', userId)
    .where('token_hash', '!=', except ?? '')
    .$if(areUnproven === true, (devices) => devices.where('is_proven', '=', false))
    .where('revoked_at', 'is', null)
    .execute();
}

/** `use`: when and from which network address, and when the sign-in ends now. */
export async function noteUse(
  rows: Rows,
  tokenHash: string,
  use: { at: Date; address: string; expiresAt: Date },
): Promise<void> {
  await rows
    .updateTable('device_session')
    .set({ expires_at: use.expiresAt, last_used_at: use.at, last_address: use.address })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeDeviceSession(rows: Rows, tokenHash: string, now: Date): Promise<void> {
  await rows
    .updateTable('device_session')
    .set({ revoked_at: now, last_address: null })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Of those that have expired by `now`, the network address goes at once. */
export async function pruneDeviceSessions(
  rows: Rows,
  { expiredBefore, now }: { expiredBefore: Date; now: Date },
): Promise<void> {
  await rows.deleteFrom('device_session').where('expires_at', '<', expiredBefore).execute();
  await rows
    .updateTable('device_session')
    .set({ last_address: null })
    .where('expires_at', '<=', now)
    .where('last_address', 'is not', null)
    .execute();
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
