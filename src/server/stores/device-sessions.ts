import type { UserId } from '#contract/ids.ts';
import type { DeviceRow, Rows } from '../database/rows.ts';

/** A token as the server knows it, with the facts that authorization needs about its user. */
export interface DeviceSession {
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

export async function insertDeviceSession(
  rows: Rows,
  session: { tokenHash: string; userId: UserId; now: Date; expiresAt: Date; name?: string },
): Promise<void> {
  await rows
    .insertInto('device_session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      expires_at: session.expiresAt,
      revoked_at: null,
      ...(session.name !== undefined && { name: session.name }),
    })
    .execute();
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
