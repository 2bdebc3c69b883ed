// What a user's devices last reported with a pull.
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';

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
