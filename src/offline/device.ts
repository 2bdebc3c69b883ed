// One signed-in user's copy of the data on this device: what every command and query is given.
import type { UserId } from '#contract/ids.ts';
import type { EditStamp } from '#contract/training.ts';
import { HoldfastDatabase } from './database/database.ts';
import { readMeta, writeMeta } from './database/meta.ts';
import { uuidv7 } from './new-id.ts';

export interface Device {
  readonly database: HoldfastDatabase;
  readonly userId: UserId;
  readonly firstName: string;
  /** Of this browser, not of the hardware. */
  readonly deviceId: string;
  readonly now: () => Date;
  /** `offset`: the server's clock minus this device's, ms, as far as it is known. */
  readonly clock: { offset: number };
  /** UUIDv7. */
  readonly newId: <Id extends string>() => Id;
  /** Says that something waits to be sent; whoever drives the sync hears it. */
  requestSync(): void;
}

export interface DeviceOptions {
  readonly user: { readonly userId: UserId; readonly firstName: string };
  readonly now?: () => Date;
  readonly newId?: () => string;
  readonly requestSync?: () => void;
  /** Only for tests, which bring a database of their own. */
  readonly database?: HoldfastDatabase;
}

export const systemIds = (now: () => Date) => (): string =>
  uuidv7(now().getTime(), (bytes) => crypto.getRandomValues(bytes));

export async function openDevice(options: DeviceOptions): Promise<Device> {
  const now = options.now ?? (() => new Date());
  const newId = options.newId ?? systemIds(now);
  const database = options.database ?? new HoldfastDatabase(options.user.userId);
  await database.open();
  let deviceId = await readMeta(database, 'deviceId');
  if (!deviceId) {
    deviceId = newId();
    await writeMeta(database, 'deviceId', deviceId);
  }
  return {
    database,
    ...options.user,
    deviceId,
    now,
    clock: { offset: (await readMeta(database, 'clockOffset')) ?? 0 },
    newId: newId as Device['newId'],
    requestSync: options.requestSync ?? (() => undefined),
  };
}

/** By which a later edit is told from an earlier one across devices; ordering never depends on it. */
export const stampOf = (device: Device): EditStamp => ({
  at: device.now().getTime() + device.clock.offset,
  by: device.deviceId,
});
