// What this origin remembers of a user's database beside it. When the database is empty and this is
// not, the browser has cleared the one and not the other; signing out clears both.
import { del, get, set } from 'idb-keyval';

export interface Canary {
  readonly deviceId: string;
  /** Changes that were unsent when it was last written down. */
  readonly unsent: number;
}

const key = (userId: string): string => `holdfast-canary-${userId}`;

export const readCanary = async (userId: string): Promise<Canary | null> =>
  (await get<Canary>(key(userId))) ?? null;

export const writeCanary = (userId: string, canary: Canary): Promise<void> =>
  set(key(userId), canary);

export const forgetCanary = (userId: string): Promise<void> => del(key(userId));
