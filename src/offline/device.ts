// One signed-in user's copy of the data on this device: what every command and query is given.
import type { UserId } from '#contract/ids.ts';
import type { EditStamp } from '#contract/training.ts';
import { wireVersion } from '#contract/wire-version.ts';
import { HoldfastDatabase } from './database/database.ts';
import { readMeta, writeMeta } from './database/meta.ts';
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
  /** Says that something waits to be sent, to the part that drives the sync. */
  requestSync(): void;
  /** Tells the page of something that only a person can mend. */
  report(trouble: DeviceTrouble): void;
}

/**
 * `blocked`: another tab with an older build keeps the database from being brought up to date, for
 * more than five seconds; `unblocked`: no longer. `taken-over`: a newer build in another tab has the
 * database, this page can only be loaded anew. `stuck`: the browser's storage no longer answers, and
 * loading anew helps.
 */
export type DeviceTrouble = 'blocked' | 'unblocked' | 'taken-over' | 'stuck';

export interface DeviceOptions {
  readonly user: { readonly userId: UserId; readonly firstName: string };
  readonly now?: () => Date;
  readonly newId?: () => string;
  readonly requestSync?: () => void;
  readonly onTrouble?: (trouble: DeviceTrouble) => void;
  /** Frees what can be had again, such as pictures, when the disk is full. */
  readonly makeRoom?: () => Promise<unknown>;
  /** Called when a newer build has run here: this one may not be able to work with what it left. */
  readonly setNewerRowsAside?: (database: HoldfastDatabase) => Promise<void>;
  /** Only for tests, which bring a database of their own. */
  readonly database?: HoldfastDatabase;
  /** What this origin remembers beside the database. */
  readonly readLossMarker?: () => Promise<LossMarker | null>;
}

/** An upgrade of the database that takes longer than this, ms, waits for another tab. */
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
  const [name, clockOffset, writtenBy = 0] = await Promise.all([
    readMeta(database, 'deviceId'),
    readMeta(database, 'clockOffset'),
    readMeta(database, 'writtenBy'),
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

/** Distinguishes a later edit from an earlier one across devices; ordering never depends on it. */
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
 * A database without a name is new, or the browser has emptied it: then the device keeps the name by
 * which the server knows it, and the loss of unsent work is written down.
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
    // Another tab was faster.
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

/** Null, too, where there is no storage. Not loaded late: the service worker's one file cannot. */
async function storedLossMarker(userId: string): Promise<LossMarker | null> {
  try {
    return await readLossMarker(userId);
  } catch {
    return null;
  }
}
