import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';

export interface DeviceContact {
  readonly deviceId: string;
  readonly changes: number;
  readonly refused: number;
  /** Done sets that exist only on this device. */
  readonly sets: number;
  readonly seenAt: Date;
}

/** The latest contact first. */
export async function findDeviceContacts(rows: Rows, userId: UserId): Promise<DeviceContact[]> {
  return rows
    .selectFrom('device_contact')
    .select(['device_id as deviceId', 'changes', 'refused', 'sets', 'seen_at as seenAt'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute();
}

export async function putDeviceContact(
  rows: Rows,
  userId: UserId,
  { deviceId, changes, refused, sets, seenAt }: DeviceContact,
): Promise<void> {
  const said = { changes, refused, sets, seen_at: seenAt };
  await rows
    .insertInto('device_contact')
    .values({ user_id: userId, device_id: deviceId, ...said })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet(said))
    .execute();
}

export async function pruneDeviceContacts(rows: Rows, seenBefore: Date): Promise<void> {
  await rows.deleteFrom('device_contact').where('seen_at', '<', seenBefore).execute();
}
