import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** What is known, or must be feared, to be missing. */
export interface LossReport {
  /** The browser has emptied this app's storage on this device while changes were unsent. */
  readonly here: { readonly changes: number; readonly noticedAt: number } | null;
  /**
   * Other devices of the same user that went silent with unsent changes. They may well still have
   * them: the reader should open the app there, not mourn.
   */
  readonly elsewhere: readonly SilentDevice[];
}

export interface SilentDevice {
  readonly deviceId: string;
  readonly changes: number;
  readonly refused: number;
  /** When it was last in touch with the server, ms. */
  readonly seenAt: number;
}

/** Null when there is nothing to say. */
export async function lossReport({ database }: Device): Promise<LossReport | null> {
  const here = (await readMeta(database, 'lostHere')) ?? null;
  const elsewhere = (await readMeta(database, 'silentDevices')) ?? [];
  const dismissed = new Set(await readMeta(database, 'wavedAway'));
  const silent = elsewhere.filter((device) => !dismissed.has(dismissedKey(device)));
  return here || silent.length > 0 ? { here, elsewhere: silent } : null;
}

/** One report of a device: a later contact of it is news again. */
export const dismissedKey = ({ deviceId, seenAt }: SilentDevice): string => `${deviceId} ${seenAt}`;
