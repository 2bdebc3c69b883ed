// What leaves the device at sign-out. Unsent work stays, locked to its user, and is there again when that user signs
// in.
import { Dexie } from 'dexie';
import { promisifyRequest } from 'idb-keyval';
import { forgetLossMarker, readLossMarker, writeLossMarker } from '../storage/loss-marker.ts';
import { databaseName, HoldfastDatabase, userIdOf } from './database.ts';
import type { OutboxEntry } from './rows.ts';

/** Number of documents on this device with the user's unsent changes. */
export async function unsentWork(userId: string): Promise<number> {
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
    const outbox = database.transaction('outbox').objectStore('outbox');
    const entries = (await promisifyRequest(outbox.getAll())) as OutboxEntry[];
    return new Set(entries.map((entry) => entry.key)).size;
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

/** Deletes a user's copy unless it holds unsent work; returns whether it was deleted. */
export async function discardSentData(userId: string): Promise<boolean> {
  const database = new HoldfastDatabase(userId);
  // Counts and empties in one transaction: a set ticked in another tab from now on finds no workout and is shown as
  // not saved instead of being deleted.
  const isEmptied = await database.transaction('rw', database.tables, async () => {
    if ((await database.outbox.count()) > 0) return false;
    await Promise.all(database.tables.map((table) => table.clear()));
    return true;
  });
  database.close();
  if (!isEmptied) return false;
  await forgetLossMarker(userId);
  await Dexie.delete(databaseName(userId));
  return true;
}
