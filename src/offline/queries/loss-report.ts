import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** The unsent changes that are lost, or may be. */
export interface LossReport {
  /** The browser cleared this app's storage on this device while changes were unsent. */
  readonly here: { readonly changes: number; readonly noticedAt: number } | null;
  /**
   * The user's other devices that went silent with unsent changes. They may well still have them: opening the app
   * there sends them.
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

/** Null if there is nothing to report. */
export async function lossReport({ database }: Device): Promise<LossReport | null> {
  const here = (await readMeta(database, 'lostHere')) ?? null;
  const elsewhere = (await readMeta(database, 'silentDevices')) ?? [];
  const dismissed = new Set(await readMeta(database, 'wavedAway'));
  const silent = elsewhere.filter((device) => !dismissed.has(dismissedKey(device)));
  return here || silent.length > 0 ? { here, elsewhere: silent } : null;
}

/** Each report of a device once: a later contact makes a new one. */
export const dismissedKey = ({ deviceId, seenAt }: SilentDevice): string => `${deviceId} ${seenAt}`;
