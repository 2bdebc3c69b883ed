// What leaves the device at sign-out. Unsent work stays, locked to its user, and is there again when that user signs
// in.
import { Dexie } from 'dexie';
import { promisifyRequest } from 'idb-keyval';
import { forgetLossMarker, readLossMarker, writeLossMarker } from '../storage/loss-marker.ts';
import { databaseName, HoldfastDatabase, userIdOf } from './database.ts';
import type { OutboxEntry } from './rows.ts';

/** Number of documents on this device with the user's unsent changes. */
export const unsentWork = (userId: string): Promise<number> =>
  countIn(userId, 'outbox', async (outbox) => {
    const entries = (await promisifyRequest(outbox.getAll())) as OutboxEntry[];
    return new Set(entries.map((entry) => entry.key)).size;
  });

/** Number of the user's progress photos, which are on this device alone. */
export const photosHere = (userId: string): Promise<number> =>
  countIn(userId, 'photos', async (photos) => promisifyRequest(photos.count()));

async function countIn(
  userId: string,
  table: 'outbox' | 'photos',
  count: (store: IDBObjectStore) => Promise<number>,
): Promise<number> {
  // A sign-out may delete the database at this very moment, or a sign-in create it: it must not come back empty, as
  // Dexie would leave it, nor vanish, as Dexie deletes a database that it did not find. An aborted open does neither.
  const opening = Dexie.dependencies.indexedDB.open(databaseName(userId));
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  const database = await promisifyRequest(opening).catch((error: DOMException) => {
    if (error.name === 'AbortError') return null;
    throw error;
  });
  if (!database) return 0;
  database.addEventListener('versionchange', () => database.close());
  try {
    // A build before photos may have made it.
    if (!database.objectStoreNames.contains(table)) return 0;
    return await count(database.transaction(table).objectStore(table));
  } finally {
    database.close();
  }
}

/** The same for all users who left work on this device. */
export async function unsentWorkOfAll(): Promise<number> {
  const userIds = (await Dexie.getDatabaseNames()).flatMap((name) => userIdOf(name) ?? []);
  const counts = await Promise.all(userIds.map(unsentWork));
  return counts.reduce((all, count) => all + count, 0);
}

/** Deletes a user's copy of the data, including everything unsent. */
export async function discardData(userId: string): Promise<void> {
  // First, so that it never looks like a loss. The device keeps its id: when the user comes back, the server learns
  // that the changes reported as unsent no longer are.
  const marker = await readLossMarker(userId);
  if (marker) await writeLossMarker(userId, { ...marker, unsent: 0, at: Date.now() });
  await Dexie.delete(databaseName(userId));
}

/**
 * Deletes a user's copy unless it holds unsent work or progress photos, which nothing else has; returns whether it was
 * deleted. `withPhotos`: the user has said that these may go; they then do in any case.
 */
export async function discardSentData(
  userId: string,
  { withPhotos = false }: { readonly withPhotos?: boolean } = {},
): Promise<boolean> {
  const database = new HoldfastDatabase(userId);
  // Counts and empties in one transaction: a set ticked in another tab from now on finds no workout and is shown as
  // not saved instead of being deleted.
  const isEmptied = await database.transaction('rw', database.tables, async () => {
    if (withPhotos) await database.photos.clear();
    if ((await database.outbox.count()) + (await database.photos.count()) > 0) return false;
    await Promise.all(database.tables.map((table) => table.clear()));
    return true;
  });
  database.close();
  if (!isEmptied) return false;
  await forgetLossMarker(userId);
  await Dexie.delete(databaseName(userId));
  return true;
}
