// What leaves the device at sign-out. Work that was not sent stays, locked to its user: it is found
// again when that user signs in.
import { Dexie } from 'dexie';
import { forgetCanary, readCanary, writeCanary } from '../storage/canary.ts';
import { databaseName, userIdOf } from './database.ts';
import type { OutboxEntry } from './rows.ts';

/** Number of documents with unsent changes of a user on this device. */
export async function unsentWork(userId: string): Promise<number> {
  // Opened without its tables being declared, which makes none where none is: it may be deleted by a
  // sign-out at this very moment, and must not come back empty.
  const database = new Dexie(databaseName(userId));
  try {
    await database.open();
    return await unsentChanges(database);
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return 0;
    throw error;
  } finally {
    database.close();
  }
}

/** The same of a database that is open; a live query of it follows what is sent. */
export async function unsentChanges(database: Dexie): Promise<number> {
  const entries = await database.table<OutboxEntry>('outbox').toArray();
  return new Set(entries.map((entry) => entry.key)).size;
}

/** The same of everybody who has left work on this device. */
export async function unsentWorkOfAll(): Promise<number> {
  const userIds = (await Dexie.getDatabaseNames()).flatMap((name) => userIdOf(name) ?? []);
  const counts = await Promise.all(userIds.map(unsentWork));
  return counts.reduce((all, count) => all + count, 0);
}

/** Deletes a user's copy of the data with everything unsent in it. */
export async function discardData(userId: string): Promise<void> {
  // First, so that it never looks like a loss. The device keeps its name: when the user comes back the
  // server learns that what it was told to be unsent no longer is.
  const canary = await readCanary(userId);
  if (canary) await writeCanary(userId, { ...canary, unsent: 0, at: Date.now() });
  await Dexie.delete(databaseName(userId));
}

/** Deletes a user's copy unless it holds unsent work; returns whether it was deleted. */
export async function discardSentData(userId: string): Promise<boolean> {
  if ((await unsentWork(userId)) > 0) return false;
  await forgetCanary(userId);
  await Dexie.delete(databaseName(userId));
  return true;
}
