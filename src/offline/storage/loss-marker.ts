// What this origin remembers about a user's database outside it. If the database is empty and this is not, the
// browser has cleared the one and not the other; signing out clears both.
import { del, get, set } from 'idb-keyval';
import type { HoldfastDatabase } from '../database/database.ts';
import { readMeta } from '../database/meta.ts';

export interface LossMarker {
  readonly deviceId: string;
  /** Changes that were unsent when this was last stored. */
  readonly unsent: number;
  /** When that was, ms. */
  readonly at: number;
}

/**
 * Stored in two places, of which a browser may clear only one: a database of its own, which the service worker
 * writes too, and the page's local storage. The later one counts.
 */
export async function readLossMarker(userId: string): Promise<LossMarker | null> {
  const found = [await get<LossMarker>(key(userId)).catch(() => undefined), readLocal(userId)];
  return found.reduce<LossMarker | null>(
    (latest, one) => (one && (!latest || one.at > latest.at) ? one : latest),
    null,
  );
}

/**
 * How much of the database is unsent. A database without its name was emptied while it was open: the changes unsent
 * at that time still have to be reported.
 */
export async function rememberUnsent(
  {
    database,
    userId,
    deviceId,
    now,
  }: {
    readonly database: HoldfastDatabase;
    readonly userId: string;
    readonly deviceId: string;
    readonly now: () => Date;
  },
  unsent: number,
): Promise<void> {
  if ((await readMeta(database, 'deviceId')) !== deviceId) return;
  await writeLossMarker(userId, { deviceId, unsent, at: now().getTime() });
}

/** Writes only if something is new. */
export async function writeLossMarker(userId: string, marker: LossMarker): Promise<void> {
  const present = await readLossMarker(userId);
  const isSame = present?.deviceId === marker.deviceId && present.unsent === marker.unsent;
  const local = localStore();
  if (isSame && (!local || readLocal(userId)?.at === present.at)) return;
  const next = isSame ? present : marker;
  local?.setItem(key(userId), JSON.stringify(next));
  await set(key(userId), next);
}

export async function forgetLossMarker(userId: string): Promise<void> {
  localStore()?.removeItem(key(userId));
  await del(key(userId));
}

const key = (userId: string): string => `holdfast-canary-${userId}`;

interface LocalStore {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

/** Not in a service worker. */
const localStore = (): LocalStore | undefined =>
  (globalThis as { localStorage?: LocalStore }).localStorage;

function readLocal(userId: string): LossMarker | undefined {
  const text = localStore()?.getItem(key(userId));
  return text ? (JSON.parse(text) as LossMarker) : undefined;
}
