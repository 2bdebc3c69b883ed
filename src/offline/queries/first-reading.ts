// A new device is empty until its first reading of the server is through, and so is one that reads everything
// again. Until then it cannot know whether something exists.
import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** Whether the first reading is through: what a list lacks from then on is not known to exist. */
export const isFirstReadingThrough = async ({ database }: Device): Promise<boolean> =>
  (await readMeta(database, 'lastPulledAt')) !== undefined;

/** Whether a reading that began at `since`, ms, or later is through. */
export async function isReadSince(device: Device, since: number): Promise<boolean> {
  const from = await readMeta(device.database, 'readFrom');
  return (await isFirstReadingThrough(device)) && (from ?? 0) >= since;
}

/** Undefined: nothing was found, and the first reading is not through yet. */
export const onceRead = <T>(
  device: Device,
  read: () => Promise<T>,
  isNothing: (found: T) => boolean,
): Promise<T | undefined> => orUnread(() => isFirstReadingThrough(device), read, isNothing);

/**
 * Null: it does not exist. Undefined: nobody knows yet. `since`: when it was asked for by a link, ms. It may have
 * been made elsewhere after the last reading.
 */
export const knownOnceRead = <T>(
  device: Device,
  read: () => Promise<T | null>,
  since = 0,
): Promise<T | null | undefined> =>
  orUnread(
    () => isReadSince(device, since),
    read,
    (found) => found === null,
  );

async function orUnread<T>(
  isRead: () => Promise<boolean>,
  read: () => Promise<T>,
  isNothing: (found: T) => boolean,
): Promise<T | undefined> {
  const found = await read();
  if (!isNothing(found)) return found;
  // It may have come between the two readings.
  return (await isRead()) ? read() : undefined;
}
