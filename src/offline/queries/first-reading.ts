// A new device is empty until its first reading of the server is through. Until then it cannot know whether
// something exists.
import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** Whether the first reading is through: what is missing from then on does not exist. */
export const isFirstReadingThrough = async ({ database }: Device): Promise<boolean> =>
  (await readMeta(database, 'lastPulledAt')) !== undefined;

/** Undefined: nothing was found, and the first reading is not through yet. */
export async function onceRead<T>(
  device: Device,
  read: () => Promise<T>,
  isNothing: (found: T) => boolean,
): Promise<T | undefined> {
  const found = await read();
  if (!isNothing(found)) return found;
  // It may have come between the two readings.
  return (await isFirstReadingThrough(device)) ? read() : undefined;
}

/** Like `onceRead`, for a single thing: null when it does not exist. */
export const knownOnceRead = <T>(
  device: Device,
  read: () => Promise<T | null>,
): Promise<T | null | undefined> => onceRead(device, read, (found) => found === null);
