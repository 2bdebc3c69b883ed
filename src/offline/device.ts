// One signed-in user's copy of the data on this device; every command and query gets it.
import type { UserId } from '#contract/ids.ts';
import type { EditStamp } from '#contract/edit-stamp.ts';
import { wireVersion } from '#contract/wire-version.ts';
import { HoldfastDatabase } from './database/database.ts';
import { readMeta, readMetas, writeMeta } from './database/meta.ts';
import { uuidv7 } from './new-id.ts';
import { type LossMarker, readLossMarker } from './storage/loss-marker.ts';

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
  /** Notifies the sync that something waits to be sent. */
  requestSync(): void;
  /** Reports a problem to the page that only a person can solve. */
  report(trouble: DeviceTrouble): void;
}

/**
 * `blocked`: another tab with an older build has kept the database from being upgraded for more than five seconds;
 * `unblocked`: no longer. `taken-over`: a newer build in another tab has the database, and this page can only be
 * reloaded. `stuck`: the browser's storage no longer answers, and reloading helps.
 */
export type DeviceTrouble = 'blocked' | 'unblocked' | 'taken-over' | 'stuck';

export interface DeviceOptions {
  readonly user: { readonly userId: UserId; readonly firstName: string };
  readonly now?: () => Date;
  readonly newId?: () => string;
  readonly requestSync?: () => void;
  readonly onTrouble?: (trouble: DeviceTrouble) => void;
  /** When the disk is full: frees what can be downloaded again, such as pictures. */
  readonly makeRoom?: () => Promise<unknown>;
  /** Called when a newer build has run here: this one may not be able to read its rows. */
  readonly setNewerRowsAside?: (database: HoldfastDatabase) => Promise<void>;
  /** Only for tests, which bring their own database. */
  readonly database?: HoldfastDatabase;
  /** The note that this origin keeps beside the database. */
  readonly readLossMarker?: () => Promise<LossMarker | null>;
}

/** If an upgrade of the database takes longer than this, ms, it is waiting for another tab. */
const blockedAfter = 5000;

export const systemIds = (now: () => Date) => (): string =>
  uuidv7(now().getTime(), (bytes) => crypto.getRandomValues(bytes));

export async function openDevice(options: DeviceOptions): Promise<Device> {
  const now = options.now ?? (() => new Date());
  const newId = options.newId ?? systemIds(now);
  const report = options.onTrouble ?? (() => undefined);
  const database = options.database ?? new HoldfastDatabase(options.user.userId);
  database.onTakenOver = () => report('taken-over');
  if (options.makeRoom) database.makeRoom = options.makeRoom;
  await openInTime(database, report);
  const [name, clockOffset, writtenBy = 0] = await readMetas(database, [
    'deviceId',
    'clockOffset',
    'writtenBy',
  ]);
  if (writtenBy > wireVersion) await options.setNewerRowsAside?.(database);
  if (writtenBy < wireVersion) await writeMeta(database, 'writtenBy', wireVersion);
  const deviceId =
    name ??
    (await nameDevice(database, {
      readLossMarker: options.readLossMarker ?? (() => storedLossMarker(options.user.userId)),
      newId,
      now,
    }));
  return {
    database,
    ...options.user,
    deviceId,
    now,
    clock: { offset: clockOffset ?? 0 },
    newId: newId as Device['newId'],
    requestSync: options.requestSync ?? (() => undefined),
    report,
  };
}

/** Tells a later edit from an earlier one across devices; ordering never depends on it. */
export const stampOf = (device: Device): EditStamp => ({
  at: device.now().getTime() + device.clock.offset,
  by: device.deviceId,
});

async function openInTime(
  database: HoldfastDatabase,
  report: (trouble: DeviceTrouble) => void,
): Promise<void> {
  let isBlocked = false;
  const timer = setTimeout(() => {
    isBlocked = true;
    report('blocked');
  }, blockedAfter);
  try {
    await database.open();
  } finally {
    clearTimeout(timer);
    if (isBlocked) report('unblocked');
  }
}

/**
 * A database without a device id is new, or the browser has emptied it: then the device keeps the id by which the
 * server knows it, and the loss of unsent work is written down.
 */
async function nameDevice(
  database: HoldfastDatabase,
  from: {
    readonly readLossMarker: () => Promise<LossMarker | null>;
    readonly newId: () => string;
    readonly now: () => Date;
  },
): Promise<string> {
  const marker = await from.readLossMarker();
  const deviceId = marker?.deviceId ?? from.newId();
  return database.transaction('rw', database.meta, async () => {
    // Another tab may have been faster.
    const present = await readMeta(database, 'deviceId');
    if (present) return present;
    await writeMeta(database, 'deviceId', deviceId);
    if (!marker) return deviceId;
    await writeMeta(database, 'remembered', { unsent: marker.unsent, at: marker.at });
    if (marker.unsent > 0) {
      const lost = { changes: marker.unsent, noticedAt: from.now().getTime() };
      await writeMeta(database, 'lostHere', lost);
    }
    return deviceId;
  });
}

/** Also null if there is no storage. Not lazy-loaded: the service worker is a single file. */
async function storedLossMarker(userId: string): Promise<LossMarker | null> {
  try {
    return await readLossMarker(userId);
  } catch {
    return null;
  }
}
