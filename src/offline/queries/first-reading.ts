// A new device is empty until its first pull is complete, and so is one that reads everything again. Until then it
// cannot know whether something exists.
import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** Whether the first pull is complete: from then on, something that is missing here is unknown to the server too. */
export const isFirstReadingThrough = async ({ database }: Device): Promise<boolean> =>
  (await readMeta(database, 'lastPulledAt')) !== undefined;

/** Whether a pull that began at `since`, ms, or later is complete. */
export async function isReadSince(device: Device, since: number): Promise<boolean> {
  const from = await readMeta(device.database, 'readFrom');
  return (await isFirstReadingThrough(device)) && (from ?? 0) >= since;
}

/** Undefined: nothing found, and the first pull is not complete yet. */
export const onceRead = <T>(
  device: Device,
  read: () => Promise<T>,
  isNothing: (found: T) => boolean,
): Promise<T | undefined> => orUnread(() => isFirstReadingThrough(device), read, isNothing);

/**
 * Null: it does not exist. Undefined: unknown so far. `since`: when a link asked for it, ms; it may have been made
 * elsewhere after the last pull.
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
  // It may have arrived between the two reads.
  return (await isRead()) ? read() : undefined;
}
